import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// Draws the thresholds of a scene over its stage as dashed lines with their names at the right end; a line that is crossed is solid and bright.
///
/// A small arrow at the left marks the edge that crosses them.
public final class ThresholdLines {
    /// The layer of the lines, to be placed above the scene; it uses the stage's points.
    public let layer: Layer
    private let typography: Typography
    private var marks: [Mark] = []

    private static let lineHeight = 3.0
    private static let labelHeight = 16.0
    private static let labelMargin = 6.0
    private static let fontSize = 10.0
    /// The length of a dash and of the gap between two dashes, in points.
    private static let dash = (length: 6.0, gap: 4.0)
    private static let color = Color(hex: 0x1EA7FF)
    /// The colour under a line, so that the line can be seen on a light background, too.
    private static let shade = Color(white: 0, alpha: 0.28)

    private static let arrowSize = Size(8, 10)

    /// One line, its name and its edge.
    private struct Mark {
        let line = Layer(name: "threshold")
        let label = Layer(name: "label")
        let edge = Layer(name: "edge", frame: Rect(origin: .zero, size: ThresholdLines.arrowSize))
        /// The name and the state that the layers show now; they are drawn again only when one of them changes.
        var name = ""
        var isCrossed: Bool?
    }

    private let dashed: Drawing
    private let solid: Drawing
    private let arrow = Drawing(size: arrowSize) { canvas in
        canvas.fill(Path.polyline([Point(0, 0.5), Point(7.5, 5), Point(0, 9.5)], closed: true), .color(color))
    }

    /// - Parameter size: the size of the screen in points.
    public init(on size: Size, typography: Typography) {
        self.typography = typography
        layer = Layer(name: "thresholds", frame: Rect(origin: .zero, size: size))
        layer.isUserInteractionEnabled = false
        let lineSize = Size(size.width, Self.lineHeight)
        dashed = Drawing(size: lineSize) { canvas in
            for x in stride(from: 0, to: size.width, by: Self.dash.length + Self.dash.gap) {
                canvas.fill(Path(rect: Rect(x, 2, Self.dash.length, 0.5)), .color(Self.shade))
                canvas.fill(Path(rect: Rect(x, 1, Self.dash.length, 1)), .color(Self.color))
            }
        }
        solid = Drawing(size: lineSize) { canvas in
            canvas.fill(Path(rect: Rect(0, 2.5, size.width, 0.5)), .color(Self.shade))
            canvas.fill(Path(rect: Rect(0, 0.5, size.width, 2)), .color(Self.color))
        }
    }

    /// Moves the lines to the current places of the thresholds; thresholds that do not apply are not shown.
    public func show(_ thresholds: [Threshold]) {
        while marks.count < thresholds.count {
            let mark = Mark()
            mark.edge.contents = arrow
            layer.insertSublayer(mark.line, at: marks.count)
            layer.addSublayer(mark.label)
            layer.addSublayer(mark.edge)
            marks.append(mark)
        }
        for index in marks.indices {
            let threshold = index < thresholds.count ? thresholds[index] : nil
            let isShown = threshold?.line.map { (0...layer.bounds.height).contains($0) } ?? false
            for part in [marks[index].line, marks[index].label, marks[index].edge] { part.isHidden = !isShown }
            if isShown, let threshold, let line = threshold.line { show(threshold, at: line, index) }
        }
        placeLabels()
    }

    private func show(_ threshold: Threshold, at y: Double, _ index: Int) {
        let mark = marks[index]
        let place = (y * 2).rounded() / 2 - Self.lineHeight / 2
        let frame = Rect(0, place, layer.bounds.width, Self.lineHeight)
        if mark.line.frame != frame { mark.line.frame = frame }
        let edge = Point(0, (threshold.edge * 2).rounded() / 2 - Self.arrowSize.height / 2)
        if mark.edge.frame.origin != edge { mark.edge.frame.origin = edge }
        guard mark.name != threshold.name || mark.isCrossed != threshold.isCrossed else { return }
        marks[index].name = threshold.name
        marks[index].isCrossed = threshold.isCrossed
        mark.line.contents = threshold.isCrossed ? solid : dashed
        let text = TextLine(threshold.name, font: typography.font(Self.fontSize, .medium), color: .white)
        let size = Size((text.width + 14).rounded(.up), Self.labelHeight)
        let ground = threshold.isCrossed ? Self.color : Color(white: 0.12, alpha: 0.88)
        mark.label.frame.size = size
        mark.label.contents = Drawing(size: size) { canvas in
            canvas.fill(Path(roundedRect: Rect(origin: .zero, size: size), radius: Self.labelHeight / 2), .color(ground))
            canvas.draw(text, at: Point((size.width - text.width) / 2, 11.5))
        }
    }

    /// Centres each label on its line. A label that would overlap the one above it moves down, and no label leaves the screen.
    private func placeLabels() {
        let shown = marks.filter { !$0.line.isHidden }.sorted { $0.line.frame.minY < $1.line.frame.minY }
        var tops: [Double] = []
        for mark in shown {
            let free = tops.last.map { $0 + Self.labelHeight + 1 } ?? 0
            tops.append(max(mark.line.frame.midY - Self.labelHeight / 2, free))
        }
        var floor = layer.bounds.height
        for (mark, top) in zip(shown, tops).reversed() {
            let place = Point(layer.bounds.width - Self.labelMargin - mark.label.bounds.width, max(min(top, floor - Self.labelHeight), 0))
            floor = place.y - 1
            if mark.label.frame.origin != place { mark.label.frame.origin = place }
        }
    }
}
