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
    /// The share of the status bar in which the words stand.
    private static let words = 0.8
    /// The least distance below the words over which the haze ends, in points. In a higher status bar it is as high as the words' share.
    private static let leastFade = 24.0
    private let fade: Double

    init(_ context: SceneContext) {
        let words = context.device.model.statusBarHeight * Self.words
        fade = max(words, Self.leastFade)
        let height = words + fade
        layer = Layer(name: "statusBarScrim", frame: Rect(0, 0, context.screen.width, height))
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
    }

    func show(_ color: Color) {
        let height = layer.bounds.height
        let start = 1 - fade / height
        // The opacity falls as a smoothstep, without an edge at either end.
        let stops = (0...8).map { step in
            let way = Double(step) / 8
            return (start + (1 - start) * way, color.withAlpha(Self.opacity * (1 - way * way * (3 - 2 * way))))
        }
        layer.contents = Drawing(size: Size(1, height)) { canvas in
            canvas.fill(Path(rect: Rect(0, 0, 1, height)), .linear(Gradient(stops), from: Point(0, 0), to: Point(0, height)))
        }
    }
}
