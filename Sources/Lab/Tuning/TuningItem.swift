import Geometry
import Motion
import Staging

/// What one row of the tuning panel is about.
enum TuningItem {
    case group(String)
    /// All constants at once.
    case preset
    case constant(Feel.Constant)
    case option(SceneDescription.Option)

    /// Every row for a feel on a scene: the constants of the laws that it has, then the scene's options.
    static func all(_ feel: Feel, of scene: SceneDescription) -> [TuningItem] {
        var items: [TuningItem] = [.preset]
        var group = ""
        for constant in Feel.constants where feel.value(of: constant) != nil {
            if constant.group != group { items.append(.group(constant.group)) }
            group = constant.group
            items.append(.constant(constant))
        }
        if !scene.options.isEmpty { items.append(.group("The scene \(scene.name)")) }
        return items + scene.options.map { .option($0) }
    }

    var name: String {
        switch self {
        case .group(let name): name
        case .preset: "preset"
        case .constant(let constant): constant.name
        case .option(let option): option.name
        }
    }

    var isGroup: Bool { if case .group = self { true } else { false } }
}

extension Array {
    /// After the last element comes the first, and before the first the last.
    func element(cycling index: Int) -> Element { self[(index % count + count) % count] }
}

extension Feel {
    /// The preset that this feel is like, whatever it is called.
    var likePreset: Feel? { Self.presets.first { changes(from: $0).isEmpty && $0.changes(from: self).isEmpty } }
}

extension Feel.Constant {
    /// How far along its range a number stands, 0...1; nil for what is no number.
    func share(of value: Value) -> Double? {
        guard case .number(let range, _, _) = kind else { return nil }
        guard case .number(let number) = value else { return 1 }
        return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    /// The number at a share of the range, on a grid of round numbers; beyond the end `unset`, where there is such a thing.
    func value(atShare share: Double) -> Value? {
        guard case .number(let range, _, let canBeUnset) = kind else { return nil }
        if canBeUnset && share > 1.02 { return .unset }
        let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
        // Multiplied and divided, so that 0.1 is 0.1.
        let perStep = (1 / step).rounded()
        let round = step < 1 ? (number * perStep).rounded() / perStep : (number / step).rounded() * step
        return .number(min(max(round, range.lowerBound), range.upperBound))
    }

    /// The next value that way: for a number by so many steps, for the others the next choice.
    func value(after value: Value, steps: Int) -> Value? {
        switch (kind, value) {
        case (.flag, .flag(let flag)): return .flag(!flag)
        case (.choice(let words), .word(let word)):
            guard let index = words.firstIndex(of: word) else { return nil }
            return .word(words.element(cycling: index + steps.signum()))
        case (.number(let range, _, let canBeUnset), _):
            guard case .number(let number) = value else { return steps < 0 ? .number(range.upperBound) : nil }
            if canBeUnset && number >= range.upperBound && steps > 0 { return .unset }
            let moved = number + Double(steps) * step
            return self.value(atShare: min((moved - range.lowerBound) / (range.upperBound - range.lowerBound), 1))
        default: return nil
        }
    }

    /// A two-hundredth of the range or a little less: 1, 2 or 5 at some power of ten.
    var step: Double {
        guard case .number(let range, _, _) = kind else { return 1 }
        let wanted = (range.upperBound - range.lowerBound) / 200
        var power = 1.0
        while power > wanted { power /= 10 }
        while power * 10 <= wanted { power *= 10 }
        return [5, 2, 1].map { $0 * power }.first { $0 <= wanted } ?? power
    }
}
