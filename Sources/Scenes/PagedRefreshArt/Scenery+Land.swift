import Geometry
import Pixels

extension Scenery {
    /// Blue ridges in mist, one behind the other, before sunrise.
    static func mountains(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x1B2A6B), (0.22, 0x4A4FA3), (0.42, 0xC277A8), (0.56, 0xFFB199), (0.68, 0xFFE3B8)])
        canvas.stars(60, above: 200)
        canvas.glow(300, 386, 330, 0xFFE6B0, 0.75)
        canvas.dot(300, 388, 40, 0xFFF6DC)
        let ridges: [(y: Double, height: Double, length: Double, phase: Double, top: UInt32, bottom: UInt32)] = [
            (398, 34, 300, 0.6, 0xE49BA6, 0xF7C9B4), (432, 46, 236, 2.4, 0xB77BA6, 0xE2A7B0), (482, 40, 320, 4.2, 0x7F63A6, 0xB58AB4),
            (540, 52, 270, 1.2, 0x4C4A93, 0x7C69A8), (612, 44, 350, 3.3, 0x2A3275, 0x3F4186), (676, 34, 260, 5.6, 0x141C4C, 0x1B2358),
        ]
        for (index, ridge) in ridges.enumerated() {
            let number = Double(index)
            // Peaks grow sharper towards the front.
            let waves = [
                (ridge.height, ridge.length, ridge.phase), (ridge.height * 0.42, ridge.length * 0.41, ridge.phase * 1.7 + number),
                (ridge.height * 0.16, ridge.length * 0.16, ridge.phase * 3.1), (ridge.height * 0.05, ridge.length * 0.06, ridge.phase * 5),
            ]
            canvas.ground(Self.line(ridge.y, waves, step: 3), top: ridge.top, bottom: ridge.bottom, to: ridge.y + 120)
            let mist = ridge.y + 78
            if index < 5 { canvas.mist(mist, 70, [0xFFE6D0, 0xFFD6CC, 0xE7B9CC, 0xB9A3D2, 0x8F8CCB][index], 0.34) }
        }
        canvas.birds([(120, 292, 9), (142, 281, 7), (160, 297, 6), (178, 284, 5)], 0x3B2F63)
    }

    /// Dunes in the last light, a low moon.
    static func dunes(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x1D1147), (0.2, 0x52246E), (0.38, 0xB5376A), (0.52, 0xF4765C), (0.64, 0xFFC07A)])
        canvas.stars(70, above: 230)
        canvas.glow(120, 400, 300, 0xFFD98E, 0.8)
        canvas.dot(120, 388, 54, 0xFFF0CB)
        canvas.ground(Self.line(432, [(16, 420, 1), (7, 180, 2)]), top: 0xD9677A, bottom: 0xF39A78, to: 520)
        canvas.dune([(-4, 500), (92, 452), (214, 508), (300, 478), (418, 520)], lit: 0xF9A86A, dark: 0xA23C62, crest: 0.32)
        canvas.dune([(-4, 470), (70, 512), (190, 560), (306, 488), (418, 548)], lit: 0xF08A55, dark: 0x7C2758, crest: 0.72)
        canvas.dune([(-4, 600), (120, 540), (236, 618), (330, 596), (418, 640)], lit: 0xD9653F, dark: 0x561B4E, crest: 0.3)
        canvas.dune([(-4, 660), (110, 690), (230, 672), (322, 604), (418, 664)], lit: 0xA8442F, dark: 0x2F1040, crest: 0.77)
        // A caravan walks on the second ridge.
        for (index, x) in stride(from: 228.0, through: 276, by: 16).enumerated() {
            canvas.camel(x, 532.5 - Double(index) * 9.6, 0x3A1238)
        }
    }

    /// A valley of clouds at dawn and balloons above it.
    static func balloons(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x2C6FB7), (0.3, 0x6FB1DE), (0.52, 0xF9D6B8), (0.64, 0xFFEFD6)])
        canvas.glow(330, 420, 320, 0xFFF3CF, 0.85)
        canvas.ground(Self.line(476, [(26, 300, 1), (11, 120, 2), (4, 46, 1)]), top: 0x8FA6CE, bottom: 0xD5D0DC, to: 560)
        canvas.cloudBank(520, 0xFFF4EA, 0.9, 3)
        canvas.ground(Self.line(566, [(34, 340, 4), (14, 130, 1), (5, 50, 3)]), top: 0x5A78AE, bottom: 0xA9B4D2, to: 660)
        canvas.cloudBank(610, 0xFFF9F2, 0.95, 9)
        canvas.ground(Self.line(664, [(30, 420, 0.4), (12, 150, 2)]), top: 0x2E4C80, bottom: 0x3D5C90)
        canvas.cloudBank(694, 0xF2F5FA, 0.85, 5)
        let balloons: [(x: Double, y: Double, size: Double, colors: [UInt32])] = [
            (96, 204, 58, [0xE6413C, 0xFFC24B]), (304, 296, 40, [0x2B7A78, 0xF7F3E3]), (206, 426, 22, [0x7A4DB8, 0xFF9EAA]),
            (342, 150, 20, [0xF28C28, 0xFFF1C9]), (46, 392, 15, [0x2456A6, 0xF4D35E]), (262, 110, 12, [0xC93C6B, 0xFFE3E8]),
        ]
        for balloon in balloons { canvas.balloon(balloon.x, balloon.y, balloon.size, balloon.colors) }
    }
}

extension Canvas {
    /// A layer of mist that is thickest at `y`.
    fileprivate mutating func mist(_ y: Double, _ depth: Double, _ hex: UInt32, _ alpha: Double) {
        let color = Color(hex: hex)
        let gradient = Gradient([(0, color.withAlpha(0)), (0.5, color.withAlpha(alpha)), (1, color.withAlpha(0))])
        fill(
            Path(rect: Rect(0, y - depth, Scenery.design.width, depth * 2)),
            .linear(gradient, from: Point(0, y - depth), to: Point(0, y + depth)))
    }

    fileprivate mutating func birds(_ places: [(x: Double, y: Double, size: Double)], _ hex: UInt32) {
        for (x, y, size) in places {
            var path = Path()
            path.move(to: Point(x - size, y - size * 0.3))
            path.quadratic(to: Point(x, y), control: Point(x - size * 0.4, y - size * 0.65))
            path.quadratic(to: Point(x + size, y - size * 0.42), control: Point(x + size * 0.45, y - size * 0.7))
            stroke(path, Stroke(width: 1.3, cap: .round, join: .round), .color(Color(hex: hex, alpha: 0.85)))
        }
    }

    /// A dune along a smooth crest. It is lit on the side of the sun and dark on the other; the dark side begins at the share `crest` of the width.
    fileprivate mutating func dune(_ points: [(Double, Double)], lit: UInt32, dark: UInt32, crest: Double) {
        let line = smooth(points)
        ground(line, top: lit, bottom: dark)
        let peak = line.min { abs($0.x - crest * Scenery.design.width) < abs($1.x - crest * Scenery.design.width) } ?? .zero
        var shade = Path.polyline(line.filter { $0.x >= peak.x })
        shade.line(to: Point(Scenery.design.width + 4, Scenery.design.height))
        shade.line(to: Point(peak.x + 130, Scenery.design.height))
        shade.cubic(
            to: peak, control1: Point(peak.x - 30, peak.y + 150), control2: Point(peak.x + 96, peak.y + 66))
        shade.close()
        let gradient = Gradient([(0, Color(hex: dark, alpha: 0.92)), (1, Color(hex: dark, alpha: 0.25))])
        fill(shade, .linear(gradient, from: peak, to: Point(peak.x + 90, peak.y + 230)))
    }

    private func smooth(_ points: [(Double, Double)]) -> [Point] {
        let points = points.map { Point($0.0, $0.1) }
        var line: [Point] = []
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            for step in 0..<24 {
                let t = Double(step) / 24
                // The easing makes hollows and crests round.
                let eased = t * t * (3 - 2 * t)
                line.append(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * eased))
            }
        }
        return line + [points[points.count - 1]]
    }

    fileprivate mutating func camel(_ x: Double, _ y: Double, _ hex: UInt32) {
        let paint = Paint.color(Color(hex: hex))
        fill(Path(ellipseIn: Rect(x - 4, y - 6.5, 8, 3.6)), paint)
        fill(Path(ellipseIn: Rect(x - 1.8, y - 8.6, 3.6, 4)), paint)
        let line = Stroke(width: 0.9, cap: .round, join: .round)
        for leg in [-3.2, -1.6, 1.8, 3.2] { stroke(.polyline([Point(x + leg, y - 4.5), Point(x + leg, y)]), line, paint) }
        stroke(.polyline([Point(x + 3.4, y - 5.5), Point(x + 5.4, y - 6.4), Point(x + 5.8, y - 9), Point(x + 7.4, y - 8.8)]), line, paint)
    }

    /// Round heads of cloud side by side, lit from above.
    fileprivate mutating func cloudBank(_ y: Double, _ hex: UInt32, _ alpha: Double, _ phase: Int) {
        for index in 0..<26 {
            let x = Double(index) / 25 * (Scenery.design.width + 80) - 40
            let radius = 22 + 30 * Scenery.spread(index + phase, 0.618033989)
            let top = y - radius * 0.5 + 16 * Scenery.spread(index + phase, 0.7548)
            let color = Color(hex: hex)
            let gradient = Gradient([(0, color.withAlpha(alpha * 0.75)), (0.6, color.withAlpha(alpha * 0.35)), (1, color.withAlpha(0))])
            fill(
                Path(ellipseIn: Rect(x - radius * 1.5, top - radius * 0.8, radius * 3, radius * 1.6)),
                .radial(gradient, center: Point(x, top), radius: radius * 1.3))
        }
        mist(y + 10, 46, hex, alpha * 0.8)
    }

    /// A balloon with panels in two colours, a shade on the side away from the sun, ropes and a basket.
    fileprivate mutating func balloon(_ x: Double, _ y: Double, _ r: Double, _ colors: [UInt32]) {
        func gore(_ left: Double, _ right: Double) -> Path {
            var path = Path()
            path.move(to: Point(x, y - r))
            path.cubic(
                to: Point(x + right * 0.24, y + r * 1.32), control1: Point(x + right * 1.42, y - r),
                control2: Point(x + right * 1.18, y + r * 0.62))
            path.line(to: Point(x + left * 0.24, y + r * 1.32))
            path.cubic(to: Point(x, y - r), control1: Point(x + left * 1.18, y + r * 0.62), control2: Point(x + left * 1.42, y - r))
            path.close()
            return path
        }
        for (index, share) in [1.0, 0.72, 0.44, 0.17].enumerated() {
            fill(gore(-r * share, r * share), .color(Color(hex: colors[index % 2])))
        }
        let shine = Gradient([(0, Color(white: 1, alpha: 0.34)), (0.5, Color(white: 1, alpha: 0)), (1, Color(hex: 0x1A2340, alpha: 0.36))])
        fill(gore(-r, r), .linear(shine, from: Point(x + r, y - r * 0.4), to: Point(x - r, y + r * 0.6)))
        let dark = Paint.color(Color(hex: 0x3B2A22))
        let rope = Stroke(width: max(r / 60, 0.4))
        stroke(.polyline([Point(x - r * 0.22, y + r * 1.32), Point(x - r * 0.12, y + r * 1.62)]), rope, dark)
        stroke(.polyline([Point(x + r * 0.22, y + r * 1.32), Point(x + r * 0.12, y + r * 1.62)]), rope, dark)
        fill(Path(roundedRect: Rect(x - r * 0.15, y + r * 1.6, r * 0.3, r * 0.24), radius: r * 0.05), dark)
    }
}
