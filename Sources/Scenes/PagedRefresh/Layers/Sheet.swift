import Geometry
import Layers
import Pixels
import Staging

/// A sheet that comes up over the feed; a tap beside it takes it away again.
final class Sheet {
    let layer: Layer
    /// Called with true when this sheet appears and with false when it disappears.
    var onChange: ((Bool) -> Void)?
    private let panel: Layer
    private let timeline: Timeline
    private let screen: Rect

    private static let duration = 0.3
    private static let row = 56.0

    /// - Parameters:
    ///   - height: the height of this sheet in points.
    ///   - lines: its lines: each is a name with words below the name.
    init(_ title: String, height: Double, lines: [(name: String, words: String)], context: SceneContext) {
        timeline = context.timeline
        screen = context.screen
        layer = Layer(name: "sheet", frame: screen)
        layer.opacity = 0
        let shade = Layer(name: "sheet.shade", frame: screen, color: Color(white: 0, alpha: 0.35))
        panel = Layer(name: "sheet.panel", frame: Rect(0, screen.height, screen.width, height + 12), color: .white, cornerRadius: 12)
        let ink = Color(hex: 0x161823)
        panel.addSublayer(context.label(title, 15, .semibold, color: ink, centeredIn: Rect(0, 8, screen.width, 40)))
        for (index, line) in lines.enumerated() {
            let y = 56 + Double(index) * Self.row
            let name = context.label(line.name, 13, color: Color(hex: 0x8A8B91))
            let words = context.label(line.words, 15, color: ink, maximumWidth: screen.width - 32)
            name.frame.origin = Point(16, y)
            words.frame.origin = Point(16, y + 20)
            for label in [name, words] { panel.addSublayer(label) }
        }
        for each in [shade, panel] { layer.addSublayer(each) }
        shade.addTap { [unowned self] in show(false) }
        panel.addTap()
    }

    func show(_ isShown: Bool) {
        onChange?(isShown)
        timeline.animate(withDuration: Self.duration, curve: .easeInEaseOut) {
            layer.opacity = isShown ? 1 : 0
            panel.frame.origin.y = isShown ? screen.height - panel.bounds.height + 12 : screen.height
        }
    }
}
