extension Transform: Interpolable {
    /// The transform whose six numbers are all zero; neutral for addition, not for concatenation.
    public static let zero = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)

    @inlinable public static func + (m: Transform, n: Transform) -> Transform {
        Transform(a: m.a + n.a, b: m.b + n.b, c: m.c + n.c, d: m.d + n.d, tx: m.tx + n.tx, ty: m.ty + n.ty)
    }
    @inlinable public static func - (m: Transform, n: Transform) -> Transform {
        Transform(a: m.a - n.a, b: m.b - n.b, c: m.c - n.c, d: m.d - n.d, tx: m.tx - n.tx, ty: m.ty - n.ty)
    }
    @inlinable public func scaled(by factor: Double) -> Transform {
        Transform(
            a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: tx * factor, ty: ty * factor)
    }
    @inlinable public var norm: Double { (a * a + b * b + c * c + d * d + tx * tx + ty * ty).squareRoot() }

    /// Two upright transforms go number by number. Others are taken apart into translation, rotation, scale and shear, as Core Animation does, so that what turns keeps its size; the rotation goes the shorter way.
    public func interpolated(to end: Transform, progress: Double) -> Transform {
        if progress == 0 { return self }
        if progress == 1 { return end }
        guard !(isRectilinear && end.isRectilinear), let first = Parts(self), let last = Parts(end) else {
            return self + (end - self).scaled(by: progress)
        }
        return first.interpolated(to: last, progress: progress).transform
    }
}

/// A transform that first shears along x, scales, then rotates and translates.
private struct Parts {
    var scale: Point
    var shear: Double
    /// In radians, from -π to π.
    var angle: Double
    var translation: Point

    init(scale: Point, shear: Double, angle: Double, translation: Point) {
        (self.scale, self.shear, self.angle, self.translation) = (scale, shear, angle, translation)
    }

    /// Nil for a transform that flattens the plane, or holds a number that is not finite.
    init?(_ transform: Transform) {
        let area = transform.determinant, length = Point(transform.a, transform.b).length
        guard area != 0, area.isFinite, length > 0 else { return nil }
        // A mirrored plane has one negative scale.
        let x = Point(transform.a, transform.b).scaled(by: 1 / length)
        scale = Point(length, area / length)
        shear = (x.x * transform.c + x.y * transform.d) / scale.y
        angle = Elementary.atan2(x.y, x.x)
        translation = Point(transform.tx, transform.ty)
    }

    func interpolated(to end: Parts, progress: Double) -> Parts {
        var turn = end.angle - angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        return Parts(
            scale: scale.interpolated(to: end.scale, progress: progress), shear: shear.interpolated(to: end.shear, progress: progress),
            angle: angle + turn * progress, translation: translation.interpolated(to: end.translation, progress: progress))
    }

    var transform: Transform {
        let (sin, cos) = Elementary.sinCos(angle)
        return Transform(
            a: scale.x * cos, b: scale.x * sin, c: scale.y * (shear * cos - sin), d: scale.y * (shear * sin + cos), tx: translation.x,
            ty: translation.y)
    }
}
