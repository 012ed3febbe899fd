import Gestures
import Takes

/// The places of the finger of a curve along its axis: a list of seconds and points for each time that the finger was down.
public struct FingerPath: Equatable, Sendable {
    struct Sample: Equatable {
        let time: Double
        /// The place grows as the finger moves down or to the right, while the content's offset falls.
        let place: Double
    }

    /// The lists in order of time; each has at least two samples.
    let touches: [[Sample]]

    /// The first finger of a take, along the axis on which it moves more.
    public init(_ take: Take) {
        let places = take.events.compactMap(\.touch).filter { $0.finger == 0 }
        func reach(_ value: (Touch) -> Double) -> Double { (places.map(value).max() ?? 0) - (places.map(value).min() ?? 0) }
        let isVertical = reach(\.location.y) >= reach(\.location.x)
        var touches: [[Sample]] = []
        for touch in places {
            if touch.phase == .began { touches.append([]) }
            guard !touches.isEmpty else { continue }
            touches[touches.count - 1].append(Sample(time: touch.time, place: isVertical ? touch.location.y : touch.location.x))
        }
        self.touches = touches.filter { $0.count > 1 }
    }

    /// Places that were recorded elsewhere; a gap of more than 0.1 s means that the finger was up.
    public init(_ curve: ReferenceCurve) {
        var touches: [[Sample]] = []
        for point in curve.points {
            let isNew = touches.last?.last.map { point.time - $0.time > Self.longestPause } ?? true
            if isNew { touches.append([]) }
            touches[touches.count - 1].append(Sample(time: point.time, place: point.offset))
        }
        self.touches = touches.filter { $0.count > 1 }
    }

    private static let longestPause = 0.1

    /// The place at a time, linearly interpolated between two samples; before the first sample and after the last one it is the place of that sample.
    static func place(_ samples: [Sample], at time: Double) -> Double {
        let next = samples.partitioningIndex { $0.time > time }
        guard next > 0 else { return samples[0].place }
        guard next < samples.count else { return samples[next - 1].place }
        let (before, after) = (samples[next - 1], samples[next])
        return before.place + (after.place - before.place) * (time - before.time) / (after.time - before.time)
    }
}
