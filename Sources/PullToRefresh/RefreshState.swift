/// How far a refresh control has got. Source: fact sheet 4.
public enum RefreshState: String, Sendable {
    /// At rest, nothing of it shown.
    case stopped
    /// Some of it shows, not enough to let go.
    case pulling
    /// To be let go now.
    case triggered
    /// Let go, or started from code; until it is stopped.
    case loading
    /// There is nothing more to load; for loading more only.
    case noMore
}

/// Why an animation view is refused.
public enum RefreshError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Points; it has to be finite and above 0.
    case contentHeight(Double)
    case triggerHeight(Double)

    public var description: String {
        switch self {
        case .contentHeight(let height): "a content height of \(height) is none: it has to be a finite number of points above 0"
        case .triggerHeight(let height): "a trigger height of \(height) is none: it has to be a finite number of points above 0"
        }
    }
}
