import Geometry
import Pixels
import Typesetting

extension EditedText {
    /// The text as a field shows it: a line that is aligned with the right or the left edge of the field, and moved so far that the caret is visible.
    struct Line {
        private let line: TextLine
        private let origin: Double
        /// The distances of the places of the caret from the left edge of the field.
        private let carets: [Double]
        private let edited: EditedText

        init(_ edited: EditedText, font: Font, from left: Double, to right: Double, isRightAligned: Bool) {
            self.edited = edited
            line = TextLine(edited.text, font: font, color: .white)
            let widths = (0...edited.characters.count).map {
                TextLine(String(edited.characters.prefix($0)), font: font, color: .white).width
            }
            let start = isRightAligned ? right - line.width : left
            let caret = start + widths[edited.caret]
            origin = start + max(left - caret, 0) + min(right - caret, 0)
            carets = widths.map { [origin] in origin + $0 }
        }

        /// The number of characters before the place of the caret that is nearest to `x`.
        func caret(at x: Double) -> Int { carets.indices.min { abs(carets[$0] - x) < abs(carets[$1] - x) } ?? 0 }

        /// - Parameters:
        ///   - middle: the middle of the line's height.
        ///   - hasCaret: false when the field does not have the keys.
        func draw(middle: Double, baseline: Double, hasCaret: Bool, in canvas: inout Canvas) {
            let selected = edited.selection
            if hasCaret && !selected.isEmpty {
                let box = Rect(
                    carets[selected.lowerBound] - 1, middle - 7, carets[selected.upperBound] - carets[selected.lowerBound] + 2, 14)
                canvas.fill(Path(roundedRect: box, radius: 2.5), .color(TuningStyle.selection))
            }
            canvas.draw(line, at: Point(origin, baseline))
            if hasCaret && selected.isEmpty {
                canvas.fill(
                    Path(roundedRect: Rect(carets[edited.caret] - 0.6, middle - 7, 1.4, 14), radius: 0.7), .color(TuningStyle.accent))
            }
        }
    }
}
