import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// The part of the panel above the list: the name of the feel, the number of its changes, and the search field.
final class TuningHeader {
    private struct Look: Equatable {
        var title = ""
        var isComparing = false
        var query = EditedText(selecting: "")
        var hasFocus = false
        var isHovered = false
    }

    let layer = Layer(name: "header", frame: Rect(0, 0, TuningState.width, TuningState.headerHeight))
    private var look: Look?
    private let typography: Typography

    init(typography: Typography) { self.typography = typography }

    func show(_ state: TuningState) {
        let count = state.tuned.changes(from: state.start).count
        let name = state.isGhost ? "ghost \(state.start.name)" : state.start.name
        let title = state.isComparing ? "\(name) as it began; A: yours" : "\(name)\(count == 0 ? "" : ", \(count) changed")"
        let look = Look(
            title: title, isComparing: state.isComparing, query: state.query, hasFocus: state.focus == .search,
            isHovered: state.hovered == .search)
        guard look != self.look else { return }
        self.look = look
        let typography = typography
        layer.contents = Drawing(size: layer.bounds.size) { canvas in
            canvas.draw(TextLine("Feel", font: typography.font(15, .semibold), color: .white), at: Point(10, 26))
            let color = look.isComparing ? TuningStyle.accent : TuningStyle.secondary
            let line = TextLine(look.title, font: typography.font(12, look.isComparing ? .semibold : .regular), color: color)
                .truncated(to: TuningState.width - 80)
            canvas.draw(line, at: Point(TuningState.width - 10 - line.width, 25.5))
            Self.drawField(look, typography, in: &canvas)
        }
    }

    private static func drawField(_ look: Look, _ typography: Typography, in canvas: inout Canvas) {
        let box = TuningState.searchField
        canvas.fill(
            Path(roundedRect: box, radius: 7),
            .color(look.hasFocus ? TuningStyle.editedField : Color(white: 1, alpha: look.isHovered ? 0.12 : 0.08)))
        drawGlass(at: Point(box.minX + 13, box.midY - 1), in: &canvas)
        let (left, baseline) = (box.minX + 25, box.midY + 4.2)
        if look.query.text.isEmpty {
            canvas.draw(
                TextLine("Find a constant", font: typography.font(11.5), color: Color(white: 1, alpha: 0.4)), at: Point(left, baseline))
            let key = TextLine("/", font: typography.font(11, .medium), color: Color(white: 1, alpha: 0.55))
            let cap = Rect(box.maxX - 22, box.minY + 4, 16, 16)
            if !look.hasFocus {
                canvas.fill(Path(roundedRect: cap, radius: 4), .color(TuningStyle.field))
                canvas.draw(key, at: Point(cap.midX - key.width / 2, baseline - 0.2))
            }
        } else {
            drawCross(at: Point(box.maxX - 13, box.midY), in: &canvas)
        }
        let line = EditedText.Line(
            look.query, font: typography.font(11.5, .medium), from: left, to: box.maxX - TuningState.clearWidth, isRightAligned: false)
        canvas.clipped(to: Path(roundedRect: box, radius: 7)) {
            line.draw(middle: box.midY, baseline: baseline, hasCaret: look.hasFocus, in: &$0)
        }
        if look.hasFocus { TuningStyle.drawRing(around: box, radius: 7, in: &canvas) }
    }

    private static func drawGlass(at center: Point, in canvas: inout Canvas) {
        let (color, stroke) = (Color(white: 1, alpha: 0.5), Stroke(width: 1.3, cap: .round))
        canvas.stroke(Path(ellipseIn: Rect(center.x - 4, center.y - 4, 8, 8)), stroke, .color(color))
        canvas.stroke(Path.polyline([center + Point(3, 3), center + Point(6, 6)]), stroke, .color(color))
    }

    private static func drawCross(at center: Point, in canvas: inout Canvas) {
        for side in [-1.0, 1] {
            let line = Path.polyline([center + Point(-3, -3 * side), center + Point(3, 3 * side)])
            canvas.stroke(line, Stroke(width: 1.4, cap: .round), .color(Color(white: 1, alpha: 0.6)))
        }
    }
}
