import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// A dark sheet at the left edge of the screen: a graph, and groups of rows below it.
final class HUDPanel {
    enum Place {
        /// Below a status bar of this height in points, with the cutout beside it.
        case top(below: Double)
        /// At the lower end of a screen with this height in points.
        case bottom(of: Double)
    }

    let layer: Layer
    let graph: BarGraph
    private let place: Place
    private let typography: Typography
    /// The rows from the top, each with the layer that shows it.
    private var rows: [(row: HUDRow, layer: Layer)] = []
    private var lines: [Layer] = []

    private static let edges = EdgeInsets(top: 8, left: 8, bottom: 12)
    private static let margin = 10.0
    private static let graphHeight = 44.0
    private static let rowHeight = 14.0
    /// The distance between two groups, in points; a line is drawn in its middle.
    private static let gap = 7.0
    private static let fontSize = 10.5
    /// The place at which the value begins in a row with one name, in points from the left.
    private static let valueColumn = 104.0
    private static let columnGap = 6.0
    private static let nameColor = Color(white: 0.64)
    private static let width = BarGraph.width + 2 * margin

    /// - Parameter baseline: where the graph's base line lies, from 0 (the graph's top) to 1 (its bottom).
    init(at place: Place, baseline: Double, typography: Typography) {
        self.place = place
        self.typography = typography
        layer = Layer(name: "hud", frame: Rect(Self.edges.left, 0, Self.width, 0))
        layer.isUserInteractionEnabled = false
        layer.backgroundColor = .overlayGround
        layer.cornerRadius = 8
        graph = BarGraph(at: Point(Self.margin, Self.margin), height: Self.graphHeight, baseline: Self.graphHeight * baseline)
        layer.addSublayer(graph.layer)
        layer.frame = frame(height: 0)
    }

    /// Shows the rows; only the rows whose text has changed are drawn again.
    func show(_ groups: [[HUDRow]]) {
        var y = 2 * Self.margin + Self.graphHeight - Self.gap
        var (rowIndex, lineIndex) = (0, 0)
        for group in groups where !group.isEmpty {
            line(lineIndex).frame.origin = Point(Self.margin, y + Self.gap / 2)
            lineIndex += 1
            y += Self.gap
            for row in group {
                show(row, index: rowIndex, y: y)
                rowIndex += 1
                y += Self.rowHeight
            }
        }
        while rows.count > rowIndex { rows.removeLast().layer.removeFromSuperlayer() }
        while lines.count > lineIndex { lines.removeLast().removeFromSuperlayer() }
        lines.first?.isHidden = true
        let frame = frame(height: y + Self.margin - 2)
        if layer.frame != frame { layer.frame = frame }
    }

    private func frame(height: Double) -> Rect {
        switch place {
        case .top(let bar): Rect(Self.edges.left, bar + Self.edges.top, Self.width, height)
        case .bottom(let screen): Rect(Self.edges.left, screen - Self.edges.bottom - height, Self.width, height)
        }
    }

    private func line(_ index: Int) -> Layer {
        if index == lines.count {
            let line = Layer(name: "line", frame: Rect(0, 0, BarGraph.width, 0.5))
            line.backgroundColor = Color(white: 1, alpha: 0.16)
            layer.addSublayer(line)
            lines.append(line)
        }
        return lines[index]
    }

    private func show(_ row: HUDRow, index: Int, y: Double) {
        if index == rows.count {
            let layer = Layer(name: "row")
            self.layer.addSublayer(layer)
            rows.append((HUDRow(cells: []), layer))
        }
        let frame = Rect(Self.margin, y, BarGraph.width, Self.rowHeight)
        if rows[index].layer.frame != frame { rows[index].layer.frame = frame }
        guard rows[index].row != row else { return }
        rows[index].row = row
        rows[index].layer.contents = drawing(of: row)
    }

    private func drawing(of row: HUDRow) -> Drawing {
        let (font, size) = (typography.font(Self.fontSize), Size(BarGraph.width, Self.rowHeight))
        let unit = TextLine(row.unit, font: font, color: Self.nameColor)
        let room = row.unit.isEmpty ? size.width : size.width - unit.width - Self.columnGap
        var words = [(line: unit, x: size.width - unit.width)]
        func add(_ cell: HUDRow.Cell, from start: Double, to end: Double, valueColumn: Double?) {
            var name = TextLine(cell.name, font: font, color: Self.nameColor)
            if let valueColumn { name = name.truncated(to: valueColumn - Self.columnGap) }
            let column = start + (valueColumn ?? (cell.name.isEmpty ? 0 : name.width + Self.columnGap / 2))
            words.append((name, start))
            words.append((TextLine(cell.value, font: font, color: .white).truncated(to: end - column), column))
        }
        for (index, cell) in row.cells.enumerated() {
            let width = room / Double(row.cells.count)
            add(
                cell, from: Double(index) * width, to: Double(index + 1) * width,
                valueColumn: row.cells.count == 1 ? Self.valueColumn : nil)
        }
        return Drawing(size: size) { canvas in
            for word in words { canvas.draw(word.line, at: Point(word.x, 11)) }
        }
    }
}
