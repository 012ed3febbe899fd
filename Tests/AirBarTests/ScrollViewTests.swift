import AirBar
import Geometry
import Gestures
import Layers
import Scrolling
import Testing

/// The scroll view as what a bar follows.
@Suite struct ScrollViewTests {
    private let timeline = Timeline()
    private let view: ScrollView

    init() {
        view = ScrollView(frame: Rect(0, 0, 414, 736), environment: .init(timeline: timeline, scale: 2))
        timeline.attach(view.layer)
        view.contentSize = Size(414, 1600)
    }

    private func send(_ phase: Touch.Phase, _ y: Double) {
        view.panGestureRecognizer.receive(Touch(phase: phase, location: Point(200, y), time: timeline.now))
    }

    @Test func everyChangeIsHeardByWhoeverKeepsTheStream() {
        var offsets: [Double] = []
        var heights: [Double] = []
        var pans: [GestureRecognizer.State] = []
        let kept = (view.contentOffsetObservable, view.contentSizeObservable, view.panGestureStateObservable)
        kept.0.observer = { offsets.append($0.y) }
        kept.1.observer = { heights.append($0.height) }
        kept.2.observer = { pans.append($0) }
        view.contentOffsetObservable.observer = { _ in Issue.record("nobody keeps this one") }
        view.contentOffset.y = 40
        view.contentOffset.y = 40
        view.contentSize.height = 800
        view.contentInset.top = 10
        send(.began, 300)
        send(.moved, 285)
        send(.moved, 280)
        send(.ended, 280)
        #expect(offsets == [40, 45, 50] && heights == [800])
        #expect(pans == [.began, .changed, .ended])
        withExtendedLifetime(kept) {}
    }

    @Test func aTouchWithoutAPanHasFailed() {
        var pans: [GestureRecognizer.State] = []
        let stream = view.panGestureStateObservable
        stream.observer = { pans.append($0) }
        send(.began, 300)
        send(.moved, 305)
        send(.ended, 305)
        send(.began, 300)
        send(.cancelled, 300)
        #expect(pans == [.failed, .failed])
    }

    @Test func anAnimatedUpdateTakesAQuarterOfASecondAndSaysSo() {
        var arrivals: [Bool] = []
        var offsets: [Double] = []
        let stream = view.contentOffsetObservable
        stream.observer = { offsets.append($0.y) }
        view.updateContentOffset(Point(0, 100), animated: true) { arrivals.append($0) }
        for frame in 1...14 { timeline.frame(at: Double(frame) / 60) }
        #expect(view.contentOffset.y < 100 && arrivals.isEmpty && offsets.count == 14)
        timeline.frame(at: 15.0 / 60)
        #expect(view.contentOffset.y == 100 && arrivals == [true])
        // Half the time is half the way with the default curve, which is symmetric.
        #expect(abs(offsets[6] + offsets[7] - 100) <= 1)
    }

    @Test func aTouchStopsIt() {
        var arrivals: [Bool] = []
        view.updateContentOffset(Point(0, 100), animated: true) { arrivals.append($0) }
        timeline.frame(at: 0.1)
        let y = view.contentOffset.y
        send(.began, 300)
        timeline.frame(at: 0.5)
        #expect(arrivals == [false] && view.contentOffset.y == y)
        view.updateContentOffset(Point(0, 7), animated: false) { arrivals.append($0) }
        #expect(arrivals == [false, true] && view.contentOffset.y == 7)
    }

    @Test func theBarFollowsEveryFrameAndTheInsetComesLast() throws {
        var states: [BarState] = []
        view.alwaysBounceVertical = true
        let controller = BarController(configuration: heights) { states.append($0) }
        controller.set(scrollable: view)
        controller.expand(on: true)
        for frame in 1...20 {
            timeline.frame(at: Double(frame) / 60)
            #expect(controller.state.height() == -view.contentOffset.y && view.contentInset.top == 284)
        }
        #expect(controller.state.height() == 284)
        controller.expand(on: false)
        for frame in 21...34 {
            timeline.frame(at: Double(frame) / 60)
            #expect(controller.state.height() == -view.contentOffset.y && view.contentInset.top == 284)
        }
        timeline.frame(at: 36.0 / 60)
        #expect(controller.state.height() == 128 && view.contentOffset.y == -128 && view.contentInset.top == 128)
        #expect(states.count > 30)
    }

    @Test func indicatorInsetsDoNotFollowTheContentInset() {
        view.contentInset.top = 50
        #expect(view.scrollIndicatorInsets == .zero)
        view.scrollIndicatorInsets.top = 20
        view.contentInset.top = 80
        #expect(view.scrollIndicatorInsets == EdgeInsets(top: 20) && view.contentInset.top == 80)
    }
}
