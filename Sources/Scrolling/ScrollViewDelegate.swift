import Geometry

/// What a scroll view tells and asks, in UIKit's order: will begin dragging, did scroll ..., will end dragging, did end dragging, will begin decelerating, did scroll ..., did end
/// decelerating.
public protocol ScrollViewDelegate: AnyObject {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The offset has changed, by whatever cause. A change made within is delivered once, after the running call.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The finger has left; not called when paging is enabled.
    ///
    /// - Parameters:
    ///   - velocity: of the content, in points per millisecond; zero when the release was too slow to glide.
    ///   - targetContentOffset: where it would come to rest. Another value sends it there, with the launch velocity where a deceleration rate leads there; it is kept between the
    ///     edges.
    func scrollViewWillEndDragging(_ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// False leaves a tap on the status bar without effect.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(_ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
