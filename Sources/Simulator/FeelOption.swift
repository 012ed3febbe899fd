import Foundation
import Motion
import Takes

/// A feel asked for by name, or by the file that holds it.
func feel(named name: String) throws -> Feel {
    if let feel = Feel.named(name) { return feel }
    if name.contains("/") || name.hasSuffix(".json") || FileManager.default.fileExists(atPath: name) { return try FeelFile.read(name) }
    let names = Feel.presets.map(\.name)
    let hint = nearestWord(to: name, in: names + Feel.formerNames.keys).map { "did you mean '\($0)'? " } ?? ""
    throw Failure.usage("there is no feel '\(name)'; \(hint)known: \(names.joined(separator: ", ")), or a FILE.json")
}

extension Take {
    /// Plays it with another feel than its own, from start to end; nil changes nothing.
    mutating func change(feel name: String?) throws {
        if let name { self = played(with: try feel(named: name)) }
    }
}
