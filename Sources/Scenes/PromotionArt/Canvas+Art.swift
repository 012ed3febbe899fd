import Geometry
import Layers
import Pixels

/// The space in which the pictures of the page are designed: a screen of 414 x 736 points. On another screen they are scaled to its width.
public enum Design {
    public static let size = Size(414, 736)

    /// A picture of the page's size: `behind` is drawn first, in points of the page, then `draw`, in points of the design.
    ///
    /// - Parameter anchor: the line of the design that keeps its relative place in the page's height; 0 is the top, 1 the bottom.
    static func drawing(
        size: Size, anchor: Double, behind: @escaping (inout Canvas) -> Void = { _ in }, draw: @escaping (inout Canvas) -> Void
    ) -> Drawing {
        Drawing(size: size) { canvas in
            behind(&canvas)
            let scale = size.width / Self.size.width
            let top = anchor * (size.height - Self.size.height * scale)
            canvas.withTransform(Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: top), draw)
        }
    }
}

extension Canvas {
    /// Draws a soft spot: `hex` in the middle, fading to nothing at the ellipse, which is turned clockwise by `angle` radians.
    mutating func glow(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ hex: UInt32, alpha: Double, angle: Double = 0) {
        // These stops approximate a bell curve.
        let bell = [(0.0, 1.0), (0.2, 0.88), (0.4, 0.58), (0.6, 0.28), (0.8, 0.08), (1, 0)]
        let gradient = Gradient(bell.map { (offset: $0.0, color: Color(hex: hex, alpha: alpha * $0.1)) })
        let place = Transform(scaleX: radiusX, y: radiusY)
            .concatenating(Transform(rotation: angle))
            .concatenating(Transform(translationX: x, y: y))
        withTransform(place) { $0.fill(.oval(0, 0, 1, 1), .radial(gradient, center: .zero, radius: 1)) }
    }
}
