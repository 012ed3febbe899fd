import FoundationEssentials
import Motion

/// A feel as a JSON file. The key `base` names the preset from which the feel starts (uikit if the key is missing), `name` is the name of the feel, and every other key is a constant.
///
/// `null` means that a limit does not exist. A file with an unknown key or a wrong value is refused as a whole, with an error that names the line.
package struct FeelFile {
    private let path: String
    private let text: String
    /// The keys, and the number of the line of each key.
    private let keys: [(name: String, line: Int)]
    /// The largest file, in bytes; a file with every constant has about two thousand.
    private static let largest = 1 << 16

    /// - Parameter path: for messages, and for the name of a feel without the key `name`.
    package init(path: String, text: String) { (self.path, self.text, keys) = (path, text, Self.keys(of: text)) }

    static func read(_ path: String) throws -> Feel {
        let text: String
        do { text = try readText(path) } catch let failure as Failure where failure.code == 66 {
            throw Failure.noSuchFile("\(failure.message); feels known without a file: \(Feel.presets.map(\.name).joined(separator: ", "))")
        }
        return try feel(text, path: path)
    }

    /// The feel in a text; `path` is for messages.
    static func feel(_ text: String, path: String) throws -> Feel {
        guard text.utf8.count <= Self.largest else {
            throw Failure.badData("\(path):1: more than \(Self.largest >> 10) KB; no feel is that large")
        }
        return try FeelFile(path: path, text: text).feel()
    }

    package func feel() throws -> Feel {
        // The decoder would use one of two equal keys and report no error.
        var seen: Set<String> = []
        if let doubled = keys.first(where: { !seen.insert($0.name).inserted }) {
            throw Failure.badData("\(path):\(doubled.line): '\(doubled.name)' stands here twice")
        }
        var values = try readValues()
        var feel = try base(values.removeValue(forKey: "base"))
        feel.name = try name(values.removeValue(forKey: "name"))
        do {
            try feel.set(values) { value, kind in
                // For a number that does not exist, a file may have null, or "none" as in a take.
                if case .number = kind, value == .word("none") { .unset } else { value }
            }
        } catch { throw refuse(error.constant, error.description) }
        return feel
    }

    private func base(_ value: Feel.Constant.Value?) throws -> Feel {
        guard let value else { return .uikit }
        if case .word(let name) = value, let feel = Feel.named(name) { return feel }
        throw refuse("base", "base is one of \(Feel.presets.map(\.name).joined(separator: ", ")), not '\(value)'")
    }

    private func name(_ value: Feel.Constant.Value?) throws -> String {
        guard let value else { return URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
        if case .word(let name) = value, !name.isEmpty, Feel.named(name) == nil { return name }
        throw refuse("name", "name is a word that is not the name of a preset, not '\(value)'")
    }

    /// The values of the keys.
    private func readValues() throws -> [String: Feel.Constant.Value] {
        switch JSONValue(parsing: Array(text.utf8)) {
        case .object(let fields):
            return try Dictionary(
                uniqueKeysWithValues: fields.map { key, value in
                    switch value {
                    case .null: (key, .unset)
                    case .flag(let flag): (key, .flag(flag))
                    case .number(let number): (key, .number(number))
                    case .text(let text): (key, .word(text))
                    case .list, .object: throw refuse(key, "a value is a number, a word, true, false or null")
                    }
                })
        case .some: throw Failure.badData("\(path):1: a feel is an object, such as { \"base\": \"uikit\", \"panSlop\": 12 }")
        case nil:
            // The decoder does not report the place of the error.
            let (place, reason) = FlatObject.firstFault(in: text)
            let line = 1 + text[..<place].count(where: \.isNewline)
            throw Failure.badData("\(path):\(line): this is no JSON: \(reason)")
        }
    }

    /// Finds the keys, which are the strings before a colon, with their lines. Strings that are values are skipped; escapes are decoded.
    private static func keys(of text: String) -> [(name: String, line: Int)] {
        var (line, counted) = (1, text.startIndex)
        return text.matches(of: #/"((?:[^"\\]|\\.)*)"(\s*:)?/#).compactMap { match in
            guard match.output.2 != nil else { return nil }
            line += text[counted..<match.range.lowerBound].count(where: \.isNewline)
            counted = match.range.lowerBound
            let name = String(match.output.1)
            return (JSONValue(parsing: Array("\"\(name)\"".utf8))?.text ?? name, line)
        }
    }

    /// The failure for a key, with the line of the key.
    private func refuse(_ key: String, _ message: String) -> Failure {
        .badData("\(path):\(keys.first { $0.name == key }?.line ?? 1): \(message)")
    }
}

extension FeelFile {
    /// The text of a file with every constant of a feel. Constants that are equal to those of the preset are written, too, so that a later change of the preset does not change the feel.
    package static func text(of feel: Feel) -> String {
        // The base is the preset with the fewest differences.
        let base = Feel.presets.min { feel.changes(from: $0).count < feel.changes(from: $1).count }?.name ?? "uikit"
        var rows = ["\"base\": \(JSONValue.text(base).line)"]
        if Feel.named(feel.name) == nil { rows.append("\"name\": \(JSONValue.text(feel.name).line)") }
        for constant in Feel.constants {
            guard let value = feel.value(of: constant) else { continue }
            rows.append("\(JSONValue.text(constant.name).line): \(json(value))")
        }
        return "{\n" + rows.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
    }

    private static func json(_ value: Feel.Constant.Value) -> String {
        switch value {
        case .unset: "null"
        case .word(let word): JSONValue.text(word).line
        case .number, .flag: value.description
        }
    }
}
