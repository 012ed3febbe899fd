import Geometry
import Layers
import Motion
import Pixels
import Staging
import Typesetting

/// The part of the panel below the list: what the selected row means, and buttons for the whole feel.
final class TuningFooter {
    static let height = 104.0
    /// The buttons; the one without a change restores the feel with which the stage began.
    static let buttons: [(title: String, change: TuningPanel.Change?)] = [
        ("Reset", nil), ("Save", .save), ("UIKit", .exportUIKit), ("SwiftUI", .exportSwiftUI),
    ]

    let layer: Layer
    private let text: Layer
    private let bar: Layer
    private let typography: Typography
    private var lines: [String] = []
    private var pressed: Int?

    private static let buttonTop = 66.0
    private static let buttonSize = Size(64, 26)

    init(top: Double, typography: Typography) {
        self.typography = typography
        layer = Layer(name: "footer", frame: Rect(0, top, TuningPanel.width, Self.height))
        layer.backgroundColor = Color(white: 0.15)
        text = Layer(name: "about", frame: Rect(0, 0, TuningPanel.width, Self.buttonTop))
        bar = Layer(name: "buttons", frame: Rect(0, Self.buttonTop, TuningPanel.width, Self.height - Self.buttonTop))
        layer.addSublayer(text)
        layer.addSublayer(bar)
        drawButtons()
    }

    private static func frame(_ index: Int) -> Rect {
        Rect(10 + Double(index) * (buttonSize.width + 8), 0, buttonSize.width, buttonSize.height)
    }

    /// The button at a place, in the panel's points; nil when there is none.
    func button(at place: Point) -> Int? {
        let local = Point(place.x, place.y - layer.frame.minY - Self.buttonTop)
        return Self.buttons.indices.first { Self.frame($0).contains(local) }
    }

    func tell(of item: TuningItem, start: Feel, pressed: Int?) {
        if pressed != self.pressed {
            self.pressed = pressed
            drawButtons()
        }
        let lines = Self.lines(item, start)
        guard lines != self.lines else { return }
        self.lines = lines
        let typography = typography
        text.contents = Drawing(size: text.bounds.size) { canvas in
            for (index, line) in lines.enumerated() {
                let font = index == 0 ? typography.font(12, .semibold) : typography.font(11)
                let drawn = TextLine(line, font: font, color: Color(white: index == 0 ? 1 : 0.7))
                canvas.draw(drawn.truncated(to: TuningPanel.width - 20), at: Point(10, 19 + 17 * Double(index)))
            }
        }
    }

    private static func lines(_ item: TuningItem, _ start: Feel) -> [String] {
        switch item {
        case .group(let name): return [name]
        case .preset: return ["All constants at once", Feel.presets.map(\.name).joined(separator: ", "), "Began as \(start.name)"]
        case .option(let option): return [option.summary, option.values.joined(separator: ", "), "starts the scene anew"]
        case .tunable(let tunable): return [tunable.name] + tunable.about
        case .constant(let constant):
            let value = start.value(of: constant).map { ", began as \($0)" } ?? ""
            return [constant.summary, constant.form, "\(constant.section.link)\(value)"]
        }
    }

    private func drawButtons() {
        let (typography, pressed) = (typography, pressed)
        bar.contents = Drawing(size: bar.bounds.size) { canvas in
            for (index, button) in Self.buttons.enumerated() {
                let frame = Self.frame(index)
                canvas.fill(Path(roundedRect: frame, radius: 6), .color(Color(white: 1, alpha: index == pressed ? 0.3 : 0.14)))
                let title = TextLine(button.title, font: typography.font(12, .medium), color: .white)
                canvas.draw(title, at: Point(frame.midX - title.width / 2, frame.midY + 4.2))
            }
        }
    }
}
