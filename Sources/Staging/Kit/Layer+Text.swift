import Geometry
import Layers
import Pixels
import Typesetting

extension Layer {
    /// A layer for text, a label. Its size is that of the text, rounded up to whole points.
    ///
    /// - Parameters:
    ///   - maximumWidth: the longest that a line may be, in points; the last line is cut off with an ellipsis where it would be longer.
    ///   - numberOfLines: the greatest number of lines; 0 means any number, as in UILabel. A text of one line draws line feeds as spaces.
    ///   - alignment: the edge at which lines begin or end that are shorter than the longest.
    public convenience init(
        text: String, font: Font, color: Color, maximumWidth: Double = .infinity, numberOfLines: Int = 1, alignment: TextAlignment = .left
    ) {
        self.init(name: text)
        isUserInteractionEnabled = false
        show(
            Text(
                text,
                style: Text.Style(
                    font: font, color: color, maximumWidth: maximumWidth, numberOfLines: numberOfLines, alignment: alignment)))
    }

    /// The text of a label; nil for a layer that is none, where setting it does nothing.
    ///
    /// Another text is laid out as the first one was. The size becomes that of the text, and the origin of the frame stays.
    public var text: String? {
        get { (contents as? Text)?.string }
        set {
            guard let shown = contents as? Text, let newValue, newValue != shown.string else { return }
            show(Text(newValue, style: shown.style))
        }
    }

    /// The font of a label, with which it is laid out anew; nil for a layer that is none, where setting it does nothing.
    public var font: Font? {
        get { (contents as? Text)?.style.font }
        set { if let newValue { restyle { $0.font = newValue } } }
    }

    /// The colour of a label's text; nil for a layer that is no label, where setting it does nothing.
    public var textColor: Color? {
        get { (contents as? Text)?.style.color }
        set { if let newValue { restyle { $0.color = newValue } } }
    }

    private func restyle(_ change: (inout Text.Style) -> Void) {
        guard let shown = contents as? Text else { return }
        var style = shown.style
        change(&style)
        show(Text(shown.string, style: style))
    }

    private func show(_ text: Text) {
        contents = text
        frame.size = text.size
    }

    /// Centers the layer in `rect` (in the superlayer's space). The origin is rounded to whole pixels, so that the contents stay sharp.
    public func center(in rect: Rect, scale: Double) {
        let x = rect.midX - bounds.width / 2
        let y = rect.midY - bounds.height / 2
        frame.origin = Point((x * scale).rounded() / scale, (y * scale).rounded() / scale)
    }
}

/// The edge at which the lines of a text stand, or its middle.
public enum TextAlignment: Sendable {
    case left, center, right

    /// The share of the free room that is left of a line.
    fileprivate var share: Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}

/// Text that is laid out in lines.
private final class Text: LayerContents {
    /// Everything but the words.
    struct Style {
        var font: Font
        var color: Color
        let maximumWidth: Double
        let numberOfLines: Int
        let alignment: TextAlignment
    }

    let string: String
    let style: Style
    let size: Size
    private let lines: [TextLine]

    init(_ string: String, style: Style) {
        self.string = string
        self.style = style
        let (font, width) = (style.font, style.maximumWidth)
        lines =
            style.numberOfLines == 1
            ? [TextLine(string, font: font, color: style.color).truncated(to: width)]
            : TextLine.paragraph(
                string, font: font, color: style.color, width: width, atMost: style.numberOfLines > 0 ? style.numberOfLines : .max)
        let longest = lines.map(\.width).max() ?? 0
        size = Size(longest.rounded(.up), font.lineHeight.rounded(.up) * Double(lines.count))
    }

    func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part {
        Picture.Part(bounds: Rect(origin: .zero, size: size))
    }

    func draw(_ part: Picture.Part, in canvas: inout Canvas) {
        let (ascent, pitch) = (style.font.ascent.rounded(), style.font.lineHeight.rounded(.up))
        for (index, line) in lines.enumerated() {
            canvas.draw(line, at: Point((size.width - line.width) * style.alignment.share, ascent + pitch * Double(index)))
        }
    }
}
