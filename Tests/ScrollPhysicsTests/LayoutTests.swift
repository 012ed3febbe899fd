import Geometry
import Motion
import ScrollPhysics
import Testing

/// Sizes that change, and sizes that no pixel grid divides.
@Suite struct LayoutTests {
    private func resized(_ model: ScrollModel, height: Double) -> ScrollModel.Event {
        var layout = model.layout
        layout.size.height = height
        return .layout(layout)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func anInsetThatIsNoNumberCountsAsNone(value: Double) {
        let insets = EdgeInsets(top: value, left: value, bottom: value, right: value)
        let layout = ScrollModel.Layout(size: Size(100, 300), contentSize: Size(100, 900), contentInset: insets)
        #expect(layout.range(.vertical) == 0...600 && layout.range(.horizontal) == 0...0)
    }

    @Test func aViewThatGrowsAtItsEndPutsTheContentBack() {
        var hand = ModelFinger()
        hand.send(.offset(Point(0, 3520)))
        hand.send(resized(hand.model, height: 800))
        #expect(hand.y == 3200 && hand.effects == [.didScroll, .didScroll] && !hand.model.isBeyondEdge)
    }

    @Test func aViewThatShrinksLeavesTheContentWhereItIs() {
        var hand = ModelFinger()
        hand.send(.offset(Point(0, 3520)))
        hand.send(resized(hand.model, height: 300))
        #expect(hand.y == 3520)
    }

    @Test func aBounceEndsAtTheNewEdge() {
        var hand = ModelFinger()
        hand.send(.offset(Point(0, 3400)))
        hand.down()
        for _ in 0..<4 { hand.move(60) }
        hand.up()
        hand.send(.frame, after: 0.05)
        hand.send(resized(hand.model, height: 600))
        hand.settle()
        #expect(hand.y == 3400 && !hand.model.isBeyondEdge)
    }

    @Test func underAFingerItStaysWhereItIs() {
        var hand = ModelFinger()
        hand.send(.offset(Point(0, 3500)))
        hand.down()
        hand.move(110)
        let y = hand.y
        #expect(y > 3520)
        hand.send(resized(hand.model, height: 400))
        #expect(hand.y == y)
        hand.move(-5)
        #expect(abs(hand.y - (y - 5)) < 0.01)
    }

    @Test func whatIsRoundedStays() {
        for scale in [1.0, 1.1, 1.25, 1.5, 1.77, 2, 3] {
            let layout = ScrollModel.Layout(size: .zero, scale: scale)
            for step in -4000...4000 {
                let place = layout.roundedToPixel(Double(step) * 0.0517)
                #expect(layout.roundedToPixel(place) == place && abs(place - Double(step) * 0.0517) <= 0.5001 / scale)
                #expect(place != 0 || place.sign == .plus)
            }
        }
    }

    /// Every height, on every grid: content at rest is not beyond its edge.
    @Test func atRestContentIsNeverBeyondItsEdge() {
        for scale in [1.0, 1.25, 1.5, 2, 3] {
            for tenths in 0..<40 {
                let height = 480 + Double(tenths) * 0.13
                var hand = ModelFinger(content: Size(320, 1000.3), size: Size(320, height), scale: scale)
                hand.send(.offset(Point(0, hand.model.layout.range(.vertical).upperBound - 60)))
                hand.down()
                for _ in 0..<5 { hand.move(40) }
                hand.up()
                hand.settle()
                let range = hand.model.layout.range(.vertical)
                #expect(!hand.model.isBeyondEdge && hand.y == range.upperBound, "\(height) at \(scale): \(hand.y) of \(range)")
            }
        }
    }

    /// The last page may be a part of one: a tap there turns none, and a short drag finds the nearer of the two stops.
    @Test func aPartialLastPageIsAPlaceToRest() {
        var hand = ModelFinger(content: Size(320, 480 * 2.5))
        hand.model.behavior.isPagingEnabled = true
        hand.send(.offset(Point(0, 720)))
        hand.down()
        hand.up()
        #expect(hand.y == 720 && hand.model.motionEnd == nil)
        for (way, stop) in [(-20.0, 720.0), (-200, 480)] {
            hand.down()
            hand.move(way, after: 2)
            hand.up()
            hand.settle()
            #expect(hand.y == stop)
            hand.send(.offset(Point(0, 720)))
        }
    }

    @Test func pagesOfAViewOffThePixelGridArePlacesToRest() {
        for scale in [1.0, 2, 3] {
            var hand = ModelFinger(content: Size(320, 480.3 * 5), size: Size(320, 480.3), scale: scale)
            hand.model.behavior.isPagingEnabled = true
            for page in 1...4 {
                hand.send(.wheel(Point(0, 1)))
                hand.settle()
                #expect(abs(hand.y - 480.3 * Double(page)) <= 0.5 / scale)
                hand.down()
                hand.up()
                #expect(hand.model.motionEnd == nil)
            }
        }
    }
}
