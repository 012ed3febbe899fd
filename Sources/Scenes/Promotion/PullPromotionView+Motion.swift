import Geometry
import Scrolling

// The content offset is moved at every frame and not by an animation of the layer, so that rows are visible all the time. Source: <doc:PromotionSheet#7-Original-bugs>.
extension PullPromotionView {
    /// The distance of a pull that brings the whole page into sight: its lower end is in sight without a pull where the app has a top inset.
    private var openDistance: Double { layer.bounds.height - inset.base.top }

    /// An open page closes when it is released at an offset above this one, and opens again otherwise. Source: <doc:PromotionSheet#8-Extras>.
    var snapOffset: Double { Self.promotionTriggerHeight - openDistance }

    /// The effect A1: the strip stays open during the refresh. Content that a finger holds is moved when the finger lifts.
    func open() {
        // The inset of an open page is higher.
        defer { inset.insets.top = Self.refreshTriggerHeight }
        if scrollView.isTracking {
            held = .refresh
        } else {
            scroll(.refresh, to: -Self.refreshTriggerHeight, duration: Metrics.insetDuration)
        }
    }

    /// The effect A2: the inset lets the page rest anywhere, and the page slides in.
    func slideIn() {
        inset.insets.top = openDistance
        scroll(.promotion, to: -openDistance, duration: Metrics.slideDuration)
    }

    /// The effect A3. When a finger holds the content, or the content is scrolled away from its top, only the inset changes. Source: <doc:PromotionSheet#7-Original-bugs>.
    func close(duration: Double) {
        defer { inset.takeBack() }
        guard !scrollView.isTracking else { return }
        if offset < 0 {
            scroll(.reset, to: 0, duration: duration)
        } else if animation != .none {
            scrollView.stopScrolling()
        }
    }

    private func scroll(_ animation: PullAnimation, to offset: Double, duration: Double) {
        // The completion of an interrupted animation must run before the new animation is set.
        scrollView.stopScrolling()
        self.animation = animation
        let target = Point(scrollView.contentOffset.x, offset - inset.base.top)
        scrollView.setContentOffset(target, animated: true, duration: duration) { [weak self] hasArrived in
            guard let self else { return }
            self.animation = .none
            if !hasArrived, animation == .promotion, scrollView.isTracking { held = .promotion }
        }
    }
}
