/// A value that an animation can move: it can be added, subtracted and scaled, component by component.
public protocol Interpolable: AdditiveArithmetic, Sendable {
    /// This value with every component multiplied by `factor`. The factor has no unit; overshooting curves use factors outside 0...1.
    func scaled(by factor: Double) -> Self
    /// The root of the sum of the squared components, never negative: the length of a difference is the distance that paced animations go by.
    var norm: Double { get }
    /// The value `progress` of the way from this one to `end`; exactly `self` at 0 and exactly `end` at 1.
    func interpolated(to end: Self, progress: Double) -> Self
}

extension Interpolable {
    /// Each component goes its own way.
    @inlinable public func interpolated(to end: Self, progress: Double) -> Self {
        if progress == 0 { return self }
        if progress == 1 { return end }
        return self + (end - self).scaled(by: progress)
    }
}

extension Double: Interpolable {
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
    @inlinable public var norm: Double { abs(self) }
}

extension Point: Interpolable {
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    @inlinable public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }
    @inlinable public func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
    @inlinable public var norm: Double { length }
}

extension Size: Interpolable {
    @inlinable public static func + (a: Size, b: Size) -> Size { Size(a.width + b.width, a.height + b.height) }
    @inlinable public static func - (a: Size, b: Size) -> Size { Size(a.width - b.width, a.height - b.height) }
    @inlinable public func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
    @inlinable public var norm: Double { (width * width + height * height).squareRoot() }
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
    @inlinable public var norm: Double { Point(origin.norm, size.norm).norm }
}
