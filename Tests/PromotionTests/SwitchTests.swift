import Geometry
import Layers
import Motion
import Promotion
import Scrolling
import Testing

/// The switch, on a scroll view of an app's own.
@Suite struct SwitchTests {
    private let timeline = Timeline()
    private let scrollView: ScrollView

    init() {
        scrollView = ScrollView(frame: Rect(0, 0, 414, 736), environment: ScrollView.Environment(timeline: timeline, scale: 2))
        scrollView.contentSize = Size(414, 1000)
        timeline.attach(scrollView.layer)
    }

    private func wait(_ duration: Double) { for _ in 0..<Int(duration * 60) { timeline.frame(at: timeline.now + 1.0 / 60) } }

    @Test("promotion P11") func switchedOnTwiceItListensOnce() {
        let view = PullPromotionView(on: scrollView)
        #expect(!view.isShown && view.layer.isHidden)
        view.isShown = true
        view.isShown = true
        var heard: [Double] = []
        view.onPull = { heard.append($0) }
        scrollView.contentOffset.y = -40
        #expect(heard == [40])
        #expect(scrollView.layer.sublayers.filter { $0 === view.layer }.count == 1)
        view.isShown = false
        view.isShown = false
        scrollView.contentOffset.y = -60
        // It stays until the content is back over it.
        #expect(heard == [40] && !view.layer.isHidden)
        scrollView.contentOffset.y = 0
        #expect(heard == [40] && view.layer.isHidden)
        view.isShown = true
        scrollView.contentOffset.y = -80
        #expect(heard == [40, 80] && !view.layer.isHidden)
    }

    @Test func switchedOffItClosesWhatIsOpen() {
        let view = PullPromotionView(on: scrollView)
        view.isShown = true
        view.startAnimate()
        wait(0.3)
        #expect(scrollView.contentOffset.y == -70 && scrollView.contentInset.top == 70)
        view.isShown = false
        #expect(view.state == .stopped && scrollView.contentInset.top == 0)
        wait(0.3)
        #expect(scrollView.contentOffset.y == 0)
    }

    /// An inset of the app's own is added to and comes back as it was, or as the app has made it since. Source: <doc:PromotionSheet#7-Original-bugs>.
    @Test func theAppKeepsItsInset() {
        scrollView.contentInset.top = 64
        scrollView.contentOffset.y = -64
        let view = PullPromotionView(on: scrollView)
        view.isShown = true
        view.startAnimate()
        wait(0.3)
        #expect(scrollView.contentInset.top == 134 && scrollView.contentOffset.y == -134)
        scrollView.contentInset.top += 20
        view.stopAnimate()
        wait(0.3)
        #expect(scrollView.contentInset.top == 84 && scrollView.contentOffset.y == -84)
    }

    @Test func itLeavesTheScrollViewAsItWas() {
        let count = scrollView.layer.sublayers.count
        do {
            let view = PullPromotionView(on: scrollView)
            view.isShown = true
            view.startAnimate()
            #expect(scrollView.contentInset.top == 70 && scrollView.layer.sublayers.count == count + 1)
        }
        #expect(scrollView.contentInset.top == 0 && scrollView.layer.sublayers.count == count)
    }
}
