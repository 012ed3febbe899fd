import Geometry
import Motion
import Staging

/// The content of one row of the tuning panel.
enum TuningItem {
    case group(String)
    /// All constants at once.
    case preset
    case constant(Feel.Constant)
    case option(any SceneDescription.Option)
    case tunable(TunableDeclaration)

    static let height = 22.0
    static let groupHeight = 28.0

    /// The rows for a feel and a scene: first the scene's own numbers and flags, then the constants of the laws that the feel has, and the scene's options. Groups without a row are left out.
    ///
    /// - Parameter query: the text that the names have to contain, in capitals or not; an empty text matches all of them.
    static func all(_ feel: Feel, of scene: SceneDescription, _ tunables: [TunableDeclaration], matching query: String) -> [TuningItem] {
        var items: [TuningItem] = []
        var group = ""
        func add(_ item: TuningItem, to name: String) {
            guard query.isEmpty || item.name.lowercased().contains(query.lowercased()) else { return }
            if group != name { items.append(.group(name)) }
            group = name
            items.append(item)
        }
        add(.preset, to: "")
        for tunable in tunables { add(.tunable(tunable), to: "Numbers of the scene \(scene.name)") }
        for constant in Feel.constants where feel.value(of: constant) != nil { add(.constant(constant), to: constant.group) }
        for option in scene.options { add(.option(option), to: "The scene \(scene.name)") }
        return items
    }

    /// The identity of the row. An option or a tunable of the scene may have the name of a constant, so its identity has a prefix.
    var id: String {
        switch self {
        case .option(let option): "option \(option.name)"
        case .tunable(let tunable): "tunable \(tunable.name)"
        default: name
        }
    }

    /// The values that a row with a number takes; nil for other rows.
    var form: String? {
        switch self {
        case .constant(let constant): constant.form
        case .tunable(let tunable): tunable.form
        default: nil
        }
    }

    var height: Double { isGroup ? Self.groupHeight : Self.height }

    var name: String {
        switch self {
        case .group(let name): name
        case .preset: "preset"
        case .constant(let constant): constant.name
        case .option(let option): option.name
        case .tunable(let tunable): tunable.name
        }
    }

    var isGroup: Bool { if case .group = self { true } else { false } }
}

extension Array {
    /// The element at an index modulo the number of elements, so that the first follows the last.
    func element(cycling index: Int) -> Element { self[(index % count + count) % count] }
}

extension Feel {
    /// The preset whose constants are all equal to those of this feel; nil when there is none.
    public var likePreset: Feel? { Self.presets.first { changes(from: $0).isEmpty && $0.changes(from: self).isEmpty } }
}

extension Feel.Constant {
    /// The place of a number in its range, from 0 to 1; nil when the constant is not a number.
    func share(of value: Value) -> Double? {
        guard case .number(let range, _, _) = kind else { return nil }
        guard case .number(let number) = value else { return 1 }
        return range.share(of: number)
    }

    /// The round number nearest to a place in the range (0 at the lower end, 1 at the upper end); `unset` beyond the upper end, if the constant can be unset.
    func value(atShare share: Double) -> Value? {
        guard case .number(let range, _, let canBeUnset) = kind else { return nil }
        return canBeUnset && share > 1.02 ? .unset : .number(range.number(atShare: share))
    }

    /// The value that follows after `steps` steps; a flag changes to the other value, and a choice to the next word in that direction.
    func value(after value: Value, steps: Int) -> Value? {
        switch (kind, value) {
        case (.flag, .flag(let flag)): return .flag(!flag)
        case (.choice(let words), .word(let word)):
            guard let index = words.firstIndex(of: word) else { return nil }
            return .word(words.element(cycling: index + steps.signum()))
        case (.number(let range, _, let canBeUnset), _):
            guard case .number(let number) = value else { return steps < 0 ? .number(range.upperBound) : nil }
            if canBeUnset && number >= range.upperBound && steps > 0 { return .unset }
            return .number(range.number(after: number, steps: steps))
        default: return nil
        }
    }
}
