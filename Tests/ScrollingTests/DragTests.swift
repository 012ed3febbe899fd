import Geometry
import Motion
import Scrolling
import Testing

@Suite struct DragTests {
    @Test func theContentFollowsWithoutTheSlop() {
        let hand = Hand()
        hand.view.contentOffset.y = 500
        hand.down()
        #expect(hand.view.isTracking && !hand.view.isDragging)
        hand.move(0, -14)
        #expect(hand.view.contentOffset.y == 504 && hand.view.isDragging)
        hand.move(0, -86)
        #expect(hand.view.contentOffset.y == 590)
        hand.move(0, 150)
        #expect(hand.view.contentOffset.y == 440)
    }

    @Test func theOrderOfWhatIsTold() {
        let hand = Hand()
        hand.down()
        hand.move(0, -100)
        hand.move(0, -100)
        hand.up()
        hand.settle()
        #expect(hand.log == ["will drag", "scroll", "will end", "dragged true", "will decelerate", "scroll", "decelerated"])
        #expect(!hand.view.isTracking && !hand.view.isDragging && !hand.view.isDecelerating)
    }

    @Test func aSlowReleaseStopsAtOnce() {
        let hand = Hand()
        hand.down()
        hand.move(0, -20, after: 0.1)
        hand.move(0, -20, after: 0.1)
        hand.up()
        #expect(hand.log == ["will drag", "scroll", "will end", "dragged false"] && !hand.timeline.hasFrameObservers)
    }

    @Test func beyondAnEdgeTheBandHolds() {
        let hand = Hand()
        hand.down()
        hand.move(0, 110)
        #expect(abs(hand.view.contentOffset.y + RubberBand().shown(100, dimension: 480)) < 1e-8)
        // Total way, no drift.
        hand.move(0, 300)
        hand.move(0, -300)
        #expect(abs(hand.view.contentOffset.y + RubberBand().shown(100, dimension: 480)) < 1e-8)
        hand.move(0, -150)
        #expect(abs(hand.view.contentOffset.y - 50) < 1e-8)
    }

    @Test func aTouchStopsAGlideAtOnce() {
        let hand = Hand()
        hand.down()
        hand.move(0, -100)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.2)
        let place = hand.view.contentOffset
        hand.down()
        #expect(hand.view.panGestureRecognizer.hasClaimedTouch && !hand.view.isDecelerating && !hand.timeline.hasFrameObservers)
        hand.timeline.frame(at: hand.timeline.now + 0.2)
        #expect(hand.view.contentOffset == place)
        hand.up()
        #expect(hand.view.contentOffset == place && !hand.view.isTracking)
    }

    @Test func aTouchTakesHoldOfABounceWithoutAJump() {
        let hand = Hand()
        hand.down()
        hand.move(0, 310)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.05)
        let place = hand.view.contentOffset.y
        #expect(place < -20)
        hand.down()
        hand.move(0, 10)
        #expect(abs(hand.view.contentOffset.y - place) < 1e-6)
        hand.move(0, 25)
        let finger = RubberBand().pulled(-place, dimension: 480) + 25
        #expect(abs(hand.view.contentOffset.y + RubberBand().shown(finger, dimension: 480)) < 1e-6)
    }

    @Test func aTapInABounceLetsItGoOn() {
        let hand = Hand()
        hand.down()
        hand.move(0, 310)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.05)
        hand.down()
        hand.up(after: 0.5)
        #expect(hand.view.isDecelerating)
        hand.settle()
        #expect(hand.view.contentOffset == .zero && hand.log.last == "decelerated")
    }

    @Test func aCancelledDragComesBack() {
        let hand = Hand()
        hand.down()
        hand.move(0, 310)
        hand.cancel()
        #expect(!hand.view.isTracking && !hand.view.isDragging && hand.view.isDecelerating)
        hand.settle()
        #expect(hand.view.contentOffset == .zero)
        hand.down()
        hand.move(0, -300)
        hand.cancel()
        #expect(hand.view.contentOffset.y == 290 && !hand.view.isDecelerating)
    }

    @Test func aSecondFingerTakesOver() {
        let hand = Hand()
        hand.down()
        hand.move(0, -60)
        hand.second(.began, 10, 10)
        #expect(hand.view.contentOffset.y == 50)
        hand.up()
        #expect(hand.view.contentOffset.y == 50 && hand.view.isDragging)
        hand.second(.moved, 10, -20)
        #expect(hand.view.contentOffset.y == 80)
        hand.second(.ended, 10, -20)
        #expect(!hand.view.isDragging)
    }

    @Test func withoutBouncesTheEdgesAreHard() {
        let hand = Hand()
        hand.view.bounces = false
        hand.down()
        hand.move(0, 300)
        #expect(hand.view.contentOffset.y == 0)
        hand.move(0, -400)
        hand.move(0, 60)
        hand.up()
        var least = 0.0
        hand.onScroll = { least = min(least, $0.contentOffset.y) }
        hand.settle()
        #expect(hand.view.contentOffset.y == 0 && least == 0)
    }

    @Test func contentThatFitsIsPulledOnlyIfAsked() {
        for (always, isPulled) in [(false, false), (true, true)] {
            let hand = Hand(content: Size(320, 100))
            hand.view.alwaysBounceVertical = always
            for direction in [1.0, -1] {
                hand.down()
                hand.move(0, 110 * direction, after: 1)
                let shown = isPulled ? RubberBand().shown(100, dimension: 480) : 0
                #expect(abs(hand.view.contentOffset.y + direction * shown) < 1e-8)
                hand.up()
                hand.settle()
                #expect(hand.view.contentOffset.y == 0)
            }
        }
    }

    @Test func nothingMovesWhenDisabled() {
        let hand = Hand()
        hand.view.isScrollEnabled = false
        hand.down()
        hand.move(0, -100)
        hand.up()
        #expect(hand.view.contentOffset == .zero && hand.log.isEmpty)
    }

    /// Degrees from the horizontal; which axes move.
    @Test(arguments: [
        (10.0, true, false), (19, true, false), (21, true, true), (45, true, true), (69, true, true), (71, false, true), (85, false, true),
    ])
    func directionalLock(row: (Double, Bool, Bool)) {
        let hand = Hand(content: Size(4000, 4000))
        let turn = Elementary.sinCos(row.0 * .pi / 180)
        hand.down()
        for _ in 0..<3 { hand.move(-100 * turn.cos, -100 * turn.sin) }
        #expect((hand.view.contentOffset.x > 0) == row.1)
        #expect((hand.view.contentOffset.y > 0) == row.2)
        hand.up()
        hand.settle()
        #expect((hand.view.contentOffset.x > 0) == row.1)
        #expect((hand.view.contentOffset.y > 0) == row.2)
    }

    @Test func aMouseHeldStillDoesNotFlick() {
        for (isMouse, moves) in [(false, true), (true, false)] {
            let hand = Hand(isMouse: isMouse)
            hand.down()
            hand.move(0, -100)
            hand.up(after: 0.1)
            #expect(hand.view.isDecelerating == moves)
        }
    }
}
