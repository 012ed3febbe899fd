import Geometry
import Layers
import Pixels
import Typesetting

extension Layer {
    /// A layer just large enough for one line of text, its bounds a whole number of points.
    ///
    /// - Parameter maximumWidth: longer text is cut with an ellipsis; points.
    public convenience init(text: String, font: Font, color: Color, maximumWidth: Double = .infinity) {
        let whole = TextLine(text, font: font, color: color)
        let line = whole.width > maximumWidth ? whole.truncated(to: maximumWidth) : whole
        let size = Size(line.width.rounded(.up), font.lineHeight.rounded(.up))
        self.init(name: text, frame: Rect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        contents = Drawing(size: size) { canvas in canvas.draw(line, at: Point(0, font.ascent.rounded())) }
    }

    /// Puts the layer into the middle of `rect` (in its superlayer's space), moved to the next whole pixel so that it stays crisp.
    public func center(in rect: Rect, scale: Double) {
        let x = rect.midX - bounds.width / 2
        let y = rect.midY - bounds.height / 2
        frame.origin = Point((x * scale).rounded() / scale, (y * scale).rounded() / scale)
    }
}
