extension AirBarExampleScene {
    /// Which of the two lists is where; the bar has a state of its own, `BarState`.
    struct State {
        /// The index of the list that the bar follows.
        var followed = 0
        /// The index of the list that is on screen or slides in.
        var shown = 0
    }
}
