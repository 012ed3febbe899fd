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
        let line = 15.0
        // As many rows as there are keys fit on a screen of 736 points, and on a small one as far as they can be read.
        let row = ((size.height - 80 - line * Double(words.count)) / Double(keys.count)).clamped(to: 17...24)
        let cap = row - 4
        let width = min(size.width - 24, 390)
        let height = row * Double(keys.count) + line * Double(words.count) + 64
        let sheet = Layer(name: "help", frame: Rect((size.width - width) / 2, max((size.height - height) / 2, 8), width, height))
        sheet.isUserInteractionEnabled = false
        sheet.contents = Drawing(size: sheet.bounds.size) { canvas in
            canvas.fill(Path(roundedRect: Rect(0, 0, width, height), radius: 14), .color(Color(white: 0.07, alpha: 0.92)))
            canvas.draw(TextLine("Keys", font: typography.font(16, .semibold), color: .white), at: Point(20, 32))
            for (index, each) in keys.enumerated() {
                let y = 60 + row * Double(index)
                let key = TextLine(each.key, font: typography.font(12, .medium), color: .white)
                let box = Rect(20, y - 3 - cap / 2, max(key.width + 12, 24), cap)
                canvas.fill(Path(roundedRect: box, radius: 5), .color(Color(white: 1, alpha: 0.18)))
                canvas.draw(key, at: Point(box.midX - key.width / 2, y + 1))
                canvas.draw(TextLine(each.does, font: typography.font(13), color: Color(white: 0.86)), at: Point(116, y + 1))
            }
            for (index, each) in words.enumerated() {
                let y = 60 + row * Double(keys.count) + line * Double(index)
                canvas.draw(TextLine(each.word, font: typography.font(11, .medium), color: .white), at: Point(20, y))
                canvas.draw(TextLine(each.meaning, font: typography.font(11), color: Color(white: 0.86)), at: Point(116, y))
            }
        }
        return sheet
    }
}
