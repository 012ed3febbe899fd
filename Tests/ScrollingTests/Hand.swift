import Geometry
import Gestures
import Layers
import Motion
import Scrolling

extension Feel {
    /// UIKit's with motions that begin at the lift, so that times and ways can be counted from there.
    static let fromLift: Feel = {
        var feel = Feel.uikit
        feel.releaseLead = 0
        return feel
    }()
}

/// A scroll view in a tree, a finger on it, and a note of all it tells.
final class Hand: ScrollViewDelegate {
    let timeline = Timeline()
    let view: ScrollView
    var log: [String] = []
    var onScroll: ((ScrollView) -> Void)?
    /// Answers with where to go instead of the place predicted.
    var onEnd: ((_ velocity: Point, _ target: Point) -> Point)?
    var allowsScrollToTop = true
    private var finger = Point.zero

    /// - Parameter scale: a large one leaves next to no rounding of offsets.
    init(
        content: Size = Size(320, 4000), frame: Rect = Rect(0, 0, 320, 480), scale: Double = 0x1p30, feel: Feel = .fromLift,
        isMouse: Bool = false
    ) {
        view = ScrollView(frame: frame, environment: .init(timeline: timeline, feel: feel, scale: scale, isMouse: isMouse))
        timeline.attach(view.layer)
        view.contentSize = content
        view.delegate = self
    }

    private func send(_ phase: Touch.Phase, finger number: Int = 0, at location: Point) {
        view.panGestureRecognizer.receive(Touch(finger: number, phase: phase, location: location, time: timeline.now))
    }

    func down(_ x: Double = 160, _ y: Double = 240) {
        finger = Point(x, y)
        send(.began, at: finger)
    }

    /// Moves the finger by so many points, `seconds` later.
    func move(_ x: Double, _ y: Double, after seconds: Double = 0.01) {
        timeline.move(to: timeline.now + seconds)
        finger = finger + Point(x, y)
        send(.moved, at: finger)
    }

    func up(after seconds: Double = 0) {
        timeline.move(to: timeline.now + seconds)
        send(.ended, at: finger)
    }

    func cancel() { send(.cancelled, at: finger) }

    func second(_ phase: Touch.Phase, _ x: Double, _ y: Double) { send(phase, finger: 1, at: Point(x, y)) }

    /// Steps of 1 / `rate` until nothing moves.
    func settle(rate: Double = 120) {
        var step = 1.0
        let start = timeline.now
        while timeline.hasFrameObservers && step < 60 * rate {
            timeline.frame(at: start + step / rate)
            step += 1
        }
    }

    /// Moves the finger so that the recognizer reports these velocities of the content, in points per millisecond, at successive moves. The finger goes where the filter
    /// 0.2 · sample + 0.8 · previous sample needs it.
    func drag(velocities: [Double], every seconds: Double = 0.05) {
        var sample = 0.0
        for velocity in velocities {
            sample = (velocity - 0.8 * sample) / 0.2
            move(0, -sample * 1000 * seconds, after: seconds)
        }
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        if log.last != "scroll" { log.append("scroll") }
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("will drag") }
    func scrollViewWillEndDragging(_ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point) {
        log.append("will end")
        if let onEnd { targetContentOffset = onEnd(velocity, targetContentOffset) }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { log.append("dragged \(willDecelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { log.append("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("decelerated") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log.append("animated") }
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { allowsScrollToTop }
    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log.append("at top") }
}
