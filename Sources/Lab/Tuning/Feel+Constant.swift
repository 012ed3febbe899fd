import Geometry
import Motion

extension Feel {
    /// A number, a switch or a choice of a law in a feel, with everything that is needed to show it, change it and write it down.
    public struct Constant: Sendable {
        public enum Value: Equatable, Sendable {
            case number(Double)
            case flag(Bool)
            case word(String)
            /// No limit, or never; it is written as "none".
            case unset
        }

        public enum Kind: Equatable, Sendable {
            /// A number within the range, or `unset` if that is allowed.
            case number(ClosedRange<Double>, unit: String, canBeUnset: Bool)
            case flag
            case choice([String])
        }

        public let name: String
        /// The part of a gesture that the constant belongs to.
        public internal(set) var group: String
        public let summary: String
        /// The section of <doc:FeelSheet> that describes the constant.
        public let section: Section
        public let kind: Kind
        /// The constant that chooses the law which this constant belongs to; nil for a constant that every feel has.
        let chooser: String?
        let read: @Sendable (Feel) -> Value?
        let write: @Sendable (inout Feel, Value) -> Void

        init(
            _ name: String, _ summary: String, _ section: Section, _ kind: Kind, of chooser: String? = nil,
            read: @escaping @Sendable (Feel) -> Value?, write: @escaping @Sendable (inout Feel, Value) -> Void
        ) {
            (self.name, group, self.summary, self.section, self.kind) = (name, "", summary, section, kind)
            (self.chooser, self.read, self.write) = (chooser, read, write)
        }

        func accepts(_ value: Value) -> Bool {
            switch (kind, value) {
            case (.number(let range, _, _), .number(let number)): range.contains(number)
            case (.number(_, _, let canBeUnset), .unset): canBeUnset
            case (.flag, .flag): true
            case (.choice(let words), .word(let word)): words.contains(word)
            default: false
            }
        }

        /// The values that the constant takes, for messages: "a number from 0 to 60 (pt)".
        public var form: String {
            switch kind {
            case .number(let range, let unit, let canBeUnset):
                let bounds = "\(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
                return "a number from \(bounds)\(unit.isEmpty ? "" : " (\(unit))")\(canBeUnset ? ", or none" : "")"
            case .flag: return "true or false"
            case .choice(let words): return words.joined(separator: " or ")
            }
        }
    }
}

extension Feel.Constant.Value: CustomStringConvertible {
    public var description: String {
        switch self {
        case .number(let number): number.shortDescription
        case .flag(let flag): flag ? "true" : "false"
        case .word(let word): word
        case .unset: "none"
        }
    }

    /// Reads a word of a file; every word is a value.
    public init(parsing word: String) {
        switch word {
        case "true": self = .flag(true)
        case "false": self = .flag(false)
        case "none": self = .unset
        default: self = Double(decimal: word).map { .number($0) } ?? .word(word)
        }
    }

    /// Reads a word of a file for a constant of this kind: the name of a law can be "none", too.
    public init(parsing word: String, for kind: Feel.Constant.Kind) {
        if case .choice = kind { self = .word(word) } else { self.init(parsing: word) }
    }
}
