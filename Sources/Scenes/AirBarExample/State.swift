extension AirBarExampleScene {
    /// The state of the two lists; the state of the bar is `BarState`.
    struct State {
        /// The index of the list that the bar follows.
        var followed = 0
        /// The index of the list that is on screen or slides in.
        var shown = 0
    }
}
