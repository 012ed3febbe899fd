import Geometry
import Layers
import ScrollPhysics
import Scrolling
import Staging

/// Reads the values of the scroll view in use at each frame: its offset and velocity, its distance beyond an edge, and the distance between finger and content.
///
/// The view in use is the one that a finger drags, else one that it touches, else one that moves. When there is none of these, it is the view that was in use last, and at first the stage's
/// first visible one. All values are derived from what is on screen; the stage is not changed.
public final class ScrollReadout {
    /// The values of one frame; in points and points per second, x and y.
    public struct Values: Equatable {
        public let name: String
        /// The axes along which a finger can move the content; the vertical one for a view that cannot be moved at all.
        public let axes: [ScrollAxis]
        public let offset: Point
        /// The mean velocity since the frame before, in the stage's time; it keeps its value while that time stands still. When the view itself is moved, its content counts as moved.
        public let velocity: Point
        /// The distance beyond an edge: negative before the first edge, positive beyond the last, 0 between them.
        public let overscroll: Point
        /// The distance that the finger has moved since it went down, minus the distance that the content has moved on screen; nil when no finger drags.
        public let gap: Point?
    }

    /// The values of the view in use; nil before the first frame, and on a stage without scroll views. They are read from the stage when they are asked for, which has to be before its next step.
    public var values: Values? { inUse?.values }
    /// The velocities of the view in use at the last frames, the oldest first; as many as a graph shows.
    public var velocities: [Point] { inUse?.velocities.suffix(BarGraph.capacity) ?? [] }
    private var watches: [Watch] = []
    private var inUse: Watch?

    public init() {}

    /// Reads the stage; to be called at every frame, whether it is drawn or not.
    public func update(_ stage: Stage) {
        let views = stage.scrollViews
        if views.count != watches.count || views.indices.contains(where: { views[$0] !== watches[$0].view }) {
            watches = views.map { view in watches.first { $0.view === view } ?? Watch(view) }
            if let old = inUse, !watches.contains(where: { $0 === old }) { inUse = nil }
        }
        let now = stage.timeline.now
        var most = Use.rests
        for watch in watches { most = max(most, watch.look(at: now)) }
        if inUse.map({ most > $0.use }) ?? true {
            let candidates = watches.filter { $0.use == most }
            inUse = candidates.first { $0.canBeSeen } ?? candidates.first
        }
    }
}

/// The degrees to which a scroll view is in use, the lowest first.
private enum Use: Int, Comparable {
    case rests, moves, isTouched, isDragged

    static func < (a: Use, b: Use) -> Bool { a.rawValue < b.rawValue }
}

/// Observes one scroll view and keeps the place of its content in the last frame and its last velocities.
private final class Watch: ScrollViewObserver {
    let view: ScrollView
    private(set) var use = Use.rests
    /// The velocities at the last frames, at least as many as a graph shows.
    private(set) var velocities: [Point] = []
    private var velocity = Point.zero
    /// The time of the frame before, and the place of the content in it.
    private var last: (time: Double, place: Point)?
    /// The place of the content when the finger that drags it went down.
    private var start: Point?

    init(_ view: ScrollView) {
        self.view = view
        view.addObserver(self)
    }

    /// The place at the beginning of a drag is also the place at touch-down, because the content stands still between the two.
    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if change == .willBeginDragging { start = ScrollTrack.Sample.place(view.layer.presentation) }
    }

    /// Reads the place of the content in a frame, and returns the degree to which the view is in use.
    func look(at time: Double) -> Use {
        let presented = view.layer.presentation
        let place = ScrollTrack.Sample.place(presented)
        if let last, time > last.time {
            let (way, elapsed) = (place - last.place, time - last.time)
            velocity = Point(way.x / elapsed, way.y / elapsed)
        }
        if last.map({ time > $0.time }) ?? true { last = (time, place) }
        // Many are removed at a time, because each removal moves all others.
        if velocities.count == 2 * BarGraph.capacity { velocities.removeFirst(BarGraph.capacity) }
        velocities.append(velocity)
        use =
            if view.isTracking { view.isDragging ? .isDragged : .isTouched } else {
                velocity != .zero || ScrollTrack.Sample.isMoving(view, presented) ? .moves : .rests
            }
        return use
    }

    /// True when neither the layer nor one that contains it is hidden or transparent.
    var canBeSeen: Bool {
        var layer: Layer? = view.layer
        while let each = layer, !each.isHidden, each.opacity > 0 { layer = each.superlayer }
        return layer == nil
    }

    var values: ScrollReadout.Values {
        let sample = ScrollTrack.Sample(of: view)
        let axes = ScrollAxis.allCases.filter { view.canDrag($0) }
        let gap = start.flatMap { view.isDragging ? view.panGestureRecognizer.pan.rawTranslation - ($0 - sample.place) : nil }
        return ScrollReadout.Values(
            name: view.layer.name, axes: axes.isEmpty ? [.vertical] : axes, offset: sample.offset, velocity: velocity,
            overscroll: sample.overscroll, gap: gap)
    }
}
