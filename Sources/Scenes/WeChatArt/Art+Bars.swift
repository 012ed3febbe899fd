import Geometry
import Pixels

/// The pictures in the navigation bar, in the status bar and beside a row.
extension Art {
    /// A plus in a circle, 24 x 24 pt.
    public static func circlePlus(_ color: Color, in canvas: inout Canvas) {
        canvas.stroke(.circle(12, 12, 9), 1.3, color)
        canvas.stroke(.line((12, 7.6), (12, 16.4)), 1.3, color)
        canvas.stroke(.line((7.6, 12), (16.4, 12)), 1.3, color)
    }

    /// A magnifier filling a square of `side` points; the line is 1.3 pt at 16 and grows slower than the glass.
    public static func magnifier(_ color: Color, side: Double, in canvas: inout Canvas) {
        let weight = 0.5 + side * 0.05
        let radius = side * 0.37
        let center = weight / 2 + radius + side * 0.03
        let rim = center + radius * 0.7071
        canvas.stroke(.circle(center, center, radius), weight, color)
        canvas.stroke(.line((rim, rim), (side * 0.95, side * 0.95)), weight * 1.05, color)
    }

    /// The arrow back, 12 x 20 pt.
    public static func chevronLeft(_ color: Color, in canvas: inout Canvas) {
        let chevron = Path.line((10.2, 1.8), (2, 10), (10.2, 18.2))
        canvas.stroke(chevron, Stroke(width: 2, cap: .butt, join: .miter), .color(color))
    }

    /// A struck-through bell for a muted chat, 14 x 14 pt, #B2B2B2.
    public static func mutedBell(in canvas: inout Canvas) {
        let color = Color(hex: 0xB2B2B2)
        let slash = Path.polygon([(1.6, 0.7), (3.1, 0.7), (13.7, 12.3), (12.2, 12.3)])
        canvas.outside(slash, side: 14) {
            var bell = Path()
            bell.move(to: Point(2.1, 10.6))
            bell.cubic(to: Point(3.4, 6.2), control1: Point(3.2, 9.4), control2: Point(3.4, 8.4))
            bell.cubic(to: Point(7, 2.2), control1: Point(3.4, 3.8), control2: Point(5, 2.2))
            bell.cubic(to: Point(10.6, 6.2), control1: Point(9, 2.2), control2: Point(10.6, 3.8))
            bell.cubic(to: Point(11.9, 10.6), control1: Point(10.6, 8.4), control2: Point(10.8, 9.4))
            bell.close()
            $0.stroke(bell, 1.05, color)
            $0.stroke(.line((7, 1.1), (7, 2)), 1.2, color)
            $0.stroke(.smooth([(5.6, 12.3), (7, 13), (8.4, 12.3)], closed: false), 1.05, color)
        }
        canvas.stroke(.line((1.7, 1.2), (12.5, 13)), 1.05, color)
    }

    /// The button at the top right of a mini program: three dots, a divider and a target; 87 x 32 pt.
    ///
    /// `color` draws the marks; `ground` fills the capsule (white at 60 % on a light page, black at 15 % on a dark one).
    public static func capsuleButton(_ color: Color, ground: Color, in canvas: inout Canvas) {
        let capsule = Path.box(0.25, 0.25, 86.5, 31.5, radius: 15.75)
        canvas.fill(capsule, .color(ground))
        canvas.stroke(capsule, Stroke(width: 0.5), .color(color.withAlpha(color.alpha * 0.16)))
        canvas.fill(.box(43.25, 7, 0.5, 18), .color(color.withAlpha(color.alpha * 0.2)))
        for (x, radius) in [(14.9, 2.0), (22.0, 3.1), (29.1, 2.0)] {
            canvas.fill(.circle(x, 16, radius), .color(color))
        }
        canvas.stroke(.circle(65, 16, 8), 2, color)
        canvas.fill(.circle(65, 16, 3), .color(color))
    }

    /// Three grey dots on a white disc, 48 x 48 pt.
    public static func more(in canvas: inout Canvas) {
        canvas.fill(.circle(24, 24, 24), 0xFFFFFF)
        for x in [14.5, 24.0, 33.5] { canvas.fill(.circle(x, 24, 2.75), 0x9A9AA0) }
    }

    /// Sound waves in a circle, 24 x 24 pt.
    public static func voice(_ color: Color, in canvas: inout Canvas) {
        canvas.stroke(.circle(12, 12, 10), 1.4, color)
        for radius in [2.5, 5.5, 8.5] {
            var wave = Path()
            wave.arc(center: Point(8, 12), radius: radius, from: -0.75, to: 0.75)
            canvas.stroke(wave, 1.4, color)
        }
    }

    /// A smiling face, 24 x 24 pt.
    public static func smile(_ color: Color, in canvas: inout Canvas) {
        canvas.stroke(.circle(12, 12, 10), 1.4, color)
        for x in [8.6, 15.4] { canvas.fill(.circle(x, 9.5, 1.1), .color(color)) }
        var mouth = Path()
        mouth.arc(center: Point(12, 12.5), radius: 5, from: 0.35, to: Double.pi - 0.35)
        canvas.stroke(mouth, 1.4, color)
    }
}
