import FoundationEssentials
import Motion
import Takes

/// Finds a feel by the name of a preset, or by the path of a feel file. A window gives the text of such a file in place of its path to another process.
func feel(named name: String) throws -> Feel {
    if let feel = Feel.named(name) { return feel }
    if name.hasPrefix("{") { return try FeelFile.feel(name, path: "the feel") }
    if name.contains("/") || name.hasSuffix(".json") || FileManager.default.fileExists(atPath: name) { return try FeelFile.read(name) }
    throw Failure.usage(unknown("feel", name, known: Feel.names + ["a FILE.json"]))
}

extension Take {
    /// Gives the take another feel from start to end; nil changes nothing.
    mutating func change(feel name: String?) throws {
        if let name { self = played(with: try feel(named: name)) }
    }
}
