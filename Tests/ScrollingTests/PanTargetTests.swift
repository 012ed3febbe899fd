import Geometry
import Gestures
import Layers
import Scrolling
import Testing

/// The pan of a scroll view among others, and with closures of its own.
@Suite struct PanTargetTests {
    /// The closures belong to whoever has the pan, as a target that is added does.
    @Test func closuresReplaceNothing() {
        let hand = Hand(scale: 1)
        var (changes, asked, isTouched) = (0, 0, false)
        let pan = hand.view.panGestureRecognizer
        pan.onChange = { _ in changes += 1 }
        pan.onTouchDown = {
            isTouched = true
            return false
        }
        pan.shouldBegin = { _ in
            asked += 1
            return true
        }
        hand.down()
        for _ in 0..<5 { hand.move(0, -20) }
        #expect(hand.view.contentOffset.y > 0 && isTouched && asked == 1 && changes == 5)
        hand.up()
        #expect(changes == 6)
    }

    /// Where the finger goes decides between a carousel and the list around it, however far apart its events are.
    @Test(arguments: [(20.0, 80.0), (40, 60), (60, 40), (80, 20)]) func theDirectionDecides(way: (x: Double, y: Double)) {
        let timeline = Timeline()
        let environment = ScrollView.Environment(timeline: timeline, scale: 1)
        let list = ScrollView(frame: Rect(0, 0, 320, 480), environment: environment)
        let carousel = ScrollView(frame: Rect(0, 0, 320, 200), environment: environment)
        timeline.attach(list.layer)
        list.layer.addSublayer(carousel.layer)
        (list.contentSize, carousel.contentSize) = (Size(320, 2000), Size(2000, 200))
        for steps in [1, 3, 20] {
            let arbiter = GestureArbiter()
            func send(_ phase: Touch.Phase, _ progress: Double) {
                let location = Point(200, 150) - Point(way.x, way.y).scaled(by: progress)
                arbiter.deliver(Touch(phase: phase, location: location, time: timeline.now)) {
                    [carousel.panGestureRecognizer, list.panGestureRecognizer]
                }
            }
            send(.began, 0)
            for step in 1...steps {
                timeline.move(to: timeline.now + 0.01)
                send(.moved, Double(step) / Double(steps))
            }
            #expect(carousel.isDragging == (way.x > way.y) && list.isDragging == (way.y > way.x), "\(steps) events")
            send(.cancelled, 1)
        }
    }

    /// Content at its edge leaves the drag to what is around it, as long as that can scroll; content in the middle, and content that is beyond its edge, does not.
    @Test(arguments: [
        (inner: 300.0, outer: 0.0, way: -80.0, isInner: true), (600, 0, -80, false), (600, 600, -80, true), (0, 0, 80, true),
        (0, 300, 80, false), (-40, 300, 80, true),
    ])
    func contentAtItsEdgeLeavesTheDrag(inner: Double, outer: Double, way: Double, isInner: Bool) {
        let timeline = Timeline()
        let environment = ScrollView.Environment(timeline: timeline, scale: 1)
        let views = [inner, outer].map { offset in
            let view = ScrollView(frame: Rect(0, 0, 320, 200), environment: environment)
            view.contentSize = Size(320, 800)
            view.contentOffset.y = offset
            return view
        }
        let arbiter = GestureArbiter()
        for (phase, y) in [(Touch.Phase.began, 100), (.moved, 100 + way)] {
            arbiter.deliver(Touch(phase: phase, location: Point(160, y), time: 0)) { views.map(\.panGestureRecognizer) }
        }
        #expect(views.map(\.isDragging) == [isInner, !isInner])
    }

    /// Only other scroll views are asked before content at its edge: a pan of one's own around a list does not begin when the list is pulled.
    @Test func aPullBeyondTheEdgeIsNotLeftToAPan() {
        let hand = Hand(scale: 1)
        let pan = PanGestureRecognizer()
        let arbiter = GestureArbiter()
        for (phase, y) in [(Touch.Phase.began, 100.0), (.moved, 180)] {
            arbiter.deliver(Touch(phase: phase, location: Point(160, y), time: 0)) { [hand.view.panGestureRecognizer, pan] }
        }
        #expect(hand.view.isDragging && pan.state == .failed)
    }

    /// A drag that begins while code scrolls takes the content where it is then, and not where the last frame showed it.
    @Test func aDragTakesAnAnimatedScrollWhereItIs() {
        func rest(rate: Double) -> Double {
            let hand = Hand()
            hand.down()
            hand.view.setContentOffset(Point(0, 900), animated: true)
            for step in 1...Int(rate / 10) { hand.timeline.frame(at: Double(step) / rate) }
            hand.move(0, -20, after: 0.107 - hand.timeline.now)
            hand.move(0, -30)
            return hand.view.contentOffset.y
        }
        #expect(abs(rest(rate: 30) - rest(rate: 120)) < 1e-6)
    }
}
