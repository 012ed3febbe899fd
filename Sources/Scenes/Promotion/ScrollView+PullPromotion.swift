import Scrolling

extension ScrollView {
    private static let key = "pullPromotionView"

    /// Made when it is first asked for, with the size that the view has then.
    public var pullPromotionView: PullPromotionView {
        if let view = associatedObjects[Self.key] as? PullPromotionView { return view }
        let view = PullPromotionView(on: self)
        associatedObjects[Self.key] = view
        return view
    }

    /// The one switch: with a page above the content, or without.
    public var showsPullPromotion: Bool {
        get { (associatedObjects[Self.key] as? PullPromotionView)?.isShown ?? false }
        set { if newValue != showsPullPromotion { pullPromotionView.isShown = newValue } }
    }
}
