import Geometry

/// What a scroll view tells, in UIKit's order: will begin dragging, did scroll ..., did end dragging, will begin decelerating, did scroll ..., did end decelerating.
public protocol ScrollViewDelegate: AnyObject {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The offset has changed, by whatever cause. A change made within is delivered once, after the running call.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
