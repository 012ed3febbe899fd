import Pixels

/// Avatars of places, 48 x 48 pt each.
extension Art {
    static func mountain(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xFCB98B, bottom: 0xFFE9C4)
        canvas.fill(.circle(33, 15, 9.4), 0xFFF3CF, alpha: 0.45)
        canvas.fill(.circle(33, 15, 6.4), 0xFFF6DF)
        canvas.fill(.polygon([(-2, 36), (8, 24), (14, 29), (24, 18), (33, 28), (40, 22), (52, 36), (52, 50), (-2, 50)]), 0xB98CA6)
        canvas.fill(.polygon([(-2, 42), (17, 16), (36, 42)]), 0x6F6A9B)
        canvas.fill(.polygon([(17, 16), (36, 42), (22, 42)]), 0x5A5687)
        canvas.fill(.polygon([(17, 16), (22.4, 23.4), (19.6, 22.6), (17.8, 25.4), (15.2, 22.8), (11.8, 23.2)]), 0xFFFFFF)
        canvas.fill(.smooth([(-4, 40), (8, 36.4), (22, 38.8), (34, 35.4), (52, 38), (54, 52), (-4, 52)]), 0x3F5A66)
        canvas.fill(.smooth([(-4, 45), (12, 41.8), (28, 44.4), (52, 41), (54, 54), (-4, 54)]), 0x2C444F)
        for (x, y, size) in [(6.0, 42.6, 1.0), (10.4, 42.0, 1.35), (38.2, 42.2, 1.3), (42.4, 42.0, 1.0)] {
            canvas.fill(.polygon([(x, y - 5.6 * size), (x + 1.9 * size, y), (x - 1.9 * size, y)]), 0x22363F)
        }
    }

    static func sea(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x6EC3EE, bottom: 0xD5F0FA)
        canvas.fill(.circle(12, 11, 5), 0xFFF3B8)
        for (x, y, r) in [(31.0, 12.0, 3.2), (35.0, 10.6, 4.2), (39.4, 12.2, 3.2)] { canvas.fill(.circle(x, y, r), 0xFFFFFF, alpha: 0.92) }
        canvas.fill(.box(28.4, 12, 14, 3.4, radius: 1.7), 0xFFFFFF, alpha: 0.92)
        canvas.fill(.box(0, 27, 48, 21), top: 0x2D8FC6, bottom: 0x1B6FA8)
        canvas.fill(.smooth([(24.4, 9), (25.4, 16), (34, 28.4), (24.8, 28.6)]), 0xFFFFFF)
        canvas.fill(.smooth([(22.6, 12), (21.6, 19), (15, 28.4), (22.6, 28.6)]), 0xF4574B)
        canvas.stroke(.line((23.6, 8.4), (23.6, 31)), 1, 0x7A5238)
        canvas.fill(.smooth([(13.4, 30), (34.6, 30), (31.4, 34.4), (24, 35.2), (16.4, 34.4)]), 0x8A5A3C)
        for (y, color, shift) in [(33.6, 0x3FA3D6 as UInt32, 0.0), (39.4, 0x57B6E2, 5.0), (44.6, 0x2D8FC6, 1.0)] {
            var points: [(Double, Double)] = [(-8, y + 1.6)]
            for i in 0..<13 { points.append((-4 + Double(i) * 5 - shift, i % 2 == 0 ? y : y + 1.9)) }
            points += [(62, y + 1.6), (62, 60), (-8, 60)]
            canvas.fill(.smooth(points), color)
        }
    }

    static func night(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x1B2350, bottom: 0x6A4C93)
        canvas.outside(.circle(35.4, 10.2, 5.6), side: 48) { $0.fill(.circle(32.6, 12.2, 6.6), 0xFFE9A8) }
        for (x, y, r) in [
            (8.0, 8.0, 0.7), (15.0, 15.0, 0.55), (20.0, 6.0, 0.8), (42.0, 20.0, 0.6), (5.0, 19.0, 0.5), (25.0, 20.0, 0.5), (12.0, 4.0, 0.4),
        ] {
            canvas.fill(.circle(x, y, r), 0xFFFFFF, alpha: 0.95)
        }
        for (x, top, width) in [(0.0, 30.0, 7.0), (9, 26, 6), (18, 31, 8), (29, 24, 6), (37, 29, 11)] {
            canvas.fill(.box(x, top, width, 30), 0x3B3570)
        }
        canvas.fill(.polygon([(31.4, 24), (32, 17), (32.6, 24)]), 0x3B3570)
        for (x, top, width) in [(-1.0, 38.0, 9.0), (6, 33, 7), (14, 37, 9), (24, 34, 8), (33, 37, 7), (41, 33, 8)] {
            canvas.fill(.box(x, top, width, 30), 0x17193D)
            var y = top + 2
            var isLit = Int(x) % 2 == 0
            while y < 47 {
                for column in stride(from: x + 1.4, to: x + width - 1.6, by: 2.5) {
                    if isLit { canvas.fill(.box(column, y, 1.2, 1.5), 0xFFD872) }
                    isLit.toggle()
                }
                isLit.toggle()
                y += 3.1
            }
        }
    }

    static func desert(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xF7866B, bottom: 0xFFD79A)
        canvas.fill(.circle(14, 20, 7), 0xFFF0C2)
        canvas.fill(.smooth([(-4, 31), (10, 27.4), (26, 31.4), (40, 26.4), (54, 30), (54, 54), (-4, 54)]), 0xE9A35B)
        canvas.fill(.smooth([(-4, 38), (14, 37.4), (30, 31.4), (54, 38), (54, 54), (-4, 54)]), 0xD9853F)
        canvas.fill(.smooth([(30, 31.4), (26, 38), (30, 44), (24, 54), (56, 54), (54, 38)]), 0xC06B2F)
        canvas.stroke(.line((34, 45), (34, 20.4)), 5, 0x3E7B57)
        canvas.stroke(.smooth([(34, 35), (27.6, 34.4), (26.6, 31), (26.6, 26.6)], closed: false), 3.4, 0x3E7B57)
        canvas.stroke(.smooth([(34, 31.6), (40.2, 31), (41.4, 28), (41.4, 24.4)], closed: false), 3.4, 0x3E7B57)
        canvas.stroke(.line((33, 44), (33, 21)), 0.8, 0x64A37A)
        canvas.fill(.oval(34, 45.6, 7, 1.5), 0x000000, alpha: 0.15)
    }
}
