/// A position in a plane, in points unless a function says otherwise; x grows to the right, y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let zero = Point(0, 0)

    @inlinable public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The distance from the origin.
    @inlinable public var length: Double { (x * x + y * y).squareRoot() }
}

/// A width and a height in points; a rectangle's own size may be negative until it is standardised.
public struct Size: Equatable, Hashable, Sendable {
    public var width: Double
    public var height: Double

    public static let zero = Size(0, 0)

    @inlinable public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// True when either side is zero, negative or not a number.
    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The whole numbers of pixels that are nearest to the sides at `scale` pixels per point.
    package func pixels(at scale: Double) -> (width: Int, height: Int) { (Int((width * scale).rounded()), Int((height * scale).rounded())) }
}

/// Distances from the four sides of a rectangle towards its inside, in points.
public struct EdgeInsets: Equatable, Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public static let zero = EdgeInsets()

    @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    @inlinable public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    @inlinable public static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
    }
}
