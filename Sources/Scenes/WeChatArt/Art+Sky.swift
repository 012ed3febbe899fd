import Geometry
import Pixels

extension Art {
    /// The size of the sun's glow in points (<doc:WeChatSheet#9.4-Scenes>).
    public static let sunGlowSize = Size(200, 189.2)

    /// The sun: white light about the middle of `sunGlowSize`, fading to nothing at 98 pt by the stops of <doc:WeChatSheet#9.4-Scenes>.
    public static func sunGlow(in canvas: inout Canvas) {
        let area = Rect(origin: .zero, size: sunGlowSize)
        let middle = area.center
        canvas.shade(area) { Color(white: 1, alpha: glowAlpha(atRadius: ($0 - middle).length)) }
    }

    /// Alpha at distances from the sun's centre in points (<doc:WeChatSheet#9.4-Scenes>).
    private static let glowStops: [(radius: Double, alpha: Double)] = [
        (0, 0.98), (13, 0.89), (26, 0.6), (39, 0.37), (52, 0.21), (65, 0.1), (98, 0),
    ]

    /// A smooth curve through every stop: straight lines between them would show as rings in the sky.
    private static func glowAlpha(atRadius radius: Double) -> Double {
        let stops = glowStops
        guard let upper = stops.firstIndex(where: { $0.radius > radius }), upper > 0 else { return 0 }
        // The slope is 0 at the centre and at the rim; elsewhere it is that of the line between the two neighbours.
        func slope(_ i: Int) -> Double {
            guard i > 0, i < stops.count - 1 else { return 0 }
            return (stops[i + 1].alpha - stops[i - 1].alpha) / (stops[i + 1].radius - stops[i - 1].radius)
        }
        let (a, b) = (stops[upper - 1], stops[upper])
        let span = b.radius - a.radius
        let t = (radius - a.radius) / span
        let (t2, t3) = (t * t, t * t * t)
        return a.alpha * (2 * t3 - 3 * t2 + 1) + b.alpha * (3 * t2 - 2 * t3)
            + span * (slope(upper - 1) * (t3 - 2 * t2 + t) + slope(upper) * (t3 - t2))
    }

    /// One part of the flare about the sun.
    public struct FlarePiece: Sendable {
        public enum Shape: Sendable, Equatable {
            /// The ray picture, stretched to `length` by `width` points and turned clockwise by `angle` radians about its left end.
            case ray(angle: Double, length: Double, width: Double)
            /// An even disc with a soft rim.
            case disc
            /// A thin circle.
            case ring
            /// A small bright point.
            case spark

            /// Interpolation would print a case with its numbers, and by reflection, which takes the launch a third of a millisecond.
            public var name: String {
                switch self {
                case .ray: "ray"
                case .disc: "disc"
                case .ring: "ring"
                case .spark: "spark"
                }
            }
        }
        public var shape: Shape
        /// The place relative to the sun's centre, in points.
        public var center: Point
        /// The radius in points; 0 for a ray.
        public var radius: Double
        public var color: Color
    }

    /// The flare within 600 x 600 pt about the sun: places and radii from <doc:WeChatSheet#9.4-Scenes>; the rays' angles and lengths are ours.
    public static let flarePieces: [FlarePiece] = {
        let rays: [(Double, Double, Double, Double)] = [
            (8, 262, 5, 0.30), (43, 186, 4, 0.22), (71, 288, 6, 0.34), (112, 158, 4, 0.20), (147, 236, 5, 0.28),
            (183, 204, 4, 0.24), (219, 276, 6, 0.32), (251, 168, 4, 0.20), (290, 246, 5, 0.28), (331, 196, 4, 0.24),
        ]
        let white = Color.white
        return rays.map { degrees, length, width, alpha in
            FlarePiece(
                shape: .ray(angle: degrees * Double.pi / 180, length: length, width: width), center: .zero, radius: 0,
                color: white.withAlpha(alpha))
        } + [
            FlarePiece(shape: .disc, center: Point(86, 45), radius: 11, color: white.withAlpha(0.16)),
            FlarePiece(shape: .disc, center: Point(154, 82), radius: 37, color: white.withAlpha(0.07)),
            FlarePiece(shape: .ring, center: Point(204, 111), radius: 55, color: white.withAlpha(0.10)),
            FlarePiece(shape: .spark, center: Point(135, 72), radius: 7, color: Color(hex: 0xC8FFF4, alpha: 0.62)),
        ]
    }()

    /// The ray's own size in points, before a piece stretches it.
    public static let flareRaySize = Size(256, 8)

    /// A thin white ray from the left end of `flareRaySize`, pointed and fading out to the right.
    public static func flareRay(in canvas: inout Canvas) {
        let size = flareRaySize
        canvas.shade(Rect(origin: .zero, size: size)) { p in
            let along = p.x / size.width
            let half = size.height / 2 * (1 - along) * 0.9 + 0.4
            let across = max(1 - abs(p.y - size.height / 2) / half, 0)
            // The ray fades in within the sun's glare, so that its end at the centre is not visible.
            let rise = min(along / 0.08, 1)
            return Color(white: 1, alpha: across * across * (1 - along) * (1 - along) * rise)
        }
    }

    /// A disc, ring or spark of the flare, filling a square of `flareSide(piece)` points; a ray draws nothing here.
    public static func flare(_ piece: FlarePiece, in canvas: inout Canvas) {
        let middle = flareSide(piece) / 2
        let color = piece.color
        let stops: [(offset: Double, color: Color)]
        switch piece.shape {
        case .ray: return
        case .disc:
            stops = [
                (0, color.withAlpha(color.alpha * 0.7)), (0.8, color), (0.93, color.withAlpha(color.alpha * 0.85)), (1, color.withAlpha(0)),
            ]
        case .ring:
            let pale = color.withAlpha(color.alpha * 0.18)
            stops = [(0, pale), (0.9, pale), (0.955, color.withAlpha(color.alpha * 0.7)), (0.975, color), (1, color.withAlpha(0))]
        case .spark:
            stops = [
                (0, Color(white: 1, alpha: color.alpha)), (0.22, color), (0.5, color.withAlpha(color.alpha * 0.25)),
                (1, color.withAlpha(0)),
            ]
        }
        canvas.fill(
            .circle(middle, middle, middle), .radial(Gradient(stops), center: Point(middle, middle), radius: middle))
    }

    /// The side of the square a disc, ring or spark fills, in points.
    public static func flareSide(_ piece: FlarePiece) -> Double { piece.radius * 2 }

    /// The sizes of the two rain streaks in points; both diagonals stand 15.4 degrees from the vertical.
    public static let longStreakSize = Size(60, 218)
    public static let shortStreakSize = Size(33, 118)

    /// A drop's trace from top left to bottom right, fading at both ends, in `longStreakSize` or `shortStreakSize`.
    public static func rainStreak(isLong: Bool, in canvas: inout Canvas) {
        let size = isLong ? longStreakSize : shortStreakSize
        let peak = isLong ? 0.28 : 0.16
        let (start, end) = (Point(1, 1), Point(size.width - 1, size.height - 1))
        let gradient = Gradient(
            [(0, 0), (0.3, 0.55), (0.62, 1), (0.85, 0.6), (1, 0)].map { (offset: $0.0, color: Color(white: 1, alpha: peak * $0.1)) })
        canvas.stroke(
            .line((start.x, start.y), (end.x, end.y)), Stroke(width: isLong ? 1.5 : 1), .linear(gradient, from: start, to: end))
    }

    /// A white six-armed snow crystal, 9 x 9 pt; it stays legible down to 3 pt.
    public static func snowCrystal(in canvas: inout Canvas) {
        for arm in 0..<6 {
            let turn = Transform(rotation: Double(arm) * Double.pi / 3).concatenating(.init(translationX: 4.5, y: 4.5))
            canvas.stroke(Path.line((0, 0), (0, -4)).applying(turn), 0.62, .white)
            canvas.stroke(Path.line((-1.05, -3.2), (0, -2.2), (1.05, -3.2)).applying(turn), 0.46, .white)
        }
        canvas.fill(.circle(4.5, 4.5, 0.95), .color(.white))
    }
}
