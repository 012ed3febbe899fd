import Geometry
import Gestures
import Layers
import Testing

/// A finger that rests on a layer with a tap, a pan and a long press.
@Suite final class LongPressTests {
    private let timeline = Timeline()
    private let layer = Layer(frame: Rect(0, 0, 100, 100))
    private let press = LongPressGestureRecognizer()
    private let arbiter = GestureArbiter()
    private var log: [String] = []

    init() {
        timeline.attach(layer)
        let tap = TapGestureRecognizer()
        tap.onTap = { [unowned self] _ in log.append("tap") }
        tap.onPress = { [unowned self] in log.append($0 ? "pressed" : "released") }
        let pan = PanGestureRecognizer()
        pan.onChange = { [unowned self] in log.append("pan \($0.state)") }
        press.onChange = { [unowned self] in log.append("press \($0.state)") }
        for recognizer in [tap, pan, press] { layer.addGestureRecognizer(recognizer) }
    }

    private func send(_ phase: Touch.Phase, _ y: Double = 0, finger: Int = 0, at time: Double) {
        timeline.advance(to: time)
        arbiter.deliver(Touch(finger: finger, phase: phase, location: Point(0, y), time: time)) { layer.gestureRecognizers }
    }

    @Test func itWinsWhileTheFingerRests() {
        send(.began, at: 0)
        send(.moved, 9, at: 0.4)
        timeline.advance(to: 0.499)
        #expect(press.state == .possible)
        timeline.advance(to: 0.5)
        #expect(press.state == .began && press.start == .zero)
        send(.moved, 60, at: 0.6)
        send(.ended, 60, at: 0.7)
        #expect(log == ["pressed", "press began", "released", "press changed", "press ended"])
    }

    @Test(arguments: [(y: 0.0, log: ["pressed", "released", "tap"]), (10.5, ["pressed", "released", "pan began", "pan ended"])])
    func aFingerThatLiftsOrMovesDoesNotPress(y: Double, log: [String]) {
        send(.began, at: 0)
        send(.moved, y, at: 0.3)
        send(.ended, y, at: 0.45)
        timeline.advance(to: 2)
        #expect(self.log == log && press.state == .failed && !timeline.hasTimers)
    }

    @Test func aSecondFingerPreventsItAndIsIgnoredLater() {
        send(.began, at: 0)
        send(.began, finger: 1, at: 0.2)
        timeline.advance(to: 1)
        #expect(press.state == .failed)
        for finger in 0...1 { send(.ended, finger: finger, at: 1) }
        send(.began, at: 2)
        send(.began, finger: 1, at: 2.6)
        send(.ended, finger: 1, at: 2.7)
        #expect(press.state == .began)
        send(.cancelled, at: 3)
        #expect(press.state == .cancelled && log.suffix(1) == ["press cancelled"])
    }

    @Test func itHasItsOwnDuration() {
        press.minimumPressDuration = 2
        press.allowableMovement = 3
        send(.began, at: 0)
        timeline.advance(to: 1.9)
        #expect(press.state == .possible)
        send(.moved, 4, at: 1.95)
        #expect(press.state == .failed)
    }
}
