import Geometry
import Layers
import Pixels
import Staging

/// A shade behind the status bar and the bars, which stays where it is while pages move below it, so that white words can be read on every picture.
enum TopShade {
    private static let opacity = 0.35
    /// The distance in points by which the shade goes on below the bars.
    private static let reach = 46.0

    static func layer(_ context: SceneContext) -> Layer {
        let size = Size(context.screen.width, context.bar.maxY + reach)
        // The opacity falls as a smoothstep, without an edge where it ends.
        let stops = (0...8).map { step in
            let way = Double(step) / 8
            return (way, Color(white: 0, alpha: opacity * (1 - way * way * (3 - 2 * way))))
        }
        let layer = Layer(name: "topShade", frame: Rect(origin: .zero, size: size)) { canvas in
            canvas.fill(Path(rect: Rect(origin: .zero, size: size)), .linear(Gradient(stops), from: .zero, to: Point(0, size.height)))
        }
        layer.isUserInteractionEnabled = false
        return layer
    }
}
