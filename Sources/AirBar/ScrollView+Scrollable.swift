import Geometry
import Gestures
import Scrolling

extension ScrollView: Scrollable {
    /// Seconds; the curve is the default one, easeInEaseOut. Source: fact sheet 5.
    private static let barAnimationDuration = 0.25

    public var frame: Rect { layer.frame }

    /// A new stream at every call, which lasts as long as somebody keeps it.
    public var contentSizeObservable: Observable<Size> {
        ScrollViewObservable(self) { scrollView, change in change == .contentSize ? scrollView.contentSize : nil }
    }

    /// A new stream at every call, which lasts as long as somebody keeps it. It carries every frame of an animation.
    public var contentOffsetObservable: Observable<Point> {
        ScrollViewObservable(self) { scrollView, change in change == .contentOffset ? scrollView.contentOffset : nil }
    }

    /// A new stream at every call, which lasts as long as somebody keeps it. It is told of `began` before the content moves, so that the bar
    /// gets all of the first move; a touch that ends without a pan is `failed`.
    public var panGestureStateObservable: Observable<GestureRecognizer.State> {
        ScrollViewObservable(self) { _, change in
            switch change {
            case .willBeginDragging: .began
            case .pan(.began): nil
            case .pan(let state): state
            case .contentOffset, .size, .contentSize, .contentInset: nil
            }
        }
    }

    public func updateContentOffset(_ contentOffset: Point, animated: Bool) {
        updateContentOffset(contentOffset, animated: animated) { _ in }
    }

    public func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: @escaping (Bool) -> Void) {
        setContentOffset(contentOffset, animated: animated, duration: Self.barAnimationDuration, completion: completion)
    }
}

/// Passes on the changes of a scroll view that `value` picks out.
private final class ScrollViewObservable<Value>: Observable<Value>, ScrollViewObserver {
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
