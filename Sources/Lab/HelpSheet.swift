import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// A sheet over the whole window that lists its keys, and what the words of the HUD mean.
public enum HelpSheet {
    /// - Parameters:
    ///   - keys: each key with the description of its effect.
    ///   - words: each word with its meaning.
    public static func layer(
        _ keys: [(key: String, does: String)], words: [(word: String, meaning: String)] = [], in size: Size, typography: Typography
    ) -> Layer {
        let width = min(size.width - 8, 390)
        let left = size.width < 400 ? 12.0 : 20
        // All keys fit on a screen of 736 points. On smaller screens the rows are lower, but never so low that their text cannot be read.
        let line = size.height < 500 ? 11.0 : size.height < 600 ? 13 : 15
        let row = ((size.height - 72 - line * Double(words.count)) / Double(keys.count)).clamped(to: 13...24)
        let cap = row - (row < 18 ? 2 : 4)
        let keyFont = typography.font(min(12, row - 4), .medium)
        let labels = keys.map { TextLine($0.key, font: keyFont, color: .white) }
        let wordSize = min(11, line - 1)
        let terms = words.map { TextLine($0.word, font: typography.font(wordSize, .medium), color: .white) }
        let column = left + 10 + max((labels.map(\.width).max() ?? 0) + 12, terms.map(\.width).max() ?? 0)
        /// The texts of the right column, in the largest font in which the longest text fits.
        func text(_ texts: [String], _ largest: Double) -> [TextLine] {
            func lines(_ size: Double) -> [TextLine] { texts.map { TextLine($0, font: typography.font(size), color: Color(white: 0.86)) } }
            let longest = lines(largest).map(\.width).max() ?? 0
            return lines(min(largest, largest * (width - column - 10) / max(longest, 1)))
        }
        let (effects, meanings) = (text(keys.map(\.does), min(13, row - 3)), text(words.map(\.meaning), wordSize))
        let height = row * Double(keys.count) + line * Double(words.count) + 64
        let sheet = Layer(name: "help", frame: Rect((size.width - width) / 2, max((size.height - height) / 2, 4), width, height))
        sheet.isUserInteractionEnabled = false
        sheet.contents = Drawing(size: sheet.bounds.size) { canvas in
            canvas.fill(Path(roundedRect: Rect(0, 0, width, height), radius: 14), .color(.overlayGround))
            canvas.draw(TextLine("Keys", font: typography.font(16, .semibold), color: .white), at: Point(left, 32))
            for (index, key) in labels.enumerated() {
                let y = 60 + row * Double(index)
                let box = Rect(left, y - 3 - cap / 2, max(key.width + 12, 24), cap)
                canvas.fill(Path(roundedRect: box, radius: 5), .color(Color(white: 1, alpha: 0.18)))
                canvas.draw(key, at: Point(box.midX - key.width / 2, y + 1))
                canvas.draw(effects[index], at: Point(column, y + 1))
            }
            for (index, term) in terms.enumerated() {
                let y = 60 + row * Double(keys.count) + line * Double(index)
                canvas.draw(term, at: Point(left, y))
                canvas.draw(meanings[index], at: Point(column, y))
            }
        }
        return sheet
    }
}
