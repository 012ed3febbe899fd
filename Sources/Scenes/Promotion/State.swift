/// The state of a pull, from its first point to the refresh or the page that it opens. Source: <doc:PromotionSheet#4-States>.
public enum PullPromotionState: String, CaseIterable, Sendable {
    case stopped
    /// A release starts a refresh.
    case refreshTriggered
    /// A release opens the page. There is no way back to `refreshTriggered`.
    case promotionTriggered
    case refreshing
    case promotionShowing
}

extension PullPromotionView {
    /// The animation that a change of state starts in the scroll view. Source: <doc:PromotionSheet#4-States>.
    public enum PullAnimation: String, CaseIterable, Sendable {
        case none
        /// Opens the strip for refreshing.
        case refresh = "A1"
        /// Slides the page in.
        case promotion = "A2"
        /// Closes whatever is open.
        case reset = "A3"
    }
}
