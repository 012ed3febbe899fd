import Geometry

/// The two directions in which content scrolls; each has a motion of its own.
public enum ScrollAxis: String, CaseIterable, Encodable, Sendable {
    case horizontal, vertical
}

extension Point {
    /// The coordinate along an axis.
    public subscript(_ axis: ScrollAxis) -> Double { axis == .horizontal ? x : y }

    /// The point whose coordinate along each axis is what `coordinate` gives for it.
    init(along coordinate: (ScrollAxis) -> Double) { self.init(coordinate(.horizontal), coordinate(.vertical)) }
}

extension Size {
    /// The side along an axis.
    subscript(_ axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}
