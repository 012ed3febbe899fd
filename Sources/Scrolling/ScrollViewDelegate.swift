import Geometry

/// The messages of a scroll view, after UIScrollViewDelegate. They arrive in UIKit's order: will begin dragging, did scroll ..., will end dragging, did end dragging, will begin decelerating, did scroll ..., did end
/// decelerating.
public protocol ScrollViewDelegate: AnyObject {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The offset has changed, for any reason. When this method changes the offset itself, it is called once more after it has returned.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The finger has left; not called when paging is enabled.
    ///
    /// - Parameters:
    ///   - velocity: of the content, in points per millisecond; zero when the release was too slow to glide.
    ///   - targetContentOffset: the offset at which the content would rest. Another value changes that offset, and is kept between the edges. The content keeps its launch velocity when
    ///     there is a deceleration rate with which it reaches the new offset.
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
