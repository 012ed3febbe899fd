import Geometry
import Layers
import Pixels

/// The space in which the pictures of the page are designed: a screen of 414 x 736 points. On another screen they are scaled to its width.
enum Design {
    static let size = Size(414, 736)

    /// A picture of the page's size: `behind` is drawn first, in points of the page, then `draw`, in points of the design.
    ///
    /// - Parameter anchor: the line of the design that keeps its relative place in the page's height; 0 is the top, 1 the bottom.
    static func drawing(
        size: Size, anchor: Double, behind: @escaping (inout Canvas) -> Void = { _ in }, draw: @escaping (inout Canvas) -> Void
    ) -> Drawing {
        Drawing(size: size) { canvas in
            behind(&canvas)
            let scale = size.width / Self.size.width
            let top = anchor * (size.height - Self.size.height * scale)
            canvas.withTransform(Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: top), draw)
        }
    }
}

extension Path {
    /// A smooth outline through every point in turn (Catmull and Rom's spline).
    static func smooth(_ points: [(Double, Double)], closed: Bool = true) -> Path {
        let count = points.count
        func point(_ index: Int) -> Point {
            let i = closed ? (index + count) % count : min(max(index, 0), count - 1)
            return Point(points[i].0, points[i].1)
        }
        var path = Path()
        path.move(to: point(0))
        for i in 0..<(closed ? count : count - 1) {
            let (before, start, end, after) = (point(i - 1), point(i), point(i + 1), point(i + 2))
            path.cubic(
                to: end, control1: start + (end - before).scaled(by: 1.0 / 6), control2: end - (after - start).scaled(by: 1.0 / 6))
        }
        if closed { path.close() }
        return path
    }

    static func line(_ points: (Double, Double)...) -> Path { polyline(points.map { Point($0.0, $0.1) }) }

    /// An ellipse about a point.
    static func oval(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> Path {
        Path(ellipseIn: Rect(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY))
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> Path {
        Path(roundedRect: Rect(x, y, width, height), radius: radius)
    }
}

extension Canvas {
    /// Fills with `0xRRGGBB`.
    mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1) { fill(path, .color(Color(hex: hex, alpha: alpha))) }

    /// Fills with a colour at the top of the path's box that runs into another at its bottom.
    mutating func fill(_ path: Path, top: UInt32, bottom: UInt32) {
        let box = path.boundingBox
        let gradient = Gradient([(0, Color(hex: top)), (1, Color(hex: bottom))])
        fill(path, .linear(gradient, from: Point(box.minX, box.minY), to: Point(box.minX, box.maxY)))
    }

    /// Strokes with `0xRRGGBB`, round ends and corners.
    mutating func stroke(_ path: Path, _ width: Double, _ hex: UInt32, alpha: Double = 1) {
        stroke(path, Stroke(width: width, cap: .round, join: .round), .color(Color(hex: hex, alpha: alpha)))
    }

    /// Draws a soft spot: `hex` in the middle, fading to nothing at the ellipse, which is turned clockwise by `angle` radians.
    mutating func glow(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ hex: UInt32, alpha: Double, angle: Double = 0) {
        // These stops approximate a bell curve.
        let bell = [(0.0, 1.0), (0.2, 0.88), (0.4, 0.58), (0.6, 0.28), (0.8, 0.08), (1, 0)]
        let gradient = Gradient(bell.map { (offset: $0.0, color: Color(hex: hex, alpha: alpha * $0.1)) })
        let place = Transform(scaleX: radiusX, y: radiusY)
            .concatenating(Transform(rotation: angle))
            .concatenating(Transform(translationX: x, y: y))
        withTransform(place) { $0.fill(.oval(0, 0, 1, 1), .radial(gradient, center: .zero, radius: 1)) }
    }
}
