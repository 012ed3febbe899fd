import Geometry
import Pixels

/// Avatars of plants and things, 48 x 48 pt each.
extension Art {
    static func monstera(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xF6EFE2, bottom: 0xEADFCB)
        canvas.stroke(.smooth([(24, 38), (22, 28), (14, 20)], closed: false), 1.6, 0x3F8C57)
        canvas.stroke(.smooth([(24.6, 38), (27, 27), (34, 17)], closed: false), 1.6, 0x3F8C57)
        canvas.stroke(.smooth([(24.2, 38), (24.4, 24), (23.4, 12)], closed: false), 1.6, 0x3F8C57)
        leaf(13, 20, 9.2, -1.0, 0x3D9A5F, &canvas)
        leaf(35, 18.6, 9.8, 0.9, 0x2F8450, &canvas)
        leaf(23.6, 12.4, 9.6, -0.05, 0x56B374, &canvas)
        canvas.fill(.smooth([(14.6, 34.6), (33.4, 34.6), (31.4, 45), (29, 47), (19, 47), (16.6, 45)]), 0xD9794F)
        canvas.fill(.box(13.4, 32.4, 21.2, 4.4, radius: 1.4), 0xE58B60)
        canvas.fill(.box(13.9, 36.8, 20.2, 1.2), 0x000000, alpha: 0.12)
    }

    /// A heart-shaped leaf pointing up before it is turned, with a light vein.
    private static func leaf(_ x: Double, _ y: Double, _ size: Double, _ angle: Double, _ color: UInt32, _ canvas: inout Canvas) {
        let outline = Path.smooth([
            (x, y - size), (x + size * 0.62, y - size * 0.42), (x + size * 0.78, y + size * 0.3), (x + size * 0.4, y + size * 0.78),
            (x, y + size * 0.5), (x - size * 0.4, y + size * 0.78), (x - size * 0.78, y + size * 0.3), (x - size * 0.62, y - size * 0.42),
        ])
        let center = Point(x, y)
        canvas.fill(outline.turned(angle, about: center), color)
        canvas.stroke(Path.line((x, y + size * 0.5), (x, y - size * 0.8)).turned(angle, about: center), 0.6, 0xFFFFFF, alpha: 0.5)
        for side in [-1.0, 1.0] {
            for step in [-0.3, 0.1] {
                let vein = Path.line((x, y + size * (step + 0.22)), (x + side * size * 0.5, y + size * step))
                canvas.stroke(vein.turned(angle, about: center), 0.5, 0xFFFFFF, alpha: 0.35)
            }
        }
    }

    static func sunflower(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x7FC4EA, bottom: 0xBFE6F4)
        canvas.stroke(.line((24, 30), (24, 50)), 2.6, 0x4E9A4F)
        canvas.fill(.smooth([(24, 44), (30, 38), (38, 38.6), (33, 44.6)]), 0x5FB05C)
        canvas.fill(.smooth([(24, 46), (18, 41), (10, 42), (15, 47)]), 0x4E9A4F)
        for ring in 0..<2 {
            for i in 0..<14 {
                let angle = (Double(i) + Double(ring) * 0.5) * Double.pi / 7
                let petal = Path.smooth([(24, 4.6 + Double(ring)), (26.5, 9.6), (25.6, 15), (22.4, 15), (21.5, 9.6)])
                canvas.fill(petal.turned(angle, about: Point(24, 20)), ring == 0 ? 0xF5A623 : 0xFFCB2F)
            }
        }
        canvas.fill(.circle(24, 20, 7.6), 0x6B3E1E)
        canvas.fill(.circle(24, 20, 5.4), 0x8A5429)
        for i in 0..<16 {
            let (sin, cos) = Elementary.sinCos(Double(i) * 2.39996)
            let radius = 1.15 * Double(i).squareRoot()
            canvas.fill(.circle(24 + cos * radius, 20 + sin * radius, 0.5), 0x4A2912)
        }
    }

    static func coffee(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x8C5A3C, bottom: 0x6B4029)
        canvas.fill(.oval(22.6, 38.6, 16.4, 3.6), 0xD9C3A8)
        canvas.fill(.oval(22.6, 37.8, 16.4, 3.4), 0xF6EBDB)
        canvas.stroke(.smooth([(31.6, 23.4), (38.4, 22.6), (39.6, 28), (35.6, 32), (30.2, 32)], closed: false), 2.5, 0xFFFFFF)
        canvas.fill(.smooth([(10.6, 20.4), (34.6, 20.4), (34, 29), (30, 36.4), (22.6, 38.2), (15.2, 36.4), (11.2, 29)]), 0xFFFFFF)
        canvas.fill(.smooth([(29, 20.4), (34.6, 20.4), (34, 29), (30, 36.4), (25, 38), (29.4, 31)]), 0xE9DFD3)
        canvas.fill(.oval(22.6, 20.4, 12, 3.4), 0xFFFFFF)
        canvas.fill(.oval(22.6, 20.6, 10.6, 2.6), 0x7A4728)
        // Milk poured into a heart.
        canvas.fill(.smooth([(22.6, 22.6), (18.4, 20.6), (19.6, 19.3), (22.6, 20.2), (25.6, 19.3), (26.8, 20.6)]), 0xF3E2CB)
        for (x, y) in [(17.6, 13.8), (23.2, 12.2), (28.6, 13.8)] {
            canvas.stroke(
                .smooth([(x, y), (x + 1.6, y - 2.6), (x - 1, y - 5.2), (x + 0.8, y - 8)], closed: false), 1.3, 0xFFFFFF, alpha: 0.55)
        }
    }

    static func balloon(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x7DB9F0, bottom: 0xDCEEFB)
        for (x, y, r) in [(5.0, 36.0, 5.0), (11.0, 38.0, 6.0), (40.0, 40.0, 7.0), (46.0, 37.0, 5.0)] {
            canvas.fill(.circle(x, y, r), 0xFFFFFF, alpha: 0.85)
        }
        let hull = Path.smooth([
            (24, 4), (33.6, 7.4), (37, 16), (33.4, 24.6), (27.4, 32.4), (24, 33), (20.6, 32.4), (14.6, 24.6), (11, 16), (14.4, 7.4),
        ])
        canvas.fill(hull, 0xF2564D)
        canvas.clipped(to: hull) {
            $0.fill(.oval(24, 18, 8.6, 19), 0xFFD25A)
            $0.fill(.oval(24, 18, 3.4, 19), 0xF2564D)
            $0.fill(.oval(17.6, 11, 3, 5, turned: 0.5), 0xFFFFFF, alpha: 0.25)
        }
        canvas.stroke(.line((21, 32.4), (21.6, 37.4)), 0.6, 0x6B4A33)
        canvas.stroke(.line((27, 32.4), (26.4, 37.4)), 0.6, 0x6B4A33)
        canvas.fill(.box(20.6, 37, 6.8, 5.2, radius: 1.2), 0x9A6A45)
        canvas.fill(.box(20.2, 36.8, 7.6, 1.5, radius: 0.7), 0xB98457)
    }
}
