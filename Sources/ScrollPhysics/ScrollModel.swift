import Geometry
import Motion

/// The physics of a scroll view as a value: events go in, each with its time, and an offset and effects come out.
///
/// It knows neither views nor clocks. Offsets and sizes are points, y down; velocities points per second; times seconds on one clock that never goes back. A copy is an independent
/// scroll view, so a caller can look ahead. `ScrollView` binds it to a layer; any other toolkit can do the same.
public struct ScrollModel: Sendable {
    /// How scrolling feels. A motion under way keeps the laws it began with; everything else follows the new value from the next event on.
    public var feel: Feel
    /// Setting it changes what comes next, and nothing that moves already.
    public var behavior = Behavior()
    public internal(set) var layout: Layout
    /// Where the content is, on the pixel grid; the origin of a view's bounds.
    public internal(set) var offset: Point
    public internal(set) var phase = Phase.resting
    var flicks = FlickMultiplier()

    public init(layout: Layout, offset: Point = .zero, feel: Feel = .uikit) {
        self.layout = layout
        self.offset = layout.roundedToPixel(offset)
        self.feel = feel
    }

    /// Answers one event.
    ///
    /// - Parameter time: of the event; one before that of the event before it counts as that one.
    /// - Returns: what a delegate has to hear, in this order.
    public mutating func handle(_ event: Event, at time: Double) -> Effects {
        var effects = Effects()
        switch event {
        case .layout(let layout): resize(to: layout, at: time, &effects)
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
        case .stop: stop(&effects)
        case .frame: move(to: time, &effects)
        }
        return effects
    }

    /// Writes an offset on the pixel grid; one that is no number changes nothing.
    mutating func write(_ place: Point, _ effects: inout Effects) {
        let rounded = layout.roundedToPixel(place)
        guard rounded != offset, rounded.x.isFinite, rounded.y.isFinite else { return }
        offset = rounded
        effects.append(.didScroll)
    }
}

extension ScrollModel {
    public enum Event: Sendable {
        /// The view, its content or its insets have another size.
        case layout(Layout)
        /// Code puts the content somewhere; a deceleration goes on from there, and a finger puts it back with its next move.
        case offset(Point)
        /// The first finger goes down: what moves stops.
        case touchDown
        /// The finger has passed the slop in a direction that scrolls (see `canBeginDrag`).
        case dragBegan(Pan)
        case dragMoved(Pan)
        /// The last finger lifts after a drag. The answer holds `willEndDragging`; `target` may follow before anything else.
        case dragEnded(Pan)
        /// The drag was taken away.
        case dragCancelled
        /// The last finger lifts without a drag.
        case touchUp
        /// A delegate's answer to `willEndDragging`: where the content shall come to rest.
        case target(Point)
        /// Code lets content that rests go, as a finger with this velocity would; points per second, of the content.
        case release(Point)
        /// Code scrolls there over time. During a drag nothing comes of it: the finger has the content.
        case scroll(AnimatedScroll)
        /// A mouse wheel turns by so many points; eased, the content goes there over the feel's `animatedScrollDuration`, else at once.
        case wheel(Point, isEased: Bool = false)
        /// What moves without a finger stops where it was last shown.
        case stop
        /// Time goes on. A motion that has arrived ends at the first frame at which nothing changes any more.
        case frame
    }

    /// Code's wish to scroll somewhere over time.
    public struct AnimatedScroll: Sendable {
        public var offset: Point
        /// Seconds; the feel's own if nil. At once if it is not a positive number.
        public var duration: Double?
        public var curve: TimingFunction
        /// Its end is told as `didScrollToTop`.
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
        /// False stops content dead at its edges.
        public var bounces = true
        /// At the others content stops dead, and content that is beyond one of them is put back at once; for a view that bounces.
        public var bouncingEdges = RectEdge.all
        /// Lets content that fits be pulled all the same.
        public var alwaysBounceVertical = false
        public var alwaysBounceHorizontal = false
        public var isScrollEnabled = true
        /// A release turns at most one page of the view's own size, on each axis.
        public var isPagingEnabled = false
        /// The velocity factor per millisecond of a glide; the feel's own if nil.
        public var decelerationRate: Double?

        public init() {}
    }
}
