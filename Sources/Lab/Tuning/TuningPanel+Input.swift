import Geometry
import Gestures
import Motion

extension TuningPanel {
    public enum Key {
        case up, down, left, right
        /// Restores the value with which the row began.
        case delete
    }

    /// - Parameter isFast: true for ten steps instead of one.
    public func press(_ key: Key, isFast: Bool) {
        switch key {
        case .up: select(from: selection, -1)
        case .down: select(from: selection, 1)
        case .left: step(isFast ? -10 : -1)
        case .right: step(isFast ? 10 : 1)
        case .delete: restore()
        }
    }

    private func select(from index: Int, _ way: Int) {
        var next = index + way
        while items.indices.contains(next), items[next].isGroup { next += way }
        guard items.indices.contains(next) else { return }
        selection = next
        scrollToSelection()
        show()
    }

    private func step(_ steps: Int) {
        guard items.indices.contains(selection) else { return }
        switch items[selection] {
        case .group: break
        case .preset:
            // From a feel that is not a preset, the first step leads to the first preset or to the last.
            let index = feel.likePreset.flatMap { like in Feel.presets.firstIndex { $0.name == like.name } } ?? (steps < 0 ? 0 : -1)
            onChange?(.feel(Feel.presets.element(cycling: index + steps.signum())))
        case .constant(let constant):
            if let old = feel.value(of: constant), let value = constant.value(after: old, steps: steps) { ask(constant, for: value) }
        case .option(let option):
            guard let old = options[option.name] ?? option.values.first, let index = option.values.firstIndex(of: old) else { return }
            onChange?(.option(name: option.name, value: option.values.element(cycling: index + steps.signum())))
        case .tunable(let tunable): ask(tunable, for: tunable.range.number(after: value(of: tunable), steps: steps))
        }
    }

    private func restore() {
        guard items.indices.contains(selection) else { return }
        switch items[selection] {
        case .group: break
        case .preset: onChange?(.feel(start))
        case .constant(let constant): if let value = start.value(of: constant) { ask(constant, for: value) }
        case .option(let option): if let first = option.values.first { onChange?(.option(name: option.name, value: first)) }
        case .tunable(let tunable): ask(tunable, for: tunable.start)
        }
    }

    private func ask(_ constant: Feel.Constant, for value: Feel.Constant.Value) {
        if feel.value(of: constant) != value { onChange?(.constant(constant.change(to: value))) }
    }

    // MARK: A finger

    /// Handles a finger: a drag that begins in a row changes its number; a click changes a choice, or presses a button.
    ///
    /// - Parameter place: the finger's place in the panel's points.
    public func touch(_ phase: Touch.Phase, at place: Point) {
        switch phase {
        case .began: began(at: place)
        case .moved: moved(to: place)
        case .ended: ended(at: place)
        case .cancelled: pressed = nil
        }
        show()
    }

    private func began(at place: Point) {
        pressed = nil
        if let button = footer.button(at: place) { pressed = .button(button) }
        guard let row = row(at: place) else { return }
        selection = row
        var share: Double?
        if case .constant(let constant) = items[row], let value = feel.value(of: constant) { share = constant.share(of: value) }
        if case .tunable(let tunable) = items[row] { share = tunable.range.share(of: value(of: tunable)) }
        pressed = .row(row, from: place, share: share, hasMoved: false)
    }

    private func moved(to place: Point) {
        guard case .row(let row, let start, let share, var hasMoved) = pressed else { return }
        hasMoved = hasMoved || abs(place.x - start.x) >= 3
        pressed = .row(row, from: start, share: share, hasMoved: hasMoved)
        guard hasMoved, let share, items.indices.contains(row) else { return }
        let moved = max(share + (place.x - start.x) / TuningRow.field.width, 0)
        if case .constant(let constant) = items[row], let value = constant.value(atShare: moved) { ask(constant, for: value) }
        if case .tunable(let tunable) = items[row] { ask(tunable, for: tunable.range.number(atShare: moved)) }
    }

    private func ended(at place: Point) {
        defer { pressed = nil }
        switch pressed {
        case .row(_, _, nil, hasMoved: false) where TuningRow.field.minX <= place.x: step(1)
        case .button(let button) where footer.button(at: place) == button: onChange?(TuningFooter.buttons[button].change ?? .feel(start))
        default: break
        }
    }
}
