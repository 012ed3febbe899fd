import Geometry
import Gestures
import Takes

// Scrolling with fingers on a touchpad: a touch that only those recognizers receive that allow it, as those of scroll views do, and whose pan begins with the first movement.
extension Stage {
    /// True while fingers on a touchpad scroll.
    public var isScrolling: Bool { arbiter.location(of: Touch.touchpad) != nil }

    /// Whether the stage accepts a scroll event of this phase. A scroll that has not begun, or that begins while a finger is on the screen, is ignored.
    public func takesScroll(_ phase: Take.ScrollPhase) -> Bool {
        phase == .began ? hiddenSince == nil && !arbiter.isTouching : isScrolling
    }

    func scroll(at location: Point, by delta: Point, _ phase: Take.ScrollPhase) {
        guard takesScroll(phase) else { return }
        func deliver(_ phase: Touch.Phase, _ place: Point) {
            arbiter.deliver(Touch(finger: Touch.touchpad, phase: phase, location: place, time: timeline.now)) {
                recognizers(at: place, isTouchpad: true).filter(\.allowsScrollEvents)
            }
        }
        if phase == .began { deliver(.began, location) }
        let place = (arbiter.location(of: Touch.touchpad) ?? location) - delta
        if delta != .zero { deliver(.moved, place) }
        if phase == .ended { deliver(.ended, place) }
    }

    /// Cancels a touchpad's scroll, because a finger has touched the screen.
    func cancelScroll() { if isScrolling { arbiter.cancelTouches(at: timeline.now) } }
}
