import Staging

extension PromotionScene {
    /// The content's upper edge: what a pull brings about while the page is closed, and what closes it while it is open; none while it refreshes. Source: fact sheet 3, 4 and 8.
    public var thresholds: [Threshold] {
        let isOpen = view.isShown && view.state == .promotionShowing
        let isClosed = view.isShown && view.state != .promotionShowing && view.state != .refreshing
        // An offset of the view is measured from where the app's own inset ends.
        let start = view.offset - list.scrollView.contentOffset.y
        func threshold(_ points: Double, _ effect: String, applies: Bool, _ crossing: Threshold.Crossing) -> Threshold {
            Threshold(points, effect, line: applies ? start + points : nil, edge: -list.scrollView.presentedOffset.y, crossing: crossing)
        }
        return [
            threshold(PullPromotionView.refreshTriggerHeight, "refreshes", applies: isClosed, .below),
            threshold(PullPromotionView.promotionTriggerHeight, "opens", applies: isClosed, .below),
            threshold(PullPromotionView.refreshTriggerHeight, "closes", applies: isOpen, .atOrAbove),
            threshold(-view.snapOffset, "snaps shut", applies: isOpen && view.snaps, .above),
        ]
    }
}
