import Geometry
import Motion
import ScrollPhysics
import Testing

/// How a release begins and a bounce ends.
@Suite struct ReleaseTests {
    private var pulled: ModelFinger {
        var hand = ModelFinger()
        hand.down()
        for _ in 0..<20 { hand.move(-10) }
        return hand
    }

    private func heard(_ hand: ModelFinger) -> Point? {
        hand.effects.lazy.compactMap { if case .willEndDragging(let velocity, _) = $0 { velocity } else { nil } }.first
    }

    /// Held still and lifted: the content leaves with the speed of the last moves, and the delegate hears of the finger as it is.
    @Test func aHeldOverscrollLeavesWithItsSpeedAndTellsNone() {
        var (held, moving) = (pulled, pulled)
        let start = held.y
        held.up(after: 2)
        moving.up()
        guard let told = heard(held), let toldMoving = heard(moving) else {
            Issue.record("the end was not told")
            return
        }
        #expect(abs(told.y) < 10 && told.y != 0 && abs(toldMoving.y) > 900)
        held.send(.frame, after: 0.02)
        moving.send(.frame, after: 0.02)
        #expect(abs(held.y - moving.y) < 1e-9)
        // Without the stored speed it would have come back by a sixth already.
        var slow = pulled
        for _ in 0..<40 { slow.move(0) }
        slow.up()
        slow.send(.frame, after: 0.02)
        #expect(held.y < start * 0.95 && slow.y > start * 0.85)
    }

    /// The motion has begun before the lift.
    @Test func aReleaseLeadsByAFrame() {
        for feel in Feel.presets {
            var (leading, late) = (feel, feel)
            leading.releaseLead = 1.0 / 60
            late.releaseLead = 0
            var (now, reference) = (ModelFinger(feel: leading), ModelFinger(feel: late))
            for hand in 0..<2 {
                func flick(_ finger: inout ModelFinger) {
                    finger.send(.offset(Point(0, 1500)))
                    finger.down()
                    for _ in 0..<4 { finger.move(30) }
                    finger.up()
                }
                if hand == 0 { flick(&now) } else { flick(&reference) }
            }
            let lead = leading.releaseLead
            now.send(.frame, after: 0.1)
            reference.send(.frame, after: 0.1 + lead)
            #expect(abs(now.y - reference.y) < 1e-9)
        }
    }

    /// What answers a release at its own moment finds the content where the finger has left it; the first frame shows the lead.
    @Test func theFirstFrameShowsTheLead() {
        var released = ModelFinger()
        released.down()
        released.move(-310, after: 1)
        for _ in 0..<40 { released.move(0) }
        let left = released.y
        released.up()
        #expect(left < -100 && released.y == left)
        var (scrolled, inset, shown) = (released, released, released)
        scrolled.send(.scroll(.init(to: .zero, duration: 0.2, curve: .linear)))
        scrolled.send(.frame, after: 0.1)
        #expect(abs(scrolled.y - left / 2) < 1e-6)
        // New insets at that moment leave the motion its lead, too.
        var layout = inset.model.layout
        layout.contentInset.left = 1
        inset.send(.layout(layout))
        inset.send(.frame, after: 0.05)
        shown.send(.frame, after: 0.05)
        #expect(inset.y > left && abs(inset.y - shown.y) < 1e-6)
        released.send(.frame)
        #expect(released.y > left)
    }

    /// A bounce goes on until it is half a device pixel from its edge.
    @Test(arguments: [1.0, 2, 3]) func aBounceEndsWithinHalfAPixel(scale: Double) {
        var hand = ModelFinger(scale: scale)
        hand.down()
        hand.move(-310, after: 1)
        for _ in 0..<40 { hand.move(0) }
        hand.up()
        guard case .decelerating = hand.model.phase, let end = hand.model.motionEnd else {
            Issue.record("nothing moves")
            return
        }
        let way = EdgeBounce(restingDistance: 0.5 / scale)
        let left = way.distance(after: end - hand.time + hand.model.feel.releaseLead, distance: hand.y, velocity: 0)
        #expect(abs(abs(left) - 0.5 / scale) < 1e-6)
        // On the pixel grid it is at its edge by then, and was one pixel away a moment before.
        var last = hand.model
        _ = last.handle(.frame, at: end - 0.02)
        #expect(abs(last.offset.y + 1 / scale) < 1e-9)
        _ = last.handle(.frame, at: end - 1e-6)
        #expect(abs(last.offset.y) < 1.001 / scale && last.isDecelerating)
    }

    /// The weakest spring of the panel would swing for most of a minute; the content is put at the edge ten seconds after the release.
    @Test func aWeakSpringPutsTheContentAtTheEdgeAfterTenSeconds() {
        var feel = Feel.flutter
        feel.bounce = .spring(Spring(mass: 1, stiffness: 1, damping: 0.1))
        var hand = ModelFinger(feel: feel)
        hand.down()
        for _ in 0..<20 { hand.move(-10) }
        hand.up(after: 1)
        let release = hand.time
        while hand.time < release + 9.9 { hand.send(.frame, after: 1.0 / 120) }
        #expect(hand.model.isDecelerating && abs(hand.y) > 1, "\(hand.y)")
        while hand.time < release + 10.1 { hand.send(.frame, after: 1.0 / 120) }
        #expect(!hand.model.isDecelerating && hand.model.motionEnd == nil && hand.y == 0, "\(hand.y)")
    }

    @Test func aFingerThatCatchesABounceLetsItGoOn() {
        var hand = pulled
        hand.up(after: 1)
        hand.send(.frame, after: 0.1)
        hand.down()
        #expect(!hand.model.isDecelerating && hand.model.isTracking && hand.y < 0)
        hand.up()
        #expect(hand.effects.last == .willBeginDecelerating)
        hand.settle()
        #expect(hand.y == 0)
    }

    @Test func aTargetSendsASlowReleaseOn() {
        var hand = ModelFinger()
        hand.send(.offset(Point(0, 1500)))
        hand.down()
        hand.move(30, after: 3)
        hand.up()
        #expect(!hand.model.isDecelerating)
        hand.send(.target(Point(0, 1600)))
        #expect(hand.model.isDecelerating)
        hand.settle()
        #expect(hand.y == 1600)
    }
}
