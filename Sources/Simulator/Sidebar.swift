import Geometry
import Gestures
import Lab
import Sessions
import Staging
import Takes
import Typesetting

/// The tuning panel at the right of the phone, and the input that belongs to it. Places are points of the showcase.
final class Sidebar {
    /// It is made when it is opened for the first time.
    private(set) lazy var panel = TuningPanel(height: height, typography: typography)
    var isShown = false
    /// The finger that went down on the panel; nil when there is none.
    private var finger: Int?
    /// The scroll of the touchpad that runs began over the panel.
    private var isScrolled = false
    private let height: Double
    private let typography: Typography

    init(height: Double, typography: Typography) { (self.height, self.typography) = (height, typography) }

    /// True when a touch began on the panel; it then belongs to the panel until its last event.
    ///
    /// - Parameter right: where the panel ends.
    func takes(_ touch: Touch, beside right: Double) -> Bool {
        let place = touch.location - Point(right - TuningPanel.width, 0)
        if touch.phase == .began && isShown && place.x >= 0 { finger = touch.finger }
        guard finger == touch.finger else { return false }
        panel.touch(touch.phase, at: place)
        if touch.phase == .ended || touch.phase == .cancelled { finger = nil }
        return true
    }

    func takes(wheel delta: Point, at location: Point, beside right: Double) -> Bool {
        guard isShown, location.x >= right - TuningPanel.width else { return false }
        panel.scroll(by: delta.y)
        return true
    }

    /// True when a touchpad began to scroll over the panel; the scroll then belongs to the panel until its end.
    func takes(scroll delta: Point, _ phase: Take.ScrollPhase, at location: Point, beside right: Double) -> Bool {
        if phase == .began { isScrolled = isShown && location.x >= right - TuningPanel.width }
        if isScrolled { panel.scroll(by: delta.y) }
        return isScrolled
    }

    /// True when the panel handles a key.
    func takes(_ event: KeyEvent) -> Bool {
        guard isShown else { return false }
        let key: TuningPanel.Key
        switch event.key {
        case .up: key = .up
        case .down: key = .down
        case .left: key = .left
        case .right: key = .right
        case .backspace, .delete: key = .delete
        default: return false
        }
        panel.press(key, isFast: event.modifiers.contains(.shift))
        return true
    }
}
