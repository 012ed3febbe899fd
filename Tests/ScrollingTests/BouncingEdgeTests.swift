import Geometry
import Motion
import ScrollPhysics
import Scrolling
import Testing

/// Edges that do not give way beside others that do, and pages turned by a wheel or stopped by a touch.
@Suite struct BouncingEdgeTests {
    private func hand(at offset: Double = 0, pages: Bool = false, edges: RectEdge = .bottom) -> Hand {
        let hand = Hand(content: Size(320, 1440))
        hand.view.bouncingEdges = edges
        hand.view.isPagingEnabled = pages
        hand.view.contentOffset.y = offset
        return hand
    }

    /// Drags by `distance` in ten moves and lifts.
    private func flick(_ hand: Hand, _ distance: Double) {
        hand.down()
        for _ in 0..<10 { hand.move(0, distance / 10) }
    }

    @Test func oneEdgeStopsAndTheOtherGivesWay() {
        let top = hand()
        flick(top, 210)
        #expect(top.view.contentOffset.y == 0)
        let bottom = hand(at: 960)
        flick(bottom, -210)
        #expect(abs(bottom.view.contentOffset.y - 960 - RubberBand().shown(200, dimension: 480)) < 1e-6)
        bottom.view.bounces = false
        bottom.move(0, -1)
        #expect(bottom.view.contentOffset.y == 960)
    }

    /// Neither a glide nor a spring swings over an edge that stops.
    @Test(arguments: [false, true]) func nothingSwingsOver(pages: Bool) {
        for edges in [RectEdge.bottom, .top, [], .all] {
            for (offset, way) in [(100.0, 90.0), (860, -90)] {
                let hand = hand(at: offset, pages: pages, edges: edges)
                var seen: [Double] = []
                hand.onScroll = { seen.append($0.contentOffset.y) }
                flick(hand, way)
                hand.up()
                hand.settle()
                let (low, high) = (seen.min() ?? 0, seen.max() ?? 0)
                if way > 0 { #expect(edges.contains(.top) ? low < 0 : low >= 0) }
                if way < 0 { #expect(edges.contains(.bottom) ? high > 960 : high <= 960) }
                #expect([0, 960].contains(hand.view.contentOffset.y))
            }
        }
    }

    /// With nothing that moves to be seen, nothing moves: the next touch stops no scroll, so it can be a tap.
    @Test(arguments: Feel.presets.indices, [false, true]) func atAnEdgeThatStopsNothingRunsOn(index: Int, pages: Bool) {
        let hand = Hand(content: Size(320, 1440), feel: Feel.presets[index])
        hand.view.bouncingEdges = .bottom
        hand.view.isPagingEnabled = pages
        flick(hand, 150)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 1.0 / 240)
        #expect(!hand.view.isDecelerating && !hand.timeline.hasFrameObservers)
        // A page that would swing over the edge ends when it gets there.
        hand.view.contentOffset.y = 100
        flick(hand, 90)
        hand.up()
        var still = 0
        var last = hand.view.contentOffset.y
        for _ in 1...600 where hand.view.isDecelerating {
            hand.timeline.frame(at: hand.timeline.now + 1.0 / 240)
            still = hand.view.contentOffset.y == last && last == 0 ? still + 1 : 0
            last = hand.view.contentOffset.y
        }
        #expect(last == 0 && still <= 1)
    }

    @Test func aWheelLeavesNoPageOut() {
        let hand = Hand(content: Size(320, 480 * 3.4))
        hand.view.isPagingEnabled = true
        hand.view.contentOffset.y = 480 * 2.4
        var seen: [Double] = []
        for way in [-1.0, -1, -1, 1, 1, 1] {
            hand.view.scroll(by: Point(0, way * 48))
            hand.settle()
            seen.append(hand.view.contentOffset.y)
        }
        #expect(seen == [960, 480, 0, 480, 960, 480 * 2.4])
    }

    @Test func aWheelTurnsOnePageAtATime() {
        let hand = hand(pages: true)
        for _ in 0..<5 { hand.view.scroll(by: Point(0, 48)) }
        hand.settle()
        #expect(hand.view.contentOffset.y == 480)
        hand.view.scroll(by: Point(0, -1))
        hand.settle()
        #expect(hand.view.contentOffset.y == 0)
        hand.view.scroll(by: Point(0, -48))
        hand.settle()
        #expect(hand.view.contentOffset.y == 0)
    }

    @Test func aTouchThatStopsAPageLetsItGoOn() {
        let hand = hand(pages: true)
        hand.view.setContentOffset(Point(0, 480), animated: true)
        hand.timeline.frame(at: 0.2)
        hand.down()
        let held = hand.view.contentOffset.y
        #expect(held > 240 && held < 480)
        hand.timeline.frame(at: 1)
        #expect(hand.view.contentOffset.y == held)
        hand.up()
        hand.settle()
        #expect(hand.view.contentOffset.y == 480)
    }
}
