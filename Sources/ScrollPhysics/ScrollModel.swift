import Geometry
import Motion

/// The physics of a scroll view as a value: events go in, each with its time, and an offset and effects come out.
///
/// The model uses neither views nor clocks. Offsets and sizes are points, y down; velocities points per second; times seconds on one clock that never goes back. A copy is an independent
/// scroll view, so a caller can compute the future with a copy. `ScrollView` connects the model to a layer; any other toolkit can do the same.
public struct ScrollModel: Sendable {
    /// The laws and constants of scrolling. A running motion keeps the laws with which it began; everything else uses a new value from the next event on.
    public var feel: Feel
    /// The switches of the scroll view. A new value takes effect with the next event; a running motion does not change.
    public var behavior = Behavior()
    public internal(set) var layout: Layout
    /// The content offset, rounded to device pixels; it is the origin of the view's bounds.
    public internal(set) var offset: Point
    public internal(set) var phase = Phase.resting
    /// The number of animated scrolls that code or a wheel has begun, which tells one from the other.
    public internal(set) var animationCount = 0
    var flicks = FlickMultiplier()

    public init(layout: Layout, offset: Point = .zero, feel: Feel = .uikit) {
        self.layout = layout
        self.offset = layout.roundedToPixel(offset)
        self.feel = feel
    }

    /// Answers one event.
    ///
    /// - Parameter time: when the event happens; seconds, not before the event that was handled last.
    /// - Returns: the messages for the delegate, in the order in which it has to receive them.
    public mutating func handle(_ event: Event, at time: Double) -> Effects {
        var effects = Effects()
        switch event {
        case .layout(let layout): resize(to: layout, at: time)
        case .edgesMoved(let layout): followEdges(since: layout, at: time, &effects)
        case .offset(let offset): jump(to: offset, at: time, &effects)
        case .touchDown: touchDown(at: time, &effects)
        case .dragBegan(let pan): beginDrag(pan, &effects)
        case .dragMoved(let pan): drag(pan, &effects)
        case .dragEnded(let pan): endDrag(pan, at: time, &effects)
        case .dragCancelled: endDrag(nil, at: time, &effects)
        case .touchUp: touchUp(at: time, &effects)
        case .target(let target): aim(at: target, at: time)
        case .release(let velocity): letGo(velocity, at: time)
        case .scroll(let scroll): animate(scroll, at: time, &effects)
        case .wheel(let delta, let isEased): turnWheel(by: delta, isEased: isEased, at: time, &effects)
        case .stop:
            stop(&effects)
            flicks.reset()
        case .frame: move(to: time, &effects)
        }
        return effects
    }

    /// Sets the offset, rounded to device pixels; an offset that is not finite changes nothing.
    mutating func write(_ place: Point, _ effects: inout Effects) {
        let rounded = layout.roundedToPixel(place)
        guard rounded != offset, rounded.x.isFinite, rounded.y.isFinite else { return }
        offset = rounded
        effects.append(.didScroll)
    }
}

extension ScrollModel {
    /// Something that happens to a scroll view: a touch, a wish of its owner, or a frame.
    public enum Event: Sendable {
        /// The size of the view or of its content, the insets or the scale have changed. `edgesMoved` follows when everybody who has to know has changed what depends on it, such as other insets.
        case layout(Layout)
        /// The layout was another one before. An edge that has passed content at rest takes the content along, as in UIKit, and an animated scroll to a place that is beyond it now leads to the edge. A view of a new size puts content that is beyond an edge back to the edge.
        case edgesMoved(since: Layout)
        /// Code sets the offset. A deceleration, an animated scroll and a drag continue from there.
        case offset(Point)
        /// The first finger goes down, which stops a deceleration or an animated scroll.
        case touchDown
        /// The finger has passed the slop in a direction that scrolls (see `canBeginDrag`).
        case dragBegan(Pan)
        case dragMoved(Pan)
        /// The last finger lifts after a drag. The effects contain `willEndDragging`, unless paging is enabled; the caller may answer with `target` as the next event.
        case dragEnded(Pan)
        /// The drag was cancelled.
        case dragCancelled
        /// The last finger lifts without a drag.
        case touchUp
        /// A delegate's answer to `willEndDragging`: the offset at which the content is to rest.
        case target(Point)
        /// Code releases content that rests, as a finger would with this velocity of the content; points per second. The event is ignored while content moves or is touched.
        case release(Point)
        /// Code starts an animated scroll. The event is ignored during a drag.
        case scroll(AnimatedScroll)
        /// A mouse wheel scrolls by this many points: over the feel's `animatedScrollDuration` when `isEased` is true, otherwise at once.
        case wheel(Point, isEased: Bool = false)
        /// A deceleration or an animated scroll stops at the offset that was shown last.
        case stop
        /// A frame is drawn. A motion that has arrived ends at the first frame that does not change the offset any more.
        case frame
    }

    /// A scroll to an offset over time, as code asks for it.
    public struct AnimatedScroll: Sendable {
        public var offset: Point
        /// Seconds; nil takes the feel's `animatedScrollDuration`. A duration that is not a positive number scrolls at the next frame.
        public var duration: Double?
        public var curve: TimingFunction
        /// Whether the end is reported as `didScrollToTop` instead of `didEndScrollingAnimation`.
        public var isToTop: Bool

        public init(to offset: Point, duration: Double? = nil, curve: TimingFunction = .easeInEaseOut, isToTop: Bool = false) {
            self.offset = offset
            self.duration = duration
            self.curve = curve
            self.isToTop = isToTop
        }
    }

    /// Switches of a scroll view, named as UIScrollView's.
    public struct Behavior: Equatable, Sendable {
        /// False stops content at its edges.
        public var bounces = true
        /// The edges at which content bounces, when `bounces` is true. Content stops at the other edges, and is put back at once from beyond them.
        public var bouncingEdges = RectEdge.all
        /// Lets a finger pull content that is not larger than the view.
        public var alwaysBounceVertical = false
        public var alwaysBounceHorizontal = false
        public var isScrollEnabled = true
        /// Whether the content rests at whole pages, which have the size of the view. A release turns at most one page along each axis.
        public var isPagingEnabled = false
        /// The velocity factor per millisecond of a glide; the feel's own if nil.
        public var decelerationRate: Double?

        public init() {}
    }
}
