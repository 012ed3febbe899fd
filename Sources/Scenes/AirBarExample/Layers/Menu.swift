import Geometry
import Layers
import Pixels
import Staging

/// The four tabs in one colour. A light and a dark menu lie on each other and fade into one another.
final class Menu {
    let layer: Layer

    /// The widths of the cells on a screen of 375 points.
    private static let cells = [("FOR YOU", 89.0), ("HOMES", 73.5), ("EXPERIENCES", 136.0), ("PLACES", 76.5)]
    private static let designWidth = 375.0

    init(name: String, color: Color, context: SceneContext) {
        layer = Layer(name: name, frame: Rect(0, 0, context.screen.width, Metrics.menu))
        layer.isUserInteractionEnabled = false
        var x = 0.0
        for (title, designed) in Self.cells {
            let width = designed * context.screen.width / Self.designWidth
            let label = context.label(title, 12, .medium, color: color, centeredIn: Rect(x, 0, width, Metrics.menu))
            label.opacity = title == "HOMES" ? 1 : 0.6
            layer.addSublayer(label)
            x += width
        }
    }
}
