import Geometry
import Gestures

// The effects of a finger: a drag that begins in a row changes its number, and a click changes a choice, edits a number or presses a button.
extension TuningState {
    /// - Parameters:
    ///   - place: the finger's place in the panel's points.
    ///   - caret: the place of the caret in the edited text that is nearest to the finger, as the panel draws the text; nil when no text is edited.
    public mutating func touch(_ phase: Touch.Phase, at place: Point, caret: Int? = nil) -> Change? {
        switch phase {
        case .began: return began(at: place, caret)
        case .moved: return moved(to: place, caret)
        case .ended: return ended(at: place)
        case .cancelled: pressed = nil
        }
        return nil
    }

    private mutating func began(at place: Point, _ caret: Int?) -> Change? {
        pressed = nil
        let target = target(at: place)
        if case .number(var text) = focus, target == .row(selected), let caret, TuningRow.field.minX <= place.x {
            text.moveCaret(to: caret)
            (focus, pressed) = (.number(text), .text)
            return nil
        }
        let change = leave()
        focus = .list
        history.endRun()
        if let thumb, place.x >= thumb.minX - 6, list.contains(place) {
            // A touch beside the thumb moves the middle of the thumb to the finger.
            let offset = thumb.minY...thumb.maxY ~= place.y ? place.y - thumb.minY : thumb.height / 2
            pressed = .thumb(offset)
            moveThumb(to: place.y - offset)
            return change
        }
        switch target {
        case .button(let button): pressed = .button(button)
        case .search:
            if place.x >= Self.searchField.maxX - Self.clearWidth { query = EditedText(selecting: "") }
            search()
        case .row(let row):
            select(row)
            pressed = .row(row, from: place, share: selectedSetting?.share, hasMoved: false)
        case nil: break
        }
        return change
    }

    private mutating func moved(to place: Point, _ caret: Int?) -> Change? {
        switch pressed {
        case .thumb(let offset): moveThumb(to: place.y - offset)
        case .text:
            if case .number(var text) = focus, let caret {
                text.moveCaret(to: caret, extends: true)
                focus = .number(text)
            }
        case .row(let row, let start, let share, var hasMoved):
            hasMoved = hasMoved || abs(place.x - start.x) >= 3
            pressed = .row(row, from: start, share: share, hasMoved: hasMoved)
            guard hasMoved, let share, row == selected else { return nil }
            let moved = max(share + (place.x - start.x) / TuningRow.field.width, 0)
            return selectedSetting?.value(atShare: moved).flatMap { ask(for: $0) }
        case .button, nil: break
        }
        return nil
    }

    private mutating func ended(at place: Point) -> Change? {
        defer { pressed = nil }
        switch pressed {
        case .row(_, _, _, hasMoved: false) where TuningRow.field.minX <= place.x: return edit()
        case .row: history.endRun()
        case .button(let button) where target(at: place) == .button(button): return press(button)
        case .button, .thumb, .text, nil: break
        }
        return nil
    }

    mutating func press(_ button: TuningButton) -> Change? {
        switch button {
        case .undo: undo()
        case .redo: redo()
        case .compare: compare()
        case .reset: reset()
        case .save: .save
        case .swift: .exportSwift
        case .uikit: .exportUIKit
        case .swiftUI: .exportSwiftUI
        }
    }

    /// The changes that make all constants and tunables as they began; empty when they are.
    private var changesToStart: [Change] {
        let changed = tunables.filter { value(of: $0) != $0.start }
        return changed.map { .tunable(name: $0.name, value: $0.start) } + (tuned == start ? [] : [.feel(start)])
    }

    private mutating func reset() -> Change? {
        let changes = changesToStart
        return changes.isEmpty ? nil : ask(for: .together(changes), by: nil)
    }

    func isEnabled(_ button: TuningButton) -> Bool {
        switch button {
        case .undo: history.canUndo
        case .redo: history.canRedo
        case .compare: isComparing || feel != start
        case .reset: !changesToStart.isEmpty
        case .save, .swift, .uikit, .swiftUI: true
        }
    }
}
