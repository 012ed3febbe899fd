extension LogoWaveScene {
    /// What the demo counts; whether it refreshes or loads is the state of its `RefreshControl`.
    struct State {
        var reloadCount = 0
        var loadCount = 0
        /// Nobody sees the window.
        var isHidden = false
    }
}
