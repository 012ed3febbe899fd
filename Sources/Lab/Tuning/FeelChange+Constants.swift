import Motion
import Takes

extension Vocabulary.Constants {
    /// Every constant of the table.
    public static let all = Vocabulary.Constants(
        names: Feel.constants.map(\.name),
        change: { name, word, feel in
            guard let constant = Feel.constant(named: name) else { throw FeelError.unknownConstant(name) }
            var feel = feel
            let value = Feel.Constant.Value(parsing: word, for: constant.kind)
            try feel.set(name, to: value)
            return FeelChange(constant, to: value)
        },
        changes: { start, goal in goal.feelChanges(from: start) })
}

extension FeelChange {
    init(_ constant: Feel.Constant, to value: Feel.Constant.Value) {
        self.init(name: constant.name, value: value.description) { try? $0.set(constant.name, to: value) }
    }
}

extension Feel {
    /// What has to be set, in this order, to get from `base` to this feel; the name apart.
    public func feelChanges(from base: Feel) -> [FeelChange] {
        changes(from: base).compactMap { name, value in Feel.constant(named: name).map { FeelChange($0, to: value) } }
    }
}
