import Geometry
import Pixels

extension Scenery {
    /// A branch of blossoms, petals in the wind.
    static func petals(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x7A4FB0), (0.3, 0xC875B6), (0.6, 0xF7A9B8), (1, 0xFFE1D2)])
        canvas.glow(80, 170, 330, 0xFFF3DA, 0.75)
        for (x, y, radius, alpha) in [
            (330.0, 520.0, 84.0, 0.1), (64, 600, 60, 0.12), (250, 250, 46, 0.12), (150, 420, 34, 0.14), (380, 330, 30, 0.12),
        ] {
            canvas.dot(x, y, radius, 0xFFFFFF, alpha)
        }
        canvas.ground(line(610, [(26, 380, 1), (10, 150, 3)]), top: 0xD987B4, bottom: 0xF3B5C2, alpha: 0.7)
        canvas.ground(line(668, [(20, 320, 4), (8, 120, 1)]), top: 0xA65C9C, bottom: 0x8A4A8E, alpha: 0.85)
        canvas.branch([(430, 64), (340, 116), (262, 128), (190, 176), (120, 186)], 8)
        canvas.branch([(300, 124), (270, 178), (226, 216), (204, 262)], 4)
        canvas.branch([(372, 98), (384, 160), (352, 214)], 3.6)
        let blossoms: [(x: Double, y: Double, size: Double)] = [
            (120, 186, 21), (160, 172, 17), (192, 190, 24), (236, 138, 20), (272, 146, 26), (268, 190, 18), (226, 218, 23), (202, 264, 19),
            (318, 112, 24), (352, 128, 19), (384, 164, 22), (352, 216, 20), (388, 96, 26), (300, 86, 15), (146, 206, 14), (246, 240, 14),
        ]
        for (index, blossom) in blossoms.enumerated() { canvas.blossom(blossom.x, blossom.y, blossom.size, turn: Double(index) * 0.9) }
        for index in 0..<30 {
            let size = 4 + 8 * spread(index, 0.41421356)
            let (x, y) = (spread(index, 0.754877666) * 414, 230 + spread(index, 0.569840291) * 470)
            canvas.petal(Point(x, y), size, turn: Double(index) * 1.7, 0xFFE9F0, 0.5 + 0.45 * spread(index, 0.33))
        }
    }

    /// Leaves and a flower on a still pond just after rain.
    static func lotus(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x0B3B3E), (0.35, 0x12595A), (0.7, 0x0C4450), (1, 0x06242F)])
        canvas.glow(300, 110, 320, 0x9BE8C8, 0.42)
        canvas.glow(90, 560, 280, 0x2AA7A0, 0.4)
        for (x, y, radius) in [(96.0, 148.0, 52.0), (330, 640, 64), (200, 690, 34)] { canvas.ripples(x, y, radius) }
        let leaves: [(x: Double, y: Double, size: Double, turn: Double)] = [
            (352, 246, 92, 2.2), (56, 296, 78, 0.4), (296, 470, 118, 3.6), (66, 512, 96, 5.4), (196, 620, 84, 1.2), (392, 640, 60, 0.2),
            (196, 190, 46, 4.4),
        ]
        for leaf in leaves { canvas.lotusLeaf(leaf.x, leaf.y, leaf.size, turn: leaf.turn) }
        canvas.lotusFlower(176, 384, 92)
        canvas.lotusFlower(330, 226, 40)
    }
}

extension Canvas {
    private func turned(_ angle: Double, to place: Point) -> Transform {
        Transform(rotation: angle).concatenating(Transform(translationX: place.x, y: place.y))
    }

    fileprivate mutating func branch(_ points: [(Double, Double)], _ width: Double) {
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            let thin = width * (1 - 0.8 * Double(index) / Double(points.count))
            var path = Path()
            path.move(to: Point(a.0, a.1))
            path.quadratic(to: Point(b.0, b.1), control: Point((a.0 + b.0) / 2, (a.1 + b.1) / 2 + 6))
            stroke(path, Stroke(width: max(thin, 1.6), cap: .round), .color(Color(hex: 0x5A2C4A)))
        }
    }

    /// A petal with a notch, its foot at `place`.
    fileprivate mutating func petal(_ place: Point, _ size: Double, turn: Double, _ hex: UInt32, _ alpha: Double = 1) {
        var path = Path()
        path.move(to: .zero)
        path.cubic(to: Point(size * 0.14, -size), control1: Point(size * 0.62, -size * 0.2), control2: Point(size * 0.6, -size * 0.9))
        path.line(to: Point(0, -size * 0.86))
        path.line(to: Point(-size * 0.14, -size))
        path.cubic(to: .zero, control1: Point(-size * 0.6, -size * 0.9), control2: Point(-size * 0.62, -size * 0.2))
        path.close()
        let gradient = Gradient([(0, Color(hex: 0xF47BA6, alpha: alpha)), (0.7, Color(hex: hex, alpha: alpha))])
        withTransform(turned(turn, to: place)) { $0.fill(path, .linear(gradient, from: .zero, to: Point(0, -size))) }
    }

    fileprivate mutating func blossom(_ x: Double, _ y: Double, _ size: Double, turn: Double) {
        for index in 0..<5 { petal(Point(x, y), size, turn: turn + Double(index) * 0.4 * .pi, 0xFFF4F7) }
        for index in 0..<8 {
            let (sin, cos) = Elementary.sinCos(Double(index) * 0.25 * .pi + turn)
            let end = Point(x + cos * size * 0.42, y + sin * size * 0.42)
            stroke(.polyline([Point(x, y), end]), Stroke(width: 0.7), .color(Color(hex: 0xE0557F, alpha: 0.8)))
            dot(end.x, end.y, 1.1, 0xFFD34E)
        }
        dot(x, y, size * 0.1, 0xD23F74)
    }

    fileprivate mutating func ripples(_ x: Double, _ y: Double, _ radius: Double) {
        for share in [0.3, 0.62, 1] {
            let r = radius * share
            stroke(
                Path(ellipseIn: Rect(x - r, y - r * 0.62, r * 2, r * 1.24)), Stroke(width: 1.2),
                .color(Color(hex: 0xBFF2E4, alpha: 0.34 - 0.2 * share)))
        }
    }

    /// A round leaf with a cut, veins, and drops on it.
    fileprivate mutating func lotusLeaf(_ x: Double, _ y: Double, _ r: Double, turn: Double) {
        let flat = Transform(rotation: turn).concatenating(Transform(scaleX: 1, y: 0.8))
        func outline() -> Path {
            var path = Path()
            path.move(to: .zero)
            path.arc(center: .zero, radius: r, from: 0.16, to: 2 * .pi - 0.16)
            path.close()
            return path
        }
        withTransform(flat.concatenating(Transform(translationX: x + r * 0.05, y: y + r * 0.12))) {
            $0.fill(outline(), .color(Color(hex: 0x021A20, alpha: 0.45)))
        }
        withTransform(flat.concatenating(Transform(translationX: x, y: y))) { canvas in
            let green = Gradient([(0, Color(hex: 0x7FD08A)), (0.55, Color(hex: 0x2F9A6C)), (1, Color(hex: 0x13624F))])
            canvas.fill(outline(), .radial(green, center: .zero, radius: r * 1.05))
            for index in 0..<13 {
                let (sin, cos) = Elementary.sinCos(0.5 + Double(index) * (2 * .pi - 1) / 12)
                canvas.stroke(
                    .polyline([.zero, Point(cos * r * 0.93, sin * r * 0.93)]), Stroke(width: max(r / 70, 0.6)),
                    .color(Color(hex: 0xC8F2C4, alpha: 0.28)))
            }
        }
        for (dx, dy, size) in [(0.34, -0.2, 0.075), (-0.36, 0.22, 0.055), (-0.12, -0.46, 0.04)] {
            let (cx, cy, drop) = (x + dx * r, y + dy * r, size * r)
            dot(cx, cy + drop * 0.3, drop, 0x0B4A40, 0.5)
            dot(cx, cy, drop, 0xD8FFF2, 0.75)
            dot(cx - drop * 0.3, cy - drop * 0.35, drop * 0.34, 0xFFFFFF)
        }
    }

    /// Two rows of pointed petals around a yellow heart, seen from the side.
    fileprivate mutating func lotusFlower(_ x: Double, _ y: Double, _ size: Double) {
        glow(x, y, size * 1.5, 0xFFC2DC, 0.4)
        func petal(_ canvas: inout Canvas, _ angle: Double, _ length: Double, _ tip: UInt32, _ foot: UInt32) {
            var path = Path()
            path.move(to: .zero)
            path.cubic(to: Point(0, -length), control1: Point(length * 0.42, -length * 0.28), control2: Point(length * 0.3, -length * 0.78))
            path.cubic(to: .zero, control1: Point(-length * 0.3, -length * 0.78), control2: Point(-length * 0.42, -length * 0.28))
            path.close()
            let gradient = Gradient([
                (0, Color(hex: foot)), (0.6, Color(hex: tip).interpolated(to: Color(hex: foot), progress: 0.4)), (1, Color(hex: tip)),
            ])
            canvas.withTransform(canvas.turned(angle, to: Point(x, y + size * 0.34))) { canvas in
                canvas.fill(path, .linear(gradient, from: .zero, to: Point(0, -length)))
                canvas.stroke(path, Stroke(width: 0.7), .color(Color(hex: 0xC23B7C, alpha: 0.25)))
            }
        }
        for angle in [-1.32, 1.32, -0.98, 0.98, -0.6, 0.6, -0.22, 0.22] { petal(&self, angle, size, 0xF0629E, 0xFFE3EC) }
        dot(x, y + size * 0.06, size * 0.17, 0xF6C945)
        for angle in [-1.12, 1.12, -0.76, 0.76, -0.38, 0.38, 0] { petal(&self, angle, size * 0.78, 0xFF8FBB, 0xFFF6F4) }
    }
}
