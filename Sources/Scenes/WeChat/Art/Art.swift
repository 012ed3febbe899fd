import Geometry
import Pixels

/// Every picture of the scene, drawn by us from outlines and noise, each into a size in points that its function names.
///
/// The functions keep nothing and draw the same pixels every time, so a layer may rasterise a picture once, at any scale.
/// The canvas is expected to be transparent; the picture's top left corner is the origin of user space.
public enum Art {}

extension Path {
    /// A smooth outline through every point in turn (Catmull and Rom's spline); fewer than three points give nothing.
    static func smooth(_ points: [(Double, Double)], closed: Bool = true) -> Path {
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
    static func polygon(_ points: [(Double, Double)]) -> Path { polyline(points.map { Point($0.0, $0.1) }, closed: true) }

    /// Straight lines between the points, open.
    static func line(_ points: (Double, Double)...) -> Path { polyline(points.map { Point($0.0, $0.1) }, closed: false) }

    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path { oval(x, y, radius, radius) }

    /// An ellipse about (`x`, `y`), turned clockwise by `angle` radians.
    static func oval(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, turned angle: Double = 0) -> Path {
        let path = Path(ellipseIn: Rect(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY))
        return angle == 0 ? path : path.turned(angle, about: Point(x, y))
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> Path {
        let rect = Rect(x, y, width, height)
        return radius > 0 ? Path(roundedRect: rect, radius: radius) : Path(rect: rect)
    }

    /// The part of a ring between two angles (radians, clockwise from the right).
    static func sector(_ x: Double, _ y: Double, inner: Double, outer: Double, from: Double, to: Double) -> Path {
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
    func turned(_ angle: Double, about center: Point) -> Path {
        applying(
            Transform(translationX: -center.x, y: -center.y)
                .concatenating(Transform(rotation: angle))
                .concatenating(Transform(translationX: center.x, y: center.y)))
    }

    /// The same outline mirrored left to right about the vertical line at `x`.
    func mirrored(about x: Double) -> Path { applying(Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0)) }
}

extension Canvas {
    /// Fills with `0xRRGGBB`.
    mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1, rule: FillRule = .nonZero) {
        fill(path, .color(Color(hex: hex, alpha: alpha)), rule: rule)
    }

    /// Strokes with `0xRRGGBB`, round ends and corners.
    mutating func stroke(_ path: Path, _ width: Double, _ hex: UInt32, alpha: Double = 1) {
        stroke(path, width, Color(hex: hex, alpha: alpha))
    }

    /// Strokes with round ends and corners.
    mutating func stroke(_ path: Path, _ width: Double, _ color: Color) {
        stroke(path, Stroke(width: width, cap: .round, join: .round), .color(color))
    }

    /// Fills with a colour at the top of the path's box that runs into another at its bottom.
    mutating func fill(_ path: Path, top: UInt32, bottom: UInt32) {
        let box = path.boundingBox
        let gradient = Gradient([(0, Color(hex: top)), (1, Color(hex: bottom))])
        fill(path, .linear(gradient, from: Point(box.minX, box.minY), to: Point(box.minX, box.maxY)))
    }

    /// Draws everything but what lies inside `hole`, within a square of `side` points.
    mutating func outside(_ hole: Path, side: Double, _ body: (inout Canvas) -> Void) {
        var mask = Path(rect: Rect(-1, -1, side + 2, side + 2))
        mask.append(hole)
        clipped(to: mask, rule: .evenOdd, body)
    }
}
