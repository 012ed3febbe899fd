import Takes

/// Reads the rows of a table one by one: text with commas between the columns, and the names of the columns in the first row. A table of two columns needs no names.
///
/// Blank lines are skipped, and so are empty columns at the end of a row that the table does not have. A row that still has more or fewer columns than the table is refused.
struct TableReader {
    private(set) var header = TableHeader(["time", "value"])
    private let file: String
    private var lines: TextRows
    /// The number of lines that were read, and the number of the last one that is not blank.
    private var (lineCount, lineNumber) = (0, 0)
    /// The first row of a table without names.
    private var first: [String]?

    /// Reads the names of the columns.
    ///
    /// - Parameter file: the name of the file, for messages.
    init(_ text: String, file: String) throws(LabError) {
        // Old programs of the Mac end lines with CR alone.
        lines = TextRows(text.utf8.contains(UInt8(ascii: "\n")) ? text : text.replacing("\r", with: "\n"))
        self.file = file
        guard let fields = try nextFields().map({ Self.withoutEmptyEnd($0, downTo: 2) }) else { return }
        // A probe of a trace may have a name such as 'inf', so numbers in the first columns tell.
        let isHeader = fields.count > 1 && !fields.prefix(2).contains { Double($0) != nil }
        if isHeader { header = TableHeader(fields) } else { first = fields }
        guard isHeader ? !header.values.isEmpty : fields.count == 2 else {
            let wanted = "a table begins with the names of two columns or more, such as 'time,y', or with two numbers"
            throw refuse("\(wanted); \(Self.count(fields))")
        }
        var names = Set<String>()
        for name in header.names where !name.isEmpty && !names.insert(name).inserted {
            throw refuse("two columns have the name '\(name)', and a name has to tell which one is meant")
        }
    }

    /// The fields of the next row, as many as the table has columns; nil at the end.
    mutating func next() throws(LabError) -> [String]? {
        if let first {
            self.first = nil
            return first
        }
        guard let fields = try nextFields().map({ Self.withoutEmptyEnd($0, downTo: header.names.count) }) else { return nil }
        guard fields.count == header.names.count else {
            throw refuse("\(Self.count(fields)), and the table has \(header.names.count)")
        }
        return fields
    }

    /// The fields without the empty ones that commas at the end of the line make beyond `count`.
    private static func withoutEmptyEnd(_ fields: [String], downTo count: Int) -> [String] {
        var fields = fields
        while fields.count > count, fields.last == "" { fields.removeLast() }
        return fields
    }

    private mutating func nextFields() throws(LabError) -> [String]? {
        while let line = lines.next() {
            lineCount += 1
            let fields = Self.fields(of: line)
            if fields == [""] { continue }
            lineNumber = lineCount
            guard !line.contains(0) else { throw refuse("a byte 0 stands here, and a table is text") }
            return fields
        }
        return nil
    }

    /// The fields of a line, without the spaces and quotation marks around them. Between quotation marks a comma is text, and two marks are one (RFC 4180).
    private static func fields(of line: Substring.UTF8View) -> [String] {
        let mark = UInt8(ascii: "\"")
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        // The marks so far in a field that begins with one; a comma after an odd number of them is text.
        var (marks, isBlankSoFar) = (0, true)
        func endsField(_ byte: UInt8) -> Bool {
            if byte == UInt8(ascii: ","), marks.isMultiple(of: 2) {
                (marks, isBlankSoFar) = (0, true)
                return true
            }
            if byte == mark, isBlankSoFar || marks > 0 { marks += 1 }
            if !isBlank(byte) { isBlankSoFar = false }
            return false
        }
        return line.split(omittingEmptySubsequences: false, whereSeparator: endsField).map { field in
            var rest = field.drop(while: isBlank)
            while let last = rest.last, isBlank(last) { rest.removeLast() }
            guard rest.count > 1, rest.first == mark, rest.last == mark else { return String(Substring(rest)) }
            let text = Substring(rest.dropFirst().dropLast())
            return text.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"")
        }
    }

    private static func count(_ fields: [String]) -> String {
        // Spreadsheets write semicolons in countries whose numbers have a comma.
        let isOther = fields.contains { $0.contains(";") || $0.contains("\t") }
        return "here \(fields.count == 1 ? "is" : "are") \(fields.count.counted("column"))"
            + (isOther ? ": commas stand between columns, and a point in numbers" : "")
    }

    /// The error for the row that was read last.
    func refuse(_ message: String) -> LabError { .refused(TakeError(file: file, line: max(lineNumber, 1), message: message)) }

    /// The index of the column with this name, or of the only column with values; the error names the columns that exist.
    ///
    /// - Parameter option: the command line option that names the column, for the error.
    func column(named name: String?, option: String) throws(LabError) -> Int {
        let known = header.values.map { header.names[$0] }
        if let found = header.values.first(where: { name == nil ? known.count == 1 : header.names[$0] == name }) { return found }
        if let name { throw refuse(unknown("column", name, known: known)) }
        throw refuse("here are \(header.names.count.counted("column")), and \(option) has to name one of \(known.joined(separator: ", "))")
    }

    /// The number in a field of the row that was read last.
    ///
    /// - Parameter limit: of its absolute value.
    func number(_ field: String, of unit: String, limit: Double = .greatestFiniteMagnitude) throws(LabError) -> Double {
        guard let number = Double(field), number.isFinite else { throw refuse("'\(field.prefix(40))' is not a number of \(unit)") }
        guard abs(number) <= limit else {
            let wayOut = unit == "seconds" ? "; subtract the first time from all times" : ""
            throw refuse("'\(field.prefix(40))' is more than \(limit.shortDescription) \(unit), the most that is read\(wayOut)")
        }
        return number
    }
}
