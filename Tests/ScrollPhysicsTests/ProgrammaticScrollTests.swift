import Geometry
import Motion
import ScrollPhysics
import Testing

/// Code that scrolls while a finger, or something else, has the content.
@Suite struct ProgrammaticScrollTests {
    private let animated = ScrollModel.Event.scroll(.init(to: Point(0, 2000), duration: 0.3))

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
        #expect(hand.model.isDragging && hand.effects.contains(.didEndScrollingAnimation(hasArrived: false)))
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
        #expect(hand.y == 2000 && hand.effects.last == .didEndScrollingAnimation(hasArrived: true))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0])
    func aDurationThatIsNoneIsOverAtOnce(duration: Double) {
        var hand = ModelFinger()
        hand.send(.scroll(.init(to: Point(0, 300), duration: duration)))
        hand.send(.frame)
        hand.send(.frame)
        #expect(hand.y == 300 && hand.model.motionEnd == nil && hand.effects.last == .didEndScrollingAnimation(hasArrived: true))
    }

    @Test func anotherScrollBeginsWhereTheFirstIs() {
        var hand = ModelFinger()
        hand.send(animated)
        hand.send(.scroll(.init(to: .zero, duration: 1, curve: .linear)), after: 0.15)
        #expect(abs(hand.y - 1000) < 1e-6 && hand.effects == [.didScroll, .didEndScrollingAnimation(hasArrived: false)])
        hand.send(.frame, after: 0.5)
        #expect(abs(hand.y - 500) < 1e-6)
    }
}
