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
