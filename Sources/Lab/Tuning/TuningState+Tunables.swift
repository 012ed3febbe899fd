import Geometry
import Motion
import Staging

// The rows of the scene's own numbers and flags.
extension TuningState {
    /// True when the row whose value the keys change is a number or a flag of the scene; Save then writes into its source.
    public var isTunableSelected: Bool {
        if case .tunable = selectedItem { true } else { false }
    }

    func value(of tunable: TunableDeclaration) -> Double { options[tunable.name].flatMap { tunable.value(of: $0) } ?? tunable.start }

    mutating func ask(_ tunable: TunableDeclaration, for value: Double) -> Change? {
        let old = self.value(of: tunable)
        guard old != value else { return nil }
        history.add(.tunable(name: tunable.name, value: old), by: "tunable \(tunable.name)")
        return .tunable(name: tunable.name, value: value)
    }

    /// The content of the row of a tunable; `share` is nil for a flag.
    func look(of tunable: TunableDeclaration) -> (value: String, share: Double?, isChanged: Bool) {
        let value = value(of: tunable)
        let isFlag = tunable.kind == .flag
        return (
            isFlag ? tunable.word(for: value) : Feel.Constant.Value.number(value).shortText,
            isFlag ? nil : tunable.range.share(of: value), value != tunable.start
        )
    }
}

extension TunableDeclaration {
    /// The text about the row in the footer.
    var about: [String] {
        let file = self.file.split(separator: "/").last ?? ""
        return ["\(form), \(word(for: start)) in the source", "\(file):\(line); Save writes it there"]
    }

    /// The value that follows after `steps` steps; a flag changes to the other value.
    func value(after value: Double, steps: Int) -> Double {
        switch kind {
        case .number: range.number(after: value, steps: steps)
        case .wholeNumber: range.number(after: value, steps: steps, of: 1)
        case .flag: 1 - value
        }
    }

    /// The value nearest to a place in the range (0 at the lower end, 1 at the upper end).
    func value(atShare share: Double) -> Double { range.number(atShare: share, of: kind == .number ? 0 : 1) }
}
