/// How far a pull has got, or what it has brought about. Source: fact sheet 4.
public enum PullPromotionState: String, Sendable {
    case stopped
    /// Let go now, it refreshes.
    case refreshTriggered
    /// Let go now, the page opens; there is no way back to `refreshTriggered`.
    case promotionTriggered
    case refreshing
    case promotionShowing
}
