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
        #expect(!scrollView.showsPullPromotion)
        scrollView.showsPullPromotion = true
        scrollView.showsPullPromotion = true
        #expect(scrollView.showsPullPromotion)
        let view = scrollView.pullPromotionView
        var heard: [Double] = []
        view.onReveal = { heard.append($0) }
        scrollView.contentOffset.y = -40
        #expect(heard == [40])
        #expect(scrollView.layer.sublayers.filter { $0 === view.layer }.count == 1 && scrollView.pullPromotionView === view)
        scrollView.showsPullPromotion = false
        scrollView.showsPullPromotion = false
        #expect(!scrollView.showsPullPromotion && view.layer.isHidden)
        scrollView.contentOffset.y = -60
        #expect(heard == [40])
        scrollView.showsPullPromotion = true
        scrollView.contentOffset.y = -80
        #expect(heard == [40, 80] && !view.layer.isHidden)
    }

    @Test func readingTheSwitchMakesNothing() {
        #expect(!scrollView.showsPullPromotion)
        scrollView.showsPullPromotion = false
        #expect(scrollView.associatedObjects.isEmpty)
    }

    @Test func switchedOffItClosesWhatIsOpen() {
        scrollView.showsPullPromotion = true
        scrollView.pullPromotionView.startAnimate()
        wait(0.3)
        #expect(scrollView.contentOffset.y == -70 && scrollView.contentInset.top == 70)
        scrollView.showsPullPromotion = false
        #expect(scrollView.pullPromotionView.state == .stopped && scrollView.contentInset.top == 0)
        wait(0.3)
        #expect(scrollView.contentOffset.y == 0)
    }

    /// An inset of the app's own is added to and comes back as it was, or as the app has made it since. Source: fact sheet 7.
    @Test func theAppKeepsItsInset() {
        scrollView.contentInset.top = 64
        scrollView.contentOffset.y = -64
        scrollView.showsPullPromotion = true
        let view = scrollView.pullPromotionView
        view.startAnimate()
        wait(0.3)
        #expect(scrollView.contentInset.top == 134 && scrollView.contentOffset.y == -134)
        scrollView.contentInset.top += 20
        view.stopAnimate()
        wait(0.3)
        #expect(scrollView.contentInset.top == 84 && scrollView.contentOffset.y == -84)
    }

    @Test func theViewGoesWithItsScrollView() {
        weak var view: PullPromotionView?
        do {
            let other = ScrollView(frame: Rect(0, 0, 100, 100), environment: scrollView.environment)
            other.showsPullPromotion = true
            view = other.pullPromotionView
            #expect(view != nil)
        }
        #expect(view == nil)
    }
}
