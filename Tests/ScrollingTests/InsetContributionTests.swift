import Geometry
import Scrolling
import Testing

@Suite struct InsetContributionTests {
    @Test func itAddsAndTakesAwayOnlyItsOwn() {
        let hand = Hand()
        hand.view.contentInset = EdgeInsets(top: 64, bottom: 49)
        let (top, bottom) = (InsetContribution(to: hand.view), InsetContribution(to: hand.view))
        top.insets.top = 60
        bottom.insets = EdgeInsets(left: 3, bottom: 48)
        #expect(hand.view.contentInset == EdgeInsets(top: 124, left: 3, bottom: 97))
        #expect(top.base == EdgeInsets(top: 64, left: 3, bottom: 97) && bottom.base == EdgeInsets(top: 124, bottom: 49))
        // The app's own change meanwhile.
        hand.view.contentInset.top += 20
        #expect(top.base.top == 84 && top.insets.top == 60)
        top.insets.top = 30
        #expect(hand.view.contentInset.top == 114 && hand.view.contentOffset == .zero)
        top.takeBack()
        bottom.takeBack()
        #expect(hand.view.contentInset == EdgeInsets(top: 84, bottom: 49))
    }

    @Test func itsShareGoesWithIt() {
        let hand = Hand()
        var share: InsetContribution? = InsetContribution(to: hand.view)
        share?.insets = EdgeInsets(top: 60, bottom: 10)
        #expect(hand.view.contentInset == EdgeInsets(top: 60, bottom: 10))
        share = nil
        #expect(hand.view.contentInset == .zero)
        let orphan = InsetContribution(to: Hand().view)
        orphan.insets.top = 5
        #expect(orphan.base == .zero)
    }

    /// Whoever watches the view hears one change for one writing, and finds the share complete by then.
    @Test func oneWritingIsOneChange() {
        final class Listener: ScrollViewObserver {
            var bases: [EdgeInsets] = []
            var share: InsetContribution?
            func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) { if let share { bases.append(share.base) } }
        }
        let hand = Hand()
        let listener = Listener()
        listener.share = InsetContribution(to: hand.view)
        hand.view.addObserver(listener)
        listener.share?.insets = EdgeInsets(top: 60, bottom: 20)
        listener.share?.insets = EdgeInsets(top: 60, bottom: 20)
        #expect(listener.bases == [.zero])
    }
}
