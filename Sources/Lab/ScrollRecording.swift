import Geometry
import Layers
import Motion
import ScrollPhysics
import Scrolling
import Staging

/// A take played once, with the place of every scroll view at every frame: what feel is measured on.
public struct ScrollRecording {
    public let feel: Feel
    /// Of the frames, seconds.
    public private(set) var times: [Double] = []
    /// When something came from outside, in order; seconds.
    public let eventTimes: [Double]
    /// In the order in which the views appeared.
    public private(set) var tracks: [ScrollTrack] = []

    public init(_ take: Take, framesPerSecond: Double = 60, typography: Typography) throws(LabError) {
        feel = take.configuration.feel
        eventTimes = take.events.map(\.time)
        var player = TakePlayer(take, framesPerSecond: framesPerSecond, typography: typography)
        var tracks = Self.newTracks([], of: player.stage, frame: 0)
        while let frame = try player.advanceInLab() {
            tracks += Self.newTracks(tracks, of: player.stage, frame: frame.index)
            // Time stands still while the stage is hidden.
            let hidden = frame.time - player.stage.timeline.now
            for track in tracks { track.recordFrame(hiddenDuration: hidden) }
            times.append(frame.time)
        }
        self.tracks = tracks
    }

    private static func newTracks(_ tracks: [ScrollTrack], of stage: Stage, frame: Int) -> [ScrollTrack] {
        stage.scrollViews.filter { view in !tracks.contains { $0.view === view } }.map { ScrollTrack($0, firstFrame: frame) }
    }

    /// The views that a finger drags, the one that is dragged first in front.
    public var dragged: [ScrollTrack] {
        tracks.filter { !$0.drags.isEmpty }.enumerated()
            .sorted { ($0.element.drags[0].began, $0.offset) < ($1.element.drags[0].began, $1.offset) }.map(\.element)
    }

    /// The view of this name, dragged ones first.
    public func track(named name: String) -> ScrollTrack? { (dragged + tracks).first { $0.view.layer.name == name } }
}

/// What one scroll view did in a take.
public final class ScrollTrack: ScrollViewObserver {
    /// The view at one frame; points on screen, x and y.
    public struct Sample {
        /// The offset that is shown.
        public let offset: Point
        /// That, less the place of the view itself: a scene that moves the view instead of its content has moved nothing.
        public let place: Point
        /// How far the content is beyond its edges: negative before the first, positive after the last.
        public let overscroll: Point
        /// The places of the edges.
        public let edges: (first: Point, last: Point)
        /// An animation moves it, not a law of scrolling.
        public let isAnimated: Bool
        /// It moves by itself.
        public let isMoving: Bool
    }

    /// From the moment the pan begins.
    public struct Drag {
        public let began: Double
        /// When the finger lifts or the pan is cancelled, and what the content starts with, points per second.
        public fileprivate(set) var release: (time: Double, velocity: Point)?
    }

    public let view: ScrollView
    /// The first frame of `samples`.
    public let firstFrame: Int
    public private(set) var samples: [Sample] = []
    public private(set) var drags: [Drag] = []
    /// Of `drags`, in the scene's own time until the frame in which they happen is recorded.
    private var pending: [(time: Double, launch: Point?)] = []

    init(_ view: ScrollView, firstFrame: Int) {
        self.view = view
        self.firstFrame = firstFrame
        view.addObserver(self)
    }

    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        let now = view.environment.timeline.now
        switch change {
        case .willBeginDragging: pending.append((now, nil))
        case .pan(.ended), .pan(.cancelled): pending.append((now, view.decelerationVelocity ?? .zero))
        default: break
        }
    }

    func recordFrame(hiddenDuration: Double) {
        for (time, launch) in pending {
            if let launch {
                if let last = drags.indices.last, drags[last].release == nil { drags[last].release = (time + hiddenDuration, launch) }
            } else {
                drags.append(Drag(began: time + hiddenDuration, release: nil))
            }
        }
        pending.removeAll()
        samples.append(Sample(of: view))
    }
}

extension ScrollTrack.Sample {
    /// What is on screen of `view` now.
    init(of view: ScrollView) {
        let presented = view.layer.presentation
        let (origin, offset) = (presented.frame.origin, presented.bounds.origin)
        let (x, y) = (view.horizontalRange, view.verticalRange)
        func beyond(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
            offset - min(max(offset, range.lowerBound), range.upperBound)
        }
        let isAnimated = view.isScrollAnimating || offset != view.contentOffset || origin != view.layer.frame.origin
        self.init(
            offset: offset, place: offset - origin, overscroll: Point(beyond(offset.x, x), beyond(offset.y, y)),
            edges: (Point(x.lowerBound, y.lowerBound) - origin, Point(x.upperBound, y.upperBound) - origin), isAnimated: isAnimated,
            isMoving: isAnimated || view.isDecelerating)
    }
}

extension ScrollTrack {
    /// The axis on which the content went the longer way.
    public var axis: ScrollAxis {
        let way = zip(samples, samples.dropFirst()).reduce(Point.zero) { way, pair in
            Point(way.x + abs(pair.1.place.x - pair.0.place.x), way.y + abs(pair.1.place.y - pair.0.place.y))
        }
        return way.x > way.y ? .horizontal : .vertical
    }
}
