import Geometry
import Gestures
import Layers
import Pixels
import Staging
import Typesetting

/// A grey disc with a letter.
final class RoundButton {
    let layer: Layer
    var onTap: (() -> Void)?

    /// Source: <doc:AirBarSheet#2-Example-app>.
    static let side = 60.0

    init(_ letter: String, at origin: Point, context: SceneContext) {
        layer = Layer(name: letter, frame: Rect(origin: origin, size: Size(Self.side, Self.side)))
        layer.backgroundColor = Palette.button
        layer.cornerRadius = Self.side / 2
        let label = Layer(text: letter, font: context.typography.font(27), color: .white)
        label.center(in: layer.bounds, scale: context.device.scale)
        layer.addSublayer(label)
        let tap = TapGestureRecognizer()
        // UIKit's own look of a pressed title button.
        tap.onPress = { label.opacity = $0 ? 0.2 : 1 }
        tap.onTap = { [unowned self] _ in onTap?() }
        layer.addGestureRecognizer(tap)
    }
}
