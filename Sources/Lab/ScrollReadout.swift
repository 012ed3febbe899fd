import Geometry
import Layers
import ScrollPhysics
import Scrolling
import Staging

/// What the scroll view in use does from frame to frame: where its content is, how fast, how far beyond an edge and how far behind the finger.
///
/// In use is the view that a finger drags, else one that it touches, else one that moves; when there is none of these, the one that was in use last, and at first the stage's
/// first that can be seen. All of it is derived from what is on screen; the stage is only looked at.
public final class ScrollReadout {
    /// Points and points per second of content, x and y.
    public struct Values: Equatable {
        public let name: String
        /// Along which a finger can move it; vertical for a view that cannot be moved at all.
        public let axes: [ScrollAxis]
        public let offset: Point
        /// From the frame before to this one, in the stage's time; while that stands still, what it was. A view that is moved itself counts as its content would.
        public let velocity: Point
        /// Negative before the first edge, positive beyond the last, 0 between them.
        public let overscroll: Point
        /// The finger's way since it went down, less the content's way on screen; nil when no finger drags.
        public let gap: Point?
    }

    /// Of the view in use; nil before the first frame, and on a stage without scroll views.
    public private(set) var values: Values?
    /// Of the same view, at the last frames, the oldest first; as many as a graph shows.
    public var velocities: [Point] { inUse?.velocities ?? [] }
    private var watches: [Watch] = []
    private var inUse: Watch?

    public init() {}

    /// Looks at the stage once more; to be called at every frame, drawn or not.
    public func update(_ stage: Stage) {
        let views = stage.scrollViews
        if !views.elementsEqual(watches, by: { $0 === $1.view }) {
            watches = views.map { view in watches.first { $0.view === view } ?? Watch(view) }
            if let old = inUse, !watches.contains(where: { $0 === old }) { inUse = nil }
        }
        for watch in watches { watch.look(at: stage.timeline.now) }
        let most = watches.map(\.use).max() ?? .rests
        if inUse.map({ most > $0.use }) ?? true {
            let candidates = watches.filter { $0.use == most }
            inUse = candidates.first { $0.canBeSeen } ?? candidates.first
        }
        values = inUse?.values
    }
}

/// How much a scroll view is in use, the least first.
private enum Use: Int, Comparable {
    case rests, moves, isTouched, isDragged

    static func < (a: Use, b: Use) -> Bool { a.rawValue < b.rawValue }
}

/// One scroll view, and what it did last.
private final class Watch: ScrollViewObserver {
    let view: ScrollView
    private(set) var use = Use.rests
    private(set) var velocities: [Point] = []
    private var sample: ScrollTrack.Sample
    private var velocity = Point.zero
    /// The frame before.
    private var last: (time: Double, place: Point)?
    /// Where the content was when the finger that drags it went down.
    private var start: Point?

    init(_ view: ScrollView) {
        self.view = view
        sample = ScrollTrack.Sample(of: view)
        view.addObserver(self)
    }

    /// The content has stood still since the finger went down.
    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if change == .willBeginDragging { start = ScrollTrack.Sample(of: view).place }
    }

    func look(at time: Double) {
        sample = ScrollTrack.Sample(of: view)
        if let last, time > last.time {
            let (way, elapsed) = (sample.place - last.place, time - last.time)
            velocity = Point(way.x / elapsed, way.y / elapsed)
        }
        if last.map({ time > $0.time }) ?? true { last = (time, sample.place) }
        if velocities.count == BarGraph.capacity { velocities.removeFirst() }
        velocities.append(velocity)
        use = view.isDragging ? .isDragged : view.isTracking ? .isTouched : sample.isMoving || velocity != .zero ? .moves : .rests
    }

    /// Neither hidden nor transparent, nor in something that is.
    var canBeSeen: Bool {
        var layer: Layer? = view.layer
        while let each = layer, !each.isHidden, each.opacity > 0 { layer = each.superlayer }
        return layer == nil
    }

    var values: ScrollReadout.Values {
        let axes = ScrollAxis.allCases.filter { view.canDrag($0) }
        let gap = start.flatMap { view.isDragging ? view.panGestureRecognizer.pan.rawTranslation - ($0 - sample.place) : nil }
        return ScrollReadout.Values(
            name: view.layer.name, axes: axes.isEmpty ? [.vertical] : axes, offset: sample.offset, velocity: velocity,
            overscroll: sample.overscroll, gap: gap)
    }
}
