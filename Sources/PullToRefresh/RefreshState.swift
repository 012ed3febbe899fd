/// The state of one edge of a refresh control. Source: <doc:LogoWaveSheet#4-States-and-actions>; `failed` is our own.
public enum RefreshState: String, CaseIterable, Sendable {
    /// The edge is at rest and shows nothing.
    case stopped
    /// The edge is partly visible; a release would not begin a load.
    case pulling
    /// A release begins a load.
    case triggered
    /// A load runs, until `stop`, `fail` or `setNoMore` ends it. The edge stays open.
    case loading
    /// The load has failed. The edge stays open and does not react to pulls; a tap or `trigger` tries again, and `stop` closes the edge.
    case failed
    /// There is nothing more to load. The edge stays open and shows this. Only `loadMore` has this state.
    case noMore

    /// Whether the edge is held open.
    var isOpen: Bool { self == .loading || self == .failed || self == .noMore }
}

/// The reason why an animation view is refused.
public enum RefreshError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Points; it has to be finite and above 0.
    case contentHeight(Double)
    case triggerHeight(Double)

    public var description: String {
        switch self {
        case .contentHeight(let height): "a content height of \(height) is refused: it has to be a finite number of points above 0"
        case .triggerHeight(let height): "a trigger height of \(height) is refused: it has to be a finite number of points above 0"
        }
    }
}
