/// Rows of words as lines of text, in columns as wide as their longest word.
public struct TextTable {
    private let rows: [[String]]
    /// The columns that are aligned at their right ends, as numbers are.
    private let trailing: Set<Int>

    /// - Parameter rows: the rows, all with the same number of columns.
    public init(_ rows: [[String]], trailing: Set<Int> = []) {
        self.rows = rows
        self.trailing = trailing
    }

    /// The lines of the table, without spaces at their ends.
    public var text: String {
        let columns = rows.first.map { Array($0.indices) } ?? []
        let widths = columns.map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
        let lines = rows.map { row in
            let line = columns.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].columnCount)
                return trailing.contains(column) ? space + row[column] : row[column] + space
            }
            .joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// How many columns of a terminal the text takes: two for each Chinese, Japanese or Korean character and each emoji, one for each other.
    fileprivate var columnCount: Int { reduce(0) { $0 + ($1.isWide ? 2 : 1) } }
}

extension Character {
    /// The blocks of Chinese, Japanese and Korean characters, which are wide or fullwidth in the Unicode Standard Annex 11.
    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]

    /// Emoji that are pictures by themselves are wide, too.
    fileprivate var isWide: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation || Self.wideBlocks.contains { $0.contains(first.value) }
    }
}
