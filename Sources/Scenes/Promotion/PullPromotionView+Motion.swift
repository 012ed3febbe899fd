import Geometry
import Scrolling

// Content moves frame by frame and never by an animation of its layer: rows stay in sight on the whole way. Source: fact sheet 7.
extension PullPromotionView {
    /// Seconds. Source: fact sheet 1 and 4.
    private static let insetDuration = 0.2
    private static let slideDuration = 0.3

    private var pageHeight: Double { layer.bounds.height }

    /// An open page that is let go of below this closes. Source: fact sheet 8.
    var snapOffset: Double { Self.promotionTriggerHeight - pageHeight }

    /// A1: the strip stays open while it refreshes; a finger that holds the content keeps it.
    func open() {
        inset.hold(Self.refreshTriggerHeight)
        if !scrollView.isTracking { scroll(.refresh, to: -Self.refreshTriggerHeight, duration: Self.insetDuration) }
    }

    /// A2: the page may rest anywhere from now on, and slides in as a whole.
    func slideIn() {
        inset.hold(pageHeight)
        scroll(.promotion, to: -pageHeight, duration: Self.slideDuration)
    }

    /// A3: under a finger, or scrolled away, only the inset goes. Source: fact sheet 7.
    func close() {
        inset.release()
        guard !scrollView.isTracking else { return }
        if offset < 0 {
            scroll(.reset, to: 0, duration: snaps && offset < -Self.refreshTriggerHeight ? Self.slideDuration : Self.insetDuration)
        } else if animation != .none {
            scrollView.stopScrolling()
        }
    }

    private func scroll(_ animation: PullAnimation, to offset: Double, duration: Double) {
        // What is interrupted says so before this one begins.
        scrollView.stopScrolling()
        self.animation = animation
        let target = Point(scrollView.contentOffset.x, offset - inset.base)
        scrollView.setContentOffset(target, animated: true, duration: duration) { [weak self] _ in self?.animation = .none }
    }
}
