import Geometry
import Gestures
import Lab
import Motion
import Sessions
import Staging

/// The panel's state with somebody in front of it: what it asks for is done at once.
struct Tuner {
    var state: TuningState
    var feel = Feel.uikit
    var asked: [TuningState.Change] = []

    init(height: Double = 736) {
        state = TuningState(height: height)
        state.isShown = true
        update()
    }

    mutating func update() { state.update(feel: feel, start: .uikit, scene: ListScene.description, options: [:]) }

    mutating func perform(_ change: TuningState.Change?) {
        guard let change else { return }
        asked.append(change)
        apply(change)
        update()
    }

    private mutating func apply(_ change: TuningState.Change) {
        switch change {
        case .constant(let change): change.apply(to: &feel)
        case .feel(let other): feel = other
        case .together(let changes): for each in changes { apply(each) }
        default: break
        }
    }

    /// The last key's answer.
    @discardableResult mutating func press(_ keys: Key..., with modifiers: KeyModifiers = []) -> TuningState.Answer {
        var answer = TuningState.Answer.ignored
        for key in keys {
            answer = state.press(key, modifiers)
            if case .asks(let change) = answer { perform(change) }
        }
        return answer
    }

    mutating func type(_ text: String) { for character in text { press(character == " " ? .space : .character(character)) } }

    mutating func touch(_ phase: Touch.Phase, _ place: Point, caret: Int? = nil) { perform(state.touch(phase, at: place, caret: caret)) }

    mutating func drag(from start: Point, by distance: Double) {
        touch(.began, start)
        touch(.moved, start + Point(distance / 2, 1))
        touch(.moved, start + Point(distance, 1))
        touch(.ended, start + Point(distance, 1))
    }

    mutating func click(_ place: Point) {
        touch(.began, place)
        touch(.ended, place)
    }

    mutating func undo() { perform(state.undo()) }
    mutating func redo() { perform(state.redo()) }
    mutating func compare() { perform(state.compare()) }

    /// Selects a constant by the search, which is then cleared.
    mutating func select(_ name: String) {
        state.search()
        type(name)
        press(.enter, .escape)
    }
}
