import FoundationEssentials
import Motion
import Takes

/// Finds a feel by the name of a preset, or by the path of a feel file. A window gives the text of such a file in place of its path to another process.
func feel(named name: String) throws -> Feel {
    if let feel = Feel.named(name) { return feel }
    if name.hasPrefix("{") { return try FeelFile.feel(name, path: "the feel") }
    if name.contains("/") || name.hasSuffix(".json") || FileManager.default.fileExists(atPath: name) { return try FeelFile.read(name) }
    let names = Feel.presets.map(\.name)
    let known = knownWords(names, near: name, formerly: Array(Feel.formerNames.keys))
    throw Failure.usage("there is no feel '\(name)'; \(known), or a FILE.json")
}

/// The end of a message about an unknown word: the word that was probably meant, if one is near, and all known words.
///
/// - Parameter former: words that are still understood but not listed.
func knownWords(_ words: [String], near word: String, formerly former: [String] = []) -> String {
    let list = words.joined(separator: ", ")
    guard let near = nearestWord(to: word, in: words + former) else { return "known: \(list)" }
    return "did you mean '\(near)'? Known: \(list)"
}

extension Take {
    /// Gives the take another feel from start to end; nil changes nothing.
    mutating func change(feel name: String?) throws {
        if let name { self = played(with: try feel(named: name)) }
    }
}
