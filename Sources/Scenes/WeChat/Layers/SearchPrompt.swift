import Geometry
import Layers
import Pixels
import Staging
import Typesetting
import WeChatArt

/// A magnifier and a word beside it, as search fields show them in their middle.
final class SearchPrompt {
    let layer: Layer

    init(_ text: String, font: Font, iconSize: Double, color: Color) {
        let label = Layer(text: text, font: font, color: color)
        let gap = 8.0
        let height = max(label.bounds.height, iconSize)
        layer = Layer(name: "searchPrompt", frame: Rect(0, 0, iconSize + gap + label.bounds.width, height))
        layer.isUserInteractionEnabled = false
        let icon = Layer(name: "magnifier", frame: Rect(0, ((height - iconSize) / 2).rounded(), iconSize, iconSize)) {
            Art.magnifier(color, side: iconSize, in: &$0)
        }
        label.frame.origin = Point(iconSize + gap, ((height - label.bounds.height) / 2).rounded())
        layer.addSublayer(icon)
        layer.addSublayer(label)
    }
}
