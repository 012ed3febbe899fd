import Lab
import Takes

/// Whether a text is JSON Lines, as `trace --format jsonl` writes them, and not a table with commas.
func isJSONLines(_ text: String) -> Bool { TextRows(text).lazy.compactMap(\.first).first == UInt8(ascii: "{") }

/// Gives the text of a table with commas between the columns to `read`. JSON Lines are made such a text before.
///
/// - Parameter file: the name of the file, for messages.
func readingTable<Table>(_ text: String, file: String, _ read: (String) throws -> Table) throws -> Table {
    guard isJSONLines(text) else { return try read(text) }
    let commas = try commaSeparated(text, file: file)
    do { return try read(commas) } catch LabError.refused(let error) {
        // The names of the columns stand in a line of their own there.
        throw LabError.refused(TakeError(file: error.file, line: max(error.line - 1, 1), message: error.message))
    }
}

/// The table of JSON Lines. It begins with the columns `frame` and `time`, by which a reader knows the first line for that of the names; the other columns follow in the order of their names.
private func commaSeparated(_ text: String, file: String) throws(LabError) -> String {
    var names: [String]?
    var lines: [String] = []
    for (index, line) in TextRows(text).enumerated() {
        func refuse(_ message: String) -> LabError { .refused(TakeError(file: file, line: index + 1, message: message)) }
        if line.allSatisfy({ " \t\r".utf8.contains($0) }) {
            lines.append("")
            continue
        }
        guard case .object(var row) = JSONValue(parsing: Array(line)) else { throw refuse("a row of JSON Lines is an object") }
        row["frame"] = nil
        guard let time = row.removeValue(forKey: "time") else { throw refuse("a row has a member 'time', in seconds") }
        let own = row.keys.sorted()
        let wanted = names ?? own
        names = wanted
        guard own == wanted else { throw refuse("a row has the members of the first one: time, \(wanted.joined(separator: ", "))") }
        var fields = ["\(index)"]
        for (name, value) in [("time", time)] + own.map({ ($0, row[$0] ?? .null) }) {
            guard let field = value.csvField else { throw refuse("'\(name)' is a list or an object, which no column can hold") }
            fields.append(field)
        }
        lines.append(fields.joined(separator: ","))
    }
    let header = ["frame", "time"] + (names ?? []).map { JSONValue.text($0).csvField ?? "" }
    return ([header.joined(separator: ",")] + lines).joined(separator: "\n")
}

extension JSONValue {
    /// The value in a table with commas; nil for a list or an object. JSON has no word for an infinity and for what is no number, so null stands for both. A line break in a text is a space, as in a trace.
    fileprivate var csvField: String? {
        switch self {
        case .null: "nan"
        case .flag(let flag): flag.description
        case .text(let text): ProbeValue.word(String(text.map { $0.isNewline ? " " : $0 })).csvField
        case .number, .longInteger: number?.description
        case .list, .object: nil
        }
    }
}
