import Takes

/// The names of a table's columns: which of them is the time, and which are values.
///
/// The time is the column `time`, or else the first column that is not `frame`. A trace has both columns.
struct TableHeader {
    let names: [String]
    let time: Int
    /// The index of the column with the confidence of each row; nil in tables without one.
    let confidence: Int?
    /// The other columns, without the number of the frame.
    let values: [Int]

    init(_ names: [String]) {
        self.names = names
        let time = names.firstIndex(of: "time") ?? names.firstIndex { $0 != "frame" } ?? 0
        self.time = time
        confidence = names.firstIndex(of: "confidence")
        values = names.indices.filter { $0 != time && names[$0] != "frame" && names[$0] != "confidence" }
    }

    /// The columns of a row, which is a header when none of them is a number.
    init?(row fields: [String]) {
        guard !fields.contains(where: { Double($0) != nil }) else { return nil }
        self.init(fields)
    }

    /// The index of the column with this name, or of the only column with values; the error names the columns that exist.
    ///
    /// - Parameter option: the command line option that names the column, for the error.
    func value(named name: String?, option: String = "--column") throws(Refusal) -> Int {
        let known = values.map { names[$0] }
        guard let name else {
            if values.count == 1 { return values[0] }
            throw Refusal(
                message: "here are \(names.count.counted("column")), and \(option) has to name one of \(known.joined(separator: ", "))")
        }
        if let found = values.first(where: { names[$0] == name }) { return found }
        throw Refusal(message: unknown("column", name, known: known))
    }

    struct Refusal: Error { let message: String }

    /// The fields of a line, without the spaces and quotation marks around them.
    static func fields(of line: Substring.UTF8View) -> [String] {
        line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { field in
            func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
            var rest = field.drop(while: isBlank)
            while let last = rest.last, isBlank(last) { rest.removeLast() }
            if rest.count > 1, rest.first == UInt8(ascii: "\""), rest.last == UInt8(ascii: "\"") { rest = rest.dropFirst().dropLast() }
            return String(Substring(rest))
        }
    }
}
