import Geometry

// Outlines whose points are given as pairs of numbers, for pictures that are drawn by hand.
extension Path {
    /// A smooth outline through all points in order (a Catmull-Rom spline); fewer than three points give an empty path.
    public static func smooth(_ points: [(Double, Double)], closed: Bool = true) -> Path {
        var path = Path()
        let count = points.count
        guard count > 2 else { return path }
        func point(_ index: Int) -> Point {
            let i = closed ? (index + count) % count : min(max(index, 0), count - 1)
            return Point(points[i].0, points[i].1)
        }
        path.move(to: point(0))
        for i in 0..<(closed ? count : count - 1) {
            let (before, start, end, after) = (point(i - 1), point(i), point(i + 1), point(i + 2))
            path.cubic(
                to: end, control1: start + (end - before).scaled(by: 1.0 / 6), control2: end - (after - start).scaled(by: 1.0 / 6))
        }
        if closed { path.close() }
        return path
    }

    /// Straight lines between the points, closed.
    public static func polygon(_ points: [(Double, Double)]) -> Path { polyline(points.map { Point($0.0, $0.1) }, closed: true) }

    /// Straight lines between the points, open.
    public static func line(_ points: (Double, Double)...) -> Path { polyline(points.map { Point($0.0, $0.1) }, closed: false) }

    /// A circle about (`x`, `y`).
    public static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path { oval(x, y, radius, radius) }

    /// An ellipse about (`x`, `y`), turned clockwise by `angle` radians.
    public static func oval(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, turned angle: Double = 0) -> Path {
        let path = Path(ellipseIn: Rect(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY))
        return angle == 0 ? path : path.turned(angle, about: Point(x, y))
    }

    /// A rectangle, with round corners if `radius` is above 0.
    public static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> Path {
        let rect = Rect(x, y, width, height)
        return radius > 0 ? Path(roundedRect: rect, radius: radius) : Path(rect: rect)
    }

    /// The part of a ring between two angles (radians, clockwise from the right).
    public static func sector(_ x: Double, _ y: Double, inner: Double, outer: Double, from: Double, to: Double) -> Path {
        var path = Path()
        path.arc(center: Point(x, y), radius: outer, from: from, to: to)
        if inner > 0 {
            path.arc(center: Point(x, y), radius: inner, from: to, to: from)
        } else {
            path.line(to: Point(x, y))
        }
        path.close()
        return path
    }

    /// The same outline turned clockwise by `angle` radians about `center`.
    public func turned(_ angle: Double, about center: Point) -> Path {
        applying(
            Transform(translationX: -center.x, y: -center.y)
                .concatenating(Transform(rotation: angle))
                .concatenating(Transform(translationX: center.x, y: center.y)))
    }

    /// The same outline mirrored left to right about the vertical line at `x`.
    public func mirrored(about x: Double) -> Path { applying(Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0)) }
}
