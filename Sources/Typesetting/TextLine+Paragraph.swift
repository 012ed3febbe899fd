import Pixels

extension TextLine {
    /// Breaks a text between words into lines of at most `width` points. When the text needs more lines than `count`, the last line is cut off with an ellipsis.
    ///
    /// - Parameter count: the greatest number of lines, at least 1.
    public static func paragraph(_ text: String, font: Font, color: Color, width: Double, atMost count: Int) -> [TextLine] {
        let lines = text.split(whereSeparator: \.isWhitespace).reduce(into: [String]()) { lines, word in
            let longer = (lines.last.map { $0 + " " } ?? "") + word
            if let last = lines.indices.last, lines.count == max(count, 1) || TextLine(longer, font: font, color: color).width <= width {
                lines[last] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { TextLine($0, font: font, color: color).truncated(to: width) }
    }
}
