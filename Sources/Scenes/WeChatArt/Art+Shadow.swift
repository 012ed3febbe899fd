import Geometry
import Pixels

extension Art {
    /// The distance in points by which a shadow reaches beyond the words that throw it.
    public static let shadowReach = 9.0

    /// The opacity of the shadow of a solid area. Words cover half of their place at most, so their shadow is nowhere darker than 0.3.
    private static let shadowOpacity = 0.6
    /// With so many passes the shadow is gone where it ends.
    private static let shadowPasses = 16
    /// The share of the resolution at which the shadow is blurred. It is so soft that nothing is lost, and takes a sixteenth of the time.
    private static let shadowScale = 0.5

    /// Draws the soft black shadow of what `draw` draws, so soft that the shape of no stroke is left in it.
    ///
    /// - Parameter size: the size of the shadow in points; `draw` keeps `shadowReach` clear of its edges.
    public static func shadow(size: Size, in canvas: inout Canvas, draw: (inout Canvas) -> Void) {
        let smaller = Size(size.width * shadowScale, size.height * shadowScale)
        let mask = SoftMask(size: smaller, passes: shadowPasses) {
            $0.withTransform(Transform(scaleX: shadowScale, y: shadowScale), draw)
        }
        canvas.shade(Rect(origin: .zero, size: size)) {
            Color(white: 0, alpha: shadowOpacity * mask.coverage(at: $0.scaled(by: shadowScale)))
        }
    }
}
