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
