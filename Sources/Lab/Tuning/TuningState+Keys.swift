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
        case .character(let character) where focus == .list && "0123456789.,-".contains(character) && selectedSetting?.shownNumber != nil:
            return type(key, modifiers, into: EditedText(selecting: selectedSetting?.shownNumber ?? ""))
        default: return .ignored
        }
        return .taken
    }

    private func answer(_ change: Change?) -> Answer { change.map { .asks($0) } ?? .taken }

    /// Selects the row that lies `count` rows further down, or the first or last row when there are fewer.
    private mutating func move(by count: Int) {
        let rows = items.compactMap(\.setting)
        guard !rows.isEmpty else { return }
        let index = rows.firstIndex { $0.id == selected } ?? 0
        select(rows[min(max(index + count, 0), rows.count - 1)].id)
        scrollToSelection()
    }

    private mutating func step(_ steps: Int) -> Change? { selectedSetting?.value(after: steps).flatMap { ask(for: $0) } }

    /// Restores the value that the row had at the start.
    private mutating func restore() -> Change? {
        guard selected == TuningSetting.presetID else { return selectedSetting?.start.flatMap { ask(for: $0) } }
        return tuned == start ? nil : ask(for: .feel(start), by: nil)
    }

    /// Asks for another value of the selected row; nil for the value that it has, and for one that it does not take.
    mutating func ask(for value: TuningSetting.Value) -> Change? {
        guard let setting = selectedSetting, setting.value != value else { return nil }
        return setting.change(value).map { ask(for: $0, by: setting.id) }
    }

    // MARK: A number
    /// Starts to edit the number of the selected row; a choice changes to its next word instead.
    public mutating func edit() -> Change? {
        scrollToSelection()
        guard let number = selectedSetting?.shownNumber else { return step(1) }
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
            if key == .tab, selectedSetting?.shownNumber != nil { _ = edit() }
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
        let value = TuningSetting.Value(parsing: word)
        let isNew = text.text != selectedSetting?.shownNumber
        guard !isNew || selectedSetting?.change(value) != nil else {
            refusal = text.text
            return .taken
        }
        leaveNumber()
        history.endRun()
        defer { history.endRun() }
        return isNew ? answer(ask(for: value)) : .taken
    }
}
