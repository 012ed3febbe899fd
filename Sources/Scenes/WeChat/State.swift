import Layers

/// The state of a pull.
enum RefreshState: String, CaseIterable {
    case idle, pulling, refreshing
}

extension AppletWrapper {
    /// What moves the panel up.
    enum Phase {
        case resting
        /// A finger; it pulls while it moves up.
        case dragging(isPulling: Bool)
        /// The timer of the slow return.
        case returning(Timeline.Timer)
        /// Nothing any more: the panel closes in the next turn of the timeline.
        case closing
    }
}
