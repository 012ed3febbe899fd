import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// Short texts over a stage, each on a ground with round ends.
public final class MessagePills {
    /// The text at the top right, which names a recording, the speed of time and the feel of the ghost; nil for no text.
    public var badge: String? { didSet { if badge != oldValue { show() } } }
    /// The latest event, below the badge, in three lines at most; nil for no text.
    public var notice: String? { didSet { if notice != oldValue { show() } } }
    /// A hint for beginners, in the lower part of the screen; nil for no hint.
    public var hint: String? { didSet { if hint != oldValue { show() } } }

    let layer: Layer
    private let typography: Typography
    private let top: Double

    /// - Parameter top: the height of the status bar, below which the badge stands; points.
    init(in size: Size, below top: Double, typography: Typography) {
        layer = Layer(name: "messages", frame: Rect(origin: .zero, size: size))
        (self.top, self.typography) = (top, typography)
    }

    /// White words on this orange have a contrast of 5 to 1.
    private static let eventGround = Color(hex: 0xC2410C)

    private func show() {
        layer.sublayers.forEach { $0.removeFromSuperlayer() }
        var top = top + 8
        for text in [badge, notice].compactMap(\.self) {
            let pill = pill(text, font: typography.font(12, .semibold), height: 24, Self.eventGround)
            pill.frame.origin = Point(layer.bounds.width - pill.bounds.width - 8, top)
            layer.addSublayer(pill)
            top = pill.frame.maxY + 4
        }
        guard let hint else { return }
        let pill = pill(hint, font: typography.font(15, .semibold), height: 38, .overlayGround)
        pill.frame.origin = Point(((layer.bounds.width - pill.bounds.width) / 2).rounded(), layer.bounds.height - 128)
        layer.addSublayer(pill)
    }

    /// - Parameter height: the height of a pill with a single line.
    private func pill(_ text: String, font: Font, height: Double, _ ground: Color) -> Layer {
        let lines = TextLine.paragraph(text, font: font, color: .white, width: layer.bounds.width - height - 10, atMost: 3)
        let (width, leading) = (lines.map(\.width).max() ?? 0, font.size * 1.25)
        let size = Size((width + height * 0.75).rounded(.up), height + leading * Double(max(lines.count - 1, 0)))
        let pill = Layer(name: "pill", frame: Rect(origin: .zero, size: size))
        pill.contents = Drawing(size: size) { canvas in
            canvas.fill(Path(roundedRect: Rect(origin: .zero, size: size), radius: height / 2), .color(ground))
            for (index, line) in lines.enumerated() {
                canvas.draw(line, at: Point((size.width - width) / 2, height / 2 + font.size * 0.375 + leading * Double(index)))
            }
        }
        return pill
    }
}
