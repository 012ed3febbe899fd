import Geometry
import Gestures
import ScrollPhysics
import Testing

/// One rule for taps and pans.
@Suite final class GestureArbiterTests {
    private let arbiter = GestureArbiter()
    private var taps: [String] = []
    private var pans: [String] = []
    private var under: [GestureRecognizer] = []
    private var time = 0.0

    private func tap(_ name: String) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.onTap = { [unowned self] _ in taps.append(name) }
        return tap
    }

    private func pan(_ name: String, claims: Bool = false) -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.onChange = { [unowned self] in pans.append("\(name) \($0.state)") }
        pan.onTouchDown = { claims }
        return pan
    }

    private func send(_ phase: Touch.Phase, _ x: Double = 0, _ y: Double = 0, finger: Int = 0) {
        time += 0.01
        arbiter.deliver(Touch(finger: finger, phase: phase, location: Point(x, y), time: time)) { under }
    }

    private func clickWithOneFinger() {
        send(.began)
        send(.ended)
    }

    @Test func aTapIsATap() {
        under = [tap("a")]
        clickWithOneFinger()
        #expect(taps == ["a"])
    }

    @Test func ofTwoNestedTapsTheInnerOneFires() {
        under = [tap("inner"), tap("outer")]
        clickWithOneFinger()
        #expect(taps == ["inner"] && under[1].state == .failed)
    }

    @Test func anInnerTapThatStraysLeavesTheOuterOneNothingToo() {
        under = [tap("inner"), tap("outer")]
        send(.began)
        send(.moved, 0, 11)
        send(.ended, 0, 11)
        #expect(taps.isEmpty)
    }

    @Test func anOuterTapThatAllowsMoreFiresWhereTheInnerOneDoesNot() {
        let outer = tap("outer")
        outer.allowedMovement = 50
        under = [tap("inner"), outer]
        send(.began)
        send(.moved, 0, 20)
        send(.ended, 0, 20)
        #expect(taps == ["outer"])
    }

    @Test func tapsThatAllowCompanyBothFire() {
        let inner = tap("inner")
        inner.allowsOthers = true
        under = [inner, tap("outer")]
        clickWithOneFinger()
        #expect(taps == ["inner", "outer"])
    }

    /// Each of the two may allow the other, and a third one fails.
    @Test(arguments: [0, 1]) func oneOtherMayBeAllowed(allowing: Int) {
        let (inner, outer, third) = (tap("inner"), tap("outer"), tap("third"))
        let pair = [inner, outer]
        pair[allowing].shouldRecognizeSimultaneously = { $0 === pair[1 - allowing] }
        under = [inner, third, outer]
        clickWithOneFinger()
        #expect(taps == ["inner", "outer"])
    }

    @Test func aPanTakesTheTouchFromATap() {
        let inner = tap("a")
        // Wide enough to outlive the slop.
        inner.allowedMovement = 100
        under = [inner, pan("p")]
        send(.began)
        send(.moved, 0, 20)
        send(.ended, 0, 20)
        #expect(taps.isEmpty && pans == ["p began", "p ended"])
    }

    @Test func aTrembleIsATapAndNoPan() {
        under = [tap("a"), pan("p")]
        send(.began)
        send(.moved, 3, 4)
        send(.ended, 3, 4)
        #expect(taps == ["a"] && pans.isEmpty)
    }

    @Test func ofTwoPansTheInnerOneHasIt() {
        under = [pan("inner"), pan("outer")]
        send(.began)
        send(.moved, 0, 20)
        send(.moved, 0, 30)
        send(.ended, 0, 30)
        #expect(pans == ["inner began", "inner changed", "inner ended"])
    }

    @Test func aPanThatMayNotBeginLeavesItToTheOuterOne() {
        let inner = pan("inner")
        inner.shouldBegin = { $0.rawTranslation.x != 0 }
        under = [inner, pan("outer")]
        send(.began)
        send(.moved, 0, 20)
        send(.ended, 0, 20)
        #expect(pans == ["outer began", "outer ended"])
    }

    @Test func aRecognizerThatAllowsOthersRunsBesideAPan() {
        let watcher = pan("watcher")
        watcher.allowsOthers = true
        under = [watcher, pan("p")]
        send(.began)
        send(.moved, 0, 20)
        #expect(pans == ["watcher began", "p began"])
    }

    @Test func aClaimedTouchIsNoTap() {
        under = [tap("inner"), pan("p", claims: true), tap("outer")]
        clickWithOneFinger()
        #expect(taps.isEmpty)
    }

    @Test func aClaimedTouchCanStillBeDragged() {
        under = [tap("inner"), pan("p", claims: true)]
        send(.began)
        send(.moved, 0, 20)
        #expect(pans == ["p began"])
    }

    @Test func anUnclaimedTouchAfterwardsIsATapAgain() {
        var claims = true
        let claiming = pan("p")
        claiming.onTouchDown = { claims }
        under = [tap("a"), claiming]
        clickWithOneFinger()
        claims = false
        clickWithOneFinger()
        #expect(taps == ["a"])
    }

    @Test func twoFingersGoTheirOwnWays() {
        let (left, right) = (tap("left"), tap("right"))
        under = [left]
        send(.began, finger: 0)
        under = [right]
        send(.began, 100, finger: 1)
        send(.ended, finger: 0)
        send(.ended, 100, finger: 1)
        #expect(taps == ["left", "right"])
    }

    @Test func aSecondFingerOnADraggedViewIsNoTapThere() {
        let button = tap("button")
        let list = pan("p")
        under = [list]
        send(.began)
        send(.moved, 0, 20)
        under = [button, list]
        send(.began, 50, finger: 1)
        send(.ended, 50, finger: 1)
        #expect(taps.isEmpty)
        send(.ended, 0, 20)
        #expect(pans.last == "p ended")
    }

    @Test func aFingerThatIsDownDoesNotBeginAgain() {
        under = [tap("a")]
        send(.began)
        under = [tap("b")]
        send(.began, 5, 5)
        #expect(arbiter.fingers == [0] && arbiter.location(of: 0) == .zero)
        send(.ended)
        #expect(taps == ["a"])
    }

    @Test func aFingerThatIsNotDownIsNotHeard() {
        under = [tap("a"), pan("p")]
        send(.moved, 0, 50)
        send(.ended, 0, 50)
        send(.cancelled)
        #expect(taps.isEmpty && pans.isEmpty && !arbiter.isTouching)
    }

    @Test func cancellingEndsEveryGesture() {
        under = [pan("p")]
        send(.began)
        send(.moved, 0, 20)
        under = [tap("a")]
        send(.began, finger: 3)
        arbiter.cancelTouches(at: time)
        #expect(pans == ["p began", "p cancelled"] && taps.isEmpty && !arbiter.isTouching)
        send(.ended)
        #expect(pans.count == 2)
    }

    /// Its layer has gone: it gives up, and hears no more of the finger.
    @Test func aCancelledRecognizerForgetsItsFingers() {
        let list = pan("p")
        under = [list]
        send(.began)
        send(.moved, 0, 20)
        list.cancel()
        #expect(pans == ["p began", "p cancelled"] && list.touches.isEmpty)
        send(.moved, 0, 60)
        send(.ended, 0, 60)
        #expect(pans.count == 2)
        send(.began)
        send(.moved, 0, 20)
        #expect(pans.last == "p began")
    }

    @Test func placesAreThoseOfTheLastTouch() {
        under = []
        send(.began, 1, 2, finger: 4)
        send(.began, 3, 4, finger: 2)
        send(.moved, 5, 6, finger: 4)
        #expect(arbiter.fingers == [2, 4] && arbiter.location(of: 4) == Point(5, 6) && arbiter.location(of: 2) == Point(3, 4))
        send(.ended, 5, 6, finger: 4)
        #expect(arbiter.location(of: 4) == nil && arbiter.isTouching)
    }

    @Test func whatLiesUnderAFingerIsAskedForOnce() {
        var asked = 0
        let list = pan("p")
        for phase in [Touch.Phase.began, .moved, .ended] {
            arbiter.deliver(Touch(phase: phase, location: .zero, time: 0)) {
                asked += 1
                return [list]
            }
        }
        #expect(asked == 1)
    }
}
