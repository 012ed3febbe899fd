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
    /// The share of the status bar in which the words stand. From there the haze thins out down to the navigation bar's lower edge; a cloud would look cut off if it ended sooner.
    private static let words = 0.8

    /// The height down to which the haze is whole, in points.
    private let whole: Double

    init(_ context: SceneContext) {
        whole = Self.words * context.device.model.statusBarHeight
        layer = Layer(name: "statusBarScrim", frame: Rect(0, 0, context.screen.width, context.top))
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
    }

    func show(_ color: Color) {
        let size = layer.bounds.size
        // The opacity falls as a smoothstep, without an edge at either end.
        let stops = (0...8).map { step in
            let way = Double(step) / 8
            return ((whole + way * (size.height - whole)) / size.height, color.withAlpha(Self.opacity * (1 - way * way * (3 - 2 * way))))
        }
        // A narrow picture would have to be stretched whenever a cloud behind it moves.
        layer.contents = Drawing(size: size) { canvas in
            canvas.fill(Path(rect: Rect(origin: .zero, size: size)), .linear(Gradient(stops), from: Point(0, 0), to: Point(0, size.height)))
        }
    }
}
