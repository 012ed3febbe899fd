import Geometry
import Motion
import Scrolling
import Testing

/// A feel that changes while scroll views live by it.
@Suite struct LiveFeelTests {
    private func changed(_ change: (inout Feel) -> Void) -> Feel {
        var feel = Feel.fromLift
        change(&feel)
        return feel
    }

    @Test func theNextTouchHasTheNewSlop() {
        let hand = Hand()
        hand.down()
        hand.view.environment.feel = changed { $0.panSlop = 30 }
        hand.move(0, -20)
        #expect(hand.view.contentOffset.y == 10)
        hand.up(after: 1)
        hand.down()
        hand.move(0, -20)
        #expect(hand.view.contentOffset.y == 10)
        hand.move(0, -20)
        #expect(hand.view.contentOffset.y == 20)
    }

    @Test func theEdgeGivesWayAnewAtOnce() {
        let hand = Hand()
        hand.down()
        hand.move(0, 110)
        let soft = hand.view.contentOffset.y
        hand.view.environment.feel = changed { $0.resistance = .rubberBand(RubberBand(coefficient: 0.2)) }
        hand.move(0, 0.001)
        #expect(abs(soft + RubberBand().shown(100, dimension: 480)) < 1e-6)
        #expect(abs(hand.view.contentOffset.y + RubberBand(coefficient: 0.2).shown(100, dimension: 480)) < 1e-2)
    }

    @Test func aGlideKeepsItsLawAndTheNextHasTheNew() {
        func distance(_ before: Feel, _ during: Feel) -> Double {
            let hand = Hand(feel: before)
            hand.down()
            for _ in 0..<4 { hand.move(0, -20) }
            hand.up()
            hand.view.environment.feel = during
            hand.settle()
            return hand.view.contentOffset.y
        }
        let slow = changed { $0.glide = .exponential(Deceleration(rate: 0.99)) }
        #expect(distance(.uikit, slow) == distance(.uikit, .uikit) && distance(slow, slow) < distance(.uikit, slow) / 2)
    }

    @Test func aRateOfItsOwnStays() {
        let hand = Hand()
        hand.view.environment.feel = changed { $0.glide = .exponential(Deceleration(rate: 0.995)) }
        #expect(hand.view.decelerationRate == 0.995)
        hand.view.decelerationRate = Deceleration.fastRate
        hand.view.environment.feel = .uikit
        #expect(hand.view.decelerationRate == Deceleration.fastRate)
    }

    @Test func anEnvironmentWithAnotherFeelIsOnItsOwn() {
        let hand = Hand()
        let own = ScrollView.Environment(timeline: hand.timeline, feel: .webkit)
        let view = ScrollView(frame: Rect(0, 0, 100, 100), environment: own)
        hand.view.environment.feel = .flutter
        #expect(view.environment.feel == .webkit && hand.view.environment.feel == .flutter)
    }
}
