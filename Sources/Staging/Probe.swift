import Takes

/// A number, a flag or a state of a scene that can be read after every step. Traces print the values, and takes can expect them.
public struct Probe<Root>: Sendable {
    public let name: String
    public let kind: ProbeValue.Kind
    public let read: @Sendable (Root) -> ProbeValue

    public static func number(_ name: String, _ read: @escaping @Sendable (Root) -> Double) -> Probe {
        // Adding 0 turns a negative zero into 0.
        Probe(name: name, kind: .number) { .number(read($0) + 0) }
    }

    /// A whole number.
    public static func count(_ name: String, _ read: @escaping @Sendable (Root) -> Int) -> Probe {
        Probe(name: name, kind: .number) { .number(Double(read($0))) }
    }

    public static func flag(_ name: String, _ read: @escaping @Sendable (Root) -> Bool) -> Probe {
        Probe(name: name, kind: .flag) { .flag(read($0)) }
    }

    /// A state; takes can expect only the cases of `Word`.
    public static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ read: @escaping @Sendable (Root) -> Word
    ) -> Probe where Word: SendableMetatype {
        Probe(name: name, kind: .word(Word.allCases.map(\.rawValue))) { .word(read($0).rawValue) }
    }

    /// A text; takes can expect any word. A trace has a line for each frame, so every line break counts as a space.
    public static func text(_ name: String, _ read: @escaping @Sendable (Root) -> String) -> Probe {
        Probe(name: name, kind: .text) { .word(String(read($0).map { $0.isNewline ? " " : $0 })) }
    }
}
