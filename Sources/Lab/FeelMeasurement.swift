import Geometry
import Motion
import ScrollPhysics

/// How one scroll view felt in a take that was played with one feel, in numbers.
///
/// Places and distances in points along one axis, times in seconds since the take's start unless said otherwise, velocities in points per second. Times are those of frames: more frames a second tell them
/// more exactly.
public struct FeelMeasurement: Encodable {
    /// After a finger has let go, until something else comes from outside.
    public struct Release: Encodable, Equatable, Sendable {
        public let time: Double
        /// What the content starts with.
        public let velocity: Double
        /// From the release to the place of rest.
        public let distance: Double
        /// How far it went beyond the place of rest, on the other side.
        public let overshoot: Double
        /// After which time since the release it stays within half a point of its place of rest; nil when something stops it before, or the take ends.
        public let settle: Double?
        /// After which time since the release nothing moves any more; nil as above.
        public let rest: Double?
    }

    /// Something greatest, and when it was.
    public struct Peak: Encodable, Equatable, Sendable {
        public let points: Double
        public let time: Double
    }

    public let feel: String
    public let view: String
    public let axis: ScrollAxis
    public let times: [Double]
    public let places: [Double]
    /// The furthest beyond an edge, and when.
    public let peakOverscroll: Peak
    public let releases: [Release]
    public let jumps: [Jump]

    private enum CodingKeys: CodingKey { case feel, peakOverscroll, releases, jumps }

    /// Nearer than this counts as arrived; points. Source: feel sheet 2.6.
    static let settled = 0.5

    /// - Parameters:
    ///   - track: one of `recording`'s.
    ///   - axis: so that several feels are measured on the same; the track's own if nil.
    public init(_ track: ScrollTrack, of recording: ScrollRecording, axis: ScrollAxis? = nil) {
        let axis = axis ?? track.axis
        feel = recording.feel.name
        view = track.view.layer.name
        self.axis = axis
        let times = Array(recording.times.dropFirst(track.firstFrame))
        let places = track.samples.map { $0.place[axis] }
        self.times = times
        self.places = places
        let overscrolls = track.samples.map { abs($0.overscroll[axis]) }
        let peak = overscrolls.max() ?? 0
        peakOverscroll = Peak(points: peak, time: overscrolls.firstIndex(of: peak).map { times[$0] } ?? 0)
        releases = track.drags.compactMap(\.release).map { release in
            Release(release.time, velocity: release.velocity[axis], track, times, places, recording.eventTimes)
        }
        jumps = Jump.find(in: track, axis: axis, times: times, eventTimes: recording.eventTimes)
    }
}

extension FeelMeasurement.Release {
    fileprivate init(
        _ time: Double, velocity: Double, _ track: ScrollTrack, _ times: [Double], _ places: [Double], _ eventTimes: [Double]
    ) {
        self.time = time
        self.velocity = velocity
        let first = times.firstIndex { $0 >= time - 1e-9 } ?? times.count - 1
        let next = eventTimes.first { $0 > time + 1e-9 } ?? .infinity
        let last = max(times.lastIndex { $0 < next - 1e-9 } ?? first, first)
        let (start, end) = (places[first], places[last])
        distance = end - start
        overshoot = places[first...last].map { start <= end ? $0 - end : end - $0 }.max() ?? 0
        guard !track.samples[last].isMoving else {
            (settle, rest) = (nil, nil)
            return
        }
        func arrival(within limit: Double) -> Double {
            let moving = (first...last).last { abs(places[$0] - end) > limit }
            return times[moving.map { $0 + 1 } ?? first] - time
        }
        settle = arrival(within: FeelMeasurement.settled)
        rest = arrival(within: 0)
    }
}

/// How far apart two feels are at most when the same finger drags them.
public struct FeelGap: Encodable, Equatable, Sendable {
    public let points: Double
    /// Seconds since the take's start.
    public let time: Double

    /// Frame by frame; the one whose take ends first stays where it is. Nil when one has no frames.
    public init?(_ a: FeelMeasurement, _ b: FeelMeasurement) {
        let times = a.times.count > b.times.count ? a.times : b.times
        guard let lastA = a.places.last, let lastB = b.places.last else { return nil }
        var widest = (points: 0.0, time: times[0])
        for (index, time) in times.enumerated() {
            let gap = abs((index < a.places.count ? a.places[index] : lastA) - (index < b.places.count ? b.places[index] : lastB))
            if gap > widest.points { widest = (gap, time) }
        }
        (points, time) = widest
    }
}
