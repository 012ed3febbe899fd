import Geometry
import Pixels

/// A mini program's picture in the panel.
public enum MiniProgram: CaseIterable, Sendable {
    case kings, elite, sports, music, shop, taxi, weather, cinema
}

extension Art {
    /// A mini program's icon, a disc of 48 x 48 pt.
    public static func miniProgramIcon(_ program: MiniProgram, in canvas: inout Canvas) {
        canvas.clipped(to: .circle(24, 24, 24)) { disc in
            switch program {
            case .kings: kings(&disc)
            case .elite: elite(&disc)
            case .sports: sports(&disc)
            case .music: music(&disc)
            case .shop: shop(&disc)
            case .taxi: taxi(&disc)
            case .weather: weather(&disc)
            case .cinema: cinema(&disc)
            }
        }
    }

    /// A blond warrior, hair blowing, in blue armour.
    private static func kings(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x2E4E9E, bottom: 0x101C46)
        canvas.fill(
            .circle(24, 20, 24),
            .radial(
                Gradient([(0, Color(hex: 0x7FC0FF, alpha: 0.75)), (1, Color(hex: 0x7FC0FF, alpha: 0))]), center: Point(24, 20), radius: 24))
        canvas.fill(.smooth([(27, 5), (37, 8), (45, 16), (41.4, 17), (46, 26), (40.4, 24.4), (41, 33), (35, 29), (30, 20)]), 0xD9A02F)
        canvas.fill(.smooth([(21, 5), (12, 8), (6.4, 16), (9.4, 16.6), (5.4, 26), (10, 24.6), (9.6, 32), (14, 29), (18, 20)]), 0xC98E26)
        canvas.fill(.smooth([(24, 35), (34, 36), (43, 40), (48, 52), (0, 52), (5, 40), (14, 36)]), 0x35519B)
        canvas.fill(.smooth([(4.4, 38), (11, 34.6), (17.4, 37.4), (14, 44), (3, 46)]), 0xE9C15B)
        canvas.fill(.smooth([(43.6, 38), (37, 34.6), (30.6, 37.4), (34, 44), (45, 46)]), 0xE9C15B)
        canvas.fill(.polygon([(18, 36), (24, 43), (30, 36), (28, 48), (20, 48)]), 0x22356F)
        canvas.fill(.circle(24, 41.6, 2), 0x7FE3FF)
        canvas.fill(.polygon([(20.4, 28), (27.6, 28), (28.4, 35.6), (24, 38.6), (19.6, 35.6)]), 0xD99C74)
        canvas.fill(
            .smooth([
                (24, 10), (31.4, 13), (32.6, 20), (30.6, 27), (26.4, 32.2), (24, 33), (21.6, 32.2), (17.4, 27), (15.4, 20), (16.6, 13),
            ]), 0xF9D3AE)
        for (x, side) in [(20.1, -1.0), (27.9, 1.0)] {
            canvas.fill(.smooth([(x - 2, 22.2), (x, 21), (x + 2, 22.2), (x, 23.6)]), 0xFFFFFF)
            canvas.fill(.circle(x, 22.3, 1.15), 0x1E6FC2)
            canvas.fill(.circle(x, 22.3, 0.55), 0x0C1838)
            canvas.stroke(.line((x + side * 2.6, 18.6), (x - side * 1.8, 20)), 1.1, 0xA8761D)
        }
        canvas.stroke(.smooth([(24.2, 22.6), (24.9, 25.6), (23.6, 26)], closed: false), 0.6, 0xB9774F)
        canvas.stroke(.smooth([(22, 29), (24, 29.4), (26, 28.8)], closed: false), 0.9, 0xA8543F)
        canvas.fill(
            .smooth([
                (15, 25), (12.6, 16), (16, 8.6), (24, 5.2), (32, 8.6), (35.4, 16), (33, 25), (31.4, 18.4), (27.6, 13.6), (25.6, 17.4),
                (22.4, 12.8), (19.8, 17.6), (17, 17.2),
            ]), 0xF7CE52)
        canvas.fill(.smooth([(18, 12), (23.4, 7), (29.6, 9), (25, 9.4)]), 0xFFE99A)
        canvas.fill(.smooth([(13.2, 14.6), (18, 12.6), (24, 15), (30, 12.6), (34.8, 14.6), (30, 14.9), (24, 18), (18, 14.9)]), 0xE9EEF8)
        canvas.fill(.polygon([(24, 12.4), (26, 15.6), (24, 19.2), (22, 15.6)]), 0x4FC3F0)
    }

    /// Two soldiers: one in a yellow hood, one in red behind a helmet.
    private static func elite(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xF6C64A, bottom: 0xE8892B)
        canvas.fill(.polygon([(-2, 30), (50, 12), (50, 24), (-2, 44)]), 0xFFFFFF, alpha: 0.16)
        soldier(
            at: Transform(a: 0.82, b: 0, c: 0, d: 0.82, tx: 18.6, ty: 5.4), cloth: 0xC93A32, shade: 0x9A2822, skin: 0xE8B48A,
            isHelmet: true,
            &canvas)
        soldier(
            at: Transform(a: 0.95, b: 0, c: 0, d: 0.95, tx: -5.4, ty: 7), cloth: 0xF5D33C, shade: 0xCFA51E, skin: 0xF5CBA2,
            isHelmet: false,
            &canvas)
    }

    private static func soldier(
        at place: Transform, cloth: UInt32, shade: UInt32, skin: UInt32, isHelmet: Bool, _ canvas: inout Canvas
    ) {
        canvas.withTransform(place) {
            let outline: UInt32 = 0x33261C
            let coat = Path.smooth([(24, 33), (34, 35), (41, 40), (43, 56), (5, 56), (7, 40), (14, 35)])
            $0.stroke(coat, 1.6, outline)
            $0.fill(coat, cloth)
            $0.fill(.polygon([(21.8, 34), (26.2, 34), (26.6, 56), (21.4, 56)]), shade)
            let head = Path.smooth([(24, 5.4), (33.6, 9), (37, 19), (35, 30), (29, 36.6), (19, 36.6), (13, 30), (11, 19), (14.4, 9)])
            $0.stroke(head, 1.6, outline)
            $0.fill(head, isHelmet ? skin : cloth)
            if !isHelmet {
                $0.fill(.smooth([(24, 10), (31.4, 13), (33.4, 21), (31, 30), (24, 34), (17, 30), (14.6, 21), (16.6, 13)]), shade)
            }
            $0.fill(.smooth([(24, 14.6), (30.4, 16.6), (31.6, 23), (29.4, 29.6), (24, 33), (18.6, 29.6), (16.4, 23), (17.6, 16.6)]), skin)
            for x in [20.4, 27.6] {
                $0.fill(.oval(x, 22.6, 1.25, 1.5), 0x2A211D)
                $0.stroke(.line((x + (x < 24 ? -2.2 : 2.2), 19), (x + (x < 24 ? 1.6 : -1.6), 20.2)), 1.2, outline)
            }
            if isHelmet {
                let shell = Path.smooth([
                    (10.4, 21), (11, 12), (16.4, 5.6), (24, 4), (31.6, 5.6), (37, 12), (37.6, 21), (31, 17.4), (24, 16.6), (17, 17.4),
                ])
                $0.stroke(shell, 1.6, outline)
                $0.fill(shell, 0x6C7A55)
                $0.fill(.smooth([(15, 12), (19.6, 7.4), (25, 6.6), (19.6, 10.4)]), 0x8FA074)
                $0.stroke(.smooth([(14.4, 21), (17, 31.6), (24, 35.6), (31, 31.6), (33.6, 21)], closed: false), 1.2, outline)
            } else {
                $0.fill(
                    .smooth([(16.4, 24.4), (20, 25), (24, 24.4), (28, 25), (31.6, 24.4), (29.8, 30.4), (24, 33.8), (18.2, 30.4)]), 0x4A525C)
                $0.stroke(.smooth([(19, 27.6), (24, 29), (29, 27.6)], closed: false), 0.9, 0x6D7783)
            }
            if isHelmet { $0.stroke(.smooth([(21.4, 28.6), (24, 28), (26.6, 28.6)], closed: false), 1.1, 0x8E4A34) }
        }
    }

    /// A ball that is a football on its blue half and a basketball on its red one, on a white rounded square.
    private static func sports(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), 0xF2F4F7)
        canvas.fill(.box(5.5, 5.5, 37, 37, radius: 9.5), 0xFFFFFF)
        let center = Point(24, 24)
        // The seam is tilted like a slash.
        let lean = 0.32
        canvas.clipped(to: .circle(24, 24, 15)) {
            $0.clipped(to: Path.box(3, 0, 20.2, 48).turned(lean, about: center)) { half in
                half.fill(.box(0, 0, 48, 48), top: 0x2C8DF0, bottom: 0x1466CC)
                half.fill(pentagon(17.4, 23.4, 4.4, 0.25), 0xFFFFFF)
                for (from, to) in [
                    ((16.3, 20.0), (15.0, 16.0)), ((13.6, 22.2), (9.0, 20.0)), ((14.4, 26.4), (12.0, 30.6)), ((19.0, 27.0), (20.6, 32.4)),
                ] {
                    half.stroke(.line(from, to), 1.3, 0xFFFFFF)
                }
                for (x, y, turn) in [(14.2, 12.2, 0.9), (6.8, 19.6, 0.3), (10.6, 33.6, 0.5), (20.8, 36.4, 0.2)] {
                    half.fill(pentagon(x, y, 3.6, turn), 0x0D4FA8)
                }
            }
            $0.clipped(to: Path.box(24.8, 0, 20.2, 48).turned(lean, about: center)) { half in
                half.fill(.box(0, 0, 48, 48), top: 0xF4573F, bottom: 0xD93424)
                half.stroke(.circle(43.4, 21, 12.2), 1.4, 0xFFFFFF)
                half.stroke(.smooth([(18, 23.2), (30, 24.4), (42, 29.6)], closed: false), 1.4, 0xFFFFFF)
            }
        }
    }

    private static func pentagon(_ x: Double, _ y: Double, _ radius: Double, _ turn: Double) -> Path {
        .polygon(
            (0..<5).map { i in
                let (sin, cos) = Elementary.sinCos(Double(i) * 2 * Double.pi / 5 - Double.pi / 2 + turn)
                return (x + cos * radius, y + sin * radius)
            })
    }
}
