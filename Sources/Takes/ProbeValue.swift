/// What a probe of a scene says, and what a take expects of it.
public enum ProbeValue: Equatable, Sendable {
    case number(Double)
    case flag(Bool)
    /// A state, in lowerCamelCase.
    case word(String)
}

extension ProbeValue: CustomStringConvertible {
    /// As a trace prints it: numbers in full, true or false, the word.
    public var description: String {
        switch self {
        case .number(let number): number.description
        case .flag(let flag): flag ? "true" : "false"
        case .word(let word): word
        }
    }
}
