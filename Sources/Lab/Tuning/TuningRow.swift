import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// One row of the tuning panel: a name, and a field that is filled up to the place of the value in its range.
final class TuningRow {
    /// Everything that determines the picture of the row.
    struct Look: Equatable {
        var name = ""
        var value = ""
        var unit = ""
        /// The filled part of the field, from 0 to 1; nil for a choice.
        var share: Double?
        /// The number while it is typed.
        var edited: EditedText?
        var isRefused = false
        var isGroup = false
        var isSelected = false
        /// True when the row has the keys.
        var hasFocus = false
        var isHovered = false
        /// True when the value differs from the value at the start of the session.
        var isChanged = false
    }

    /// The frame of the field in the row.
    static let field = Rect(162, 2, 128, 18)
    /// The right edge of the numbers, so that they are aligned whatever their units are.
    private static let numberEdge = field.maxX - 40
    private static let unitEdge = field.maxX - 36
    private static let radius = 4.5
    private static let baseline = 15.2

    let layer: Layer
    private(set) var look = Look()
    private let typography: Typography

    init(typography: Typography) {
        self.typography = typography
        layer = Layer(name: "row", frame: Rect(0, 0, TuningState.width, TuningItem.height))
    }

    func show(_ look: Look) {
        guard look != self.look else { return }
        self.look = look
        let typography = typography
        let height = look.isGroup ? TuningItem.groupHeight : TuningItem.height
        layer.bounds.size.height = height
        layer.contents = Drawing(size: Size(TuningState.width, height)) { canvas in
            if look.isGroup {
                let line = TextLine(look.name, font: typography.font(10.5, .semibold), color: TuningStyle.secondary)
                return canvas.draw(line, at: Point(10, height - 7))
            }
            Self.draw(look, typography, in: &canvas)
        }
    }

    /// The place of the caret nearest to `x` in the text that is typed; nil when no text is typed.
    func caret(at x: Double) -> Int? { look.edited.map { Self.line($0, typography).caret(at: x) } }

    private static func line(_ edited: EditedText, _ typography: Typography) -> EditedText.Line {
        EditedText.Line(edited, font: typography.font(11.5, .medium), from: field.minX + 6, to: numberEdge, isRightAligned: true)
    }

    private static func draw(_ look: Look, _ typography: Typography, in canvas: inout Canvas) {
        if look.isSelected || look.isHovered {
            let box = Rect(4, 0, TuningState.width - 12, TuningItem.height)
            canvas.fill(Path(roundedRect: box, radius: 6), .color(Color(white: 1, alpha: look.isSelected ? 0.10 : 0.05)))
        }
        let color = look.isChanged ? TuningStyle.changed : TuningStyle.name
        let name = TextLine(look.name, font: typography.font(11.5, look.isChanged ? .semibold : .regular), color: color)
        canvas.draw(name.width > field.minX - 16 ? name.truncated(to: field.minX - 16) : name, at: Point(10, baseline))

        let box = Path(roundedRect: field, radius: radius)
        canvas.fill(box, .color(look.edited == nil ? TuningStyle.field : TuningStyle.editedField))
        if look.edited == nil, let share = look.share, share > 0 {
            canvas.clipped(to: box) {
                let filled = Rect(field.minX, field.minY, field.width * min(share, 1), field.height)
                $0.fill(Path(rect: filled), .color((look.isChanged ? TuningStyle.changed : TuningStyle.accent).withAlpha(0.5)))
            }
        }
        let unit = TextLine(look.unit, font: typography.font(10), color: Color(white: 1, alpha: 0.6))
        canvas.draw(unit, at: Point(unitEdge, baseline))
        if let edited = look.edited {
            canvas.clipped(to: box) {
                line(edited, typography).draw(middle: field.midY, baseline: baseline, hasCaret: true, in: &$0)
            }
        } else {
            let value = TextLine(look.value, font: typography.font(11.5, .medium), color: .white)
            canvas.draw(value, at: Point((look.share == nil ? field.maxX - 8 : numberEdge) - value.width, baseline))
        }
        if look.share == nil { drawArrows(in: &canvas) }
        if look.hasFocus {
            TuningStyle.drawRing(around: field, radius: radius, look.isRefused ? TuningStyle.refused : TuningStyle.accent, in: &canvas)
        } else if look.isHovered {
            canvas.stroke(
                Path(roundedRect: field.inset(x: 0.5, y: 0.5), radius: radius), Stroke(width: 1), .color(Color(white: 1, alpha: 0.25)))
        }
    }

    /// A choice has an arrow up and an arrow down, because it can be changed in both directions.
    private static func drawArrows(in canvas: inout Canvas) {
        let (x, y) = (field.minX + 9, field.midY)
        for side in [-1.0, 1] {
            let arrow = Path.polyline([Point(x - 2.5, y + side * 1.6), Point(x, y + side * 4.4), Point(x + 2.5, y + side * 1.6)])
            canvas.stroke(arrow, Stroke(width: 1.2, cap: .round, join: .round), .color(Color(white: 1, alpha: 0.5)))
        }
    }
}
