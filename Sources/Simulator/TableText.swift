import Lab
import Takes

/// Gives the text of a table with commas between the columns to `read`. JSON Lines, as `trace --format jsonl` writes them, are made such a text before.
///
/// - Parameter file: the name of the file, for messages.
func readingTable<Table>(_ text: String, file: String, _ read: (String) throws -> Table) throws -> Table {
    guard TextRows(text).lazy.compactMap(\.first).first == UInt8(ascii: "{") else { return try read(text) }
    let commas = try commaSeparated(text, file: file)
    do { return try read(commas) } catch LabError.refused(let error) {
        // The names of the columns stand in a line of their own there.
        throw LabError.refused(TakeError(file: error.file, line: max(error.line - 1, 1), message: error.message))
    }
}

/// The table of JSON Lines, with its columns in the order of their names, and with a line for each of theirs below the one with the names.
private func commaSeparated(_ text: String, file: String) throws(LabError) -> String {
    var names: [String] = []
    var rows: [String] = []
    for (index, line) in TextRows(text).enumerated() {
        func refuse(_ message: String) -> LabError { .refused(TakeError(file: file, line: index + 1, message: message)) }
        if line.allSatisfy({ " \t\r".utf8.contains($0) }) {
            rows.append("")
            continue
        }
        guard case .object(let members) = JSONValue(parsing: Array(line)) else { throw refuse("a row of JSON Lines is an object") }
        if names.isEmpty { names = members.keys.sorted() }
        guard members["time"] != nil else { throw refuse("a row has a member 'time', in seconds") }
        guard members.keys.sorted() == names else {
            throw refuse("a row has the members of the first one: \(names.joined(separator: ", "))")
        }
        var fields: [String] = []
        for name in names {
            guard let field = members[name]?.csvField else { throw refuse("'\(name)' is a list or an object, which no column can hold") }
            fields.append(field)
        }
        rows.append(fields.joined(separator: ","))
    }
    return ([names.map { ProbeValue.word($0).csvField }.joined(separator: ",")] + rows).joined(separator: "\n")
}

extension JSONValue {
    /// The value in a table with commas; nil for a list or an object. JSON has no word for what is no number, so null stands for it.
    fileprivate var csvField: String? {
        switch self {
        case .null: "nan"
        case .flag(let flag): flag.description
        case .text(let text): ProbeValue.word(text).csvField
        case .number, .longInteger: number?.description
        case .list, .object: nil
        }
    }
}
