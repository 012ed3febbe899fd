import Geometry
import Scrolling
import Testing

@Suite struct HeldInsetTests {
    @Test func itAddsAndTakesAwayOnlyItsOwn() {
        let hand = Hand()
        hand.view.contentInset = EdgeInsets(top: 64, bottom: 49)
        let top = HeldInset(.top, of: hand.view)
        let bottom = HeldInset(.bottom, of: hand.view)
        top.hold(60)
        bottom.hold(48)
        #expect(hand.view.contentInset == EdgeInsets(top: 124, bottom: 97) && top.base == 64 && bottom.base == 49)
        // The app's own change meanwhile.
        hand.view.contentInset.top += 20
        #expect(top.base == 84 && top.amount == 60)
        top.hold(30)
        #expect(hand.view.contentInset.top == 114)
        top.release()
        bottom.release()
        #expect(hand.view.contentInset == EdgeInsets(top: 84, bottom: 49))
    }

    /// The offset does not move, and who hears of it can tell whose doing it was.
    @Test func itsOwnWritesAreMarked() {
        final class Listener: ScrollViewObserver {
            var heard: [(change: ScrollViewChange, isOwn: Bool)] = []
            var held: HeldInset?
            func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
                heard.append((change, held?.isWriting ?? false))
            }
        }
        let hand = Hand()
        let listener = Listener()
        listener.held = HeldInset(.top, of: hand.view)
        hand.view.addObserver(listener)
        listener.held?.hold(60)
        hand.view.contentInset.top += 1
        #expect(listener.heard.map(\.change) == [.contentInset, .contentInset] && listener.heard.map(\.isOwn) == [true, false])
        #expect(hand.view.contentOffset == .zero)
        hand.view.removeObserver(listener)
        listener.held?.release()
        #expect(listener.heard.count == 2)
    }
}
