import Geometry
import Motion
import ScrollPhysics
import Scrolling
import Takes

/// A frame at which content changed its velocity more than any law of scrolling allows, although no event came.
///
/// Three frames in a row without an event between them are judged. Every law of a glide or a bounce is y'' = -c y' - k y, where y is the distance beyond the edge, so |a| <= c |v| + k |y|, with the c and k of
/// the view's own feel; for the paging spring, y is the distance to the page. Frames in which an edge, an inset or an animation comes or goes are not judged, because a released overscroll starts at once,
/// without an ease-in (<doc:FeelSheet#2.6-Bounce>). At an edge the content may brake to a stop. Animations may start and stop as steeply as t². The rounding of places to device pixels is allowed for.
public struct Jump: Encodable, Equatable, Sendable {
    /// The time of the middle one of the three frames, in seconds.
    public let time: Double
    /// The acceleration that was seen, in points per second squared.
    public let acceleration: Double
    /// The greatest acceleration that was allowed, in either direction.
    public let allowed: Double

    static func find(in track: ScrollTrack, axis: ScrollAxis, times: [Double], eventTimes: [Double]) -> [Jump] {
        let band = AccelerationBand(track.view)
        let samples = track.samples
        guard samples.count > 2 else { return [] }
        var jumps: [Jump] = []
        var nextEvent = 0
        for index in 1..<samples.count - 1 {
            let (from, to) = (times[index - 1], times[index + 1])
            while nextEvent < eventTimes.count && eventTimes[nextEvent] <= from + Take.sameMoment { nextEvent += 1 }
            if nextEvent < eventTimes.count && eventTimes[nextEvent] <= to + Take.sameMoment { continue }
            let three = Array(samples[index - 1...index + 1])
            let steps = (times[index] - from, to - times[index])
            guard steps.0 > 0, steps.1 > 0, let allowed = band.change(three, steps, axis) else { continue }
            let places = three.map { $0.place[axis] }
            let change = (places[2] - places[1]) / steps.1 - (places[1] - places[0]) / steps.0
            let middle = (steps.0 + steps.1) / 2
            if abs(change) > allowed { jumps.append(Jump(time: times[index], acceleration: change / middle, allowed: allowed / middle)) }
        }
        return jumps
    }
}

/// The accelerations that the laws of one scroll view allow.
struct AccelerationBand {
    /// The c and the k of y'' = -c y' - k y, in 1/s and 1/s².
    private var damping: Double
    private var stiffness = 0.0
    /// True for a paged view, in which the distance to the page counts like a distance beyond an edge.
    private let pages: Bool
    /// The greatest distance between a place and the place that its law gives, in points: the rounding to pixels, and the rest of a bounce that is cut off at its end.
    private let slack: Double

    /// Within two frames the greatest velocity exceeds the mean velocity by less than this factor.
    private static let margin = 1.25
    /// An ease-in of t² moves three times as far in its second frame as in its first, so two thirds of the velocity may be new; three quarters leave some room.
    private static let easing = 0.75

    init(_ view: ScrollView) {
        let feel = view.environment.feel
        let glide = -1000 * Elementary.log(min(max(view.decelerationRate, 0.001), 0.9999))
        damping = glide
        pages = view.isPagingEnabled
        slack = (1 + feel.restingDistance / 2) / view.environment.scale
        switch feel.bounce {
        case .pull(let edge):
            let rate = -1000 * Elementary.log(edge.factor)
            admit(damping: rate + rate + glide, stiffness: rate * (rate + glide))
        case .stretch(let edge): admit(damping: 2 * edge.decay, stiffness: edge.decay * edge.decay)
        case .spring(let spring): admit(spring)
        case .pulledSpring(let edge):
            let frequency = max(edge.releaseFrequency, edge.impactFrequency)
            admit(damping: 2 * edge.dampingRatio * frequency, stiffness: frequency * frequency)
        // With P the peak and b `firstHalf`, the way back begins with the acceleration P/b² for the time b and continues as an exponential.
        // The limit also covers the braking after an impact, which begins at thousands of points per second.
        case .timed(let edge):
            let decay = 10 * Elementary.log(2) / edge.secondHalf
            admit(damping: decay, stiffness: max(decay * decay, 1 / (edge.firstHalf * edge.firstHalf)))
        case .rigid: break
        }
        switch feel.glide {
        case .exponential: break
        // A glide whose velocity does not fade exponentially may stop within one or two frames; 60/s allows for such a stop at 60 frames a second.
        case .constant, .spline, .power: damping = max(damping, 60)
        }
        if pages { admit(feel.paging.spring) }
    }

    private mutating func admit(_ spring: Spring) {
        admit(damping: spring.damping / spring.mass, stiffness: spring.stiffness / spring.mass)
    }

    private mutating func admit(damping: Double, stiffness: Double) {
        self.damping = max(self.damping, damping)
        self.stiffness = max(self.stiffness, stiffness)
    }

    /// The greatest change of the mean velocity from the first two of three samples to the last two that the laws allow; nil when they give no limit.
    ///
    /// - Parameter steps: the seconds between the samples.
    func change(_ samples: [ScrollTrack.Sample], _ steps: (Double, Double), _ axis: ScrollAxis) -> Double? {
        let (first, middle, last) = (samples[0], samples[1], samples[2])
        guard first.isAnimated == middle.isAnimated, middle.isAnimated == last.isAnimated else { return nil }
        if !middle.isAnimated {
            let areEdgesStill = [middle, last].allSatisfy {
                $0.edges.first[axis] == first.edges.first[axis] && $0.edges.last[axis] == first.edges.last[axis]
            }
            guard areEdgesStill else { return nil }
        }
        let before = abs(middle.place[axis] - first.place[axis]) / steps.0
        let after = abs(last.place[axis] - middle.place[axis]) / steps.1
        let speed = max(before, after)
        let rounding = slack * (1 / steps.0 + 1 / steps.1)
        if middle.isAnimated { return Self.easing * speed + rounding }
        let page = pages ? middle.edges.last[axis] - middle.edges.first[axis] : 0
        let beyond = max(samples.map { abs($0.overscroll[axis]) }.max() ?? 0, page)
        let lawful = Self.margin * (steps.0 + steps.1) / 2 * (damping * speed + stiffness * beyond)
        let isAtEdge =
            samples.contains { [$0.edges.first[axis], $0.edges.last[axis]].contains($0.place[axis]) }
            || samples.contains { $0.overscroll[axis] != 0 } && samples.contains { $0.overscroll[axis] == 0 }
        return lawful + rounding + (isAtEdge ? before : 0)
    }
}
