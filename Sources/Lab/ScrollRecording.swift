import Geometry
import Layers
import ScrollPhysics
import Scrolling
import Sessions
import Staging
import Takes

/// A take that was played once, with the place of every scroll view at every frame; `FeelMeasurement` measures these places.
public struct ScrollRecording {
    /// The name of the take's feel as people read it.
    let feel: String
    /// The times of the frames, in seconds.
    private(set) var times: [Double] = []
    /// The times of the events, in order, in seconds.
    let eventTimes: [Double]
    /// The tracks of the scroll views, in the order in which the views appeared.
    private(set) var tracks: [ScrollTrack] = []

    /// - Parameter scene: the scene that the take names.
    public init(_ take: Take, scene: SceneDescription, typography: Typography) throws(LabError) {
        feel = take.shownFeelName
        eventTimes = take.events.map(\.time)
        var player = TakePlayer(take, scene: scene, typography: typography)
        var tracks = Self.newTracks([], of: player.stage, frame: 0)
        while let frame = try player.advanceInLab() {
            tracks += Self.newTracks(tracks, of: player.stage, frame: frame.index)
            // The stage's time stands still while the stage is hidden, so it is less than the take's time by the duration of all such pauses.
            let hidden = frame.time - player.stage.timeline.now
            for track in tracks { track.recordFrame(hiddenDuration: hidden) }
            times.append(frame.time)
        }
        self.tracks = tracks
    }

    private static func newTracks(_ tracks: [ScrollTrack], of stage: Stage, frame: Int) -> [ScrollTrack] {
        stage.scrollViews.filter { view in !tracks.contains { $0.view === view } }.map { ScrollTrack($0, firstFrame: frame) }
    }

    /// The tracks of the views that a finger drags, in the order of their first drags.
    public var dragged: [ScrollTrack] {
        tracks.filter { !$0.drags.isEmpty }.sorted { $0.drags[0].began < $1.drags[0].began }
    }

    /// The track of the view with this name. When several views have the name, one that was dragged comes first.
    func track(named name: String) -> ScrollTrack? { (dragged + tracks).first { $0.view.layer.name == name } }
}

/// The motion of one scroll view in a take.
public final class ScrollTrack: ScrollViewObserver {
    /// The state of the view at one frame; in points on the screen, x and y.
    struct Sample: Sendable {
        /// The content offset that is shown.
        let offset: Point
        /// The content offset minus the place of the view itself. When a scene compensates a change of the offset by moving the view, the content has not moved on screen.
        let place: Point
        /// The distance of the content beyond its edges: negative before the first edge, positive beyond the last.
        let overscroll: Point
        /// The places at which the content stands at its first and at its last edge.
        let edges: (first: Point, last: Point)
        /// True when an animation moves the content and not a law of scrolling.
        let isAnimated: Bool
        /// True when the content moves without a finger.
        let isMoving: Bool
    }

    /// One drag, from the moment its pan begins.
    struct Drag {
        let began: Double
        /// The time at which the finger lifts or the pan is cancelled, the place of the content at that time, and the velocity with which it starts, in points per second.
        fileprivate(set) var release: (time: Double, place: Point, velocity: Point)?
    }

    let view: ScrollView
    /// The index of the frame to which the first of `samples` belongs.
    let firstFrame: Int
    private(set) var samples = RepeatedValues<Sample>()
    private(set) var drags: [Drag] = []
    /// Starts and releases of drags that are not yet in `drags`. Their times are the stage's own until the frame in which they happened is recorded.
    private var pending: [(time: Double, launch: (place: Point, velocity: Point)?)] = []

    init(_ view: ScrollView, firstFrame: Int) {
        self.view = view
        self.firstFrame = firstFrame
        view.addObserver(self)
    }

    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        let now = view.environment.timeline.now
        switch change {
        case .willBeginDragging: pending.append((now, nil))
        case .pan(.ended), .pan(.cancelled): pending.append((now, (Sample.place(view.layer.presentation), view.launchVelocity ?? .zero)))
        default: break
        }
    }

    func recordFrame(hiddenDuration: Double) {
        for (time, launch) in pending {
            if let launch {
                if let last = drags.indices.last, drags[last].release == nil {
                    drags[last].release = (time + hiddenDuration, launch.place, launch.velocity)
                }
            } else {
                drags.append(Drag(began: time + hiddenDuration, release: nil))
            }
        }
        pending.removeAll()
        samples.append(Sample(of: view))
    }
}

extension ScrollTrack.Sample {
    /// The `place` in a sample of a view whose layer looks like `presented`.
    static func place(_ presented: LayerProperties) -> Point { presented.bounds.origin - presented.frame.origin }

    /// The `isMoving` in a sample of `view`, whose layer looks like `presented`.
    static func isMoving(_ view: ScrollView, _ presented: LayerProperties) -> Bool { view.isDecelerating || isAnimated(view, presented) }

    private static func isAnimated(_ view: ScrollView, _ presented: LayerProperties) -> Bool {
        view.isScrollAnimating || presented.bounds.origin != view.contentOffset || presented.frame.origin != view.layer.frame.origin
    }

    /// Samples the presented state of `view` as it is now.
    init(of view: ScrollView) {
        let presented = view.layer.presentation
        let (origin, offset) = (presented.frame.origin, presented.bounds.origin)
        let (x, y) = (view.horizontalRange, view.verticalRange)
        func beyond(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
            offset - min(max(offset, range.lowerBound), range.upperBound)
        }
        self.init(
            offset: offset, place: Self.place(presented), overscroll: Point(beyond(offset.x, x), beyond(offset.y, y)),
            edges: (Point(x.lowerBound, y.lowerBound) - origin, Point(x.upperBound, y.upperBound) - origin),
            isAnimated: Self.isAnimated(view, presented), isMoving: Self.isMoving(view, presented))
    }
}

extension ScrollTrack {
    /// The axis along which the content moved the longer way.
    var axis: ScrollAxis {
        let way = zip(samples, samples.dropFirst()).reduce(Point.zero) { way, pair in
            Point(way.x + abs(pair.1.place.x - pair.0.place.x), way.y + abs(pair.1.place.y - pair.0.place.y))
        }
        return way.x > way.y ? .horizontal : .vertical
    }
}
