import Staging

extension PromotionScene {
    /// The thresholds of the content's upper edge: those of a pull while the page is closed, and those that close it while it is open. There are none during a refresh. Source: <doc:PromotionSheet#3-Mappings>, <doc:PromotionSheet#4-States> and <doc:PromotionSheet#8-Extras>.
    public var thresholds: [Threshold] {
        let isOpen = view.isShown && view.state == .promotionShowing
        let isClosed = view.isShown && view.state != .promotionShowing && view.state != .refreshing
        // The view measures its offset from the end of the app's own inset.
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
