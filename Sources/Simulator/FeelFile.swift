import FoundationEssentials
import Motion

/// A feel as a JSON file. The key `base` names the preset from which the feel starts (uikit if the key is missing), `name` is the name of the feel, and every other key is a constant.
///
/// `null` means that a limit does not exist. A file with an unknown key or a wrong value is refused as a whole, with an error that names the line.
package struct FeelFile {
    private let path: String
    private let rows: [FeelFileReader.Row]
    /// The largest file, in bytes; a file with every constant has about two thousand.
    private static let largest = 1 << 16

    /// - Parameter path: for messages, and for the name of a feel without the key `name`.
    package init(path: String, text: String) throws {
        self.path = path
        var reader = FeelFileReader(path: path, text: text)
        rows = try reader.rows()
    }

    static func read(_ path: String) throws -> Feel {
        let text: String
        do { text = try readText(path) } catch let failure as Failure where failure.code == ExitStatus.noSuchFile {
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
        var values: [String: Feel.Constant.Value] = [:]
        for row in rows where values.updateValue(row.value, forKey: row.key) != nil {
            throw Failure.badData("\(path):\(row.line): '\(row.key)' stands here twice")
        }
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

    /// The failure for a key, with the line of the key.
    private func refuse(_ key: String, _ message: String) -> Failure {
        .badData("\(path):\(rows.first { $0.key == key }?.line ?? 1): \(message)")
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
