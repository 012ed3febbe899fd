import FoundationEssentials

/// Prints a value as JSON, as every command does with `--json`.
package func printJSON(_ value: some Encodable) throws {
    try StandardOutput.print(String(decoding: try json(value), as: UTF8.self))
}

/// Encodes a value as JSON with sorted keys, on several lines.
///
/// - Parameter keys: how the names of properties become keys.
func json(_ value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = keys
    return try encoder.encode(value)
}
