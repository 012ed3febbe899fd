import Geometry

// Strokes and fills in one call, for pictures that are drawn by hand.
extension Canvas {
    /// Fills with `0xRRGGBB`.
    public mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1, rule: FillRule = .nonZero) {
        fill(path, .color(Color(hex: hex, alpha: alpha)), rule: rule)
    }

    /// Strokes with `0xRRGGBB`, round ends and corners.
    public mutating func stroke(_ path: Path, _ width: Double, _ hex: UInt32, alpha: Double = 1) {
        stroke(path, width, Color(hex: hex, alpha: alpha))
    }

    /// Strokes with round ends and corners.
    public mutating func stroke(_ path: Path, _ width: Double, _ color: Color) {
        stroke(path, Stroke(width: width, cap: .round, join: .round), .color(color))
    }

    /// Fills with a colour at the top of the path's box that runs into another at its bottom.
    public mutating func fill(_ path: Path, top: UInt32, bottom: UInt32) {
        let box = path.boundingBox
        let gradient = Gradient([(0, Color(hex: top)), (1, Color(hex: bottom))])
        fill(path, .linear(gradient, from: Point(box.minX, box.minY), to: Point(box.minX, box.maxY)))
    }

    /// Draws everything but what lies inside `hole`, within a square of `side` points.
    public mutating func outside(_ hole: Path, side: Double, _ body: (inout Canvas) -> Void) {
        var mask = Path(rect: Rect(-1, -1, side + 2, side + 2))
        mask.append(hole)
        clipped(to: mask, rule: .evenOdd, body)
    }
}
