import Motion

/// Where one axis of a scroll view goes after the finger has left it: a glide, a bounce at an edge, or one after the other.
///
/// Offsets in points, velocities in points per second, times in seconds since the release. It is a function of time, so the path does not depend on the frame rate. Each axis has
/// its own. Source: feel sheet 2.4 and 2.6.
struct ScrollMotion {
    private struct Phase {
        enum Law {
            /// The multiplier is of the distance (repeated flicks).
            case glide(multiplier: Double)
            case bounce(beyond: Double)
        }

        let law: Law
        let begin: Double
        /// Where a glide starts, or the edge of a bounce.
        let place: Double
        /// At its begin.
        let velocity: Double
    }

    private var phases: [Phase] = []
    /// When it has come to rest, and where.
    private(set) var duration = 0.0
    private(set) var destination: Double
    private let glide: Deceleration
    private let bounce: EdgeBounce

    /// - Parameters:
    ///   - range: the offsets between the edges.
    ///   - multiplier: of the distance glided between the edges (repeated flicks).
    init(from start: Double, velocity: Double, range: ClosedRange<Double>, rate: Double, multiplier: Double, bounces: Bool, feel: Feel) {
        glide = Deceleration(rate: rate, restingSpeed: feel.restingSpeed)
        bounce = EdgeBounce(pull: feel.edgePull, rate: rate, restingSpeed: feel.restingSpeed, restingDistance: feel.restingDistance)
        destination = min(max(start, range.lowerBound), range.upperBound)
        let beyond = start - destination
        if beyond == 0 {
            addGlide(from: start, velocity: velocity, range: range, multiplier: multiplier, bounces: bounces)
        } else if bounces {
            addReturn(to: destination, beyond: beyond, velocity: velocity, range: range)
        }
    }

    /// A glide between the edges, and the bounce at the one it gets to; without bounces it ends there.
    private mutating func addGlide(from start: Double, velocity: Double, range: ClosedRange<Double>, multiplier: Double, bounces: Bool) {
        phases.append(Phase(law: .glide(multiplier: multiplier), begin: duration, place: start, velocity: velocity))
        let edge = velocity < 0 ? range.lowerBound : range.upperBound
        let rest = glide.duration(velocity: velocity)
        guard let time = glide.time(toCover: (edge - start) / multiplier, velocity: velocity), time < rest else {
            duration += rest
            destination = start + multiplier * glide.distance(after: rest, velocity: velocity)
            return
        }
        duration += time
        destination = edge
        if bounces { addBounce(at: edge, beyond: 0, velocity: glide.velocity(after: time, velocity: velocity)) }
    }

    /// From beyond an edge: a bounce, unless the content is flicked back over the edge and glides on; one with nowhere to glide to bounces on either side.
    private mutating func addReturn(to edge: Double, beyond: Double, velocity: Double, range: ClosedRange<Double>) {
        // At the edge itself nothing pulls: the bounce passes it when the free glide would.
        guard range.lowerBound < range.upperBound, let time = glide.time(toCover: -beyond, velocity: velocity) else {
            return addBounce(at: edge, beyond: beyond, velocity: velocity)
        }
        let carried = bounce.velocity(after: time, velocity: velocity)
        guard abs(carried) > bounce.restingSpeed else { return addBounce(at: edge, beyond: beyond, velocity: velocity) }
        phases.append(Phase(law: .bounce(beyond: beyond), begin: duration, place: edge, velocity: velocity))
        duration += time
        addGlide(from: edge, velocity: carried, range: range, multiplier: 1, bounces: true)
    }

    private mutating func addBounce(at edge: Double, beyond: Double, velocity: Double) {
        phases.append(Phase(law: .bounce(beyond: beyond), begin: duration, place: edge, velocity: velocity))
        duration += bounce.settlingTime(distance: beyond, velocity: velocity)
        destination = edge
    }

    func offset(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return destination }
        switch phase.law {
        case .glide(let multiplier):
            return phase.place + multiplier * glide.distance(after: time - phase.begin, velocity: phase.velocity)
        case .bounce(let beyond):
            return phase.place + bounce.distance(after: time - phase.begin, distance: beyond, velocity: phase.velocity)
        }
    }

    /// The speed the motion carries; at rest 0.
    func velocity(at time: Double) -> Double {
        guard time < duration, let phase = phase(at: time) else { return 0 }
        switch phase.law {
        case .glide: return glide.velocity(after: time - phase.begin, velocity: phase.velocity)
        case .bounce: return bounce.velocity(after: time - phase.begin, velocity: phase.velocity)
        }
    }

    private func phase(at time: Double) -> Phase? { phases.last { $0.begin <= time } ?? phases.first }
}
