/// Rows of words as lines of text, in columns as wide as their longest word.
public struct TextTable {
    private let rows: [[String]]
    /// The columns whose words end below each other, as numbers do.
    private let trailing: Set<Int>

    /// - Parameter rows: all of the same length.
    public init(_ rows: [[String]], trailing: Set<Int> = []) {
        self.rows = rows
        self.trailing = trailing
    }

    /// Without spaces at the ends of lines.
    public var text: String {
        let columns = rows.first.map { Array($0.indices) } ?? []
        let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let line = columns.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return trailing.contains(column) ? space + row[column] : row[column] + space
            }
            .joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return lines.joined(separator: "\n")
    }
}
