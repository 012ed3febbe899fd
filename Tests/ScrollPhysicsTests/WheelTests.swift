import Geometry
import Motion
import ScrollPhysics
import Testing

/// Notches of a wheel that are eased.
@Suite struct WheelTests {
    /// A glide has gone on since the last frame, whose time depends on the display.
    @Test(arguments: [false, true]) func aTurnStartsWhereAMotionIsNow(isEased: Bool) {
        let ends = [24.0, 60, 240].map { rate in
            var hand = ModelFinger()
            hand.send(.offset(Point(0, 1000)))
            hand.send(.release(Point(0, 900)))
            let start = hand.time
            for frame in 1...Int(0.2 * rate) {
                hand.time = start + Double(frame) / rate
                hand.send(.frame)
            }
            hand.time = start + 0.213
            hand.send(.wheel(Point(0, -1), isEased: isEased))
            return hand.y
        }
        #expect(ends[0] == ends[1] && ends[1] == ends[2] && ends[0] > 1100, "\(ends)")
    }

    /// What an owner hears of it comes in order, and the last word on the offset is the last one.
    @Test func aTurnThatStopsAnAnimatedScrollTellsItsEndFirst() {
        var hand = ModelFinger()
        hand.send(.scroll(.init(to: Point(0, 500))))
        hand.send(.frame, after: 0.1)
        hand.effects = []
        hand.send(.wheel(Point(0, 40), isEased: false), after: 0.05)
        #expect(hand.effects.last == .flashScrollIndicators && hand.effects.dropLast().last == .didScroll && hand.effects.count == 3)
        #expect(hand.y > 40 && hand.y < 540 && hand.model.motionEnd == nil)
    }

    private static let notch = ScrollModel.Event.wheel(Point(0, 48), isEased: true)
    private static let duration = Feel.uikit.animatedScrollDuration
    /// The law of an animated scroll is steepest in its middle.
    private static let greatestSpeed = 48 / duration * TimingFunction.easeInEaseOut.velocity(at: 0.5)

    @Test func aNotchFollowsTheAnimatedScroll() {
        var hand = ModelFinger()
        hand.send(.offset(Point(0, 1000)))
        hand.send(Self.notch)
        #expect(hand.y == 1000)
        for frame in 1...40 {
            let place = hand.y
            hand.send(.frame, after: 1.0 / 60)
            let progress = TimingFunction.easeInEaseOut.value(at: min(Double(frame) / 60 / Self.duration, 1))
            #expect(abs(hand.y - 1000 - 48 * progress) < 1e-6)
            #expect(hand.y - place <= Self.greatestSpeed / 60 + 1e-6)
        }
        #expect(hand.y == 1048 && hand.model.motionEnd == nil)
        #expect(hand.effects.last == .didEndScrollingAnimation(number: 1, hasArrived: true))
    }

    /// A wheel that turns on: place and speed have no jump where a notch comes, and no way is lost.
    @Test func notchesAddUp() {
        var hand = ModelFinger()
        var time = 0.0
        for notch in 1...10 {
            let (place, speed) = (hand.y, hand.model.velocity(at: hand.time).y)
            hand.send(Self.notch)
            #expect(abs(hand.y - place) < 1e-6 && abs(hand.model.velocity(at: hand.time).y - speed) < 1e-6)
            for _ in 0..<4 {
                let before = hand.y
                hand.send(.frame, after: 0.01)
                time += 0.01
                // At most eight notches are on their way at a time.
                #expect(hand.y >= before && hand.y - before <= 8 * Self.greatestSpeed * 0.01)
            }
            if notch == 5 { #expect(hand.model.velocity(at: hand.time).y > 48 / 0.04 * 0.5) }
        }
        hand.settle()
        #expect(abs(hand.y - 480) < 1e-6)
        #expect(hand.effects.count { $0 == .didEndScrollingAnimation(number: 1, hasArrived: true) } == 1)
        #expect(!hand.effects.contains(.didEndScrollingAnimation(number: 1, hasArrived: false)))
    }

    @Test func atTheEdgeNothingIsSavedUp() {
        var hand = ModelFinger(content: Size(320, 580))
        for _ in 0..<10 { hand.send(Self.notch, after: 0.02) }
        hand.settle()
        #expect(hand.y == 100)
        hand.send(Self.notch)
        #expect(hand.model.motionEnd == nil && hand.effects.last == .flashScrollIndicators)
        hand.send(.wheel(Point(0, -48), isEased: true))
        hand.settle()
        #expect(abs(hand.y - 52) < 1e-6)
    }

    @Test func itTakesOverFromAGlideAndLetsAFingerTakeOver() {
        var hand = ModelFinger()
        hand.down()
        for _ in 0..<10 { hand.move(20) }
        hand.up()
        hand.send(.frame, after: 0.1)
        let place = hand.y
        hand.send(Self.notch)
        #expect(hand.model.isAnimating && abs(hand.y - place) < 1e-6)
        hand.send(.frame, after: 0.15)
        #expect(abs(hand.y - place - 24) < 1e-3)
        hand.down()
        #expect(!hand.model.isAnimating && hand.model.isTracking)
        hand.send(Self.notch)
        #expect(!hand.model.isAnimating)
    }

    @Test func withPagingANotchTurnsAPage() {
        var hand = ModelFinger()
        hand.model.behavior.isPagingEnabled = true
        hand.send(Self.notch)
        hand.settle()
        #expect(hand.y == 480)
    }
}
