import Geometry
import Gestures
import Scrolling

/// What a bar needs of the view it follows: a scroll view, or something that stands in for one in a test. Source: article, "Scrollable".
///
/// Lengths and offsets are points, y down; at the top of the content `contentOffset.y` is `-contentInset.top`.
public protocol Scrollable: InsetAdjustable {
    var contentOffset: Point { get }
    /// Distances of the scroll indicator's track from the edges of the view.
    var scrollIndicatorInsets: EdgeInsets { get set }
    var contentSize: Size { get }
    /// The view's own place; only its height counts.
    var frame: Rect { get }
    var contentSizeObservable: BarObservable<Size> { get }
    var contentInsetObservable: BarObservable<EdgeInsets> { get }
    var contentOffsetObservable: BarObservable<Point> { get }
    var panGestureStateObservable: BarObservable<GestureRecognizer.State> { get }

    /// Stops whatever moves the content, then puts it at `contentOffset`: at once, or within 0.25 s (<doc:AirBarSheet#5-Controller>).
    ///
    /// - Parameter completion: called once: with true when the content has arrived, with false when something stopped it on the way.
    func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: ((Bool) -> Void)?)

    /// Where content that a finger has let go of comes to rest by itself.
    var restingContentOffset: Point { get }
    /// Lets such content come to rest at `contentOffset` instead, at the speed it has.
    func landContent(at contentOffset: Point)
}

/// A view that does not tell where its content goes comes to rest at once.
extension Scrollable {
    public var restingContentOffset: Point { contentOffset }

    public func landContent(at contentOffset: Point) { updateContentOffset(contentOffset, animated: true, completion: nil) }
}

extension Scrollable {
    /// The smallest offset without a bounce.
    var startY: Double { -contentInset.top }

    /// The greatest offset without a bounce; above the start when the content is shorter than the view.
    var endY: Double { contentSize.height - frame.size.height + contentInset.bottom }
}
