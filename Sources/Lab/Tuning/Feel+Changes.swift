import Motion
import Takes

extension Feel {
    /// The constant of this name; nil when there is none.
    public static func constant(named name: String) -> Constant? { constants.first { $0.name == name } }

    /// The value of a constant; nil when the constant belongs to a law that this feel does not have.
    public func value(of constant: Constant) -> Constant.Value? { constant.read(self) }

    /// Changes one constant. A law that is chosen gets the numbers of the preset with this law.
    public mutating func set(_ name: String, to value: Constant.Value) throws(FeelError) {
        guard let constant = Self.constant(named: name) else { throw .unknownConstant(name) }
        guard constant.accepts(value) else {
            throw .wrongValue(name, value.description, expected: constant.form + (value.isQuoted ? " without quotation marks" : ""))
        }
        guard self.value(of: constant) != nil else { throw .notOfThisLaw(name) }
        constant.change(to: value).apply(to: &self)
    }

    /// Changes several constants, in the order of the table, so that a law is chosen before its numbers are set.
    ///
    /// - Parameters:
    ///   - values: what a file or a message has for each constant, by name.
    ///   - read: makes a value of it for a constant of a kind.
    public mutating func set<Written>(
        _ values: [String: Written], read: (Written, Constant.Kind) -> Constant.Value
    ) throws(FeelError) {
        for constant in Self.constants {
            if let value = values[constant.name] { try set(constant.name, to: read(value, constant.kind)) }
        }
        if let name = values.keys.filter({ Self.constant(named: $0) == nil }).min() { throw .unknownConstant(name) }
    }

    /// The changes that lead from `base` to this feel, in this order; the feels' names do not matter.
    public func changes(from base: Feel) -> [FeelChange] {
        var feel = base
        return Self.constants.compactMap { constant in
            guard let value = value(of: constant), value != feel.value(of: constant) else { return nil }
            let change = constant.change(to: value)
            change.apply(to: &feel)
            return change
        }
    }
}

extension Feel.Constant.Value {
    /// Whether the value is a text that would be a number or a flag without the quotation marks of its file.
    fileprivate var isQuoted: Bool {
        if case .word(let word) = self { Double(word) != nil || ["true", "false"].contains(word) } else { false }
    }
}

extension Feel.Constant {
    /// The change of this constant to a value that it accepts.
    ///
    /// When the feel already has the chosen law, the law keeps its numbers.
    func change(to value: Value) -> FeelChange {
        FeelChange(name: name, value: value.description) { feel in
            if let old = read(feel), old != value { write(&feel, value) }
        }
    }
}

extension Vocabulary.Constants {
    /// Every constant of the table.
    public static let all = Vocabulary.Constants(
        names: Feel.constants.map(\.name),
        change: { name, word, feel in
            guard let constant = Feel.constant(named: name) else { throw FeelError.unknownConstant(name) }
            let value = Feel.Constant.Value(parsing: word, for: constant.kind)
            var feel = feel
            try feel.set(name, to: value)
            return constant.change(to: value)
        },
        changes: { start, goal in goal.changes(from: start) })
}

/// The reason why a constant was not changed.
public enum FeelError: Error, Equatable, CustomStringConvertible {
    case unknownConstant(String)
    case wrongValue(String, String, expected: String)
    /// The constant belongs to a law that the feel does not have.
    case notOfThisLaw(String)

    /// The name of the constant.
    public var constant: String {
        switch self {
        case .unknownConstant(let name), .wrongValue(let name, _, _), .notOfThisLaw(let name): name
        }
    }

    public var description: String {
        switch self {
        case .unknownConstant(let name): unknown("constant", name, known: Feel.constants.map(\.name))
        case .wrongValue(let name, let value, let expected): "\(name) takes \(expected), not '\(value)'"
        case .notOfThisLaw(let name):
            "\(name) has no meaning here: it belongs to another choice of \(Feel.constant(named: name)?.chooser ?? "a law")"
        }
    }
}
