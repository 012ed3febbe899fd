import Geometry
import Layers
import Pixels

extension SceneContext {
    /// The whole screen, in points.
    public var screen: Rect { Rect(origin: .zero, size: device.size) }

    /// The insets that the phone needs at the screen's edges for the status bar, the rounded corners and the home indicator; points.
    public var safeArea: EdgeInsets { device.model.safeArea }

    /// A label: `Layer(text:font:color:maximumWidth:numberOfLines:alignment:)` in the scene's own fonts. Its `text` can be set to another one.
    ///
    /// - Parameters:
    ///   - size: the size of the font in points.
    ///   - rect: the rectangle in which the label is centered; nil leaves the label at the origin.
    public func label(
        _ text: String, _ size: Double, _ weight: Typography.Weight = .regular, color: Color, maximumWidth: Double = .infinity,
        numberOfLines: Int = 1, alignment: TextAlignment = .left, centeredIn rect: Rect? = nil
    ) -> Layer {
        let label = Layer(
            text: text, font: typography.font(size, weight), color: color, maximumWidth: maximumWidth, numberOfLines: numberOfLines,
            alignment: alignment)
        if let rect { label.center(in: rect, scale: device.scale) }
        return label
    }
}
