import Geometry
import ScrollPhysics

// The properties of UIScrollView. The model stores their values.
extension ScrollView {
    /// The offset of the content; between two frames of a motion, that of the last one. Setting it moves the content at once, and what moves the content continues from there: a deceleration or an animated scroll, to a goal that is moved as far, or the drag of a finger. `setContentOffset(_:animated:)` ends the first two.
    public var contentOffset: Point {
        get { model.offset }
        set { send(.offset(newValue)) }
    }

    /// The offset at which the content is shown now, animations of the bounds included.
    public var presentedOffset: Point { layer.presentation.bounds.origin }

    /// The size of the content. As in UIKit, content at rest moves along with an edge that passes it, at once or in the time of `Timeline.animate`.
    public var contentSize: Size {
        get { model.layout.contentSize }
        set { changeLayout(.contentSize) { $0.contentSize = newValue } }
    }

    /// How far content at rest may be from the edges of the view. Content at rest moves along with an edge that passes it, as for `contentSize`.
    public var contentInset: EdgeInsets {
        get { model.layout.contentInset }
        set { changeLayout(.contentInset) { $0.contentInset = newValue } }
    }

    func changeLayout(_ change: ScrollViewChange, _ body: (inout ScrollModel.Layout) -> Void) {
        let old = model.layout
        var layout = old
        body(&layout)
        guard layout != old else { return }
        send(.layout(layout))
        updateIndicators()
        notifyObservers(change)
        // An observer may have changed the insets, so only now the edges are where they stay.
        send(.edgesMoved(since: old))
    }

    /// The offsets between the edges. Content smaller than the view pins to the leading edge.
    public var verticalRange: ClosedRange<Double> { model.layout.range(.vertical) }
    public var horizontalRange: ClosedRange<Double> { model.layout.range(.horizontal) }

    /// The vertical offsets between the edges that the view would have with another inset.
    public func verticalRange(withInset inset: EdgeInsets) -> ClosedRange<Double> {
        var layout = model.layout
        layout.contentInset = inset
        return layout.range(.vertical)
    }

    /// See `ScrollModel.Behavior` for this property and the following ones.
    public var bounces: Bool {
        get { model.behavior.bounces }
        set { model.behavior.bounces = newValue }
    }
    public var bouncingEdges: RectEdge {
        get { model.behavior.bouncingEdges }
        set { model.behavior.bouncingEdges = newValue }
    }
    public var alwaysBounceVertical: Bool {
        get { model.behavior.alwaysBounceVertical }
        set { model.behavior.alwaysBounceVertical = newValue }
    }
    public var alwaysBounceHorizontal: Bool {
        get { model.behavior.alwaysBounceHorizontal }
        set { model.behavior.alwaysBounceHorizontal = newValue }
    }
    public var isPagingEnabled: Bool {
        get { model.behavior.isPagingEnabled }
        set { model.behavior.isPagingEnabled = newValue }
    }
    /// Whether a finger or a wheel can scroll the view. Setting it to false during a drag cancels the drag.
    public var isScrollEnabled: Bool {
        get { model.behavior.isScrollEnabled }
        set {
            model.behavior.isScrollEnabled = newValue
            if !newValue { panGestureRecognizer.fail() }
        }
    }
    /// The velocity factor per millisecond. Until it is set, for instance to `Deceleration.fastRate`, it is that of the feel.
    public var decelerationRate: Double {
        get { model.behavior.decelerationRate ?? environment.feel.decelerationRate }
        set { model.behavior.decelerationRate = newValue }
    }

    /// A finger is down, moved or not.
    public var isTracking: Bool { model.isTracking }
    /// The pan has begun.
    public var isDragging: Bool { model.isDragging }
    /// The content moves by itself after a drag, bounces included.
    public var isDecelerating: Bool { model.isDecelerating }
    /// An animated scroll runs, as `setContentOffset(_:animated:)` or a wheel begins it.
    public var isScrollAnimating: Bool { model.isAnimating }

    /// Whether a finger can move the content along this axis.
    public func canDrag(_ axis: ScrollAxis) -> Bool { model.canDrag(axis) }

    /// The velocity with which a deceleration moves the content now, points per second; nil when none runs.
    public var decelerationVelocity: Point? { isDecelerating ? model.velocity(at: environment.timeline.now) : nil }

    /// See `ScrollModel.launchVelocity`.
    public var launchVelocity: Point? { model.launchVelocity }

    /// See `ScrollModel.arrivalTime`; the time is one of the timeline.
    public func arrivalTime(atVerticalOffset offset: Double) -> Double? {
        model.arrivalTime(at: offset, .vertical, after: environment.timeline.now)
    }
}
