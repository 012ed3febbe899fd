import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// A sheet at the bottom of the screen that shows the messages of a compiler. The scene above it can still be used.
public enum ErrorSheet {
    /// - Parameter text: the lines of the compiler; a line with a caret belongs to the line before it. When not all lines fit, the last
    ///   row says how many errors are not shown.
    public static func layer(_ text: String, in size: Size, typography: Typography) -> Layer {
        let font = typography.font(12)
        let (height, margin) = (17.0, 12.0)
        var rows = rows(of: text, font: font, width: size.width - 2 * margin)
        let room = max(Int((size.height * 0.6 - 2 * margin) / height), 2)
        if rows.count > room {
            let hidden = rows[(room - 1)...].count { $0.isPlace }
            let rest = hidden > 0 ? "and \(hidden) more on standard error" : "the rest is on standard error"
            rows = rows.prefix(room - 1) + [Row(line: TextLine(rest, font: font, color: plain))]
        }
        let sheetHeight = Double(rows.count) * height + 2 * margin
        let sheet = Layer(name: "errors", frame: Rect(0, size.height - sheetHeight, size.width, sheetHeight))
        sheet.isUserInteractionEnabled = false
        sheet.contents = Drawing(size: sheet.bounds.size) { [rows] canvas in
            canvas.fill(.box(0, 0, size.width, sheetHeight, radius: 0), .color(.overlayGround))
            canvas.fill(.box(0, 0, size.width, 2, radius: 0), .color(Color(hex: 0xFF453A)))
            for (index, row) in rows.enumerated() {
                canvas.draw(row.line, at: Point(margin + row.indent, margin + height * Double(index) + 13))
            }
        }
        return sheet
    }

    private static let plain = Color(white: 0.9)
    private static let place = Color(hex: 0xFF8A80)

    private struct Row {
        var line: TextLine
        /// The distance of the text from the left margin, in points.
        var indent = 0.0
        /// True for the first row of a line that says where an error is.
        var isPlace = false
    }

    /// The rows that show the lines of `text`. Long lines are broken between words, except lines of source.
    private static func rows(of text: String, font: Font, width: Double) -> [Row] {
        var rows: [Row] = []
        var rest = text.replacing("\t", with: " ").split(separator: "\n")[...]
        while let line = rest.popFirst() {
            let isError = line.contains(": error: ")
            if !isError, let column = rest.first.flatMap(caretColumn) {
                rest.removeFirst()
                rows += excerpt(of: line, column, font: font, width: width)
            } else {
                let lines = TextLine.paragraph(String(line), font: font, color: isError ? place : plain, width: width, atMost: .max)
                rows += lines.enumerated().map { Row(line: $1, isPlace: isError && $0 == 0) }
            }
        }
        return rows
    }

    /// The number of characters before the caret; nil for a line without one.
    private static func caretColumn(_ line: Substring) -> Int? {
        guard line.allSatisfy({ " ~^".contains($0) }) else { return nil }
        return line.firstIndex(of: "^").map { line.distance(from: line.startIndex, to: $0) }
    }

    /// A line of source without its indentation, and a caret under the character in `column`.
    ///
    /// When that character would not fit, the line begins with an ellipsis, and the caret stands at two thirds of the width. The place
    /// of the caret is the width of the text before it, because the letters differ in width.
    private static func excerpt(of source: Substring, _ column: Int, font: Font, width: Double) -> [Row] {
        func line(_ text: String) -> TextLine { TextLine(text, font: font, color: plain) }
        var before = source.prefix(column).drop { $0 == " " }
        let after = source.dropFirst(column)
        var start = ""
        if line(String(before + after.prefix(1))).width > width {
            start = "…"
            var room = width * 2 / 3 - line(start).width
            let kept = before.reversed().prefix {
                room -= line(String($0)).width
                return room >= 0
            }
            before = before.suffix(kept.count)
        }
        return [
            Row(line: line(start + before + after).truncated(to: width)), Row(line: line("^"), indent: line(start + before).width),
        ]
    }
}
