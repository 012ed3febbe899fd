import Geometry
import Gestures
import Scrolling

extension ScrollView: Scrollable {
    /// The duration of the bar's animations, in seconds; their curve is easeInEaseOut. Source: <doc:AirBarSheet#5-Controller>.
    private static let barAnimationDuration = 0.25

    public var frame: Rect { layer.frame }

    /// A new stream at every call, which works as long as the caller keeps it.
    public var contentSizeObservable: BarObservable<Size> {
        ScrollViewObservable(self) { scrollView, change in change == .contentSize ? scrollView.contentSize : nil }
    }

    /// A new stream at every call, which works as long as the caller keeps it.
    public var contentInsetObservable: BarObservable<EdgeInsets> {
        ScrollViewObservable(self) { scrollView, change in change == .contentInset ? scrollView.contentInset : nil }
    }

    /// A new stream at every call, which works as long as the caller keeps it. It carries every frame of an animation.
    public var contentOffsetObservable: BarObservable<Point> {
        ScrollViewObservable(self) { scrollView, change in change == .contentOffset ? scrollView.contentOffset : nil }
    }

    /// A new stream at every call, which works as long as the caller keeps it. It sends `began` before the content moves, so that the bar
    /// follows the whole first move, and `failed` for a touch that ends without a pan. A notch of a mouse wheel is sent as `changed`, and its pause as `ended`.
    public var panGestureStateObservable: BarObservable<GestureRecognizer.State> {
        ScrollViewObservable(self) { _, change in
            switch change {
            case .willBeginDragging: .began
            case .pan(.began): nil
            case .pan(let state): state
            case .wheelWillTurn: .changed
            case .wheelPaused: .ended
            case .contentOffset, .size, .contentSize, .contentInset: nil
            }
        }
    }

    public var restingContentOffset: Point { restingOffset }

    public func landContent(at contentOffset: Point) { land(at: contentOffset) }

    public func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        setContentOffset(contentOffset, animated: animated, duration: Self.barAnimationDuration, completion: completion)
    }
}

/// A stream of the changes of a scroll view for which `value` returns a value.
private final class ScrollViewObservable<Value>: BarObservable<Value>, ScrollViewObserver {
    private let value: (ScrollView, ScrollViewChange) -> Value?

    init(_ scrollView: ScrollView, value: @escaping (ScrollView, ScrollViewChange) -> Value?) {
        self.value = value
        super.init()
        scrollView.addObserver(self)
    }

    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if let value = value(scrollView, change) { observer?(value) }
    }
}
