import Geometry
import Pixels

/// The colours that the parts of the panel share.
enum TuningStyle {
    static let footer = Color(white: 0.15)
    static let accent = Color(hex: 0x0A84FF)
    static let changed = Color(hex: 0xFF9F0A)
    static let refused = Color(hex: 0xFF453A)
    static let name = Color(white: 0.88)
    static let secondary = Color(white: 0.62)
    static let field = Color(white: 1, alpha: 0.10)
    /// The colour of a field that is edited; on a dark field the text is easier to read.
    static let editedField = Color(white: 0, alpha: 0.45)
    static let selection = Color(hex: 0x0A84FF, alpha: 0.6)

    /// Draws the ring around the field or row that has the keys.
    static func drawRing(around box: Rect, radius: Double, _ color: Color = accent, in canvas: inout Canvas) {
        canvas.stroke(Path(roundedRect: box.inset(x: -0.75, y: -0.75), radius: radius + 0.75), Stroke(width: 1.5), .color(color))
    }
}
