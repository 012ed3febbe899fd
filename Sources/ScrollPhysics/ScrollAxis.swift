import Geometry

/// The two axes along which content scrolls; each axis has a motion of its own.
public enum ScrollAxis: String, CaseIterable, Encodable, Sendable {
    case horizontal, vertical
}

extension Point {
    /// The coordinate along an axis.
    public subscript(_ axis: ScrollAxis) -> Double { axis == .horizontal ? x : y }

    /// The point with the coordinates that `coordinate` returns for the two axes.
    init(along coordinate: (ScrollAxis) -> Double) { self.init(coordinate(.horizontal), coordinate(.vertical)) }
}

extension Size {
    /// The side along an axis.
    subscript(_ axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}
