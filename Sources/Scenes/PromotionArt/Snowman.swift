import Geometry
import Pixels

/// A small snowman with a scarf.
enum Snowman {
    /// - Parameter foot: the middle of the snowman's foot, in points of the design.
    static func draw(at foot: Point, in canvas: inout Canvas) {
        canvas.withTransform(Transform(translationX: foot.x, y: foot.y)) { canvas in
            canvas.glow(6, 0, 44, 9, 0x2A2A4A, alpha: 0.65)
            for (side, length) in [(-1.0, 17.0), (1, 19)] {
                canvas.stroke(.line((side * 16, -45), (side * (16 + length), -58)), 1.8, 0x4A3640)
                canvas.stroke(.line((side * (10 + length), -54), (side * (13 + length), -63)), 1.4, 0x4A3640)
            }
            ball(0, -22, 25, 23, &canvas)
            ball(0, -60, 17.5, 17, &canvas)
            canvas.fill(.smooth([(-16, -49), (0, -44), (16, -49), (17, -43), (0, -37.4), (-17, -43)]), 0xC94550)
            canvas.fill(.smooth([(7, -42), (14, -44), (17, -25), (9, -24)]), 0xB53A48)
            canvas.stroke(.line((9.6, -30), (16, -31)), 1.2, 0xFFD9D0, alpha: 0.8)
            for x in [-6.0, 5] { canvas.fill(.oval(x, -63, 1.9, 2.2), 0x25243E) }
            canvas.fill(.smooth([(-1, -59.6), (-13, -56.4), (-1, -56.2)]), 0xF08A3C)
            canvas.stroke(.smooth([(-4.6, -52.6), (1, -51), (7, -53.4)], closed: false), 1.2, 0x25243E)
            for y in [-29.0, -20] { canvas.fill(.oval(0, y, 1.9, 1.9), 0x35345A) }
            hat(&canvas)
        }
    }

    /// A ball of snow that is lit from the upper left, where the table is.
    private static func ball(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ canvas: inout Canvas) {
        let ball = Path.oval(x, y, radiusX, radiusY)
        let snow = Gradient([
            (0, Color(hex: 0xFFF6F0)), (0.35, Color(hex: 0xE6E4F6)), (0.75, Color(hex: 0xA9A9D4)), (1, Color(hex: 0x7E7EAE)),
        ])
        canvas.fill(ball, .radial(snow, center: Point(x - radiusX * 0.4, y - radiusY * 0.5), radius: radiusX * 1.7))
    }

    private static func hat(_ canvas: inout Canvas) {
        canvas.fill(.smooth([(-13, -72), (-11, -86), (0, -91), (11, -86), (13, -72), (0, -75)]), top: 0x5E7FB4, bottom: 0x43608F)
        canvas.fill(.box(-15, -77, 30, 7, radius: 3.5), 0xE9ECF8)
        canvas.fill(.oval(0, -92, 4.6, 4.4), 0xF4F5FF)
    }
}

/// A lit lantern in the snow.
enum Lantern {
    static func draw(at foot: Point, size: Double, in canvas: inout Canvas) {
        let place = Transform(scaleX: size, y: size).concatenating(Transform(translationX: foot.x, y: foot.y))
        canvas.withTransform(place) { canvas in
            canvas.glow(0, 2, 76, 20, 0xFFB268, alpha: 0.55)
            canvas.glow(0, -22, 62, 62, 0xFFA95C, alpha: 0.4)
            canvas.stroke(.smooth([(-7, -38), (-6, -47), (0, -51), (6, -47), (7, -38)], closed: false), 1.3, 0x2E2740)
            let glass = Path.box(-9.5, -33, 19, 29, radius: 3)
            let light = Gradient([(0, Color(hex: 0xFFFDE8)), (0.4, Color(hex: 0xFFE09A)), (1, Color(hex: 0xF59A44))])
            canvas.fill(glass, .radial(light, center: Point(0, -14), radius: 20))
            canvas.fill(.smooth([(0, -24), (3.4, -15), (0, -11), (-3.4, -15)]), 0xFFFFFF)
            for x in [-9.5, 0, 9.5] { canvas.stroke(.line((x, -33), (x, -4)), x == 0 ? 0.9 : 1.8, 0x33294A, alpha: x == 0 ? 0.5 : 1) }
            canvas.fill(.smooth([(-13, -32), (-8, -38), (8, -38), (13, -32)]), 0x33294A)
            canvas.fill(.smooth([(-12, -34), (-7, -40.6), (0, -41.6), (7, -40.6), (12, -34), (5, -36.6), (-4, -36)]), 0xEDEEFF)
            canvas.fill(.box(-12, -5, 24, 5.5, radius: 1.6), 0x33294A)
            canvas.fill(.smooth([(-18, 2), (-10, -1.6), (0, -0.4), (10, -1.8), (18, 2), (0, 4)]), 0xC9B9CC)
        }
    }
}
