import Geometry
import Layers
import Pixels
import Staging

/// A grey disc with a letter.
final class RoundButton {
    let layer: Layer
    var onTap: (() -> Void)?

    /// Source: <doc:AirBarSheet#2-Example-app>.
    static let side = 60.0

    init(_ letter: String, at origin: Point, context: SceneContext) {
        layer = Layer(
            name: letter, frame: Rect(origin: origin, size: Size(Self.side, Self.side)), color: Palette.button, cornerRadius: Self.side / 2)
        let label = context.label(letter, 27, color: .white, centeredIn: layer.bounds)
        layer.addSublayer(label)
        // UIKit fades the title of a pressed button to 0.2.
        layer.addTap(fading: label, to: 0.2) { [unowned self] in onTap?() }
    }
}
