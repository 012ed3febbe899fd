import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// One row of the tuning panel: a name, and a field that is filled up to the place of the value in its range.
final class TuningRow {
    /// Everything that the row's picture depends on.
    struct Look: Equatable {
        var name = ""
        var value = ""
        var unit = ""
        /// The filled part of the field, from 0 to 1; nil for a choice.
        var share: Double?
        var isGroup = false
        var isSelected = false
        /// True when the value is not the one with which the feel began.
        var isChanged = false
    }

    static let height = 20.0
    static let groupHeight = 25.0
    /// The frame of the field in the row.
    static let field = Rect(168, 2, 122, 16)

    let layer: Layer
    private(set) var look = Look()
    private let typography: Typography

    init(typography: Typography) {
        self.typography = typography
        layer = Layer(name: "row", frame: Rect(0, 0, TuningPanel.width, Self.height))
    }

    func show(_ look: Look) {
        guard look != self.look else { return }
        self.look = look
        let typography = typography
        let height = look.isGroup ? Self.groupHeight : Self.height
        layer.bounds.size.height = height
        layer.contents = Drawing(size: Size(TuningPanel.width, height)) { canvas in
            if look.isGroup {
                let line = TextLine(look.name, font: typography.font(10, .semibold), color: Color(white: 0.5))
                return canvas.draw(line, at: Point(10, height - 7))
            }
            Self.draw(look, typography, in: &canvas)
        }
    }

    private static func draw(_ look: Look, _ typography: Typography, in canvas: inout Canvas) {
        if look.isSelected {
            canvas.fill(Path(roundedRect: Rect(4, 0, TuningPanel.width - 8, height), radius: 5), .color(Color(white: 1, alpha: 0.09)))
        }
        let accent = Color(hex: 0xFF9F0A)
        let font = typography.font(11.5, look.isChanged ? .semibold : .regular)
        let name = TextLine(look.name, font: font, color: look.isChanged ? accent : Color(white: 0.88))
        canvas.draw(name.width > field.minX - 16 ? name.truncated(to: field.minX - 16) : name, at: Point(10, 14.2))

        let box = Path(roundedRect: field, radius: 4)
        canvas.fill(box, .color(Color(white: 1, alpha: 0.10)))
        if let share = look.share, share > 0 {
            canvas.clipped(to: box) {
                let filled = Rect(field.minX, field.minY, field.width * min(share, 1), field.height)
                $0.fill(Path(rect: filled), .color(look.isChanged ? accent.faded(to: 0.5) : Color(hex: 0x0A84FF, alpha: 0.55)))
            }
        }
        let unit = TextLine(look.unit, font: typography.font(10), color: Color(white: 1, alpha: 0.55))
        let value = TextLine(look.value, font: typography.font(11.5, .medium), color: .white)
        let right = field.maxX - 6 - (look.unit.isEmpty ? 0 : unit.width + 4)
        canvas.draw(unit, at: Point(field.maxX - 6 - unit.width, 14))
        canvas.draw(value, at: Point(right - value.width, 14.2))
        if look.share == nil { Self.drawArrows(in: &canvas) }
    }

    /// A choice has an arrow up and an arrow down, because it can be changed in both directions.
    private static func drawArrows(in canvas: inout Canvas) {
        let (x, y) = (field.minX + 8, field.midY)
        for side in [-1.0, 1] {
            let arrow = Path.polyline([Point(x - 2.5, y + side * 1.6), Point(x, y + side * 4.4), Point(x + 2.5, y + side * 1.6)])
            canvas.stroke(arrow, Stroke(width: 1.2, cap: .round, join: .round), .color(Color(white: 1, alpha: 0.5)))
        }
    }
}

extension Color {
    fileprivate func faded(to alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
