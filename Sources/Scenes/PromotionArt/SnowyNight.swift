import Geometry
import Layers
import Pixels

/// The night around the table: a sky with far hills, and the ground in front of them. Colours and places: <doc:PromotionSheet#2-Hierarchy>.
public enum SnowyNight {
    /// The colour above the page, which is seen when the page is pulled beyond its top.
    public static let top = Color(hex: 0x292D48)

    /// The y at which the sky begins, in points of the design: 0 on a screen with the proportions of the design, negative on a taller one.
    private static func start(_ size: Size) -> Double {
        size.width > 0 ? Design.size.height - size.height * Design.size.width / size.width : 0
    }

    /// The background: the sky, the hills and the snow in the distance.
    public static func distance(size: Size) -> Drawing {
        Design.drawing(size: size, anchor: 1) { canvas in
            let sky = Gradient([
                (0, top), (0.25, Color(hex: 0x2C304D)), (0.44, Color(hex: 0x2A2D4A)), (0.62, Color(hex: 0x3B3D60)),
                (0.75, Color(hex: 0x4A4B72)),
            ])
            let whole = Rect(origin: .zero, size: size)
            canvas.fill(Path(rect: whole), .linear(sky, from: .zero, to: Point(0, size.height)))
        } draw: { canvas in
            // The sky is darker to the left.
            canvas.glow(20, 400, 330, 210, 0x1E2138, alpha: 0.6)
            for (x, y, width, height, alpha) in [(90.0, 70.0, 210.0, 60.0, 0.2), (330, 150, 240, 70, 0.17), (60, 250, 220, 56, 0.13)] {
                canvas.glow(x, y, width, height, 0x4A4D78, alpha: alpha)
            }
            hills(&canvas)
            snow(&canvas, seed: 3, count: 80, size: 0.35...0.8, alpha: 0.1...0.4, from: start(size), until: 520)
            nearSnow(&canvas, from: start(size)) { $0 < horizon }
        }
    }

    /// The ground lies below `horizon`, and covers everything behind it below `floor`; both are y in points of the design.
    private static let horizon = 370.0
    public static let floor = 570.0

    /// The foreground: the ground with firs and figures, and the snow in front of them. It is transparent where the sky is visible.
    public static func ground(size: Size) -> Drawing {
        Design.drawing(size: size, anchor: 1) { canvas in
            Fir.draw(at: Point(27, 502), height: 126, seed: 1, in: &canvas)
            Fir.draw(at: Point(86, 497), height: 88, seed: 2, in: &canvas)
            Fir.draw(at: Point(386, 568), height: 122, seed: 3, in: &canvas)
            field(&canvas)
            nearSnow(&canvas, from: start(size)) { $0 >= horizon }
        }
    }

    private static func nearSnow(_ canvas: inout Canvas, from top: Double, where isDrawn: (Double) -> Bool) {
        snow(&canvas, seed: 11, count: 110, size: 0.7...1.9, alpha: 0.25...0.8, from: top, until: 640, where: isDrawn)
        snow(&canvas, seed: 29, count: 16, size: 2.4...5, alpha: 0.1...0.28, from: top, until: 700, where: isDrawn)
    }

    /// The snow above the page, as dense as at the page's top.
    public static func above(size: Size) -> Drawing {
        Design.drawing(size: size, anchor: 1) { canvas in
            for (seed, count, sizes, alpha) in [
                (43, 300, 0.35...0.8, 0.1...0.4), (47, 330, 0.7...1.9, 0.25...0.8), (53, 40, 2.4...5, 0.1...0.28),
            ] as [(UInt64, Int, ClosedRange<Double>, ClosedRange<Double>)] {
                snow(
                    &canvas, seed: seed, count: count, size: sizes, alpha: alpha, from: start(size), until: Design.size.height, isEven: true
                )
            }
        }
    }

    private static func hills(_ canvas: inout Canvas) {
        canvas.glow(300, 470, 300, 90, 0x6A6B98, alpha: 0.45)
        canvas.fill(
            .smooth([(-30, 470), (60, 446), (150, 462), (240, 440), (330, 418), (450, 446), (470, 620), (-40, 620)]), top: 0x404266,
            bottom: 0x55567F)
        // This is a distant wood.
        var random = SplitMix64(seed: 5)
        for index in 0..<34 {
            let x = 178 + Double(index) * 7.4 + random.nextUnit() * 4
            let ridge = 452 - (x - 178) * 0.14 + (x > 330 ? (x - 330) * 0.36 : 0)
            let height = 9 + random.nextUnit() * 13
            let tree = Path.smooth([(x, ridge - height), (x + height * 0.2, ridge + 2), (x, ridge + 4), (x - height * 0.2, ridge + 2)])
            canvas.fill(tree, 0x35375A, alpha: 0.75)
        }
        canvas.fill(
            .smooth([(-30, 494), (70, 486), (170, 492), (270, 478), (360, 486), (450, 474), (470, 640), (-40, 640)]), top: 0x50527C,
            bottom: 0x5E608A)
        crest(
            .smooth([(-30, 494), (70, 486), (170, 492), (270, 478), (360, 486), (450, 474)], closed: false), width: 0.8, alpha: 0.5,
            in: &canvas)
    }

    /// The snow in front: one long crest from left to right, a second one below it.
    private static func field(_ canvas: inout Canvas) {
        let first = [(-30.0, 486.0), (60, 487), (160, 496), (260, 523), (350, 554), (450, 558)]
        canvas.fill(.smooth(first + [(480, 760), (-60, 760)]), top: 0x6F719C, bottom: 0x53527A)
        canvas.glow(40, 530, 190, 46, 0x8587B3, alpha: 0.5, angle: 0.2)
        canvas.glow(330, 640, 260, 70, 0x464770, alpha: 0.55)
        crest(.smooth(first, closed: false), width: 1.6, alpha: 0.85, in: &canvas)
        // The light of the table falls on the snow.
        canvas.glow(207, 540, 250, 54, 0xFFB27A, alpha: 0.3)
        let second = [(-30.0, 674.0), (70, 642), (170, 628), (270, 634), (360, 650), (450, 640)]
        canvas.fill(.smooth(second + [(480, 790), (-60, 790)]), top: 0x6C6E99, bottom: 0x4F4E76)
        canvas.glow(150, 662, 190, 34, 0x8789B5, alpha: 0.5)
        crest(.smooth(second, closed: false), width: 1.3, alpha: 0.6, in: &canvas)
        footprints(&canvas)
        Lantern.draw(at: Point(66, 650), size: 1, in: &canvas)
        Lantern.draw(at: Point(128, 606), size: 0.72, in: &canvas)
        Snowman.draw(at: Point(332, 692), in: &canvas)
        var random = SplitMix64(seed: 17)
        for _ in 0..<70 {
            let (x, y) = (random.nextUnit() * 414, 570 + random.nextUnit() * 160)
            canvas.fill(.oval(x, y, 0.5, 0.5), 0xFFFFFF, alpha: 0.15 + random.nextUnit() * 0.45)
        }
    }

    /// Footprints that lead to the table; they begin above the hint.
    private static func footprints(_ canvas: inout Canvas) {
        for step in 0..<15 {
            let share = Double(step) / 14
            let size = 1 - 0.6 * share
            let x = 176 + 40 * Elementary.sin(share * 3.1) + (step % 2 == 0 ? -6.5 : 6.5) * size
            let y = 696 - 140 * share
            canvas.fill(.oval(x, y + 0.8 * size, 4.2 * size, 2.5 * size), 0xA6A8D2, alpha: 0.4)
            canvas.fill(.oval(x, y, 4.2 * size, 2.3 * size), 0x3B3B60, alpha: 0.6)
        }
    }

    /// Draws the light along an edge: a thin line with a soft glow around it.
    private static func crest(_ path: Path, width: Double, alpha: Double, in canvas: inout Canvas) {
        for step in 1...14 { canvas.stroke(path, width * Double(step) * 0.7, 0xC4C7EE, alpha: alpha * 0.035) }
        canvas.stroke(path, width * 0.6, 0xE3E5FF, alpha: alpha)
    }

    /// Draws flecks of snow that fall to the lower left and are blurred in that direction. There are fewer of them further down, unless `isEven` is true.
    private static func snow(
        _ canvas: inout Canvas, seed: UInt64, count: Int, size: ClosedRange<Double>, alpha: ClosedRange<Double>, from top: Double,
        until bottom: Double, isEven: Bool = false, where isDrawn: (Double) -> Bool = { _ in true }
    ) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<count {
            let depth = random.nextUnit()
            let radius = random.number(in: size)
            let length = radius * random.number(in: 1.6...4.2)
            // No fleck is cut off at the upper edge of the page.
            let y = top + 1.5 * length + (isEven ? depth : depth * depth) * (bottom - top - (isEven ? 3 * length : 0))
            let (x, alpha, angle) = (random.number(in: -10...424), random.number(in: alpha), random.number(in: -1.07 ... -0.83))
            if isDrawn(y) { canvas.glow(x, y, 1.5 * length, 1.5 * radius, 0xFFFFFF, alpha: alpha, angle: angle) }
        }
    }
}
