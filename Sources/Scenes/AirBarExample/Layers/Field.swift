import AirBarArt
import Geometry
import Layers
import Pixels
import Staging

/// A pale strip with an icon and a text: the search field, or one of the three fields of the expanded bar.
final class Field {
    let layer: Layer

    /// - Parameter iconTop: the y of the icon in <doc:AirBarSheet#2-Example-app>, which differs between the search field and the others by half a point.
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
