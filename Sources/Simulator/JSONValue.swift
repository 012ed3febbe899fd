import FoundationEssentials

/// Any JSON value, for messages whose structure depends on some of their own values.
package enum JSONValue: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    /// A whole number of 64 bits, with a sign or without, that a `Double` would change, such as the long number of a request, which goes back as it came.
    case longInteger(Int128)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// Nil unless the bytes are one JSON value.
    package init?(parsing bytes: [UInt8]) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
        self = value
    }

    static func whole(_ number: Int) -> JSONValue { .number(Double(number)) }

    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

    /// An object of those fields that have a value.
    static func present(_ fields: [String: JSONValue?]) -> JSONValue { .object(fields.compactMapValues(\.self)) }

    /// The value of a key; nil when there is none, or when this is no object.
    package subscript(_ key: String) -> JSONValue? { if case .object(let fields) = self { fields[key] } else { nil } }

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var number: Double? {
        switch self {
        case .number(let number): number
        case .longInteger(let integer): Double(integer)
        default: nil
        }
    }

    /// The value on one line, with the keys of objects in order.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Every value can be encoded: numbers that JSON does not have are written as null.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

extension JSONValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? container.decode(Int64.self), Int64(exactly: Double(integer)) != integer {
            self = .longInteger(Int128(integer))
        } else if let integer = try? container.decode(UInt64.self), UInt64(exactly: Double(integer)) != integer {
            self = .longInteger(Int128(integer))
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): if number.isFinite { try container.encode(number) } else { try container.encodeNil() }
        case .longInteger(let integer):
            if let signed = Int64(exactly: integer) {
                try container.encode(signed)
            } else {
                try container.encode(UInt64(clamping: integer))
            }
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let fields): try container.encode(fields)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(floatLiteral number: Double) { self = .number(number) }
    package init(integerLiteral number: Int) { self = .whole(number) }
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
    package init(arrayLiteral list: JSONValue...) { self = .list(list) }
    package init(dictionaryLiteral fields: (String, JSONValue)...) { self = .object(Dictionary(uniqueKeysWithValues: fields)) }
}

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
