import ScrollPhysics
import Takes

/// The numbers that describe how one scroll view felt in a take that was played with one feel.
///
/// Places and distances are in points along one axis, times in seconds since the take's start unless said otherwise, velocities in
/// points per second. Motion is measured at the frames, so a higher frame rate gives more exact times.
public struct FeelMeasurement: Encodable {
    /// The motion after a finger was lifted, until the next event.
    public struct Release: Encodable, Equatable, Sendable {
        public let time: Double
        /// The velocity with which the content starts.
        public let velocity: Double
        /// The distance from the place of the release to the place of rest.
        public let distance: Double
        /// The greatest distance by which the content went past the place of rest before it came back.
        public let overshoot: Double
        /// The time from the release until the content begins to stay within half a point of its place of rest; nil when an event stops the motion before, or when the take ends before.
        public let settle: Double?
        /// The time from the release until the content stands still; nil as for `settle`.
        public let rest: Double?
    }

    /// The greatest value of a quantity in points, and its time.
    public struct Peak: Encodable, Equatable, Sendable {
        public let points: Double
        public let time: Double
    }

    /// The feel's name as people read it, such as `uikit, tuned`.
    public let feel: String
    public let axis: ScrollAxis
    public let times: [Double]
    public let places: [Double]
    /// The greatest distance of the content beyond an edge, and its time.
    public let peakOverscroll: Peak
    public let releases: [Release]
    public let jumps: [Jump]

    private enum CodingKeys: CodingKey { case feel, peakOverscroll, releases, jumps }

    /// Content that is nearer to its place of rest than this has settled; points. The comparison in <doc:FeelSheet#2.6-Bounce> uses the same bound.
    static let settled = 0.5

    /// - Parameters:
    ///   - track: the track to measure, one of the tracks of `recording`.
    ///   - axis: the axis along which to measure, so that several feels can be measured along the same one; nil for the axis of the track.
    public init(_ track: ScrollTrack, of recording: ScrollRecording, axis: ScrollAxis? = nil) {
        let axis = axis ?? track.axis
        feel = recording.feel
        self.axis = axis
        let times = Array(recording.times.dropFirst(track.firstFrame))
        let places = track.samples.map { $0.place[axis] }
        self.times = times
        self.places = places
        let overscrolls = track.samples.map { abs($0.overscroll[axis]) }
        let peak = overscrolls.max() ?? 0
        peakOverscroll = Peak(points: peak, time: overscrolls.firstIndex(of: peak).map { times[$0] } ?? 0)
        releases = track.drags.compactMap(\.release).map { release in
            Release(release.time, from: release.place[axis], velocity: release.velocity[axis], track, times, places, recording.eventTimes)
        }
        jumps = Jump.find(in: track, axis: axis, times: times, eventTimes: recording.eventTimes)
    }
}

extension FeelMeasurement.Release {
    fileprivate init(
        _ time: Double, from start: Double, velocity: Double, _ track: ScrollTrack, _ times: [Double], _ places: [Double],
        _ eventTimes: [Double]
    ) {
        self.time = time
        self.velocity = velocity
        let first = times.firstIndex { $0 >= time - Take.sameMoment } ?? times.count - 1
        let next = eventTimes.first { $0 > time + Take.sameMoment } ?? .infinity
        let last = max(times.lastIndex { $0 < next - Take.sameMoment } ?? first, first)
        let end = places[last]
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

extension FeelMeasurement {
    /// The greatest distance in points between the contents of two feels at the same time, when both follow the same finger, and this time in seconds.
    ///
    /// The content of the take that ends first counts as standing still after its end. Nil when one of the measurements has no frames.
    func gap(to other: FeelMeasurement) -> (points: Double, time: Double)? {
        let times = times.count > other.times.count ? times : other.times
        guard let last = places.last, let otherLast = other.places.last else { return nil }
        var widest = (points: 0.0, time: times[0])
        for (index, time) in times.enumerated() {
            let gap = abs((index < places.count ? places[index] : last) - (index < other.places.count ? other.places[index] : otherLast))
            if gap > widest.points { widest = (gap, time) }
        }
        return widest
    }
}
