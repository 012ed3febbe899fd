import Geometry
import Gestures
import Takes

// Fingers on a touchpad: a touch that only scroll views hear, and that pans from its first movement on.
extension Stage {
    /// The fingers of a touchpad scroll.
    public var isScrolling: Bool { arbiter.location(of: Touch.touchpad) != nil }

    /// True for an event that the stage takes. A scroll that never began, or that begins while a finger is on the screen, is ignored.
    public func takesScroll(_ phase: Take.ScrollPhase) -> Bool {
        phase == .began ? hiddenSince == nil && !arbiter.isTouching : isScrolling
    }

    func scroll(at location: Point, by delta: Point, _ phase: Take.ScrollPhase) {
        guard takesScroll(phase) else { return }
        func deliver(_ phase: Touch.Phase, _ place: Point) {
            arbiter.deliver(Touch(finger: Touch.touchpad, phase: phase, location: place, time: timeline.now)) {
                scrollViews(at: place).map(\.panGestureRecognizer)
            }
        }
        if phase == .began { deliver(.began, location) }
        let place = (arbiter.location(of: Touch.touchpad) ?? location) - delta
        if delta != .zero { deliver(.moved, place) }
        if phase == .ended { deliver(.ended, place) }
    }

    /// A finger on the screen has the content from now on.
    func cancelScroll() { if isScrolling { arbiter.cancelTouches(at: timeline.now) } }
}
