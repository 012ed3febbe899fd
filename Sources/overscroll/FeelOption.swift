import Motion
import Stage

/// A feel asked for by name.
func feel(named name: String) throws -> Feel {
    if let feel = Feel.named(name) { return feel }
    let names = Feel.presets.map(\.name)
    let hint = nearestWord(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw Failure.usage("there is no feel '\(name)'; \(hint)known: \(names.joined(separator: ", "))")
}

extension Take {
    /// Plays it with another feel than its own; nil changes nothing.
    mutating func change(feel name: String?) throws {
        if let name { configuration.feel = try feel(named: name) }
    }
}
