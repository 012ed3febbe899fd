import Takes

/// A number, a flag or a state of a scene that can be read after every step.
public struct Probe {
    public let name: String
    public let read: () -> ProbeValue

    public static func number(_ name: String, _ read: @escaping () -> Double) -> Probe { Probe(name: name) { .number(read()) } }
    public static func flag(_ name: String, _ read: @escaping () -> Bool) -> Probe { Probe(name: name) { .flag(read()) } }
    public static func word(_ name: String, _ read: @escaping () -> String) -> Probe { Probe(name: name) { .word(read()) } }
}
