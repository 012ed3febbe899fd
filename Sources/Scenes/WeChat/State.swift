import Layers

/// The state of a pull.
enum RefreshState: String, CaseIterable {
    case idle, pulling, refreshing
}

extension AppletWrapper {
    /// The cause of the panel's motion.
    enum Phase {
        case resting
        /// A finger drags the panel; a release while `isPulling` is true closes the panel.
        case dragging(isPulling: Bool)
        /// The panel returns slowly, moved by this timer.
        case returning(Timeline.Timer)
        /// No motion: the panel closes in the next turn of the timeline.
        case closing
    }
}
