import Geometry
import Lab
import Layers
import Pixels
import Sessions
import Staging
import Testing

/// What is shown of the messages of the compiler, at one pixel a point.
@Suite struct ErrorSheetTests {
    private static let screen = Size(414, 736)

    /// A row of text: the columns that have ink, and whether the ink is red.
    private struct Row {
        var ink: [Int] = []
        var isRed = false
    }

    private func rows(_ text: String) throws -> [Row] {
        let sheet = ErrorSheet.layer(text, in: Self.screen, typography: try Typography())
        sheet.frame.origin = .zero
        var painter = Painter(size: sheet.bounds.size, scale: 1)
        painter.capture { $0.capture(sheet, at: 0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
        let count = (bitmap.height - 24) / 17
        return (0..<count).map { index in
            let lines = (12 + 17 * index)..<(12 + 17 * (index + 1))
            func brightest(_ x: Int, _ shift: UInt32) -> UInt32 { lines.map { bitmap.row($0)[x] >> shift & 255 }.max() ?? 0 }
            let ink = (0..<bitmap.width).filter { brightest($0, 16) > 120 }
            return Row(ink: ink, isRed: !ink.isEmpty && ink.allSatisfy { brightest($0, 0) < 190 })
        }
    }

    /// The place of a caret is seen at once, however far to the right the compiler has found it.
    @Test(arguments: [0, 3, 20, 40, 80, 300], [0, 12, 60]) func theCaretStandsUnderItsCharacter(column: Int, indentation: Int) throws {
        let spaces = String(repeating: " ", count: indentation)
        // The only character that is as dark as this one; dots and ellipses have less ink.
        let source = String(repeating: ".", count: column) + "█" + String(repeating: ".", count: 200)
        let text = "Card.swift:1:2: error: no\n\(spaces)\(source)\n\(spaces)\(String(repeating: " ", count: column))^~~"
        let rows = try rows(text)
        try #require(rows.count == 3)
        // The block is the longest run of inked columns.
        var block = 0..<0
        for start in rows[1].ink {
            let run = (start...).prefix { rows[1].ink.contains($0) }.count
            if run > block.count { block = start..<start + run }
        }
        let (left, right) = (try #require(rows[2].ink.first), try #require(rows[2].ink.last))
        #expect(block.count >= 5 && block.lowerBound - 1 <= left && right <= block.upperBound + 1, "\(block), \(left)...\(right)")
        #expect(rows[1].ink.allSatisfy { 12..<402 ~= $0 }, "nothing runs over the edge")
        #expect(column > 40 || block.lowerBound <= 14 + 4 * column, "the indentation takes no room")
    }

    @Test func aLongHeadingIsRedInAllItsRows() throws {
        let words = String(repeating: "value of type 'Layer' has no member ", count: 4)
        let rows = try rows("Card.swift:1:2: error: \(words)\n let a = 1\n     ^")
        #expect(rows.count > 4 && rows.dropLast(2).allSatisfy(\.isRed) && !rows.suffix(2).contains(where: \.isRed))
    }

    /// Twenty errors of two rows each: what is hidden are errors and not rows.
    @Test func theErrorsThatDoNotFitAreCounted() throws {
        let words = String(repeating: "cannot find it in scope ", count: 4)
        let text = (1...20).map { "Card.swift:\($0):2: error: \(words)" }.joined(separator: "\n")
        let shown = (Int(Self.screen.height * 0.6) - 24) / 17
        let hidden = 20 - (shown - 1 + 1) / 2
        let (cut, one) = (try rows(text), try rows("and \(hidden) more on standard error"))
        #expect(cut.count == shown && cut.last?.ink == one.last?.ink, "\(hidden)")
    }
}
