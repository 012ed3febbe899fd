import Geometry
import Gestures
import Layers
import Motion

/// A window onto content that is larger than itself, moved by a finger, after UIScrollView.
///
/// Offsets and sizes in points. The content offset is the origin of the layer's bounds; content is added to `layer`. Writing an offset rounds it to device pixels and does nothing
/// when it is unchanged.
public final class ScrollView {
    /// What a scroll view needs of the place it lives in.
    public struct Environment {
        public var timeline: Timeline
        /// How scrolling feels: looked up at every touch, move and release. Setting it is for this copy alone.
        public var feel: Feel {
            get { shared.feel }
            set { shared = SharedFeel(newValue) }
        }
        /// Device pixels per point; offsets are written on this grid.
        public var scale: Double
        /// A mouse drags instead of a finger: held still before it lifts, it lifts with no velocity.
        public var isMouse: Bool

        public init(timeline: Timeline, feel: Feel = .uikit, scale: Double = 1, isMouse: Bool = false) {
            self.timeline = timeline
            shared = SharedFeel(feel)
            self.scale = scale
            self.isMouse = isMouse
        }

        /// Changes it for all copies, and so for all views that live here. A motion that is under way keeps its law until something sends it elsewhere; what a pan learns as it begins
        /// (slop, weights, still times) holds to its end.
        public func change(to feel: Feel) { shared.feel = feel }

        private var shared: SharedFeel

        private final class SharedFeel {
            var feel: Feel
            init(_ feel: Feel) { self.feel = feel }
        }
    }

    public let layer: Layer
    public let environment: Environment
    public let panGestureRecognizer: PanGestureRecognizer
    public weak var delegate: (any ScrollViewDelegate)?

    public var contentSize = Size.zero { didSet { if contentSize != oldValue { legalRangeChanged(.contentSize) } } }
    public var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { legalRangeChanged(.contentInset) } } }
    /// False stops content dead at its edges.
    public var bounces = true
    /// At the others content stops dead, and content that is beyond one of them is put back at once; for a view that bounces. A motion that is under way keeps its edges.
    public var bouncingEdges = RectEdge.all
    /// Lets content that fits be pulled all the same.
    public var alwaysBounceVertical = false
    public var alwaysBounceHorizontal = false
    /// Switched off during a drag, it cancels that.
    public var isScrollEnabled = true { didSet { if !isScrollEnabled { panGestureRecognizer.fail() } } }
    /// The velocity factor per millisecond; the feel's own until it is set, for instance to `Deceleration.fastRate`.
    public var decelerationRate: Double {
        get { ownDecelerationRate ?? environment.feel.decelerationRate }
        set { ownDecelerationRate = newValue }
    }
    private var ownDecelerationRate: Double?
    /// A release turns at most one page of the view's own size, on each axis.
    public var isPagingEnabled = false
    /// A tap on the status bar brings its start back; see `scrollToTop()`.
    public var scrollsToTop = true

    /// A finger is down, moved or not.
    public internal(set) var isTracking = false
    /// The pan has begun.
    public internal(set) var isDragging = false
    /// It moves by itself after a drag, bounces included.
    public internal(set) var isDecelerating = false

    let verticalIndicator: ScrollIndicator
    let horizontalIndicator: ScrollIndicator
    /// Nil as long as nobody has set any.
    var indicatorInsets: EdgeInsets?
    var drag = Drag()
    var run: Run?
    var flicks = FlickMultiplier()
    var observers: [WeakObserver] = []
    private var isNotifying = false
    private var hasMoreToNotify = false

    public init(frame: Rect, environment: Environment, name: String = "") {
        self.environment = environment
        layer = Layer(name: name, frame: frame)
        layer.masksToBounds = true
        panGestureRecognizer = PanGestureRecognizer()
        verticalIndicator = ScrollIndicator(.vertical, timeline: environment.timeline)
        horizontalIndicator = ScrollIndicator(.horizontal, timeline: environment.timeline)
        layer.addSublayer(verticalIndicator.layer)
        connectPan()
    }
}

// MARK: - Offset

extension ScrollView {
    /// Setting it moves at once and lets a running deceleration go on from there.
    public var contentOffset: Point {
        get { layer.bounds.origin }
        set {
            if write(newValue) { rebaseRun(from: contentOffset) }
        }
    }

    /// The offset that is on screen, animations of the bounds included.
    public var presentedOffset: Point { layer.presentation.bounds.origin }

    /// The offsets between the edges. Content smaller than the view pins to the leading edge. Source: feel sheet 1.1.
    public var verticalRange: ClosedRange<Double> {
        range(base: -contentInset.top, end: contentSize.height + contentInset.bottom, length: layer.bounds.height)
    }

    public var horizontalRange: ClosedRange<Double> {
        range(base: -contentInset.left, end: contentSize.width + contentInset.right, length: layer.bounds.width)
    }

    private func range(base: Double, end: Double, length: Double) -> ClosedRange<Double> {
        let lower = roundedToPixel(base)
        return lower...max(lower, roundedToPixel(end) - length)
    }

    /// Rounds as UIScrollView does: whole points at scale 1, else the fraction to the nearest pixel. Ties go to even. Source: feel sheet 1.1.
    func roundedToPixel(_ value: Double) -> Double {
        let scale = environment.scale
        if scale == 1 { return value.rounded(.toNearestOrEven) }
        let whole = value.rounded(.down)
        return whole + ((value - whole) * scale).rounded(.toNearestOrEven) / scale
    }

    /// Writes an offset on the pixel grid; false when it was that already.
    @discardableResult
    func write(_ offset: Point) -> Bool {
        let rounded = Point(roundedToPixel(offset.x), roundedToPixel(offset.y))
        guard rounded != contentOffset, rounded.x.isFinite, rounded.y.isFinite else { return false }
        layer.bounds.origin = rounded
        updateIndicators()
        notifyDidScroll()
        return true
    }

    private func notifyDidScroll() {
        hasMoreToNotify = true
        if isNotifying { return }
        isNotifying = true
        while hasMoreToNotify {
            hasMoreToNotify = false
            notifyObservers(.contentOffset)
            delegate?.scrollViewDidScroll(self)
        }
        isNotifying = false
    }

    private func legalRangeChanged(_ change: ScrollViewChange) {
        rebaseRun()
        keepContentUnderFinger()
        updateIndicators()
        notifyObservers(change)
    }
}
