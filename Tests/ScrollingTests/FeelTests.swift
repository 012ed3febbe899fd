import Geometry
import Motion
import Scrolling
import Testing

/// What the other feels do otherwise, seen on a scroll view. Source: <doc:FeelSheet#6b-Presets>.
@Suite struct ScrollFeelTests {
    /// Pulled 310 points down beyond the top, let go, and touched again after 50 ms with a small move; how far the content jumped from the touch on.
    private func jump(_ feel: Feel) -> Double {
        let hand = Hand(feel: feel)
        hand.down()
        hand.move(0, 310 + feel.panSlop, after: 1)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.05)
        let place = hand.view.contentOffset.y
        hand.down()
        hand.move(0, feel.panSlop)
        return hand.view.contentOffset.y - place
    }

    @Test func takingHoldOfABounce() {
        #expect(abs(jump(.uikit)) < 1e-9 && abs(jump(.flutter)) < 1e-9)
        #expect(jump(.scrollMechanics) > 10 && jump(.webkit) > 1)
    }

    /// Lifted this long after the last move, at 2 pt/ms.
    @Test func stoppingBeforeLifting() {
        for (feel, pause, glides) in [
            (Feel.uikit, 3.0, true), (.flutter, 0.039, true), (.flutter, 0.041, false), (.webkit, 0.099, true), (.webkit, 0.101, false),
            (.scrollMechanics, 0.099, true), (.scrollMechanics, 0.101, false),
        ] {
            let hand = Hand(feel: feel)
            hand.view.contentOffset.y = 1000
            hand.down()
            for _ in 0..<5 { hand.move(0, -20) }
            hand.up(after: pause)
            #expect(hand.view.isDecelerating == glides, "\(feel.name) after \(pause)")
        }
    }

    /// Steady moves of this speed, points per second.
    @Test func theSlowestFling() {
        for (feel, speed, glides) in [
            (Feel.uikit, 249.0, false), (.uikit, 251, true), (.flutter, 99, false), (.flutter, 101, true), (.webkit, 5, true),
            (.scrollMechanics, 5, true),
        ] {
            let hand = Hand(feel: feel)
            hand.view.contentOffset.y = 1000
            hand.down()
            hand.move(0, -50)
            for _ in 0..<5 { hand.move(0, -speed * 0.02, after: 0.02) }
            hand.up()
            #expect(hand.view.isDecelerating == glides, "\(feel.name) at \(speed)")
        }
    }

    @Test func flutterAddsWhatTheLastFlingLeft() {
        func speed(after pause: Double, reversed: Bool = false) -> Double {
            let hand = Hand(content: Size(320, 1e6), feel: .flutter)
            hand.view.contentOffset.y = 500_000
            for round in 0..<2 {
                let way = reversed && round == 1 ? 20.0 : -20
                hand.down()
                for _ in 0..<6 { hand.move(0, way) }
                hand.up(after: round == 1 ? pause : 0)
                if round == 0 { hand.timeline.frame(at: hand.timeline.now + 0.01) }
            }
            let before = hand.view.contentOffset.y
            hand.timeline.frame(at: hand.timeline.now + 0.001)
            return abs(hand.view.contentOffset.y - before) * 1000
        }
        // 2000 pt/s each; ten milliseconds after the first the glide has 1960 pt/s and leaves about 2440.
        #expect(abs(speed(after: 0) - 4440) < 40)
        #expect(abs(speed(after: 0.03) - 2000) < 10)
        #expect(abs(speed(after: 0, reversed: true) - 2000) < 10)
    }

    /// The same flick under each feel comes to rest somewhere else, and always on its own law's place.
    @Test func aFlickCarriesAsFarAsItsLawSays() {
        for feel in Feel.presets {
            let hand = Hand(feel: feel)
            hand.view.contentOffset.y = 1000
            hand.down()
            for _ in 0..<6 { hand.move(0, -20) }
            let start = hand.view.contentOffset.y
            hand.up()
            hand.settle()
            let law = feel.glideLaw(rate: feel.decelerationRate)
            let way = law.distance(after: law.duration(velocity: 2000), velocity: 2000)
            #expect(abs(hand.view.contentOffset.y - start - way) < 1e-6, "\(feel.name)")
        }
    }

    /// A mouse held still does not flick, in whatever feel; the shorter of two rules counts.
    @Test func theMouseRuleIsOnTop() {
        for (feel, pause, glides) in [(Feel.uikit, 0.061, false), (.uikit, 0.059, true), (.flutter, 0.05, false), (.webkit, 0.061, false)] {
            let hand = Hand(feel: feel, isMouse: true)
            hand.view.contentOffset.y = 1000
            hand.down()
            for _ in 0..<5 { hand.move(0, -20) }
            hand.up(after: pause)
            #expect(hand.view.isDecelerating == glides, "\(feel.name) after \(pause)")
        }
    }
}
