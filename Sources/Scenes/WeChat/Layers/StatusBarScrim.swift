import Geometry
import Layers
import Pixels
import Staging

/// A haze over the upper end of the sky, so that the white status bar can be read in front of white clouds.
///
/// It has the colour of the sky, so nothing of it is seen where there is no cloud.
final class StatusBarScrim {
    let layer: Layer

    /// The opacity behind the words. White has a contrast of 3 with the brightest cloud below it.
    private static let opacity = 0.8
    /// The share of the status bar in which the words stand. The haze ends over the same distance below them.
    private static let words = 0.8

    init(_ context: SceneContext) {
        let height = 2 * Self.words * context.device.model.statusBarHeight
        layer = Layer(name: "statusBarScrim", frame: Rect(0, 0, context.screen.width, height))
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
    }

    func show(_ color: Color) {
        let size = layer.bounds.size
        // The opacity falls as a smoothstep, without an edge at either end.
        let stops = (0...8).map { step in
            let way = Double(step) / 8
            return (0.5 + way / 2, color.withAlpha(Self.opacity * (1 - way * way * (3 - 2 * way))))
        }
        // A narrow picture would have to be stretched whenever a cloud behind it moves.
        layer.contents = Drawing(size: size) { canvas in
            canvas.fill(Path(rect: Rect(origin: .zero, size: size)), .linear(Gradient(stops), from: Point(0, 0), to: Point(0, size.height)))
        }
    }
}
