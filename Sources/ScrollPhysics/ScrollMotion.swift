import Geometry
import Motion

/// The motion of a scroll view along one axis after the finger has lifted: a glide, a bounce at an edge, both in turn, or a way to a given offset.
///
/// Offsets in points, velocities in points per second, times in seconds since the release. The motion is a function of time, so the path does not depend on the frame rate. Source: <doc:FeelSheet#2.4-Deceleration> and <doc:FeelSheet#2.6-Bounce>.
struct ScrollMotion: Sendable {
    /// The offset at which the content is to rest.
    enum Goal: Equatable, Sendable {
        /// Any offset to which the laws lead.
        case free
        /// This offset, reached with another deceleration rate when there is one that leads there, as UIScrollView reaches a target that its delegate has changed.
        case landing(Double)
        /// This offset, reached along the paging spring.
        case settling(Double)

        /// The given offset; nil when the laws choose it.
        var place: Double? {
            switch self {
            case .free: nil
            case .landing(let place), .settling(let place): place
            }
        }

        func moved(by way: Double) -> Goal {
            switch self {
            case .free: .free
            case .landing(let place): .landing(place + way)
            case .settling(let place): .settling(place + way)
            }
        }

        func leads(from offset: Double) -> Bool { place.map { $0 != offset } ?? false }
    }

    /// A glide that would take longer than this to reach a given offset is replaced by the paging spring; seconds. The value is our own choice, because UIKit's is not known.
    private static let longestLanding = 3.5

    let goal: Goal
    /// The time at which the content rests.
    private(set) var duration = 0.0
    /// The offset at which the content rests.
    private(set) var destination: Double
    private var phases: [(begin: Double, trajectory: any Trajectory)] = []
    private let laws: Laws
    private let limits: ClosedRange<Double>

    struct Laws: Sendable {
        let glide: any GlideLaw
        /// Nil stops content at its edges.
        let bounce: (any BounceLaw)?
        /// The law by which content reaches a given offset when no glide leads there.
        let settling: SpringBounce
        /// Points per second.
        let maximumSettlingSpeed: Double
        let maximumBounceSpeed: Double
    }

    /// - Parameters:
    ///   - range: the offsets between the edges.
    ///   - limits: the offsets that the motion may not leave, even when a spring overshoots.
    ///   - multiplier: the factor for the distance of a glide between the edges, which grows with repeated flicks.
    init(
        from start: Double, velocity: Double, range: ClosedRange<Double>, limits: ClosedRange<Double>, goal: Goal,
        multiplier: Double, laws: Laws
    ) {
        self.goal = goal
        self.laws = laws
        self.limits = limits
        destination = start.clamped(to: range)
        let beyond = start - destination
        if let place = goal.place?.clamped(to: range), beyond == 0 || place != destination {
            addWay(from: start, to: place, velocity: velocity, multiplier: multiplier)
        } else if beyond != 0 {
            addReturn(to: destination, beyond: beyond, velocity: velocity, range: range)
        } else {
            addGlide(from: start, velocity: velocity, range: range, multiplier: multiplier)
        }
    }

    /// Adds a glide that ends at `place`, if the goal allows one and a rate leads there; otherwise adds the way along the paging spring.
    private mutating func addWay(from start: Double, to place: Double, velocity: Double, multiplier: Double) {
        if case .landing = goal, let law = laws.glide.landing(after: (place - start) / multiplier, velocity: velocity),
            law.duration(velocity: velocity) <= Self.longestLanding
        {
            return append(Glide(from: start, velocity: velocity, law: law, multiplier: multiplier), destination: place)
        }
        let speed = velocity.clamped(to: -laws.maximumSettlingSpeed...laws.maximumSettlingSpeed)
        let way = Bounce(at: place, distance: start - place, velocity: speed, law: laws.settling)
        append(way, until: timeToStop(on: way), destination: place)
    }

    /// The time at which a spring overshoots an edge that does not bounce, to a millionth of a second; the motion ends at that time. Nil when there is no overshoot.
    private func timeToStop(on way: Bounce) -> Double? {
        guard way.edge == limits.lowerBound || way.edge == limits.upperBound else { return nil }
        let step = 0.002
        func isOver(_ time: Double) -> Bool { !limits.contains(way.value(at: time)) }
        guard let count = (0..<Int(way.duration / step) + 1).first(where: { isOver(Double($0 + 1) * step) }) else { return nil }
        return Double.bisected(from: Double(count) * step, to: Double(count + 1) * step, within: 1e-6, where: isOver).low
    }

    private mutating func append(_ trajectory: any Trajectory, until end: Double? = nil, destination: Double) {
        phases.append((duration, trajectory))
        duration += end ?? trajectory.duration
        self.destination = destination
    }

    /// Adds a glide between the edges, and the bounce at the edge that the glide reaches; without bounces the motion ends at the edge.
    private mutating func addGlide(from start: Double, velocity: Double, range: ClosedRange<Double>, multiplier: Double) {
        let glide = Glide(from: start, velocity: velocity, law: laws.glide, multiplier: multiplier)
        let edge = velocity < 0 ? range.lowerBound : range.upperBound
        guard let time = glide.time(at: edge) else { return append(glide, destination: glide.value(at: glide.duration)) }
        append(glide, until: time, destination: edge)
        addBounce(at: edge, beyond: 0, velocity: glide.carriedVelocity(at: time))
    }

    /// Adds the motion from beyond an edge: a bounce, or a bounce and a glide when the content is flicked back over the edge. Content that has no room to glide only bounces, on either side of the edge.
    private mutating func addReturn(to edge: Double, beyond: Double, velocity: Double, range: ClosedRange<Double>) {
        guard let law = laws.bounce, goal == .free, !stops(beyond), range.lowerBound < range.upperBound,
            let time = law.timeToEdge(distance: beyond, velocity: velocity)
        else { return addBounce(at: edge, beyond: beyond, velocity: velocity) }
        append(Bounce(at: edge, distance: beyond, velocity: velocity, law: law), until: time, destination: edge)
        let carried = law.carriedVelocity(after: time, distance: beyond, velocity: velocity)
        addGlide(from: edge, velocity: carried, range: range, multiplier: 1)
    }

    private mutating func addBounce(at edge: Double, beyond: Double, velocity: Double) {
        guard let law = laws.bounce, !stops(beyond == 0 ? velocity : beyond) else { return }
        let most = laws.maximumBounceSpeed
        append(Bounce(at: edge, distance: beyond, velocity: velocity.clamped(to: -most...most), law: law), destination: edge)
    }

    /// Whether content stops at an edge instead of bouncing: at the lower edge for a negative `side`, otherwise at the upper edge.
    private func stops(_ side: Double) -> Bool { side < 0 ? limits.lowerBound.isFinite : limits.upperBound.isFinite }

    func offset(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return destination }
        return phase.trajectory.value(at: time - phase.begin).clamped(to: limits)
    }

    /// The derivative of the offset; at rest 0.
    func velocity(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return 0 }
        let velocity = phase.trajectory.velocity(at: time - phase.begin)
        return limits.contains(phase.trajectory.value(at: time - phase.begin)) ? velocity : 0
    }

    /// The velocity with which a motion that continues from here has to start; at rest 0.
    func carriedVelocity(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return 0 }
        return phase.trajectory.carriedVelocity(at: time - phase.begin)
    }

    private func phase(at time: Double) -> (begin: Double, trajectory: any Trajectory)? { phases.last { $0.begin <= time } ?? phases.first }
}
