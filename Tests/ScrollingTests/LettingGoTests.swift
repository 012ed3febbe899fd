import Geometry
import Layers
import Motion
import Scrolling
import Testing

/// Content that code lets go, and content that comes to rest elsewhere than the finger meant.
@Suite struct LettingGoTests {
    private final class Listener: ScrollViewObserver {
        var pauses: [Double] = []
        let timeline: Timeline
        init(_ timeline: Timeline) { self.timeline = timeline }

        func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
            if change == .wheelPaused { pauses.append(timeline.now) }
        }
    }

    private func run(_ hand: Hand, for seconds: Double) {
        let start = hand.timeline.now
        for frame in 1...Int(seconds * 60) { hand.timeline.frame(at: start + Double(frame) / 60) }
    }

    @Test func codeLetsGoAsAFingerDoes() {
        let (finger, code) = (Hand(), Hand())
        for hand in [finger, code] { hand.view.contentOffset.y = 1000 }
        finger.down()
        for _ in 0..<6 { finger.move(0, -10) }
        finger.up()
        let velocity = finger.view.launchVelocity ?? .zero
        code.view.contentOffset = finger.view.contentOffset
        code.view.release(velocity: velocity)
        #expect(velocity.y > 900 && code.view.isDecelerating)
        #expect(
            abs(code.view.restingOffset.y - finger.view.restingOffset.y) < 1e-6
                && code.view.restingOffset.y > code.view.contentOffset.y + 300)
        run(code, for: 5)
        #expect(!code.view.isDecelerating && code.view.restingOffset == code.view.contentOffset)
    }

    @Test func aSlowReleaseMovesNothingAndAFingerKeepsTheContent() {
        let hand = Hand()
        hand.view.release(velocity: Point(0, 1))
        #expect(!hand.view.isDecelerating)
        hand.down()
        hand.view.release(velocity: Point(0, 2000))
        #expect(!hand.view.isDecelerating)
    }

    @Test func noReleaseIsFasterThanTheFeelAllows() {
        var feel = Feel.fromLift
        feel.maximumFlingSpeed = 3000
        let hands = [Hand(feel: feel), Hand(feel: feel)]
        for (hand, velocity) in zip(hands, [3000.0, 90_000]) {
            hand.view.contentOffset.y = 1000
            hand.view.release(velocity: Point(0, velocity))
        }
        #expect(hands[0].view.restingOffset == hands[1].view.restingOffset && hands[0].view.restingOffset.y > 1300)
    }

    @Test func withPagingItTurnsAPage() {
        let hand = Hand()
        hand.view.isPagingEnabled = true
        hand.view.contentOffset.y = 90
        hand.view.release(velocity: Point(0, 3000))
        #expect(hand.view.restingOffset.y == 480)
        run(hand, for: 3)
        #expect(hand.view.contentOffset.y == 480)
    }

    @Test func itLandsElsewhereWithTheSpeedItHas() {
        let hand = Hand()
        hand.view.contentOffset.y = 1000
        hand.down()
        for _ in 0..<6 { hand.move(0, -10) }
        hand.up()
        let (start, velocity) = (hand.view.contentOffset.y, hand.view.launchVelocity?.y ?? 0)
        hand.view.land(at: Point(0, start + 200))
        #expect(hand.view.restingOffset.y == start + 200)
        hand.timeline.frame(at: hand.timeline.now + 0.01)
        #expect(hand.view.contentOffset.y - start > velocity * 0.01 * 0.7)
        run(hand, for: 5)
        #expect(hand.view.contentOffset.y == start + 200)
    }

    @Test func aWheelPausesAfterItsLastNotch() {
        let hand = Hand()
        let listener = Listener(hand.timeline)
        hand.view.addObserver(listener)
        for _ in 0..<3 {
            hand.view.scroll(by: Point(0, 30))
            run(hand, for: 0.2)
        }
        #expect(listener.pauses.isEmpty && hand.view.contentOffset.y == 90)
        run(hand, for: 1)
        #expect(listener.pauses.count == 1 && abs((listener.pauses.first ?? 0) - 0.65) < 1e-9)
        // An eased notch is over when the content has come to rest.
        let before = hand.timeline.now
        hand.view.scroll(by: Point(0, 300), isEased: true)
        run(hand, for: 1)
        #expect(listener.pauses.count == 2 && listener.pauses[1] - before >= 0.3 - 1e-9 && hand.view.contentOffset.y == 390)
        // A finger ends the turn.
        hand.view.scroll(by: Point(0, 30))
        hand.down()
        run(hand, for: 1)
        #expect(listener.pauses.count == 2)
    }
}
