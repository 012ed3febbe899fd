import Geometry
import Motion
import ScrollPhysics
import Testing

/// What a scroll view is doing, and what it says of it.
@Suite struct PhaseTests {
    private func flags(_ model: ScrollModel) -> [Bool] { [model.isTracking, model.isDragging, model.isDecelerating, model.isAnimating] }

    @Test func flagsFollowFromThePhase() {
        var hand = ModelFinger()
        #expect(flags(hand.model) == [false, false, false, false])
        hand.down()
        #expect(flags(hand.model) == [true, false, false, false])
        hand.move(40)
        hand.move(40)
        #expect(flags(hand.model) == [true, true, false, false])
        hand.up()
        #expect(flags(hand.model) == [false, false, true, false])
        hand.settle()
        #expect(flags(hand.model) == [false, false, false, false])
        hand.send(.scroll(.init(to: .zero)))
        #expect(flags(hand.model) == [false, false, false, true])
    }

    @Test func effectsComeInUIKitsOrder() {
        var hand = ModelFinger()
        hand.down()
        hand.move(40)
        hand.move(40)
        hand.up()
        hand.settle()
        var order: [ScrollModel.Effect] = []
        for effect in hand.effects where order.last != effect { order.append(effect) }
        guard case .willEndDragging(let velocity, let target) = order[2] else {
            Issue.record("\(order)")
            return
        }
        #expect(order[..<2] == [.willBeginDragging, .didScroll])
        #expect(order[3...] == [.didEndDragging, .didScroll, .didEndDecelerating])
        #expect(velocity.y > 0 && target.y > 70)
    }

    /// The slope of the way that is shown: let go at rest beyond an edge, content starts back at once.
    @Test func theVelocityIsThatOfTheContent() {
        var hand = ModelFinger()
        hand.down()
        hand.move(-310, after: 1)
        for _ in 0..<40 { hand.move(0) }
        hand.up()
        for _ in 0..<30 {
            let step = 1e-6
            let (before, after) = (hand.model, hand.time + step)
            var later = before
            _ = later.handle(.frame, at: after)
            var now = before
            _ = now.handle(.frame, at: hand.time)
            let slope = (later.offset.y - now.offset.y) / step
            #expect(abs(before.velocity(at: hand.time).y - slope) < abs(slope) * 1e-2 + 0.01)
            hand.send(.frame, after: 0.01)
        }
        var first = ModelFinger()
        first.down()
        first.move(-310, after: 1)
        for _ in 0..<40 { first.move(0) }
        let overscroll = first.y
        first.up()
        #expect(abs(first.model.velocity(at: first.time - first.model.feel.releaseLead).y + 10.0503 * overscroll) < 1)
    }

    /// A copy is a scroll view of its own.
    @Test func lookingAheadChangesNothing() {
        var hand = ModelFinger()
        hand.down()
        hand.move(100)
        hand.move(100)
        hand.up()
        let y = hand.y
        var ahead = hand
        ahead.settle()
        #expect(hand.y == y && hand.model.isDecelerating && ahead.y > y + 100)
        hand.settle()
        #expect(hand.y == ahead.y)
    }

    @Test func framesMayComeAtAnyTime() {
        var hand = ModelFinger()
        hand.down()
        hand.move(60)
        hand.move(60)
        hand.up()
        var coarse = hand
        var fine = hand
        for _ in 0..<100 { fine.send(.frame, after: 0.005) }
        coarse.send(.frame, after: 0.5)
        #expect(abs(fine.y - coarse.y) < 1e-8)
    }
}
