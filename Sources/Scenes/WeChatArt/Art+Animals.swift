import Geometry
import Pixels

/// Avatars with a face that is not a person's, 48 x 48 pt each.
extension Art {
    static func cat(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xFFE3B8, bottom: 0xFFCB8A)
        let fur: UInt32 = 0x8C8F9C
        canvas.fill(.smooth([(24, 33), (36, 37), (39, 52), (24, 54), (9, 52), (12, 37)]), 0x7D808D)
        canvas.fill(.smooth([(24, 37), (29, 40), (30, 52), (18, 52), (19, 40)]), 0xF4F2EF)
        for isRight in [false, true] {
            let ear = Path.smooth([(9.6, 23), (8.6, 14), (10, 7.4), (15, 10), (20.4, 14.4), (14, 20)])
            let lining = Path.smooth([(11.4, 18.4), (10.8, 13.6), (11.5, 10.6), (14.4, 12.4), (17.4, 15.2), (14, 18)])
            canvas.fill(isRight ? ear.mirrored(about: 24) : ear, fur)
            canvas.fill(isRight ? lining.mirrored(about: 24) : lining, 0xF0B4AE)
        }
        canvas.fill(
            .smooth([(24, 12.4), (33, 14.6), (39, 22), (38.4, 30), (33, 36), (24, 38), (15, 36), (9.6, 30), (9, 22), (15, 14.6)]), fur)
        canvas.fill(.smooth([(24, 25), (29, 28.4), (31.4, 33), (28.6, 36.6), (24, 37.6), (19.4, 36.6), (16.6, 33), (19, 28.4)]), 0xF4F2EF)
        for (x, length) in [(20.2, 4.2), (24.0, 5.6), (27.8, 4.2)] {
            canvas.stroke(.line((x, 13.6), (24 + (x - 24) * 0.7, 13.6 + length)), 1.7, 0x62656F)
        }
        for x in [17.0, 31.0] {
            canvas.fill(.oval(x, 25.2, 3.4, 3.7), 0xF6D34C)
            canvas.fill(.oval(x, 25.2, 1.5, 3.1), 0x24252B)
            canvas.fill(.circle(x + 0.8, 23.7, 0.8), 0xFFFFFF)
        }
        canvas.fill(.smooth([(22, 29.8), (26, 29.8), (24, 32.2)]), 0xE0837C)
        canvas.stroke(.smooth([(20.2, 33.4), (22.2, 34.4), (24, 32.4), (25.8, 34.4), (27.8, 33.4)], closed: false), 0.9, 0x5D5459)
        for (y, end) in [(30.6, 29.2), (32.8, 33.4)] {
            canvas.stroke(.line((15.4, y), (6.4, end)), 0.55, 0xFFFFFF, alpha: 0.9)
            canvas.stroke(.line((32.6, y), (41.6, end)), 0.55, 0xFFFFFF, alpha: 0.9)
        }
    }

    static func panda(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xBFE3B4, bottom: 0x8CCB8B)
        for (x, lean) in [(5.5, 0.06), (42.0, -0.05)] {
            canvas.fill(Path.box(x - 1.8, -2, 3.6, 52).turned(lean, about: Point(x, 24)), 0x5FA968)
            for y in [9.0, 24, 39] { canvas.stroke(.line((x - 1.9, y), (x + 1.9, y)), 0.9, 0x468C54) }
        }
        let black: UInt32 = 0x2A2B30
        canvas.fill(.smooth([(24, 34), (36, 38), (40, 52), (24, 54), (8, 52), (12, 38)]), black)
        for x in [11.6, 36.4] { canvas.fill(.circle(x, 13, 5.4), black) }
        canvas.fill(
            .smooth([
                (24, 9.4), (33, 11.4), (39.4, 19.6), (39.6, 28.4), (34, 36), (24, 38.4), (14, 36), (8.4, 28.4), (8.6, 19.6), (15, 11.4),
            ]), 0xFBFAF6)
        canvas.fill(.oval(16.4, 24.6, 4, 5.3, turned: 0.5), black)
        canvas.fill(.oval(31.6, 24.6, 4, 5.3, turned: -0.5), black)
        for x in [17.2, 30.8] {
            canvas.fill(.circle(x, 24.1, 1.9), 0x6B5146)
            canvas.fill(.circle(x, 24.2, 1.25), 0x0F0F12)
            canvas.fill(.circle(x + 0.6, 23.5, 0.7), 0xFFFFFF)
        }
        canvas.fill(.smooth([(21.2, 29.6), (24, 28.9), (26.8, 29.6), (24, 32)]), black)
        canvas.stroke(.smooth([(20.8, 33.4), (22.6, 34.2), (24, 32), (25.4, 34.2), (27.2, 33.4)], closed: false), 0.9, black)
        for x in [12.6, 35.4] { canvas.fill(.oval(x, 31.2, 2.4, 1.6), 0xF59B93, alpha: 0.55) }
    }

    static func fox(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x2F6F73, bottom: 0x1F4F57)
        let orange: UInt32 = 0xF07F35
        canvas.fill(.smooth([(24, 34), (34, 40), (38, 52), (24, 54), (10, 52), (14, 40)]), 0xD96A26)
        canvas.fill(.smooth([(24, 38), (28, 42), (28, 52), (20, 52), (20, 42)]), 0xFFF4E6)
        for isRight in [false, true] {
            let ear = Path.polygon([(8.2, 5.6), (21, 14), (9.4, 24)])
            let lining = Path.polygon([(10.4, 10), (17, 14.4), (11.2, 19.4)])
            let cheek = Path.smooth([(6.4, 25.6), (12, 25.4), (18, 27.6), (23, 34), (24, 40.6), (17, 37.6), (10.4, 32)])
            for (path, color) in [(ear, orange), (lining, 0x4A2A22 as UInt32)] {
                canvas.fill(isRight ? path.mirrored(about: 24) : path, color)
            }
            if !isRight {
                canvas.fill(
                    .smooth([
                        (24, 12), (33, 14.4), (40.4, 22), (41.6, 25.6), (36.4, 32.4), (24, 41.4), (11.6, 32.4), (6.4, 25.6), (7.6, 22),
                        (15, 14.4),
                    ]), orange)
            }
            canvas.fill(isRight ? cheek.mirrored(about: 24) : cheek, 0xFFF4E6)
        }
        for x in [16.6, 31.4] {
            canvas.fill(.oval(x, 25, 1.9, 2.3), 0x2B1D1A)
            canvas.fill(.circle(x + 0.6, 24.2, 0.65), 0xFFFFFF)
        }
        canvas.fill(.smooth([(21, 36.4), (24, 35.6), (27, 36.4), (24, 40.2)]), 0x2B1D1A)
    }

    static func dog(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x9FD3F2, bottom: 0x6CB6E4)
        let tan: UInt32 = 0xE2A55C
        canvas.fill(.smooth([(24, 34), (35, 38), (38, 52), (24, 54), (10, 52), (13, 38)]), tan)
        canvas.fill(.smooth([(24, 36), (30, 41), (30, 52), (18, 52), (18, 41)]), 0xFFF6E8)
        for isRight in [false, true] {
            let ear = Path.smooth([(10.4, 22), (9.4, 14), (12, 6.8), (17, 9.6), (20.6, 14)])
            let lining = Path.smooth([(12.2, 17), (11.8, 13), (13, 10), (15.6, 11.8), (17.4, 14.4)])
            canvas.fill(isRight ? ear.mirrored(about: 24) : ear, 0xC98A43)
            canvas.fill(isRight ? lining.mirrored(about: 24) : lining, 0xF7D9B5)
        }
        canvas.fill(
            .smooth([(24, 10.6), (32, 12.6), (37.6, 20), (38.8, 28), (33.6, 35), (24, 38), (14.4, 35), (9.2, 28), (10.4, 20), (16, 12.6)]),
            tan)
        canvas.fill(
            .smooth([
                (24, 23.6), (28, 25.6), (34, 25.4), (37.6, 27.4), (33, 34.4), (24, 37.2), (15, 34.4), (10.4, 27.4), (14, 25.4), (20, 25.6),
            ]), 0xFFF6E8)
        for x in [17.4, 30.6] {
            canvas.fill(.oval(x, 18.2, 1.9, 1.2), 0xFFF6E8)
            canvas.fill(.oval(x, 22.8, 1.6, 1.9), 0x33241C)
            canvas.fill(.circle(x + 0.5, 22.1, 0.55), 0xFFFFFF)
        }
        canvas.fill(.smooth([(21, 27), (24, 26.2), (27, 27), (25.6, 29.4), (24, 30), (22.4, 29.4)]), 0x33241C)
        canvas.fill(.smooth([(21.9, 32.2), (26.1, 32.2), (26, 35.2), (24, 36.8), (22, 35.2)]), 0xEE7B78)
        canvas.stroke(.smooth([(18.6, 30.8), (21, 32.6), (24, 31), (27, 32.6), (29.4, 30.8)], closed: false), 1, 0x33241C)
        canvas.stroke(.smooth([(13, 40.4), (24, 43), (35, 40.4)], closed: false), 2.2, 0xD9473F)
        canvas.fill(.circle(24, 44.4, 1.9), 0xF9D44A)
    }
}
