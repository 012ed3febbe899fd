import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// The part of the panel below the list: a text about the selected row or about the button under the mouse, and buttons for the whole feel.
final class TuningFooter {
    static let height = 138.0
    static let textHeight = 66.0
    /// As many lines of text have room above the buttons.
    private static let lineCount = 4

    private struct Look: Equatable {
        var lines: [String] = []
        var isRefusal = false
        var buttons: [ButtonLook] = []
    }

    private struct ButtonLook: Equatable {
        var isEnabled: Bool
        var isPressed: Bool
        var isHovered: Bool
        var isOn: Bool
    }

    let layer: Layer
    private var look: Look?
    private let typography: Typography

    init(frame: Rect, typography: Typography) {
        self.typography = typography
        layer = Layer(name: "footer", frame: frame)
        layer.backgroundColor = TuningStyle.footer
    }

    func show(_ state: TuningState) {
        let buttons = TuningButton.allCases.map { button in
            let isEnabled = state.isEnabled(button)
            return ButtonLook(
                isEnabled: isEnabled, isPressed: state.pressed == .button(button) && isEnabled,
                isHovered: state.hovered == .button(button) && isEnabled, isOn: button == .compare && state.isComparing)
        }
        let look = Look(lines: Self.lines(state), isRefusal: state.refusal != nil, buttons: buttons)
        guard look != self.look else { return }
        self.look = look
        let typography = typography
        let bounds = Rect(origin: .zero, size: layer.bounds.size)
        layer.contents = Drawing(size: bounds.size) { canvas in
            canvas.fill(Path(rect: Rect(0, 0, bounds.width, 0.5)), .color(Color(white: 1, alpha: 0.10)))
            var lines: [TextLine] = []
            for (index, text) in look.lines.enumerated() {
                let (font, color) =
                    index == 0
                    ? (typography.font(12, .semibold), look.isRefusal ? TuningStyle.refused : .white)
                    : (typography.font(11), Color(white: 0.7))
                // Each text may take the lines that the texts below it do not need.
                let room = Self.lineCount - lines.count - (look.lines.count - 1 - index)
                lines += TextLine.paragraph(text, font: font, color: color, width: TuningState.width - 20, atMost: max(room, 1))
            }
            // As many lines as there can be stand closer, so that the letters of the last one do not reach the buttons.
            let pitch = lines.count < Self.lineCount ? 15.5 : 14
            for (index, line) in lines.enumerated() { canvas.draw(line, at: Point(10, 17 + pitch * Double(index))) }
            for (button, look) in zip(TuningButton.allCases, look.buttons) {
                Self.draw(button.title, look, button.frame(in: bounds), typography, in: &canvas)
            }
        }
    }

    private static func draw(_ title: String, _ look: ButtonLook, _ frame: Rect, _ typography: Typography, in canvas: inout Canvas) {
        let alpha = look.isPressed ? 0.30 : look.isHovered ? 0.20 : look.isEnabled ? 0.14 : 0.06
        canvas.fill(Path(roundedRect: frame, radius: 6), .color(look.isOn ? TuningStyle.accent : Color(white: 1, alpha: alpha)))
        let color = Color(white: 1, alpha: look.isEnabled ? 1 : 0.35)
        let line = TextLine(title, font: typography.font(12, .medium), color: color)
        canvas.draw(line, at: Point(frame.midX - line.width / 2, frame.midY + 4.2))
    }

    private static func lines(_ state: TuningState) -> [String] {
        if let refusal = state.refusal {
            return ["'\(refusal)' is not taken", state.selectedSetting?.form ?? "", "Return tries again, Escape leaves it as it was"]
        }
        if case .button(let button) = state.hovered { return button.about(savesTunables: state.isTunableSelected) }
        return state.selectedSetting?.about() ?? ["No constant is about this", "Escape shows all of them"]
    }
}
