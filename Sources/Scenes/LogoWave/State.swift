extension LogoWaveScene {
    /// The counts of the demo; the `RefreshControl` knows whether the list refreshes or loads.
    struct State {
        var reloadCount = 0
        var loadCount = 0
        /// True while the window is not visible.
        var isHidden = false
    }
}
