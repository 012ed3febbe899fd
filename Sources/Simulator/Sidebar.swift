import Geometry
import Gestures
import Lab
import Motion
import Sessions
import Staging
import Takes

/// The tuning panel at the right of the phone, and the input that belongs to it. Places are points of the panel; those on the phone have negative coordinates.
final class Sidebar {
    /// The state of the panel. It is also used while the panel is not shown, because undo and comparison work without the panel.
    private(set) var state: TuningState { didSet { changes += 1 } }
    /// How often something has been set that the panel or the window's title shows.
    private(set) var changes = 0
    /// The panel, which is made when it is opened for the first time.
    private(set) lazy var panel = TuningPanel(state, typography: typography)
    var isShown: Bool {
        get { state.isShown }
        set { update { $0.isShown = newValue } }
    }
    /// Called when an input asks for a change.
    var onChange: ((TuningState.Change) -> Void)?
    /// The feel that the session began with; scenes that begin anew keep the tuned feel.
    var began: Feel { didSet { changes += 1 } }
    /// The feel that was saved last; the feel of the start while none was saved.
    var saved: Feel { didSet { changes += 1 } }
    /// Keeps the unsaved feel on disk; nil when it is not kept.
    var unsaved: UnsavedFeel?
    /// The finger that went down on the panel; nil when there is none.
    private var finger: Int?
    /// Whether the touchpad's present scroll has begun over the panel.
    private var isScrolled = false
    private let typography: Typography

    init(_ feel: Feel, height: Double, typography: Typography) {
        (began, saved, state, self.typography) = (feel, feel, TuningState(height: height), typography)
    }

    private func show() { if isShown { panel.show(state) } }

    private func ask(_ change: TuningState.Change?) {
        if let change { onChange?(change) }
        show()
    }

    /// Performs an action on the panel's state, and passes on the change for which the action asks.
    func perform(_ action: (inout TuningState) -> TuningState.Change?) { ask(action(&state)) }

    /// Changes the panel's state alone.
    func update(_ action: (inout TuningState) -> Void) {
        action(&state)
        show()
    }

    /// - Parameter isGhost: whether the feel is drawn as the ghost.
    func update(feel: Feel, isGhost: Bool, of scene: SceneDescription, tunables: [TunableDeclaration], options: [String: String]) {
        if state.update(feel: feel, start: began, isGhost: isGhost, scene: scene, tunables: tunables, options: options) { show() }
    }

    /// - Returns: true when the touch began on the panel; it then belongs to the panel until its last event.
    func takes(_ touch: Touch) -> Bool {
        let place = touch.location
        if touch.phase == .began && isShown {
            if place.x >= 0 { finger = touch.finger } else { perform { $0.leave() } }
        }
        guard finger == touch.finger else { return false }
        let caret = panel.caret(at: place)
        perform { $0.touch(touch.phase, at: place, caret: caret) }
        if !touch.phase.isDown { finger = nil }
        return true
    }

    /// - Parameter location: the place of the mouse; nil when the mouse has left the window.
    func hover(at location: Point?) { if state.hover(at: location) { show() } }

    func takes(wheel delta: Point, at location: Point) -> Bool {
        guard isShown, location.x >= 0 else { return false }
        update { $0.scroll(by: delta.y) }
        return true
    }

    /// True when a touchpad began to scroll over the panel; the scroll then belongs to the panel until its end.
    func takes(scroll delta: Point, _ phase: Take.ScrollPhase, at location: Point) -> Bool {
        if phase == .began { isScrolled = isShown && location.x >= 0 }
        if isScrolled { update { $0.scroll(by: delta.y) } }
        return isScrolled
    }

    /// True when the panel handles a key.
    func takes(_ event: KeyEvent) -> Bool {
        guard isShown else { return false }
        let answer = state.press(event.key, event.modifiers)
        if case .asks(let change) = answer { onChange?(change) }
        show()
        return answer != .ignored
    }
}
