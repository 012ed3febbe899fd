import Geometry
import Staging

// The rows of the scene's own numbers.
extension TuningPanel {
    /// True when the row whose value the keys change is a number of the scene; Save then writes into its source.
    public var isTunableSelected: Bool {
        guard items.indices.contains(selection), case .tunable = items[selection] else { return false }
        return true
    }

    func value(of tunable: Tunable.Declaration) -> Double { options[tunable.name].flatMap { tunable.value(of: $0) } ?? tunable.start }

    func ask(_ tunable: Tunable.Declaration, for value: Double) {
        if self.value(of: tunable) != value { onChange?(.tunable(name: tunable.name, value: value)) }
    }

    func look(of tunable: Tunable.Declaration) -> (value: String, share: Double, isChanged: Bool) {
        let value = value(of: tunable)
        return (Self.short(.number(value)), tunable.range.share(of: value), value != tunable.start)
    }
}

extension Tunable.Declaration {
    /// What the row means.
    var about: [String] {
        let file = self.file.split(separator: "/").last ?? ""
        return ["\(form), \(start.shortDescription) in the source", "\(file):\(line); Save writes it there"]
    }
}
