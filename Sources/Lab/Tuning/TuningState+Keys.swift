import Motion
import Sessions

// The effects of keys. A field takes every key while it is edited, so that the window does not react to the typed text.
extension TuningState {
    public enum Answer: Equatable, Sendable {
        /// The key has no effect here.
        case ignored
        case taken
        case asks(Change)
    }

    public mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Answer {
        if let answer = exchange(key, modifiers) { return answer }
        return switch focus {
        case .number(let text): type(key, modifiers, into: text)
        case .search: find(key, modifiers)
        case .list, .phone: choose(key, modifiers)
        }
    }

    /// Gives the keys to the phone; a number that was being typed is taken if it is valid.
    public mutating func leave() -> Change? {
        defer { focus = .phone }
        guard case .number = focus else { return nil }
        defer { leaveNumber() }
        if case .asks(let change) = takeNumber() { return change }
        return nil
    }

    public mutating func search() {
        leaveNumber()
        query = EditedText(selecting: query.text)
        focus = .search
    }

    private mutating func find(_ key: Key, _ modifiers: KeyModifiers) -> Answer {
        switch key {
        case .escape:
            query = EditedText(selecting: "")
            focus = .list
        case .enter, .tab, .up, .down:
            focus = .list
            if selection == nil { selectFirst() }
        default: query.press(key, modifiers)
        }
        scrollToSelection()
        return .taken
    }

    // MARK: The list

    private mutating func choose(_ key: Key, _ modifiers: KeyModifiers) -> Answer {
        guard modifiers.subtracting(.shift).isEmpty else { return .ignored }
        let steps = modifiers.contains(.shift) ? 10 : 1
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -10)
        case .pageDown: move(by: 10)
        case .home: move(by: -items.count)
        case .end: move(by: items.count)
        case .left: return answer(step(-steps))
        case .right: return answer(step(steps))
        case .backspace, .delete: return answer(restore())
        case .escape where !query.text.isEmpty: query = EditedText(selecting: "")
        case .character(let character) where focus == .list && "0123456789.,-".contains(character) && shownNumber != nil:
            return type(key, modifiers, into: EditedText(selecting: shownNumber ?? ""))
        default: return .ignored
        }
        return .taken
    }

    private func answer(_ change: Change?) -> Answer { change.map { .asks($0) } ?? .taken }

    private mutating func selectFirst() { if let first = items.first(where: { !$0.isGroup }) { select(first.id) } }

    /// Selects the row that lies `count` rows further down, or the first or last row when there are fewer.
    private mutating func move(by count: Int) {
        let rows = items.filter { !$0.isGroup }
        guard !rows.isEmpty else { return }
        let index = rows.firstIndex { $0.id == selected } ?? 0
        select(rows[min(max(index + count, 0), rows.count - 1)].id)
        scrollToSelection()
    }

    mutating func step(_ steps: Int) -> Change? {
        switch selectedItem {
        case .group, nil: return nil
        case .preset:
            // From a feel that is not a preset, the first step leads to the first preset or to the last.
            let index = feel.likePreset.flatMap { like in Feel.presets.firstIndex { $0.name == like.name } } ?? (steps < 0 ? 0 : -1)
            return ask(for: .feel(Feel.presets.element(cycling: index + steps.signum())), by: selected)
        case .constant(let constant):
            guard let old = feel.value(of: constant), let value = constant.value(after: old, steps: steps) else { return nil }
            return ask(constant, for: value)
        case .option(let option):
            guard let old = options[option.name] ?? option.values.first, let index = option.values.firstIndex(of: old) else { return nil }
            return .option(name: option.name, value: option.values.element(cycling: index + steps.signum()))
        case .tunable(let tunable): return ask(tunable, for: tunable.value(after: value(of: tunable), steps: steps))
        }
    }

    /// Restores the value that the row had at the start.
    private mutating func restore() -> Change? {
        switch selectedItem {
        case .group, nil: nil
        case .preset: ask(for: .feel(start), by: nil)
        case .constant(let constant): start.value(of: constant).flatMap { ask(constant, for: $0) }
        case .option(let option): option.values.first.map { .option(name: option.name, value: $0) }
        case .tunable(let tunable): ask(tunable, for: tunable.start)
        }
    }

    mutating func ask(_ constant: Feel.Constant, for value: Feel.Constant.Value) -> Change? {
        feel.value(of: constant) == value ? nil : ask(for: .constant(constant.change(to: value)), by: constant.name)
    }

    // MARK: A number

    /// The number of the selected row as its field shows it; nil for other rows.
    private var shownNumber: String? {
        switch selectedItem {
        case .constant(let constant):
            guard case .number = constant.kind else { return nil }
            return feel.value(of: constant)?.shortText
        case .tunable(let tunable): return tunable.kind == .flag ? nil : look(of: tunable).value
        default: return nil
        }
    }

    /// Starts to edit the number of the selected row; a choice changes to its next word instead.
    public mutating func edit() -> Change? {
        scrollToSelection()
        guard let number = shownNumber else { return step(1) }
        focus = .number(EditedText(selecting: number))
        return nil
    }

    private mutating func type(_ key: Key, _ modifiers: KeyModifiers, into text: EditedText) -> Answer {
        switch key {
        case .escape: leaveNumber()
        case .enter: return takeNumber()
        case .up, .down, .tab:
            let answer = takeNumber()
            if refusal != nil { return answer }
            move(by: key == .up || modifiers.contains(.shift) ? -1 : 1)
            if key == .tab, shownNumber != nil { _ = edit() }
            return answer
        default:
            var text = text
            text.press(key, modifiers)
            focus = .number(text)
            refusal = nil
        }
        return .taken
    }

    /// Asks for the number that was typed. A number that the constant does not take stays in the field, and `refusal` keeps it.
    private mutating func takeNumber() -> Answer {
        guard case .number(let text) = focus else { return .taken }
        // In countries with a decimal comma, the number pad types a comma.
        let word = text.text.filter { $0 != " " }.replacing(",", with: ".")
        let isNew = text.text != shownNumber
        guard !isNew || isNumber(word) else {
            refusal = text.text
            return .taken
        }
        leaveNumber()
        history.endRun()
        defer { history.endRun() }
        guard isNew else { return .taken }
        switch selectedItem {
        case .constant(let constant): return answer(ask(constant, for: Feel.Constant.Value(parsing: word, for: constant.kind)))
        case .tunable(let tunable): return answer(tunable.value(of: word).flatMap { ask(tunable, for: $0) })
        default: return .taken
        }
    }

    /// Whether the selected row takes the typed word.
    private func isNumber(_ word: String) -> Bool {
        switch selectedItem {
        case .constant(let constant): constant.accepts(Feel.Constant.Value(parsing: word, for: constant.kind))
        case .tunable(let tunable): tunable.value(of: word) != nil
        default: false
        }
    }
}

extension Feel.Constant.Value {
    /// The value as text; a number is rounded to six digits after the decimal point, because a field has no room for more.
    var shortText: String {
        if case .number(let number) = self { number.shortDescription(6) } else { description }
    }
}
