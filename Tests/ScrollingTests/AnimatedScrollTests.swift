import Geometry
import Gestures
import Scrolling
import Testing

@Suite struct AnimatedScrollTests {
    private final class Listener: ScrollViewObserver {
        var pans: [ScrollViewChange] = []
        /// The offset when the drag began.
        var offset: Double?

        func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
            if change == .willBeginDragging { offset = scrollView.contentOffset.y }
            if case .pan = change { pans.append(change) }
        }
    }

    @Test func completesOnArrival() {
        let hand = Hand()
        var ends: [Bool] = []
        hand.view.setContentOffset(Point(0, 300), animated: true, duration: 0.5) { ends.append($0) }
        #expect(hand.view.isScrollAnimating)
        hand.timeline.frame(at: 0.49)
        #expect(ends.isEmpty && hand.view.isScrollAnimating)
        hand.timeline.frame(at: 0.5)
        #expect(ends == [true] && hand.view.contentOffset.y == 300 && !hand.view.isScrollAnimating)
    }

    @Test func nothingToDoIsDoneAtOnce() {
        let hand = Hand()
        var ends: [Bool] = []
        hand.view.setContentOffset(.zero, animated: true) { ends.append($0) }
        hand.view.setContentOffset(Point(0, 20), animated: false) { ends.append($0) }
        #expect(ends == [true, true] && hand.view.contentOffset.y == 20 && !hand.view.isScrollAnimating)
    }

    /// By another scroll, a stop, a finger: each once.
    @Test func whateverStopsItSaysSo() {
        let hand = Hand()
        var ends: [String] = []
        for name in ["replaced", "stopped", "touched"] {
            hand.view.setContentOffset(Point(0, 300), animated: true) { ends.append("\(name) \($0)") }
        }
        hand.timeline.frame(at: 0.1)
        #expect(ends == ["replaced false", "stopped false"])
        hand.down()
        #expect(ends == ["replaced false", "stopped false", "touched false"])
        hand.up()
        hand.view.setContentOffset(Point(0, 300), animated: true) { ends.append("last \($0)") }
        hand.view.stopScrolling()
        hand.timeline.frame(at: 5)
        #expect(ends.count == 4 && ends[3] == "last false")
    }

    /// A completion may start the next scroll.
    @Test func completionsChain() {
        let hand = Hand()
        var ends: [Bool] = []
        hand.view.setContentOffset(Point(0, 100), animated: true, duration: 0.1) { _ in
            hand.view.setContentOffset(Point(0, 40), animated: true, duration: 0.1) { ends.append($0) }
        }
        hand.timeline.frame(at: 0.1)
        #expect(hand.view.contentOffset.y == 100 && ends.isEmpty)
        hand.timeline.frame(at: 0.2)
        #expect(hand.view.contentOffset.y == 40 && ends == [true])
    }

    /// A scroll that replaces another is told to the delegate first, which may begin a third one in its answer.
    @Test func eachScrollHasItsOwnCompletion() {
        let hand = Hand()
        var ends: [String] = []
        func scroll(_ name: String, to y: Double) {
            hand.view.setContentOffset(Point(0, y), animated: true, duration: 0.1) { ends.append("\(name) \($0)") }
        }
        scroll("first", to: 100)
        hand.timeline.move(to: 0.03)
        hand.timeline.move(to: 0.04)
        hand.onScroll = { _ in
            hand.onScroll = nil
            scroll("third", to: 300)
        }
        hand.view.contentOffset.y += 1
        #expect(ends == ["first false"])
        hand.settle()
        #expect(hand.view.contentOffset.y == 300 && ends == ["first false", "third true"])
        scroll("fourth", to: 200)
        hand.timeline.frame(at: hand.timeline.now + 0.05)
        hand.onScroll = { _ in
            hand.onScroll = nil
            scroll("sixth", to: 0)
        }
        scroll("fifth", to: 400)
        hand.settle()
        #expect(hand.view.contentOffset.y == 0 && ends.suffix(3).sorted() == ["fifth false", "fourth false", "sixth true"])
    }

    @Test func observersHearOfADragBeforeItMovesAndOfTouchesWithoutOne() {
        let hand = Hand()
        let listener = Listener()
        hand.view.addObserver(listener)
        hand.view.contentOffset.y = 100
        hand.down()
        hand.move(0, -30)
        #expect(listener.offset == 100 && hand.view.contentOffset.y == 120)
        hand.up()
        hand.down()
        hand.move(0, 3)
        hand.up()
        #expect(listener.pans == [.pan(.began), .pan(.ended), .pan(.failed)])
    }

    @Test func theIndicatorsTrackHasInsetsOfItsOwn() throws {
        let hand = Hand()
        let bar = try #require(hand.view.layer.sublayers.first { $0.name == "scrollIndicator" })
        hand.view.contentInset.top = 50
        hand.view.contentOffset.y = -50
        #expect(bar.frame.minY - hand.view.layer.bounds.minY == 3)
        hand.view.scrollIndicatorInsets = EdgeInsets(top: 20, right: 5)
        #expect(bar.frame.minY - hand.view.layer.bounds.minY == 23 && bar.frame.maxX == 320 - 3 - 5)
        hand.view.contentInset.top = 80
        hand.view.contentOffset.y = -80
        #expect(bar.frame.minY - hand.view.layer.bounds.minY == 23 && hand.view.scrollIndicatorInsets.top == 20)
    }
}
