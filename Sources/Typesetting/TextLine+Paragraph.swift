import Pixels

extension TextLine {
    /// Breaks a text into lines of at most `width` points: at its line feeds, between words and between Chinese characters, and within a word only where the word alone is too long. When the text needs more
    /// lines than `count`, the last line is cut off with an ellipsis.
    ///
    /// Spaces at the end of a line are removed, and a text without anything else has no lines.
    /// - Parameter count: the greatest number of lines, at least 1.
    public static func paragraph(_ text: String, font: Font, color: Color, width: Double, atMost count: Int) -> [TextLine] {
        let whole = TextLine(text, font: font, color: color)
        guard whole.glyphs.contains(where: { !$0.isSpace }) else { return [] }
        var lines: [TextLine] = []
        var start = 0
        while start < whole.glyphs.count {
            let end = lines.count + 1 < count ? whole.endOfLine(from: start, width: width) : whole.glyphs.count
            lines.append(whole.line(start..<end).truncated(to: width))
            start = end
        }
        return lines
    }

    /// The index of the glyph with which the next line begins.
    private func endOfLine(from start: Int, width: Double) -> Int {
        var end = 0.0
        var lastAllowed: Int?
        var lastCharacter: Int?
        for index in start..<glyphs.count {
            if index > start, !glyphs[index].isContinuation {
                lastCharacter = index
                switch LineBreak(between: glyphs[index - 1].character, and: glyphs[index].character) {
                case .mandatory: return index
                case .allowed: lastAllowed = index
                case .forbidden: break
                }
            }
            end += glyphs[index].advance
            if end > width, !glyphs[index].isSpace, let next = lastAllowed ?? lastCharacter { return next }
        }
        return glyphs.count
    }

    /// A part of the text without the spaces at its end.
    private func line(_ range: Range<Int>) -> TextLine {
        let kept = glyphs[range].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? range.lowerBound
        return TextLine(font, color, Array(glyphs[range.lowerBound..<kept]), hasMissingGlyphs)
    }
}
