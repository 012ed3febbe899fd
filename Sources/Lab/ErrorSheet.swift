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
        let (row, margin) = (17.0, 12.0)
        var rows = rows(of: text, font: font, width: size.width - 2 * margin)
        let room = max(Int((size.height * 0.6 - 2 * margin) / row), 2)
        if rows.count > room {
            let hidden = rows[(room - 1)...].count { $0.isPlace }
            rows =
                rows.prefix(room - 1) + [Row(text: hidden > 0 ? "and \(hidden) more on standard error" : "the rest is on standard error")]
        }
        let height = Double(rows.count) * row + 2 * margin
        let sheet = Layer(name: "errors", frame: Rect(0, size.height - height, size.width, height))
        sheet.isUserInteractionEnabled = false
        sheet.contents = Drawing(size: sheet.bounds.size) { [rows] canvas in
            canvas.fill(.box(0, 0, size.width, height, radius: 0), .color(.overlayGround))
            canvas.fill(.box(0, 0, size.width, 2, radius: 0), .color(Color(hex: 0xFF453A)))
            for (index, line) in rows.enumerated() {
                canvas.draw(
                    TextLine(line.text, font: font, color: line.isPlace ? Color(hex: 0xFF8A80) : Color(white: 0.9)),
                    at: Point(margin + line.indent, margin + row * Double(index) + 13))
            }
        }
        return sheet
    }

    struct Row: Equatable {
        var text: String
        /// The distance of the text from the left margin, in points.
        var indent = 0.0
        /// True for a line that says where an error is.
        var isPlace = false
    }

    /// The rows that show the lines of `text`. Long lines are broken between words, except lines of source, which begin with a space.
    /// Each caret is placed under its character by the width of the text before it, because the letters differ in width.
    static func rows(of text: String, font: Font, width: Double) -> [Row] {
        func extent(_ text: some StringProtocol) -> Double { TextLine(String(text), font: font, color: .white).width }
        var rows: [Row] = []
        var previous: Substring = ""
        for line in text.replacing("\t", with: " ").split(separator: "\n") {
            if let caret = line.firstIndex(of: "^"), line.allSatisfy({ " ~^".contains($0) }) {
                rows.append(
                    Row(text: "^", indent: min(extent(previous.prefix(line.distance(from: line.startIndex, to: caret))), width - 8)))
                continue
            }
            previous = line
            let isPlace = line.contains(": error: ")
            guard isPlace || extent(line) > width, line.first != " " else {
                rows.append(Row(text: String(line), isPlace: isPlace))
                continue
            }
            var broken: [String] = [""]
            for word in line.split(separator: " ") {
                let longer = broken[broken.count - 1].isEmpty ? String(word) : "\(broken[broken.count - 1]) \(word)"
                if extent(longer) <= width || broken[broken.count - 1].isEmpty {
                    broken[broken.count - 1] = longer
                } else {
                    broken.append(String(word))
                }
            }
            rows += broken.map { Row(text: $0, isPlace: isPlace) }
            if isPlace { rows[(rows.count - broken.count + 1)...].indices.forEach { rows[$0].isPlace = false } }
        }
        return rows
    }
}
