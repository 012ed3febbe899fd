import Scrolling

extension ScrollView {
    private static let key = "pullPromotionView"

    /// The view above the content. It is made at the first use, with the size that the scroll view has then.
    public var pullPromotionView: PullPromotionView {
        if let view = associatedObjects[Self.key] as? PullPromotionView { return view }
        let view = PullPromotionView(on: self)
        associatedObjects[Self.key] = view
        return view
    }

    /// Whether the scroll view has a page above its content.
    public var showsPullPromotion: Bool {
        get { (associatedObjects[Self.key] as? PullPromotionView)?.isShown ?? false }
        set { if newValue != showsPullPromotion { pullPromotionView.isShown = newValue } }
    }
}
