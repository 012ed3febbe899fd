import Geometry
import Layers
import Pixels
import Scrolling
import Testing

/// Source: <doc:FeelSheet#2.10-Indicator>.
@Suite struct IndicatorTests {
    private func bar(_ hand: Hand) throws -> Layer { try #require(hand.view.layer.sublayers.first { $0.name == "scrollIndicator" }) }

    /// Within the view, not in the content.
    private func frame(_ hand: Hand) throws -> Rect { try bar(hand).frame.offset(by: -hand.view.layer.bounds.origin) }

    @Test func placeAndLength() throws {
        let hand = Hand(content: Size(320, 1440))
        hand.view.contentOffset.y = 480
        // A third of the track of 474, in the middle of it.
        #expect(try frame(hand) == Rect(314, 161, 3, 158))
        hand.view.contentOffset.y = 960
        #expect(try frame(hand) == Rect(314, 319, 3, 158))
        #expect(try bar(hand).cornerRadius == 1.5)
        hand.view.contentSize.height = 1e6
        hand.view.contentOffset.y = 1
        #expect(try frame(hand).height == 36)
    }

    @Test func itShrinksBeyondAnEdge() throws {
        let hand = Hand(content: Size(320, 1440))
        hand.view.contentOffset.y = -40
        #expect(try frame(hand) == Rect(314, 3, 3, 118))
        hand.view.contentOffset.y = 960 + 50
        #expect(try frame(hand) == Rect(314, 369, 3, 108))
        hand.view.contentOffset.y = -400
        #expect(try frame(hand).height == 8)
    }

    @Test func insetsShortenTheTrack() throws {
        let hand = Hand(content: Size(320, 2000))
        hand.view.contentInset = EdgeInsets(top: 60, bottom: 20)
        hand.view.scrollIndicatorInsets = hand.view.contentInset
        hand.view.contentOffset.y = -60
        let track = 480.0 - 60 - 20 - 6
        let frame = try frame(hand)
        #expect(
            (frame.origin - Point(314, 63)).length < 1e-9 && frame.width == 3 && abs(frame.height - track * 400 / 2000) < 1e-9, "\(frame)")
    }

    @Test func contentThatFitsHasNone() throws {
        let hand = Hand(content: Size(320, 480))
        #expect(try bar(hand).bounds.size == .zero)
    }

    @Test func itStaysWhileTheFingerIsDownAndFadesAfterwards() throws {
        let hand = Hand()
        #expect(try bar(hand).presentation.opacity == 0)
        hand.down()
        hand.move(0, -100)
        hand.timeline.advance(to: 5)
        #expect(try bar(hand).presentation.opacity == 1)
        hand.cancel()
        hand.timeline.advance(to: 6.19)
        #expect(try bar(hand).presentation.opacity == 1)
        hand.timeline.advance(to: 6.325)
        #expect(abs(try bar(hand).presentation.opacity - 0.5) < 1e-9)
        hand.timeline.advance(to: 6.5)
        #expect(try bar(hand).presentation.opacity == 0)
    }

    @Test func itStaysWhileAFingerHoldsAGlide() throws {
        let hand = Hand()
        hand.down()
        hand.move(0, -100)
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.1)
        hand.down()
        hand.timeline.advance(to: 9)
        #expect(try bar(hand).presentation.opacity == 1)
        hand.up()
        hand.timeline.advance(to: 12)
        #expect(try bar(hand).presentation.opacity == 0)
    }

    @Test func hiddenForGood() throws {
        let hand = Hand()
        hand.view.showsVerticalScrollIndicator = false
        hand.view.contentOffset.y = 100
        #expect(try bar(hand).isHidden)
    }

    @Test func theHorizontalOneLiesAtTheBottom() throws {
        let hand = Hand(content: Size(960, 1440))
        hand.view.contentOffset = Point(320, 480)
        let bar = try #require(hand.view.layer.sublayers.first { $0.name == "horizontalScrollIndicator" })
        func frame() -> Rect { bar.frame.offset(by: -hand.view.layer.bounds.origin) }
        // A third of the track of 314, in the middle of it.
        #expect((frame().origin - Point(3 + 314 / 3.0, 474)).length < 1e-9 && abs(frame().width - 314 / 3.0) < 1e-9 && frame().height == 3)
        hand.view.contentOffset.x = -40
        #expect(abs(frame().width - (314 / 3.0 - 40)) < 1e-9 && abs(frame().minX - 3) < 1e-9)
        hand.view.showsHorizontalScrollIndicator = false
        #expect(bar.isHidden)
    }

    @Test func itsOwnInsetsAndItsColour() throws {
        let hand = Hand(content: Size(320, 1440))
        hand.view.contentInset.top = 100
        hand.view.scrollIndicatorInsets = EdgeInsets(top: 20, right: 7)
        hand.view.contentOffset.y = -100
        #expect(try frame(hand).minY == 23 && frame(hand).minX == 307)
        hand.view.scrollIndicatorInsets = hand.view.contentInset
        #expect(try frame(hand).minY == 103 && frame(hand).minX == 314)
        hand.view.indicatorStyle = .white
        #expect(try bar(hand).backgroundColor == Color(white: 1, alpha: 0.5))
    }
}
