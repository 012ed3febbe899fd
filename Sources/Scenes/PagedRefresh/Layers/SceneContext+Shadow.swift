import Geometry
import Layers
import Pixels
import Staging

extension SceneContext {
    /// The distance in points by which a shadow reaches beyond its words on each side.
    static let shadowReach = 3.0
    /// The opacity of each of the many strokes of which a shadow consists; 16 of them lie around a line.
    private static let shadowStroke = 0.05

    /// White words for any picture: they have a soft shadow like that of the icons. The layer is larger than a label without a shadow by `shadowReach` on each side.
    func shadowedLabel(
        _ text: String, _ size: Double, _ weight: Typography.Weight = .regular, color: Color, maximumWidth: Double = .infinity
    ) -> Layer {
        let words = label(text, size, weight, color: color, maximumWidth: maximumWidth)
        let shadow = label(text, size, weight, color: Color(white: 0, alpha: Self.shadowStroke), maximumWidth: maximumWidth)
        let (part, reach) = (Picture.Part(bounds: words.bounds), Self.shadowReach)
        let strokes = [1.0, 2].flatMap { radius in
            (0..<8).map { step in
                let (sin, cos) = Elementary.sinCos(Double(step) * .pi / 4)
                // The shadow falls a little below the words.
                return Point(cos * radius, sin * radius + 0.5)
            }
        }
        let drawn = strokes.map { (contents: shadow.contents, place: $0) } + [(words.contents, .zero)]
        let layer = Layer(
            name: text, frame: Rect(0, 0, words.bounds.width + 2 * reach, words.bounds.height + 2 * reach)
        ) { canvas in
            for (contents, place) in drawn {
                canvas.withTransform(Transform(translationX: reach + place.x, y: reach + place.y)) { contents?.draw(part, in: &$0) }
            }
        }
        layer.isUserInteractionEnabled = false
        return layer
    }
}
