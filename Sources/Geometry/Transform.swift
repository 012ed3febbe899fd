/// A map of the plane that keeps lines straight.
///
/// Convention, stated once: a point is a row vector, so `x' = a*x + c*y + tx` and `y' = b*x + d*y + ty`,
/// and `m.concatenating(n)` applies `m` first. Angles are in radians; a positive one turns clockwise on a screen whose y grows downwards.
public struct Transform: Equatable, Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    @inlinable public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    @inlinable public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// True when the transform neither rotates nor skews, so that an upright rectangle stays upright.
    @inlinable public var isRectilinear: Bool { b == 0 && c == 0 }

    /// Whether the two transforms differ at most in their offsets.
    @inlinable public func hasLinearPart(of other: Transform) -> Bool { a == other.a && b == other.b && c == other.c && d == other.d }

    @inlinable public var determinant: Double { a * d - b * c }
}

extension Transform {
    /// The transform that applies this one first and then `next`.
    @inlinable public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The transform that moves by (`x`, `y`) first and then applies this one.
    @inlinable public func translated(x: Double, y: Double) -> Transform {
        Transform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
    }

    /// The transform that undoes this one; nil when there is none, because this one flattens the plane or holds a number that is not finite.
    @inlinable public var inverse: Transform? {
        let area = determinant
        guard area != 0, area.isFinite else { return nil }
        return Transform(
            a: d / area, b: -b / area, c: -c / area, d: a / area,
            tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
    }

    /// Turns and stretches a distance or a velocity, which has no place.
    @inlinable public func applyLinearPart(to way: Point) -> Point { Point(a * way.x + c * way.y, b * way.x + d * way.y) }

    @inlinable public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

    /// The smallest upright rectangle around the image of `rect`.
    @inlinable public func apply(_ rect: Rect) -> Rect {
        if isRectilinear {
            return Rect(a * rect.origin.x + tx, d * rect.origin.y + ty, a * rect.size.width, d * rect.size.height)
                .standardized
        }
        let corners = (
            apply(Point(rect.minX, rect.minY)), apply(Point(rect.maxX, rect.minY)),
            apply(Point(rect.minX, rect.maxY)), apply(Point(rect.maxX, rect.maxY))
        )
        let x = min(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
        let y = min(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
        return Rect(
            x, y, max(corners.0.x, corners.1.x, corners.2.x, corners.3.x) - x,
            max(corners.0.y, corners.1.y, corners.2.y, corners.3.y) - y)
    }
}
