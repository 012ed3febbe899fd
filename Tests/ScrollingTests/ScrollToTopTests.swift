import Geometry
import Scrolling
import Testing

@Suite struct ScrollToTopTests {
    @Test func itScrollsAndTells() {
        let hand = Hand()
        hand.view.contentInset.top = 64
        hand.view.contentOffset.y = 2000
        hand.log = []
        #expect(hand.view.scrollToTop())
        hand.timeline.frame(at: 0.15)
        #expect(abs(hand.view.contentOffset.y - (2000 - 64) / 2) < 1)
        hand.timeline.frame(at: 0.3)
        #expect(hand.view.contentOffset.y == -64 && hand.log == ["scroll", "at top"] && !hand.timeline.hasFrameObservers)
    }

    @Test func itStopsAGlide() {
        let hand = Hand()
        hand.view.contentOffset.y = 1000
        hand.down()
        hand.move(0, -100)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.1)
        #expect(hand.view.scrollToTop() && !hand.view.isDecelerating)
        hand.settle()
        #expect(hand.view.contentOffset.y == 0 && !hand.log.contains("decelerated"))
    }

    /// Across it there is no way but back.
    @Test(arguments: [(-50.0, 0.0), (300, 300)]) func itEndsBetweenAllEdges(x: Double, end: Double) {
        let hand = Hand(content: Size(1000, 4000))
        hand.view.contentOffset = Point(x, 1000)
        #expect(hand.view.scrollToTop())
        hand.settle()
        #expect(hand.view.contentOffset == Point(end, 0))
    }

    @Test func whoMayNotDoesNot() {
        let hand = Hand()
        #expect(!hand.view.scrollToTop(), "is there already")
        hand.view.contentOffset.y = 500
        hand.view.scrollsToTop = false
        #expect(!hand.view.scrollToTop())
        hand.view.scrollsToTop = true
        hand.allowsScrollToTop = false
        #expect(!hand.view.scrollToTop())
        hand.allowsScrollToTop = true
        hand.down()
        hand.move(0, -50)
        #expect(!hand.view.scrollToTop(), "is being dragged")
    }
}
