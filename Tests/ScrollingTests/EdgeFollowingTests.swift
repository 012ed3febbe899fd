import Geometry
import Scrolling
import Testing

/// Content at rest goes with an edge that passes it, as UIScrollView's does when a keyboard goes or rows are deleted.
@Suite struct EdgeFollowingTests {
    private let hand = Hand(content: Size(320, 1000), scale: 1)

    private var y: Double { hand.view.contentOffset.y }

    @Test func anInsetThatGoesTakesTheContentAlong() {
        hand.view.contentInset = EdgeInsets(top: 100, bottom: 200)
        #expect(y == 0)
        hand.view.contentOffset.y = 720
        hand.view.contentInset.bottom = 50
        #expect(y == 570)
        hand.view.contentOffset.y = -100
        hand.view.contentInset.top = 0
        #expect(y == 0)
    }

    @Test func contentThatBecomesShorterIsNotLeftBehind() {
        hand.view.contentOffset.y = 520
        hand.view.contentSize.height = 700
        #expect(y == 220)
        hand.view.contentSize.height = 100
        #expect(y == 0)
        hand.view.contentSize.height = 1000
        #expect(y == 0)
    }

    /// Where code has put it beyond an edge that does not move, it stays.
    @Test func onlyAnEdgeThatPassesItMovesIt() {
        hand.view.contentOffset.y = -100
        hand.view.contentInset.left = 5
        hand.view.contentInset.top = 50
        #expect(y == -100)
        hand.view.contentInset.top = 120
        hand.view.contentInset.top = 60
        #expect(y == -60)
    }

    @Test func itTakesTheTimeOfAnAnimation() {
        hand.view.contentInset.top = 200
        hand.view.contentOffset.y = -200
        hand.timeline.animate(withDuration: 1, curve: .linear) { hand.view.contentInset.top = 0 }
        hand.timeline.frame(at: 0.25)
        #expect(y == 0 && abs(hand.view.presentedOffset.y + 150) < 1e-9)
        hand.timeline.frame(at: 1)
        #expect(hand.view.presentedOffset.y == 0)
    }

    /// A finger, a glide and an animated scroll say where the content is.
    @Test func whatMovesIsLeftAlone() {
        hand.view.contentInset.bottom = 200
        hand.view.contentOffset.y = 720
        hand.down()
        hand.view.contentInset.bottom = 0
        #expect(y == 720)
        hand.up()
        hand.settle()
        #expect(y == 520)
        hand.view.setContentOffset(Point(0, 100), animated: true)
        hand.view.contentSize.height = 600
        #expect(y == 520)
        hand.settle()
        #expect(y == 100)
    }

    /// An observer that gives short content an inset, as a bar does, is asked before the content moves.
    @Test func anObserverIsAskedBefore() {
        final class Filler: ScrollViewObserver {
            func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
                if change == .contentSize { scrollView.contentInset.bottom = 480 - scrollView.contentSize.height + 64 }
            }
        }
        let filler = Filler()
        hand.view.addObserver(filler)
        hand.view.contentOffset.y = 520
        hand.view.contentSize.height = 80
        #expect(y == 64 && hand.view.verticalRange == 0...64)
    }

    /// An endless pager puts its content back by whole pages while it turns to the next one.
    @Test func aGoalMovesWithTheContent() {
        let pager = Hand(content: Size(320, 480 * 3), scale: 1)
        pager.view.isPagingEnabled = true
        pager.view.contentOffset.y = 480
        pager.onScroll = { view in
            if view.contentOffset.y >= 600 { view.contentOffset.y -= 480 }
        }
        pager.down()
        for _ in 0..<10 { pager.move(0, -11) }
        pager.up()
        pager.settle()
        #expect(pager.view.contentOffset.y == 480 && pager.log.last == "decelerated")
    }
}

/// Offsets and edges that code changes while something else moves the content.
@Suite struct MovedWhileMovingTests {
    private let hand = Hand(content: Size(320, 3000), scale: 1)

    private var y: Double { hand.view.contentOffset.y }

    /// A carousel that puts its content back at every frame arrives, and tells it once.
    @Test func anAnimatedScrollGoesOnFromWhereTheContentIsPut() {
        hand.view.contentOffset.y = 1000
        hand.onScroll = { view in
            if view.contentOffset.y >= 1100 { view.contentOffset.y -= 100 }
        }
        var ends: [Bool] = []
        hand.view.setContentOffset(Point(0, 1450), animated: true) { ends.append($0) }
        hand.settle()
        #expect(y == 1050 && ends == [true] && hand.log.last == "animated")
    }

    /// It goes no further than to the edge, where it led between the edges before.
    @Test func anAnimatedScrollStaysBetweenTheEdges() {
        hand.view.contentOffset.y = 1000
        hand.view.setContentOffset(Point(0, 100), animated: true)
        hand.timeline.frame(at: 0.1)
        hand.view.contentOffset.y -= 300
        hand.settle()
        #expect(y == 0 && hand.log.last == "animated")
    }

    /// One that is held back at an edge ends, too.
    @Test func anAnimatedScrollThatIsHeldBackEnds() {
        hand.onScroll = { view in
            if view.contentOffset.y < 0 { view.contentOffset.y = 0 }
        }
        var ends: [Bool] = []
        hand.view.setContentOffset(Point(0, -80), animated: true) { ends.append($0) }
        hand.settle()
        #expect(y == 0 && ends == [true] && !hand.view.isScrollAnimating)
    }

    /// Rows are deleted, or a keyboard goes, while the list scrolls to its end.
    @Test func anAnimatedScrollLeadsToTheEdgeThatHasPassedItsGoal() {
        hand.view.setContentOffset(Point(0, 2520), animated: true)
        hand.timeline.frame(at: 0.1)
        let before = y
        hand.view.contentSize.height = 2000
        #expect(y == before)
        // It goes on at its speed, and not from rest.
        hand.timeline.frame(at: 0.11)
        #expect(y > before + 20 && y < 1520)
        hand.settle()
        #expect(y == 1520 && hand.log.last == "animated")
    }

    /// The finger drags on from where the content is put, as in an endless list whose content goes back in mid-drag.
    @Test func aDragGoesOnFromWhereTheContentIsPut() {
        hand.view.contentOffset.y = 1000
        hand.down()
        for _ in 0..<5 { hand.move(0, -20) }
        let before = y
        hand.view.contentOffset.y -= 500
        #expect(y == before - 500)
        hand.move(0, -20)
        #expect(y == before - 480)
        // Steps of a pixel add up, as those of a list that scrolls by itself near its edge.
        for _ in 0..<60 {
            hand.move(0, -0.3)
            hand.view.contentOffset.y += 1
        }
        #expect(y == before - 480 + 60 + 18)
    }

    /// Each completion is called once, with what became of its own scroll. The content moves to its place at the time of an event first, and the delegate's answer to that comes before the event.
    @Test func aScrollWithinAScrollHasItsOwnEnd() {
        var ends: [String] = []
        hand.down()
        for _ in 0..<10 { hand.move(0, -20) }
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 1.0 / 60)
        hand.onScroll = { [unowned hand] view in
            hand.onScroll = nil
            view.setContentOffset(Point(0, 1000), animated: true) { ends.append("second \($0)") }
        }
        hand.timeline.move(to: hand.timeline.now + 0.004)
        hand.view.setContentOffset(Point(0, 100), animated: true) { ends.append("first \($0)") }
        hand.settle()
        #expect(y == 100 && ends == ["second false", "first true"], "\(ends)")
    }

    /// What is put elsewhere in a frame goes on at the exact place, so that the rest does not depend on the number of frames.
    @Test func aGlideThatIsPutElsewhereEndsAtOnePlace() {
        func rest(rate: Double) -> Double {
            let hand = Hand(content: Size(320, 1e6), scale: 1)
            hand.view.contentOffset.y = 5000
            hand.onScroll = { view in
                if view.contentOffset.y >= 5040 { view.contentOffset.y -= 40 }
            }
            hand.down()
            hand.drag(velocities: [1.5], every: 0.02)
            hand.up()
            hand.settle(rate: rate)
            return hand.view.contentOffset.y
        }
        #expect(rest(rate: 60) == rest(rate: 240))
    }

    @Test func aTapOnTheStatusBarSeesTheContentWhereItIs() {
        func log(rate: Double) -> [String] {
            let hand = Hand(content: Size(320, 3000), scale: 1)
            hand.view.contentOffset.y = 30
            hand.down()
            hand.drag(velocities: [-2], every: 0.02)
            hand.view.contentOffset.y = 30
            hand.up()
            let start = hand.timeline.now
            for step in 1...Int(0.03 * rate) { hand.timeline.frame(at: start + Double(step) / rate) }
            hand.timeline.move(to: start + 0.031)
            return ["\(hand.view.scrollToTop())"]
        }
        #expect(log(rate: 60) == log(rate: 1000))
    }
}
