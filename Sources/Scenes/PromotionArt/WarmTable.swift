import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// The page's foreground: people around a hot pot, in warm light. Colours and places: <doc:PromotionSheet#2-Hierarchy>.
public enum WarmTable {
    /// The band outside of which nothing is drawn, in points of the design.
    private static let band = Rect(0, 227, 414, 286)
    /// The line of the design, as a share of its height, that keeps its relative place in the page.
    private static let anchor = 370.0 / 736

    public static func drawing(size: Size, typography: Typography) -> Drawing {
        Design.drawing(size: size, anchor: anchor) { canvas in
            light(&canvas)
            for guest in Guest.all { guest.draw(in: &canvas) }
            cloth(&canvas)
            Dishes.draw(in: &canvas)
            HotPot.draw(at: Point(207, 388), in: &canvas)
            for guest in Guest.all { guest.drawArm(in: &canvas) }
            HotPot.steam(at: Point(207, 372), in: &canvas)
            drift(&canvas)
            words(typography, in: &canvas)
        }
    }

    /// Draws the warm light: nearly white in the middle, orange at the rim, and transparent beyond.
    private static func light(_ canvas: inout Canvas) {
        let stops: [(Double, UInt32, Double)] = [
            (0, 0xFFFDF3, 1), (0.1, 0xFFF8DC, 1), (0.3, 0xFFEAB4, 1), (0.48, 0xFFD085, 1), (0.62, 0xFFAB58, 0.97), (0.74, 0xF98A45, 0.8),
            (0.86, 0xE8703F, 0.4), (0.95, 0xC95A45, 0.1), (1, 0xB04A4A, 0),
        ]
        let gradient = Gradient(stops.map { (offset: $0.0, color: Color(hex: $0.1, alpha: $0.2)) })
        // The light is wider than the screen, so the screen cuts it at both sides; above and below it fades.
        let place = Transform(scaleX: 262, y: band.height / 2 - 0.5)
            .concatenating(Transform(translationX: band.midX, y: band.midY))
        canvas.withTransform(place) { $0.fill(.oval(0, 0, 1, 1), .radial(gradient, center: .zero, radius: 1)) }
        canvas.glow(207, 330, 215, 101, 0xFFF7DA, alpha: 0.95)
        var random = SplitMix64(seed: 8)
        for _ in 0..<26 {
            let radius = random.number(in: 3...9)
            let (x, y) = (random.number(in: 20...394), random.number(in: 252...330))
            canvas.fill(.oval(x, y, radius, radius), 0xFFF3C4, alpha: random.number(in: 0.1...0.34))
        }
    }

    /// Draws the top of the table, which is an ellipse, and the cloth that hangs from its front.
    private static func cloth(_ canvas: inout Canvas) {
        canvas.glow(207, 492, 200, 20, 0x5A2230, alpha: 0.4)
        var front = Path()
        front.move(to: Point(33, 396))
        front.cubic(to: Point(50, 472), control1: Point(34, 420), control2: Point(44, 452))
        front.cubic(to: Point(364, 472), control1: Point(120, 503), control2: Point(294, 503))
        front.cubic(to: Point(381, 396), control1: Point(370, 452), control2: Point(380, 420))
        front.close()
        canvas.fill(
            front,
            .linear(
                Gradient([(0, Color(hex: 0xFFA9A9)), (0.35, Color(hex: 0xFFBCBC)), (1, Color(hex: 0xFFC9C5))]), from: Point(0, 400),
                to: Point(0, 496)))
        canvas.clipped(to: front) { cloth in
            for (x, alpha) in [(52.0, 0.5), (96, 0.28), (148, 0.16), (266, 0.16), (318, 0.28), (362, 0.5)] {
                cloth.glow(x, 452, 13, 60, 0xF08A92, alpha: alpha)
                cloth.glow(x + 19, 456, 11, 56, 0xFFE9E4, alpha: alpha * 0.9)
            }
            for (drop, width, color, alpha) in [(0.0, 9.0, 0xFFF4EE as UInt32, 0.95), (-9.5, 1.1, 0xF2868F, 0.8)] {
                var hem = Path()
                hem.move(to: Point(40, 469 + drop))
                hem.cubic(to: Point(374, 469 + drop), control1: Point(120, 505 + drop), control2: Point(294, 505 + drop))
                cloth.stroke(hem, width, color, alpha: alpha)
            }
        }
        let top = Path.oval(207, 394, 175, 31)
        canvas.fill(
            top,
            .radial(
                Gradient([(0, Color(hex: 0xFFF3E6)), (0.6, Color(hex: 0xFFDCD0)), (1, Color(hex: 0xFFC4BE))]), center: Point(207, 390),
                radius: 180))
        canvas.stroke(top, 1, 0xE98288, alpha: 0.7)
        canvas.glow(207, 402, 92, 20, 0xC9604F, alpha: 0.3)
    }

    /// Draws the lit snow around the table; at its lower edge it fades out.
    private static func drift(_ canvas: inout Canvas) {
        let edge = [
            (8.0, 514.0), (38, 498), (76, 483), (112, 488), (160, 492), (207, 489), (256, 493), (306, 487), (340, 482), (376, 497),
            (406, 514),
        ]
        let shape = Path.smooth(edge + [(414, 530), (0, 530)])
        func paint(_ hex: UInt32, _ alpha: Double) -> Paint {
            let stops = [(0.0, 1.0), (0.3, 0.9), (0.65, 0.42), (1, 0)].map { (offset: $0.0, color: Color(hex: hex, alpha: alpha * $0.1)) }
            return .linear(Gradient(stops), from: Point(0, 484), to: Point(0, band.maxY))
        }
        canvas.clipped(to: Path(rect: band)) { canvas in
            canvas.fill(shape, paint(0x8C86B2, 1))
            canvas.clipped(to: shape) { $0.glow(207, 492, 190, 18, 0xFFC9A4, alpha: 0.55) }
            for (wider, alpha) in [(6.0, 0.06), (4, 0.08), (2.4, 0.12), (0.9, 0.35)] {
                canvas.stroke(.smooth(Array(edge[2..<9]), closed: false), wider, 0xFFEFE6, alpha: alpha)
            }
        }
    }

    private static func words(_ typography: Typography, in canvas: inout Canvas) {
        let title = TextLine("双11会场", font: typography.font(28, .medium), color: Color(hex: 0xA8313F), kern: 1)
        let line = TextLine("冬夜暖桌，一起吃点热的", font: typography.font(11), color: Color(hex: 0x8C4A4C), kern: 1.2)
        canvas.draw(title, at: Point(band.midX - (title.width - 1) / 2, 455))
        canvas.draw(line, at: Point(band.midX - (line.width - 1.2) / 2, 476))
    }
}
