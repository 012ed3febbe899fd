import Geometry
import Pixels

/// A copper pot with two broths.
enum HotPot {
    /// - Parameter place: the middle of the pot's rim, in points of the design.
    static func draw(at place: Point, in canvas: inout Canvas) {
        canvas.withTransform(Transform(translationX: place.x, y: place.y)) { canvas in
            canvas.glow(0, 21, 62, 13, 0x6B2B20, alpha: 0.5)
            for side in [-1.0, 1] {
                canvas.stroke(.smooth([(side * 44, 3), (side * 57, 3), (side * 55, 11), (side * 43, 12)], closed: false), 3, 0xB9692C)
            }
            var body = Path()
            body.move(to: Point(-48, 0))
            body.cubic(to: Point(-32, 23), control1: Point(-47, 12), control2: Point(-42, 20))
            body.cubic(to: Point(32, 23), control1: Point(-14, 28), control2: Point(14, 28))
            body.cubic(to: Point(48, 0), control1: Point(42, 20), control2: Point(47, 12))
            body.close()
            let copper = Gradient([
                (0, Color(hex: 0xA65420)), (0.2, Color(hex: 0xE79A4C)), (0.36, Color(hex: 0xFFD79A)), (0.55, Color(hex: 0xD98238)),
                (1, Color(hex: 0x8E4319)),
            ])
            canvas.fill(body, .linear(copper, from: Point(-48, 0), to: Point(48, 0)))
            canvas.stroke(.smooth([(-42, 12), (0, 19.5), (42, 12)], closed: false), 1, 0x7A3814, alpha: 0.5)
            canvas.fill(.oval(0, 0, 50, 14), .linear(copper, from: Point(-50, 0), to: Point(50, 0)))
            canvas.stroke(.oval(0, 0, 50, 14), 0.8, 0x6B3428, alpha: 0.6)
            broth(&canvas)
        }
    }

    private static func broth(_ canvas: inout Canvas) {
        let inside = Path.oval(0, 0.6, 45, 11.6)
        canvas.clipped(to: inside) { canvas in
            canvas.fill(inside, top: 0xD23A22, bottom: 0xEE5B2E)
            let pale = Path.smooth([(2, -14), (12, -7), (2, 0), (-8, 6), (2, 15), (60, 18), (60, -18)])
            canvas.fill(pale, top: 0xF3D59C, bottom: 0xFFEBC2)
            canvas.stroke(.smooth([(2, -14), (12, -7), (2, 0), (-8, 6), (2, 15)], closed: false), 2.2, 0xC77A36)
            for (x, y, r) in [(-30.0, -2.0, 3.2), (-20, 4, 2.6), (-14, -5, 2.4), (-34, 4, 2)] {
                canvas.fill(.oval(x, y, r, r * 0.55), 0xF9A03C, alpha: 0.85)
            }
            for (x, y) in [(-24.0, 0.6), (-9, 2.4)] {
                canvas.stroke(.smooth([(x - 4, y), (x, y - 1.6), (x + 4, y + 0.4)], closed: false), 1.8, 0x8E1F16)
            }
            for (x, y) in [(20.0, -3.0), (32, 1.6), (18, 5.4)] {
                canvas.fill(.oval(x, y, 4.4, 2.6), 0xFFFDF4)
                canvas.stroke(.oval(x, y, 4.4, 2.6), 0.6, 0xC9A067, alpha: 0.7)
            }
            for (x, y) in [(26.0, 3.6), (27, -5.4), (10, 2)] { canvas.fill(.oval(x, y, 2.6, 1.1), 0x6FA83F) }
            canvas.glow(-4, -8, 46, 7, 0xFFFFFF, alpha: 0.35)
        }
    }

    /// The steam that rises from the pot.
    static func steam(at place: Point, in canvas: inout Canvas) {
        for (x, height, width, alpha) in [
            (-20.0, 8.0, 30.0, 0.4), (20, 8, 30, 0.4), (0, -2, 34, 0.35), (-34, -26, 22, 0.3), (34, -30, 24, 0.28),
        ] {
            canvas.glow(place.x + x, place.y + height, width, width * 0.62, 0xFFFFFF, alpha: alpha)
        }
        // Two curls that widen and fade on their way up.
        for (start, side) in [(-26.0, -1.0), (27, 1)] {
            for step in 0..<22 {
                let share = Double(step) / 21
                let x = start + side * (10 * share + 7 * Elementary.sin(share * 6.5))
                canvas.glow(
                    place.x + x, place.y - 8 - 88 * share, 9 + 12 * share, 8 + 13 * share, 0xFFFBF0, alpha: 0.13 * (1 - share) + 0.012)
            }
        }
    }
}

/// The plates with food around the pot.
enum Dishes {
    static func draw(in canvas: inout Canvas) {
        meat(Point(134, 401), &canvas)
        greens(Point(281, 401), &canvas)
        dumplings(Point(84, 394), &canvas)
        mushrooms(Point(330, 394), &canvas)
        bowl(Point(166, 414), 0xB8452F, &canvas)
        bowl(Point(248, 414), 0x6B3A1E, &canvas)
        for (x, y) in [(52.0, 391.0), (362, 391)] { cup(Point(x, y), &canvas) }
    }

    private static func plate(_ place: Point, _ width: Double, _ canvas: inout Canvas) {
        canvas.glow(place.x, place.y + 4, width * 1.2, width * 0.36, 0x9C4A3A, alpha: 0.45)
        canvas.fill(.oval(place.x, place.y + 1.2, width, width * 0.31), 0xD9C8BE)
        canvas.fill(.oval(place.x, place.y, width, width * 0.31), 0xFFFFFF)
        canvas.stroke(.oval(place.x, place.y, width * 0.8, width * 0.23), 0.8, 0x7FA3C9, alpha: 0.8)
    }

    private static func meat(_ place: Point, _ canvas: inout Canvas) {
        plate(place, 23, &canvas)
        for (x, y) in [(-11.0, -1.5), (0, -3), (11, -1.5), (-6, 0.6), (6, 0.6)] {
            let roll = Path.box(place.x + x - 5.4, place.y + y - 3.6, 10.8, 5.6, radius: 2.8)
            canvas.fill(roll, top: 0xF2837A, bottom: 0xD24A48)
            canvas.stroke(
                .smooth(
                    [(place.x + x - 3.4, place.y + y - 0.6), (place.x + x, place.y + y - 2), (place.x + x + 3.6, place.y + y - 0.4)],
                    closed: false), 1.1, 0xFFE3DC)
        }
    }

    private static func greens(_ place: Point, _ canvas: inout Canvas) {
        plate(place, 23, &canvas)
        for (x, y, color) in [
            (-11.0, -1.0, 0x5C9A3C as UInt32), (11, -1, 0x5C9A3C), (-5, -4.4, 0x78B64C), (5, -4.4, 0x6CAB45), (0, -1.4, 0x8CC65A),
            (-7, 1, 0x86C056), (7, 1, 0x78B64C),
        ] {
            let leaf = Path.smooth([
                (place.x + x - 6, place.y + y), (place.x + x - 3, place.y + y - 3.4), (place.x + x + 1, place.y + y - 2.8),
                (place.x + x + 6, place.y + y - 1),
                (place.x + x + 2, place.y + y + 2.4), (place.x + x - 3, place.y + y + 2),
            ])
            canvas.fill(leaf, color)
            canvas.stroke(.line((place.x + x - 4, place.y + y), (place.x + x + 4, place.y + y - 0.6)), 0.7, 0xE6F3CF, alpha: 0.9)
        }
    }

    private static func dumplings(_ place: Point, _ canvas: inout Canvas) {
        plate(place, 18, &canvas)
        for (x, y) in [(-8.0, -0.6), (8, -0.6), (0, -2.6), (0, 1)] {
            let dumpling = Path.smooth([
                (place.x + x - 5.4, place.y + y + 1.2), (place.x + x - 3, place.y + y - 2.8), (place.x + x, place.y + y - 3.8),
                (place.x + x + 3, place.y + y - 2.8),
                (place.x + x + 5.4, place.y + y + 1.2), (place.x + x, place.y + y + 2.2),
            ])
            canvas.fill(dumpling, 0xFFF6E2)
            canvas.stroke(dumpling, 0.7, 0xC99A66, alpha: 0.8)
        }
    }

    private static func mushrooms(_ place: Point, _ canvas: inout Canvas) {
        plate(place, 18, &canvas)
        for (x, y) in [(-8.0, -1.0), (0, -3), (8, -1), (-3, 0.8), (5, 1)] {
            canvas.fill(.box(place.x + x - 1.4, place.y + y - 1, 2.8, 4, radius: 1.2), 0xFFF3DC)
            canvas.fill(
                .smooth([
                    (place.x + x - 4.4, place.y + y), (place.x + x, place.y + y - 4.4), (place.x + x + 4.4, place.y + y),
                    (place.x + x, place.y + y + 0.8),
                ]), 0xA9713F)
        }
    }

    private static func bowl(_ place: Point, _ sauce: UInt32, _ canvas: inout Canvas) {
        canvas.glow(place.x, place.y + 5, 15, 4, 0x9C4A3A, alpha: 0.45)
        canvas.fill(
            .smooth([(place.x - 10, place.y - 2), (place.x - 6, place.y + 6), (place.x + 6, place.y + 6), (place.x + 10, place.y - 2)]),
            top: 0xFFFFFF, bottom: 0xD6DCE8)
        canvas.fill(.oval(place.x, place.y - 2, 10.6, 3.4), 0xF6F8FC)
        canvas.fill(.oval(place.x, place.y - 1.8, 8.6, 2.5), sauce)
    }

    private static func cup(_ place: Point, _ canvas: inout Canvas) {
        canvas.fill(
            .smooth([(place.x - 5, place.y - 9), (place.x - 4, place.y + 3), (place.x + 4, place.y + 3), (place.x + 5, place.y - 9)]),
            0xFFFFFF, alpha: 0.75)
        canvas.fill(.oval(place.x, place.y - 8, 5, 1.7), 0xE8A23C, alpha: 0.9)
    }
}
