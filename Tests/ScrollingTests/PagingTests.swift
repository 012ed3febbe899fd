import Geometry
import Motion
import Scrolling
import Testing

/// Source: <doc:FeelSheet#2.9-Paging>.
@Suite struct PagingTests {
    private func pages() -> Hand {
        let hand = Hand(content: Size(320, 4800))
        hand.view.isPagingEnabled = true
        hand.view.contentOffset.y = 960
        return hand
    }

    /// Drag by so many points, then lift at this velocity (points per millisecond); the page it settles on.
    @Test(arguments: [
        (-100.0, 0.0, 2), (-230, 0, 2), (-250, 0, 3), (100, 0, 2), (300, 0, 1),
        (-50, 0.5, 3), (-50, 3, 3), (-50, 20, 3), (50, -0.5, 1), (50, -20, 1), (-300, -1, 2), (-700, 2, 4),
    ])
    func aReleaseTurnsAtMostOnePage(row: (way: Double, velocity: Double, page: Int)) {
        let hand = pages()
        hand.down()
        hand.move(0, row.way + (row.way < 0 ? -10 : 10), after: 2)
        if row.velocity != 0 {
            let place = hand.view.contentOffset
            hand.drag(velocities: [row.velocity, row.velocity], every: 0.001)
            hand.view.contentOffset = place
        }
        hand.up()
        #expect(hand.view.isDecelerating)
        hand.settle()
        #expect(hand.view.contentOffset.y == Double(row.page) * 480)
        #expect(hand.log.last == "decelerated" && !hand.log.contains("will end"))
    }

    @Test func theEdgesStillBounce() {
        let hand = pages()
        hand.view.contentOffset.y = 0
        hand.down()
        hand.move(0, 200, after: 1)
        #expect(hand.view.contentOffset.y < -50)
        hand.up()
        hand.settle()
        #expect(hand.view.contentOffset.y == 0)
    }

    @Test func onItsPageNothingMoves() {
        let hand = pages()
        hand.down()
        hand.move(0, -20, after: 1)
        hand.move(0, 10, after: 1)
        hand.up()
        #expect(hand.view.contentOffset.y == 960 && !hand.view.isDecelerating && hand.log.last == "dragged false")
    }

    @Test func bothAxesTurnByThemselves() {
        let hand = Hand(content: Size(960, 1440))
        hand.view.isPagingEnabled = true
        hand.down()
        hand.move(-210, -300, after: 1)
        hand.up()
        hand.settle()
        #expect(hand.view.contentOffset == Point(320, 480))
    }

    /// The spring can be chosen.
    @Test func theSettleIsTheFeelsSpring() {
        var stiff = Feel.uikit
        stiff.paging = PagingSpring(response: 0.1, dampingRatio: 1)
        var times: [Double] = []
        for feel in [Feel.uikit, stiff] {
            let hand = Hand(content: Size(320, 4800), feel: feel)
            hand.view.isPagingEnabled = true
            hand.down()
            hand.move(0, -310, after: 2)
            hand.up()
            let start = hand.timeline.now
            while hand.timeline.hasFrameObservers { hand.timeline.frame(at: hand.timeline.now + 0.01) }
            #expect(hand.view.contentOffset.y == 480)
            times.append(hand.timeline.now - start)
        }
        #expect(times[1] < times[0] / 2)
    }
}
