import AirBarArt
import Geometry
import Layers
import Pixels
import Staging

/// A pale strip with an icon and a word: the search field, and each of the three it opens into.
final class Field {
    let layer: Layer

    /// - Parameter iconTop: where <doc:AirBarSheet#2-Example-app> puts the icon, which differs between the search field and the others by half a point.
    init(_ text: String, icon: Icon, iconTop: Double, context: SceneContext) {
        layer = Layer(name: "field", frame: Rect(20, 0, context.screen.width - 40, Metrics.field), color: Palette.field, cornerRadius: 4)
        let picture = icon.layer()
        picture.frame.origin = Point(10, iconTop)
        layer.addSublayer(picture)
        let label = context.label(text, 14, .medium, color: .white, centeredIn: layer.bounds)
        label.frame.origin.x = 43
        layer.addSublayer(label)
    }
}
