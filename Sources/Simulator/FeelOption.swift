import Foundation
import Motion
import Takes

/// Finds a feel by the name of a preset, or by the path of a feel file. A window gives the text of such a file in place of its path to another process.
func feel(named name: String) throws -> Feel {
    if let feel = Feel.named(name) { return feel }
    if name.hasPrefix("{") { return try FeelFile.feel(name, path: "the feel") }
    if name.contains("/") || name.hasSuffix(".json") || FileManager.default.fileExists(atPath: name) { return try FeelFile.read(name) }
    let names = Feel.presets.map(\.name)
    let hint = nearestWord(to: name, in: names + Feel.formerNames.keys).map { "did you mean '\($0)'? " } ?? ""
    throw Failure.usage("there is no feel '\(name)'; \(hint)known: \(names.joined(separator: ", ")), or a FILE.json")
}

extension Take {
    /// Gives the take another feel from start to end; nil changes nothing.
    mutating func change(feel name: String?) throws {
        if let name { self = played(with: try feel(named: name)) }
    }
}
