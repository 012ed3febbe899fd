import Geometry
import Motion
import ScrollPhysics
import Testing

/// Code that scrolls while a finger, or something else, has the content.
@Suite struct ProgrammaticScrollTests {
    private let animated = ScrollModel.Event.scroll(.init(to: Point(0, 2000), duration: 0.3))

    /// How far the fourth of some quick flicks leads. Before it `interrupt` happens.
    private func fourthFlick(_ interrupt: (inout ModelFinger) -> Void) -> Double {
        var hand = ModelFinger(content: Size(320, 400_000))
        var start = 0.0
        for index in 0..<4 {
            if index == 3 {
                interrupt(&hand)
                start = hand.y
            }
            hand.down()
            for _ in 0..<6 { hand.move(30) }
            hand.up()
            if index < 3 { for _ in 0..<12 { hand.send(.frame, after: 1.0 / 60) } }
        }
        hand.settle()
        return hand.y - start
    }

    /// Content that code scrolls has come from no flick.
    @Test func anAnimatedScrollEndsASeriesOfFlicks() {
        let (alone, stopped) = (fourthFlick { _ in }, fourthFlick { $0.send(.stop) })
        let scrolled = fourthFlick {
            $0.send(.scroll(.init(to: Point(0, 100), duration: 0.2)))
            for _ in 0..<30 { $0.send(.frame, after: 1.0 / 60) }
        }
        #expect(alone > 1.5 * stopped && abs(scrolled - stopped) < 1, "\(alone) \(stopped) \(scrolled)")
    }

    /// The edge goes while flicked content is beyond it: what is left glides on as after one flick.
    @Test func aBounceEndsASeriesOfFlicks() {
        var hand = ModelFinger(content: Size(320, 4000))
        while hand.y <= 3520 {
            hand.down()
            for _ in 0..<6 { hand.move(30) }
            hand.up()
            for _ in 0..<12 where hand.y <= 3520 { hand.send(.frame, after: 1.0 / 60) }
        }
        let (before, step) = (hand.y, 1.0 / 4096)
        hand.send(.frame, after: step)
        var (grown, single) = (hand.model.layout, ModelFinger(content: Size(320, 60000)))
        grown.contentSize.height = 60000
        single.send(.release(Point(0, (hand.y - before) / step)))
        let start = hand.y
        hand.send(.layout(grown))
        hand.settle()
        single.settle()
        #expect(abs((hand.y - start) / single.y - 1) < 0.25 && single.y > 100, "\(hand.y - start) \(single.y)")
    }

    /// The finger has the content: one writer, whatever code asks for.
    @Test func duringADragTheFingerHasTheLastWord() {
        var hand = ModelFinger()
        var alone = ModelFinger()
        for each in [0, 1] {
            var finger = ModelFinger()
            finger.down()
            for step in 1...20 {
                finger.move(20)
                if each == 1, step == 5 { finger.send(animated) }
                finger.send(.frame)
                #expect(finger.y == Double(step) * 20 - 10 && finger.model.isDragging)
            }
            if each == 0 { alone = finger } else { hand = finger }
        }
        #expect(hand.effects == alone.effects)
    }

    /// The finger drags on from there, as it does in an endless list whose content goes back while a finger drags it.
    @Test func anOffsetSetDuringADragMovesWhatTheFingerDrags() {
        var hand = ModelFinger()
        hand.down()
        hand.move(110)
        hand.send(.offset(Point(0, 700)))
        #expect(hand.y == 700)
        hand.move(1)
        #expect(hand.y == 701)
    }

    /// A finger that only rests does not hold content back that code scrolls, and takes it from where it is once it drags.
    @Test func underARestingFingerCodeScrolls() {
        var hand = ModelFinger()
        hand.down()
        hand.send(animated)
        hand.send(.frame, after: 0.15)
        #expect(abs(hand.y - 1000) < 1e-6 && hand.model.isTracking && hand.model.isAnimating)
        hand.move(30)
        let place = hand.y
        #expect(hand.model.isDragging && hand.effects.contains(.didEndScrollingAnimation(number: 1, hasArrived: false)))
        hand.move(40)
        #expect(hand.y == place + 40)
    }

    @Test func aRestingFingerThatLiftsLeavesTheAnimationAlone() {
        var hand = ModelFinger()
        hand.down()
        hand.send(animated)
        hand.up(after: 0.1)
        #expect(!hand.model.isTracking && hand.model.isAnimating)
        hand.settle()
        #expect(hand.y == 2000 && hand.effects.last == .didEndScrollingAnimation(number: 1, hasArrived: true))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0])
    func aDurationThatIsNoneIsOverAtOnce(duration: Double) {
        var hand = ModelFinger()
        hand.send(.scroll(.init(to: Point(0, 300), duration: duration)))
        hand.send(.frame)
        hand.send(.frame)
        #expect(hand.y == 300 && hand.model.motionEnd == nil && hand.effects.last == .didEndScrollingAnimation(number: 1, hasArrived: true))
    }

    @Test func anotherScrollBeginsWhereTheFirstIs() {
        var hand = ModelFinger()
        hand.send(animated)
        hand.send(.scroll(.init(to: .zero, duration: 1, curve: .linear)), after: 0.15)
        #expect(abs(hand.y - 1000) < 1e-6 && hand.effects == [.didScroll, .didEndScrollingAnimation(number: 1, hasArrived: false)])
        hand.send(.frame, after: 0.5)
        #expect(abs(hand.y - 500) < 1e-6)
    }
}
