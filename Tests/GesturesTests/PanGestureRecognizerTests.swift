import Geometry
import Gestures
import ScrollPhysics
import Testing

/// Source: <doc:FeelSheet#1.2-Pan> and <doc:FeelSheet#2.1-Velocity>.
@Suite struct PanGestureRecognizerTests {
    /// Raw way and what is left of it.
    @Test(arguments: [(4.0, 0.0), (9.99, 0), (10, 0), (14, 4), (26, 16), (100, 90)])
    func theSlopIsSubtractedOnce(row: (Double, Double)) {
        for sign in [1.0, -1] {
            let pan = PanGestureRecognizer()
            pan.touch(.began, 50, 50, at: 0)
            pan.touch(.moved, 50, 50 + sign * row.0, at: 0.1)
            #expect(pan.translation == Point(0, sign * row.1))
            #expect(pan.isRecognizing == (row.0 >= 10))
            #expect(pan.pan.rawTranslation == Point(0, 50 + sign * row.0 - 50))
        }
    }

    @Test func theSlopIsJudgedOnEachAxis() {
        let pan = PanGestureRecognizer()
        pan.touch(.began, 0, 0, at: 0)
        pan.touch(.moved, 9, 9, at: 0.1)
        #expect(pan.state == .possible)
        pan.touch(.moved, 9, 15, at: 0.2)
        #expect(pan.state == .began && pan.translation == Point(0, 5))
        pan.touch(.moved, 12, 2, at: 0.3)
        // Once passed it stays subtracted, on its own axis.
        #expect(pan.state == .changed && pan.translation == Point(2, -8))
    }

    @Test func withoutASlopItBeginsAtTheFirstMove() {
        let pan = PanGestureRecognizer(pan: Pan(slop: 0))
        pan.touch(.began, 0, 0, at: 0)
        pan.touch(.moved, 0, 3, at: 0.1)
        #expect(pan.state == .began && pan.translation == Point(0, 3))
    }

    @Test func statesInOrder() {
        let pan = PanGestureRecognizer()
        var log: [GestureRecognizer.State] = []
        pan.onChange = { log.append($0.state) }
        pan.touch(.began, 0, 0, at: 0)
        pan.touch(.moved, 0, 20, at: 0.1)
        pan.touch(.moved, 0, 30, at: 0.2)
        pan.touch(.ended, 0, 30, at: 0.3)
        #expect(log == [.began, .changed, .ended])
        pan.touch(.began, 0, 0, at: 1)
        #expect(pan.state == .possible && pan.translation == .zero && pan.velocity == .zero)
        pan.touch(.moved, 0, 20, at: 1.1)
        pan.touch(.cancelled, 0, 20, at: 1.2)
        #expect(log == [.began, .changed, .ended, .began, .cancelled])
    }

    /// As after UIKit's gestureRecognizerShouldBegin: the pan is asked once in a touch.
    @Test func aRefusedPanFails() {
        let pan = PanGestureRecognizer()
        var asked: [Point] = []
        pan.shouldBegin = { pan in
            asked.append(pan.rawTranslation)
            return pan.rawTranslation.y >= 30
        }
        pan.touch(.began, 0, 0, at: 0)
        pan.touch(.moved, 0, 20, at: 0.1)
        pan.touch(.moved, 0, 30, at: 0.2)
        #expect(pan.state == .failed && asked == [Point(0, 20)])
        pan.touch(.ended, 0, 30, at: 0.3)
        pan.touch(.began, 0, 0, at: 1)
        pan.touch(.moved, 0, 40, at: 1.1)
        #expect(pan.state == .began)
    }

    @Test func aSecondFingerMovesTheMiddleWithoutAJump() {
        let pan = PanGestureRecognizer()
        pan.touch(.began, 0, 0, at: 0)
        pan.touch(.moved, 0, 20, at: 0.1)
        let velocity = pan.velocity
        pan.touch(.began, 100, 200, at: 0.2, finger: 1)
        #expect(pan.translation == Point(0, 10) && pan.velocity == velocity)
        // The middle goes half as far as one of two fingers.
        pan.touch(.moved, 0, 30, at: 0.3)
        #expect(pan.translation == Point(0, 15))
        pan.touch(.ended, 0, 30, at: 0.4)
        #expect(pan.isRecognizing && pan.translation == Point(0, 15))
        pan.touch(.moved, 100, 210, at: 0.5, finger: 1)
        #expect(pan.translation == Point(0, 25))
        pan.touch(.ended, 100, 210, at: 0.6, finger: 1)
        #expect(pan.state == .ended && pan.touches.isEmpty)
    }

    @Test func aTapTellsThatTheFingerHasLeft() {
        let pan = PanGestureRecognizer()
        var (downs, ups, changes) = (0, 0, 0)
        pan.onTouchDown = {
            downs += 1
            return true
        }
        pan.onTouchUp = { ups += 1 }
        pan.onChange = { _ in changes += 1 }
        pan.touch(.began, 0, 0, at: 0)
        #expect(downs == 1 && pan.hasClaimedTouch)
        pan.touch(.ended, 0, 5, at: 0.1)
        #expect(ups == 1 && changes == 0)
        pan.touch(.began, 0, 0, at: 1)
        pan.touch(.cancelled, 0, 0, at: 1.1)
        #expect(ups == 2 && changes == 0)
    }

    @Test func failedItIgnoresTheRestOfTheTouch() {
        let pan = PanGestureRecognizer()
        var changes = 0
        pan.onChange = { _ in changes += 1 }
        pan.touch(.began, 0, 0, at: 0)
        pan.fail()
        pan.touch(.moved, 0, 50, at: 0.1)
        #expect(pan.state == .failed && changes == 0 && pan.translation == .zero)
    }

    @Test func unknownFingersAreIgnored() {
        let pan = PanGestureRecognizer()
        pan.touch(.moved, 0, 50, at: 0.1)
        pan.touch(.ended, 0, 50, at: 0.2)
        #expect(pan.state == .possible && pan.touches.isEmpty && pan.centroid == .zero)
    }

    @Test func aMouseHeldStillHasNoVelocity() {
        for (stillTime, isStill) in [(nil, false), (0.06, true), (0.5, false)] as [(Double?, Bool)] {
            let pan = PanGestureRecognizer(pan: Pan(stillTime: stillTime))
            pan.touch(.began, 0, 0, at: 0)
            pan.touch(.moved, 0, 20, at: 0.1)
            pan.touch(.ended, 0, 20, at: 0.3)
            #expect((pan.velocity == .zero) == isStill)
            #expect(isStill || abs(pan.velocity.y - 40) < 1e-9)
        }
    }

    /// A mouse often moves by a pixel when its button is let go.
    @Test func aSmallMoveAfterARestIsNoFlick() {
        let pan = PanGestureRecognizer(pan: Pan(stillTime: 0.06))
        pan.touch(.began, 0, 0, at: 0)
        for step in 1...4 { pan.touch(.moved, 0, Double(step) * 24, at: Double(step) * 0.008) }
        pan.touch(.moved, 0, 97, at: 1.032)
        pan.touch(.ended, 0, 97, at: 1.04)
        #expect(abs(pan.velocity.y) < 10, "\(pan.velocity)")
    }
}
