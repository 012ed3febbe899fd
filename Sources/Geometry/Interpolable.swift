/// A value that an animation can move: it can be added, subtracted and scaled, component by component.
public protocol Interpolable: AdditiveArithmetic, Sendable {
    /// Every component multiplied by `factor` (unitless; values outside 0...1 are used by overshooting curves).
    func scaled(by factor: Double) -> Self
}

extension Interpolable {
    /// The value `progress` of the way from this one to `end`; exactly `self` at 0 and exactly `end` at 1.
    @inlinable public func interpolated(to end: Self, progress: Double) -> Self {
        if progress == 0 { return self }
        if progress == 1 { return end }
        return self + (end - self).scaled(by: progress)
    }
}

extension Double: Interpolable {
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension Point: Interpolable {
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    @inlinable public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }
    @inlinable public func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
}

extension Size: Interpolable {
    @inlinable public static func + (a: Size, b: Size) -> Size { Size(a.width + b.width, a.height + b.height) }
    @inlinable public static func - (a: Size, b: Size) -> Size { Size(a.width - b.width, a.height - b.height) }
    @inlinable public func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
}

extension Rect: Interpolable {
    @inlinable public static func + (a: Rect, b: Rect) -> Rect {
        Rect(origin: a.origin + b.origin, size: a.size + b.size)
    }
    @inlinable public static func - (a: Rect, b: Rect) -> Rect {
        Rect(origin: a.origin - b.origin, size: a.size - b.size)
    }
    @inlinable public func scaled(by factor: Double) -> Rect {
        Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
}

extension AffineTransform: Interpolable {
    /// The transform whose six numbers are all zero; neutral for addition, not for concatenation.
    public static let zero = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)

    @inlinable public static func + (m: AffineTransform, n: AffineTransform) -> AffineTransform {
        AffineTransform(a: m.a + n.a, b: m.b + n.b, c: m.c + n.c, d: m.d + n.d, tx: m.tx + n.tx, ty: m.ty + n.ty)
    }
    @inlinable public static func - (m: AffineTransform, n: AffineTransform) -> AffineTransform {
        AffineTransform(a: m.a - n.a, b: m.b - n.b, c: m.c - n.c, d: m.d - n.d, tx: m.tx - n.tx, ty: m.ty - n.ty)
    }
    @inlinable public func scaled(by factor: Double) -> AffineTransform {
        AffineTransform(
            a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: tx * factor, ty: ty * factor)
    }
}
