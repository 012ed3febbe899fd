import Geometry
import Layers
import Pixels
import Typesetting

extension Layer {
    /// A layer for one line of text. Its size is that of the text, rounded up to whole points.
    ///
    /// - Parameter maximumWidth: text that is longer than this is cut off with an ellipsis; points.
    public convenience init(text: String, font: Font, color: Color, maximumWidth: Double = .infinity) {
        let whole = TextLine(text, font: font, color: color)
        let line = whole.width > maximumWidth ? whole.truncated(to: maximumWidth) : whole
        let size = Size(line.width.rounded(.up), font.lineHeight.rounded(.up))
        self.init(name: text, frame: Rect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        contents = Drawing(size: size) { canvas in canvas.draw(line, at: Point(0, font.ascent.rounded())) }
    }

    /// Centers the layer in `rect` (in the superlayer's space). The origin is rounded to whole pixels, so that the contents stay sharp.
    public func center(in rect: Rect, scale: Double) {
        let x = rect.midX - bounds.width / 2
        let y = rect.midY - bounds.height / 2
        frame.origin = Point((x * scale).rounded() / scale, (y * scale).rounded() / scale)
    }
}
