import Geometry
import Gestures
import Scrolling

/// The view that a bar follows: a scroll view, or an object that replaces a scroll view in a test. Source: article, "Scrollable".
///
/// Lengths and offsets are points, y down; at the top of the content `contentOffset.y` is `-contentInset.top`.
public protocol Scrollable: InsetAdjustable {
    var contentOffset: Point { get }
    /// The distances between the scroll indicator's track and the edges of the view.
    var scrollIndicatorInsets: EdgeInsets { get set }
    var contentSize: Size { get }
    /// The view's frame; only its height is used.
    var frame: Rect { get }
    var contentSizeObservable: BarObservable<Size> { get }
    var contentInsetObservable: BarObservable<EdgeInsets> { get }
    var contentOffsetObservable: BarObservable<Point> { get }
    var panGestureStateObservable: BarObservable<GestureRecognizer.State> { get }

    /// Whether fingers and wheels can scroll the view.
    var isScrollEnabled: Bool { get set }

    /// Stops any motion of the content and moves it to `contentOffset`, at once or within 0.25 s (<doc:AirBarSheet#5-Controller>).
    ///
    /// - Parameter completion: called once: with true when the content has arrived, and with false when the motion was stopped before.
    func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: ((Bool) -> Void)?)

    /// The offset at which the content will rest after a release.
    var restingContentOffset: Point { get }
    /// Changes the offset at which released content will rest. The content keeps its velocity.
    func landContent(at contentOffset: Point)
}

/// Defaults for a view that only code moves, and whose content rests at once.
extension Scrollable {
    public var isScrollEnabled: Bool {
        get { true }
        set {}
    }

    public var restingContentOffset: Point { contentOffset }

    public func landContent(at contentOffset: Point) { updateContentOffset(contentOffset, animated: true, completion: nil) }
}

extension Scrollable {
    /// The smallest offset without a bounce.
    var startY: Double { -contentInset.top }

    /// The greatest offset without a bounce; less than `startY` when the content is too short to scroll.
    var endY: Double { contentSize.height - frame.size.height + contentInset.bottom }

    /// The nearest offset without a bounce.
    func nearestY(_ y: Double) -> Double { min(max(y, startY), max(startY, endY)) }
}
