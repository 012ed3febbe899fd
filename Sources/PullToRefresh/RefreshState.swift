/// The state of one edge of a refresh control. Source: <doc:LogoWaveSheet#4-States-and-actions>; `failed` is our own.
public enum RefreshState: String, CaseIterable, Sendable {
    /// It is at rest and shows nothing.
    case stopped
    /// A part of it shows; a release now would not load.
    case pulling
    /// A release now loads.
    case triggered
    /// It loads until it is told to stop. The edge stays open.
    case loading
    /// The load has failed. The edge stays open and takes no notice of pulls; a tap or `trigger` tries again, `stop` closes it.
    case failed
    /// There is nothing more to load. The edge stays open and says so. This is a state of `loadMore` only.
    case noMore

    /// The edge is held open.
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
