import Geometry
import Gestures

/// What a bar needs of the view it follows: a scroll view, or something that stands in for one in a test. Source: article, "Scrollable".
///
/// Lengths and offsets are points, y down; at the top of the content `contentOffset.y` is `-contentInset.top`.
public protocol Scrollable: AnyObject {
    var contentOffset: Point { get }
    var contentInset: EdgeInsets { get set }
    /// Distances of the scroll indicator's track from the edges of the view.
    var scrollIndicatorInsets: EdgeInsets { get set }
    var contentSize: Size { get }
    /// The view's own place; only its height counts.
    var frame: Rect { get }
    var contentSizeObservable: Observable<Size> { get }
    var contentOffsetObservable: Observable<Point> { get }
    var panGestureStateObservable: Observable<GestureRecognizer.State> { get }

    /// Stops whatever moves the content, then puts it at `contentOffset`: at once, or within 0.25 s (fact sheet 5).
    func updateContentOffset(_ contentOffset: Point, animated: Bool)

    /// The same, calling `completion` when the content has arrived (true), or when something stopped it on the way (false).
    func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: @escaping (Bool) -> Void)
}

extension Scrollable {
    /// For what moves its content at once: calls `updateContentOffset(_:animated:)` and then `completion`.
    public func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: @escaping (Bool) -> Void) {
        updateContentOffset(contentOffset, animated: animated)
        completion(true)
    }
}
