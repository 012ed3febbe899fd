/// A rectangle in points, y down. It contains its left and top edge, not its right and bottom one (half open).
public struct Rect: Equatable, Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public static let zero = Rect(0, 0, 0, 0)

    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x, y), size: Size(width, height))
    }

    @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
    @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
    @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
    @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    @inlinable public var width: Double { abs(size.width) }
    @inlinable public var height: Double { abs(size.height) }
    @inlinable public var center: Point { Point(midX, midY) }

    /// True when the rectangle covers no area; one with a NaN side is empty.
    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The same area with sides that are not negative.
    @inlinable public var standardized: Rect { Rect(minX, minY, width, height) }
}

extension Rect {
    /// Whether `point` lies inside; half open, so two rectangles side by side never both contain a point.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    @inlinable public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether no part of the other rectangle lies outside of this one; false when a number is NaN.
    @inlinable public func contains(_ other: Rect) -> Bool {
        minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    /// The common area, or `.zero` when there is none.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        guard intersects(other) else { return .zero }
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(x, y, min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
    }

    /// The smallest rectangle around both; an empty rectangle adds nothing.
    @inlinable public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let x = min(minX, other.minX)
        let y = min(minY, other.minY)
        return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
    }

    @inlinable public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

    /// The rectangle made smaller by the insets; negative insets make it larger. A side that the insets would make negative becomes 0.
    @inlinable public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            minX + insets.left, minY + insets.top, max(width - insets.left - insets.right, 0),
            max(height - insets.top - insets.bottom, 0))
    }

    @inlinable public func inset(x: Double, y: Double) -> Rect { inset(by: EdgeInsets(top: y, left: x, bottom: y, right: x)) }
}
