import Staging

extension SceneDescription {
    /// Why takes and tables could not name this scene or what it declares; nil when they can.
    ///
    /// A take that names a scene by two words could be recorded, and never be played again.
    var namingProblem: String? {
        let kinds = [
            ("scene", [name]), ("option", options.map(\.name)), ("command", commands.map(\.name)),
            ("probe", probes.map(\.name)),
        ]
        for (kind, names) in kinds {
            if let bad = names.first(where: { !$0.isOneWord }) {
                let what = kind == "scene" ? "a scene has the name '\(bad)'" : "the scene '\(name)' declares the \(kind) '\(bad)'"
                return "\(what), and takes and tables need one word without , # and quotes, such as '\(bad.asOneWord)'"
            }
            if kind == "probe", names.count(where: { $0 == "t" }) > 1 {
                return "the scene '\(name)' declares the probe 't', the time, which every scene has"
            }
            if let twice = names.firstRepeated { return "the scene '\(name)' declares two \(kind)s '\(twice)'" }
        }
        return nil
    }
}

extension [SceneDescription] {
    /// Why takes could not name one of these scenes; nil when they can.
    var namingProblem: String? {
        lazy.compactMap(\.namingProblem).first ?? map(\.name).firstRepeated.map { "two scenes have the name '\($0)'" }
    }
}

extension [String] {
    /// The first text that also stands before; nil when all are different.
    fileprivate var firstRepeated: String? { indices.first { self[..<$0].contains(self[$0]) }.map { self[$0] } }
}

extension String {
    fileprivate var isOneWord: Bool { !isEmpty && unicodeScalars.allSatisfy(Self.isOfWord) }

    /// The same in one word: "header height" becomes headerHeight.
    fileprivate var asOneWord: String {
        let words = unicodeScalars.split { !Self.isOfWord($0) }.map { String($0) }
        return words.isEmpty ? "card" : words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        // Nearly every scalar of a name is one of these, and the properties of the others are in large tables.
        if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F && !",#\"'`".unicodeScalars.contains(scalar) }
        return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
}
