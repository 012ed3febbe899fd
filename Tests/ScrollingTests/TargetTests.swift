import Geometry
import Motion
import Scrolling
import Testing

/// `scrollViewWillEndDragging`: what is told, and what an answer does. Source: <doc:FeelSheet#1.3-Tracking> and <doc:FeelSheet#2.4-Deceleration>.
@Suite struct TargetTests {
    /// Flicked with `velocity` points per millisecond from `offset`, with an answer of the delegate.
    private func flicked(from offset: Double = 1500, _ velocity: Double, answer: ((Point, Point) -> Point)? = nil) -> Hand {
        let hand = Hand()
        hand.onEnd = answer
        hand.down()
        hand.drag(velocities: [velocity], every: 0.02)
        hand.view.contentOffset.y = offset
        hand.up()
        return hand
    }

    @Test(arguments: [(2.0, 2494.005), (-1.0, 1005.495), (0.5, 1744.755), (10.0, 3520.0), (-9.0, 0.0)])
    func itIsToldWhereTheGlideWouldEnd(row: (velocity: Double, target: Double)) {
        var told: (velocity: Point, target: Point)?
        let hand = flicked(row.velocity) {
            told = ($0, $1)
            return $1
        }
        #expect(abs((told?.velocity.y ?? 0) - row.velocity) < 1e-9 && abs((told?.target.y ?? 0) - row.target) < 1e-3)
        hand.settle()
        #expect(abs(hand.view.contentOffset.y - row.target) < 1)
    }

    @Test func anotherTargetIsReachedWithTheLaunchVelocity() {
        for (velocity, target) in [(2.0, 2200.0), (2, 2700), (-3, 700), (0.6, 1800)] {
            let hand = flicked(velocity) { Point($1.x, target) }
            let start = hand.timeline.now
            hand.timeline.frame(at: start + 0.001)
            // The first millisecond is still the flick's.
            #expect(abs(hand.view.contentOffset.y - 1500 - velocity) < 0.03, "\(hand.view.contentOffset.y)")
            hand.settle()
            #expect(hand.view.contentOffset.y == target)
            #expect(hand.log.suffix(4) == ["dragged true", "will decelerate", "scroll", "decelerated"])
        }
    }

    @Test func aTargetAgainstTheFlickIsReachedToo() {
        let hand = flicked(2) { Point($1.x, 1200) }
        hand.settle()
        #expect(hand.view.contentOffset.y == 1200)
    }

    /// The usual line that forbids a glide, `targetContentOffset = scrollView.contentOffset`.
    @Test(arguments: [2.0, -5]) func theOffsetItselfIsATargetWithoutAWay(velocity: Double) {
        let hand = flicked(velocity) { Point($1.x, 1500) }
        #expect(!hand.view.isDecelerating && hand.log.last == "dragged false")
        hand.settle()
        #expect(hand.view.contentOffset.y == 1500)
    }

    @Test func aSlowReleaseCanBeSentSomewhere() {
        let hand = flicked(0.1) { velocity, target in
            #expect(velocity == .zero && target.y == 1500)
            return Point(target.x, 1600)
        }
        #expect(hand.view.isDecelerating && hand.log.contains("dragged true"))
        hand.settle()
        #expect(hand.view.contentOffset.y == 1600)
    }

    @Test func targetsAreKeptBetweenTheEdges() {
        for (asked, reached) in [(9000.0, 3520.0), (-500, 0)] {
            let hand = flicked(asked > 0 ? 1 : -1) { Point($1.x, asked) }
            hand.settle()
            #expect(hand.view.contentOffset.y == reached)
        }
    }

    @Test func nonsenseIsNoTarget() {
        let plain = flicked(2)
        let hand = flicked(2) { _, _ in Point(.nan, .infinity) }
        plain.settle()
        hand.settle()
        #expect(hand.view.contentOffset == plain.view.contentOffset)
    }

    @Test func beyondAnEdgeItComesBackUnlessSentElsewhere() {
        for (answer, reached) in [(nil, 0.0), (400.0, 400.0)] {
            let hand = Hand()
            hand.onEnd = { _, target in
                #expect(target.y == 0)
                return answer.map { Point(0, $0) } ?? target
            }
            hand.down()
            hand.move(0, 200, after: 1)
            hand.up()
            hand.settle()
            #expect(hand.view.contentOffset.y == reached)
        }
    }

    /// A delegate that scrolls by itself when the drag ends has the last word.
    @Test func anAnimationStartedThereTakesOver() {
        let hand = Hand()
        hand.onEnd = { _, target in
            hand.view.setContentOffset(Point(0, 800), animated: true)
            return target
        }
        hand.down()
        hand.move(0, -100)
        hand.up()
        #expect(!hand.view.isDecelerating && hand.log.last == "dragged false")
        hand.settle()
        #expect(hand.view.contentOffset.y == 800 && hand.log.last == "animated")
    }

    /// Edges that move on the way keep the goal as long as it lies between them.
    @Test func theGoalSurvivesAChangeOfTheEdges() {
        let hand = flicked(2) { Point($1.x, 2200) }
        hand.timeline.frame(at: hand.timeline.now + 0.1)
        hand.view.contentSize.height = 3900
        hand.settle()
        #expect(hand.view.contentOffset.y == 2200)
    }
}
