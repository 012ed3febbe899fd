import Geometry

// Strokes and fills in one call, for pictures that are drawn by hand.
extension Canvas {
    /// Fills a path with the colour `0xRRGGBB`.
    public mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1, rule: FillRule = .nonZero) {
        fill(path, .color(Color(hex: hex, alpha: alpha)), rule: rule)
    }

    /// Strokes a path with the colour `0xRRGGBB` and a width in points, with round ends and corners.
    public mutating func stroke(_ path: Path, _ width: Double, _ hex: UInt32, alpha: Double = 1) {
        stroke(path, width, Color(hex: hex, alpha: alpha))
    }

    /// Strokes a path with a width in points, with round ends and corners.
    public mutating func stroke(_ path: Path, _ width: Double, _ color: Color) {
        stroke(path, Stroke(width: width, cap: .round, join: .round), .color(color))
    }

    /// Fills a path with a vertical gradient between two colours `0xRRGGBB`, at the top and at the bottom of the path's bounding box.
    public mutating func fill(_ path: Path, top: UInt32, bottom: UInt32) {
        let box = path.boundingBox
        let gradient = Gradient([(0, Color(hex: top)), (1, Color(hex: bottom))])
        fill(path, .linear(gradient, from: Point(box.minX, box.minY), to: Point(box.minX, box.maxY)))
    }

    /// Runs `body` with a clip that leaves out the inside of `hole`, within a square of `side` points at the origin.
    public mutating func outside(_ hole: Path, side: Double, _ body: (inout Canvas) -> Void) {
        var mask = Path(rect: Rect(-1, -1, side + 2, side + 2))
        mask.append(hole)
        clipped(to: mask, rule: .evenOdd, body)
    }
}
