import Geometry
import Motion
import Staging

// The rows of the scene's own numbers.
extension TuningState {
    /// True when the row whose value the keys change is a number of the scene; Save then writes into its source.
    public var isTunableSelected: Bool {
        if case .tunable = selectedItem { true } else { false }
    }

    func value(of tunable: Tunable.Declaration) -> Double { options[tunable.name].flatMap { tunable.value(of: $0) } ?? tunable.start }

    func ask(_ tunable: Tunable.Declaration, for value: Double) -> Change? {
        self.value(of: tunable) == value ? nil : .tunable(name: tunable.name, value: value)
    }

    func look(of tunable: Tunable.Declaration) -> (value: String, share: Double, isChanged: Bool) {
        let value = value(of: tunable)
        return (Feel.Constant.Value.number(value).shortText, tunable.range.share(of: value), value != tunable.start)
    }
}

extension Tunable.Declaration {
    /// What the row means.
    var about: [String] {
        let file = self.file.split(separator: "/").last ?? ""
        return ["\(form), \(start.shortDescription) in the source", "\(file):\(line); Save writes it there"]
    }
}
