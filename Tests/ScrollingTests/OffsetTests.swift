import Geometry
import Layers
import Scrolling
import Testing

/// Source: <doc:FeelSheet#1.1-Offsets>.
@Suite struct OffsetTests {
    @Test func roundingToPixels() {
        func expect(_ wanted: Double, gives written: Double, at scale: Double) {
            let hand = Hand(scale: scale)
            hand.view.contentOffset.y = wanted
            #expect(hand.view.contentOffset.y == written, "\(wanted) at \(scale)")
        }
        expect(3.8, gives: 4, at: 1)
        expect(2.5, gives: 2, at: 1)
        expect(3.5, gives: 4, at: 1)
        expect(-0.5, gives: 0, at: 1)
        expect(-1.5, gives: -2, at: 1)
        expect(1.25, gives: 1, at: 2)
        expect(1.75, gives: 2, at: 2)
        expect(1.3, gives: 1.5, at: 2)
        expect(10.3, gives: 10 + 1.0 / 3, at: 3)
        expect(10.5, gives: 10 + 2.0 / 3, at: 3)
        expect(-0.1, gives: 0, at: 3)
        expect(-0.4, gives: -1 + 2.0 / 3, at: 3)
        // Two thirds, four thirds, two: the pixels go on from point to point.
        expect(1, gives: 2 / 1.5, at: 1.5)
        expect(-1e-17, gives: 0, at: 1.5)
    }

    /// A view that is made larger at the end of its content puts the content back, as one does whose content becomes smaller.
    @Test func aResizedLayerIsAResizedView() {
        let hand = Hand(content: Size(320, 1000), scale: 1)
        hand.view.contentOffset.y = 520
        hand.view.layer.frame.size.height = 600
        #expect(hand.view.contentOffset.y == 400 && hand.view.verticalRange == 0...400)
        hand.view.layer.bounds.size.height = 300
        #expect(hand.view.contentOffset.y == 400 && hand.view.verticalRange == 0...700)
        // Where the bounds are is the offset, which is another thing than their size.
        hand.view.layer.frame.origin.y = 50
        #expect(hand.view.contentOffset.y == 400)
    }

    @Test func unchangedOffsetsAreNotTold() {
        let hand = Hand(scale: 1)
        var count = 0
        hand.onScroll = { _ in count += 1 }
        hand.view.contentOffset.y = 10
        hand.view.contentOffset.y = 10
        hand.view.contentOffset.y = 10.4
        #expect(count == 1)
        hand.view.contentOffset = Point(.nan, 5)
        hand.view.contentOffset = Point(0, .infinity)
        #expect(count == 1 && hand.view.contentOffset == Point(0, 10))
    }

    @Test func ranges() {
        let hand = Hand(content: Size(320, 1000), scale: 1)
        #expect(hand.view.verticalRange == 0...520 && hand.view.horizontalRange == 0...0)
        hand.view.contentInset = EdgeInsets(top: 64, left: 5, bottom: 49, right: 5)
        #expect(hand.view.verticalRange == -64...569 && hand.view.horizontalRange == -5...5)
        // Smaller than the view, the content pins to its leading edge.
        hand.view.contentSize = Size(100, 100)
        #expect(hand.view.verticalRange == -64 ... -64 && hand.view.horizontalRange == -5 ... -5)
        hand.view.contentSize = Size(320, 999.5)
        #expect(hand.view.verticalRange == -64...568)
        // The content's end is rounded, not the difference.
        #expect(Hand(content: Size(320, 100.5), frame: Rect(0, 0, 320, 51), scale: 1).view.verticalRange == 0...49)
    }

    @Test func aChangeFromWithinIsDeliveredOnceAfterwards() {
        let hand = Hand()
        var depth = 0
        var seen: [Double] = []
        hand.onScroll = { view in
            depth += 1
            #expect(depth == 1)
            seen.append(view.contentOffset.y)
            if seen.count == 1 {
                view.contentOffset.y = 50
                view.contentOffset.y = 70
            }
            depth -= 1
        }
        hand.view.contentOffset.y = 10
        #expect(seen == [10, 70])
    }

    @Test func animatedOffsets() {
        let hand = Hand()
        hand.view.setContentOffset(Point(0, 300), animated: true)
        hand.timeline.frame(at: 0.15)
        #expect(abs(hand.view.contentOffset.y - 150) < 1e-6)
        hand.timeline.frame(at: 0.29)
        #expect(hand.log == ["scroll"] && !hand.view.isDecelerating)
        hand.timeline.frame(at: 0.31)
        #expect(hand.view.contentOffset.y == 300 && hand.log == ["scroll", "animated"])
        #expect(!hand.timeline.hasFrameObservers)
        hand.view.setContentOffset(Point(0, 300), animated: true)
        #expect(!hand.timeline.hasFrameObservers)
        hand.view.setContentOffset(.zero, animated: false)
        #expect(hand.view.contentOffset == .zero)
    }

    @Test func aWheelMovesAtOnceAndStaysBetweenTheEdges() {
        let hand = Hand()
        hand.view.scroll(by: Point(0, 120))
        #expect(hand.view.contentOffset == Point(0, 120))
        hand.view.scroll(by: Point(50, -500))
        #expect(hand.view.contentOffset == .zero)
        hand.view.scroll(by: Point(0, 1e9))
        #expect(hand.view.contentOffset == Point(0, 3520))
        hand.view.isScrollEnabled = false
        hand.view.scroll(by: Point(0, -10))
        #expect(hand.view.contentOffset == Point(0, 3520))
    }

    @Test func animatedWithATimelineBlockItIsPresented() {
        let hand = Hand()
        hand.timeline.animate(withDuration: 1, curve: .linear) { hand.view.contentOffset.y = 100 }
        hand.timeline.advance(to: 0.25)
        #expect(hand.view.contentOffset.y == 100 && hand.view.presentedOffset.y == 25)
    }
}
