import Geometry
import Pixels

/// A mark that belongs to no brand: a round cup with a hole and a short tail, to be filled even-odd.
public enum Logo {
    /// The mark as it was designed, before it is scaled.
    private static let authored: Path = {
        var path = Path()
        let center = Point(48, 48)
        // The arc leaves out the lower right, where the tail begins; angles are radians, clockwise.
        path.arc(center: center, radius: 46, from: 68 * .pi / 180, to: 382 * .pi / 180)
        path.cubic(to: Point(97, 95), control1: Point(86, 76), control2: Point(89, 89))
        path.cubic(to: Point(94, 99), control1: Point(99, 97), control2: Point(97, 99.5))
        path.cubic(to: Point(65.2, 90.7), control1: Point(83, 98.5), control2: Point(72, 96))
        path.close()
        path.append(Path(ellipseIn: Rect(30, 25, 34, 34)))
        return path
    }()

    /// The mark in a square of this side: scaled first, then moved, as the article says.
    public static func path(side: Double) -> Path {
        let box = authored.pathBoundingBox
        return authored.applying(Transform(scaleX: side / box.width, y: side / box.height))
            .applying(Transform(translationX: -box.minX * side / box.width, y: -box.minY * side / box.height))
    }
}
