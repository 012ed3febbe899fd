import Geometry
import Motion
import Staging

/// What one row of the tuning panel shows and changes: the preset, a constant of the feel, or a number, a flag or an option of the scene.
struct TuningSetting {
    typealias Value = Feel.Constant.Value

    /// The identity of the row. What belongs to the scene may have the name of a constant, so its identity has a prefix.
    let id: String
    let name: String
    let kind: Feel.Constant.Kind
    /// The smallest step of a number; 0 for any step.
    var smallestStep = 0.0
    let value: Value
    /// The value at the start; nil for a constant of a law that the feel did not have then.
    let start: Value?
    /// The values that the setting takes, for the message about another one.
    let form: String
    /// The text about the row in the footer.
    let about: () -> [String]
    /// The change to a value; nil for a value that the setting does not take.
    let change: (Value) -> TuningState.Change?
}

// MARK: - The settings
extension TuningSetting {
    static let presetID = "preset"

    /// All constants at once.
    static func preset(_ feel: Feel, start: Feel) -> TuningSetting {
        let (names, value) = (Feel.presets.map(\.name), Value.word(feel.likePreset?.name ?? "your own"))
        let about = ["All constants at once", names.joined(separator: ", ")]
        return TuningSetting(id: presetID, name: "preset", kind: .choice(names), value: value, start: value, form: "", about: { about }) {
            Feel.named($0.description).map { .feel($0) }
        }
    }

    /// Nil when the constant belongs to a law that the feel does not have.
    static func constant(_ constant: Feel.Constant, of feel: Feel, start: Feel) -> TuningSetting? {
        guard let value = feel.value(of: constant) else { return nil }
        let start = start.value(of: constant)
        let about = {
            let began = start.map { ", began as \($0.shortText)" } ?? ""
            return [constant.summary, constant.form, "\(constant.section.link)\(began)"]
        }
        return TuningSetting(
            id: constant.name, name: constant.name, kind: constant.kind, value: value, start: start, form: constant.form, about: about
        ) { constant.accepts($0) ? .constant(constant.change(to: $0)) : nil }
    }

    /// - Parameter word: the value that was set; nil for the default.
    static func option(_ option: any SceneDescription.Option, word: String?) -> TuningSetting {
        let start = Value.word(option.values.first ?? "")
        let about = {
            [
                option.summary.prefix(1).uppercased() + option.summary.dropFirst(),
                "\(option.values.joined(separator: ", ")); starts the scene anew",
            ]
        }
        return TuningSetting(
            id: "option \(option.name)", name: option.name, kind: .choice(option.values), value: word.map { .word($0) } ?? start,
            start: start, form: "", about: about
        ) { .option(name: option.name, value: $0.description) }
    }

    /// - Parameter word: the value that was set; nil for that of the source.
    static func tunable(_ tunable: TunableDeclaration, word: String?) -> TuningSetting {
        func value(_ number: Double) -> Value { tunable.kind == .flag ? .word(tunable.word(for: number)) : .number(number) }
        let about = {
            let file = tunable.file.split(separator: "/").last ?? ""
            return [
                tunable.name, "\(tunable.form), \(tunable.word(for: tunable.start)) in the source",
                "\(file):\(tunable.line); Save writes it there",
            ]
        }
        return TuningSetting(
            id: "tunable \(tunable.name)", name: tunable.name,
            kind: tunable.kind == .flag ? .choice(["off", "on"]) : .number(tunable.range, unit: tunable.unit, canBeUnset: false),
            smallestStep: tunable.kind == .wholeNumber ? 1 : 0, value: value(word.flatMap(tunable.value(of:)) ?? tunable.start),
            start: value(tunable.start), form: tunable.form, about: about
        ) { tunable.value(of: $0.description).map { .tunable(name: tunable.name, value: $0) } }
    }
}

// MARK: - Values
extension TuningSetting {
    /// The unit of the present value.
    var unit: String { if case .number(_, let unit, _) = kind, value != .unset { unit } else { "" } }
    /// The number as its field shows it; nil for a flag or a choice.
    var shownNumber: String? { if case .number = kind { value.shortText } else { nil } }
    /// The place of the number in its range, from 0 to 1; nil for a flag or a choice.
    var share: Double? {
        guard case .number(let range, _, _) = kind else { return nil }
        guard case .number(let number) = value else { return 1 }
        return range.share(of: number)
    }

    /// The round number nearest to a place in the range (0 at the lower end, 1 at the upper end); `unset` beyond the upper end, if the setting can be unset.
    func value(atShare share: Double) -> Value? {
        guard case .number(let range, _, let canBeUnset) = kind else { return nil }
        return canBeUnset && share > 1.02 ? .unset : .number(range.number(atShare: share, of: smallestStep))
    }

    /// The value that follows after `steps` steps; a flag changes to the other value, and a choice to the next word in that direction. From a value without a word of its own, that is the first word or the last.
    func value(after steps: Int) -> Value? {
        switch (kind, value) {
        case (.flag, .flag(let flag)): return .flag(!flag)
        case (.choice(let words), .word(let word)):
            let index = words.firstIndex(of: word) ?? (steps < 0 ? 0 : -1)
            return .word(words[(index + steps.signum() + words.count) % words.count])
        case (.number(let range, _, let canBeUnset), _):
            guard case .number(let number) = value else { return steps < 0 ? .number(range.upperBound) : nil }
            if canBeUnset && number >= range.upperBound && steps > 0 { return .unset }
            return .number(range.number(after: number, steps: steps, of: smallestStep))
        default: return nil
        }
    }
}

extension Feel {
    /// The preset whose constants are all equal to those of this feel; nil when there is none.
    public var likePreset: Feel? {
        // A preset as it is needs no table of constants, which would be made before the first picture of a window.
        if let preset = Self.named(name), preset == self { return preset }
        return Self.presets.first { preset in Self.constants.allSatisfy { value(of: $0) == preset.value(of: $0) } }
    }
}

extension Feel.Constant.Value {
    /// The value as text; a number is rounded to six digits after the decimal point, because a field has no room for more.
    var shortText: String {
        if case .number(let number) = self { number.shortDescription(6) } else { description }
    }
}
