import Geometry

extension Feel {
    /// One number, switch or law of a feel, by name: to be shown, changed and written down.
    public struct Constant: Sendable {
        public enum Value: Equatable, Sendable {
            case number(Double)
            case flag(Bool)
            case word(String)
            /// Without limit, or never; "none" in words.
            case unset
        }

        public enum Kind: Equatable, Sendable {
            /// Within the range; `unset` only where it allows that.
            case number(ClosedRange<Double>, unit: String, canBeUnset: Bool)
            case flag
            case choice([String])
        }

        public let name: String
        /// The stretch of a gesture it belongs to.
        public internal(set) var group: String
        public let summary: String
        /// The section of the feel sheet that it comes from.
        public let section: String
        public let kind: Kind
        /// The constant that chooses the law which this one belongs to; nil for one that every feel has.
        public let chooser: String?
        let read: @Sendable (Feel) -> Value?
        let write: @Sendable (inout Feel, Value) -> Void

        init(
            _ name: String, _ summary: String, _ section: String, _ kind: Kind, of chooser: String? = nil,
            read: @escaping @Sendable (Feel) -> Value?, write: @escaping @Sendable (inout Feel, Value) -> Void
        ) {
            (self.name, group, self.summary, self.section, self.kind) = (name, "", summary, section, kind)
            (self.chooser, self.read, self.write) = (chooser, read, write)
        }

        public func accepts(_ value: Value) -> Bool {
            switch (kind, value) {
            case (.number(let range, _, _), .number(let number)): range.contains(number)
            case (.number(_, _, let canBeUnset), .unset): canBeUnset
            case (.flag, .flag): true
            case (.choice(let words), .word(let word)): words.contains(word)
            default: false
            }
        }

        /// What it takes, for messages: "a number from 0 to 60 (points)".
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

    /// The constant of this name, whatever law it belongs to.
    public static func constant(named name: String) -> Constant? { constants.first { $0.name == name } }

    /// Nil when it belongs to a law that this feel does not have.
    public func value(of constant: Constant) -> Constant.Value? { constant.read(self) }

    /// Changes one constant. A law that is chosen brings the constants of the preset that has it.
    public mutating func set(_ name: String, to value: Constant.Value) throws(FeelError) {
        guard let constant = Self.constant(named: name) else { throw .unknownConstant(name) }
        guard constant.accepts(value) else { throw .wrongValue(name, value.description, expected: constant.form) }
        guard let old = constant.read(self) else { throw .notOfThisLaw(name) }
        if old != value { constant.write(&self, value) }
    }

    /// What has to be set, in this order, to get from `base` to this feel; the name apart.
    public func changes(from base: Feel) -> [(name: String, value: Constant.Value)] {
        var feel = base
        return Self.constants.compactMap { constant in
            guard let value = constant.read(self), value != constant.read(feel) else { return nil }
            constant.write(&feel, value)
            return (constant.name, value)
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

    /// What a word in a file means; any word is one.
    public init(parsing word: String) {
        switch word {
        case "true": self = .flag(true)
        case "false": self = .flag(false)
        case "none": self = .unset
        default: self = Double(word).flatMap { $0.isFinite ? .number($0) : nil } ?? .word(word)
        }
    }

    /// The same for a constant, where a law can be called "none", too.
    public init(parsing word: String, for kind: Feel.Constant.Kind) {
        if case .choice = kind { self = .word(word) } else { self.init(parsing: word) }
    }
}

/// Why a constant was not changed.
public enum FeelError: Error, Equatable, CustomStringConvertible {
    case unknownConstant(String)
    case wrongValue(String, String, expected: String)
    /// It belongs to a law that another constant would have to choose first.
    case notOfThisLaw(String)

    public var description: String {
        switch self {
        case .unknownConstant(let name): "there is no constant '\(name)'"
        case .wrongValue(let name, let value, let expected): "\(name) takes \(expected), not '\(value)'"
        case .notOfThisLaw(let name):
            "\(name) has no meaning here: it belongs to another choice of \(Feel.constant(named: name)?.chooser ?? "a law")"
        }
    }
}
