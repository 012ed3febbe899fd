import Geometry

/// The value of a scene's probe, or the value that a take expects of it.
public enum ProbeValue: Equatable, Sendable {
    case number(Double)
    case flag(Bool)
    /// A state, in lowerCamelCase.
    case word(String)

    /// The kind of values that a probe can have.
    public enum Kind: Equatable, Sendable {
        case number
        case flag
        /// One of these words.
        case word([String])
        /// Any word.
        case text
    }
}

extension ProbeValue: CustomStringConvertible {
    /// The value as a trace prints it: a number in full, true or false, or the word.
    public var description: String {
        switch self {
        case .number(let number): number.description
        case .flag(let flag): flag ? "true" : "false"
        case .word(let word): word
        }
    }

    /// The same without the ".0" of a whole number.
    package var shortDescription: String { if case .number(let number) = self { number.shortDescription } else { description } }
}
