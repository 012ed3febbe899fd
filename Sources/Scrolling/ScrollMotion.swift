import Motion

/// Where one axis of a scroll view goes after the finger has left it: a glide, a bounce at an edge, or first the one and then the other.
///
/// Offsets in points, velocities in points per second, times in seconds since the release. It is a function of time, so the path does not depend on the frame rate. Each axis has
/// its own. Source: feel sheet 2.4 and 2.6.
struct ScrollMotion {
    private let glide: Deceleration
    private let bounce: EdgeBounce
    private let start: Double
    private let velocity: Double
    private let multiplier: Double
    /// When the content passes the edge, the edge, the speed it has there.
    private let crossing: (time: Double, edge: Double, velocity: Double)?
    private let beyond: Double
    /// When it has come to rest, and where.
    let duration: Double
    let destination: Double

    /// - Parameters:
    ///   - range: the offsets between the edges.
    ///   - multiplier: of the distance glided between the edges (repeated flicks).
    init(from start: Double, velocity: Double, range: ClosedRange<Double>, rate: Double, multiplier: Double, bounces: Bool, feel: Feel) {
        glide = Deceleration(rate: rate, restingSpeed: feel.restingSpeed)
        bounce = EdgeBounce(pull: feel.edgePull, rate: rate, restingSpeed: feel.restingSpeed, restingDistance: feel.restingDistance)
        self.start = start
        self.velocity = velocity
        self.multiplier = multiplier

        let nearest = min(max(start, range.lowerBound), range.upperBound)
        beyond = start - nearest
        crossing =
            beyond != 0
            ? (0, nearest, velocity)
            : Self.crossing(of: velocity < 0 ? range.lowerBound : range.upperBound, start, velocity, glide, multiplier, bounces)
        if let crossing {
            let settling = bounces ? bounce.settlingTime(distance: beyond, velocity: crossing.velocity) : 0
            duration = crossing.time + settling
            destination = crossing.edge
        } else {
            duration = glide.duration(velocity: velocity)
            destination = start + multiplier * glide.distance(after: duration, velocity: velocity)
        }
    }

    /// When a glide gets to `edge`, if it does, and the speed it has there; without a bounce it ends there.
    private static func crossing(
        of edge: Double, _ start: Double, _ velocity: Double, _ glide: Deceleration, _ multiplier: Double, _ bounces: Bool
    ) -> (time: Double, edge: Double, velocity: Double)? {
        guard let time = glide.time(toCover: (edge - start) / multiplier, velocity: velocity), time < glide.duration(velocity: velocity)
        else { return nil }
        return (time, edge, bounces ? glide.velocity(after: time, velocity: velocity) : 0)
    }

    func offset(at time: Double) -> Double {
        if time >= duration { return destination }
        guard let crossing, time >= crossing.time else { return start + multiplier * glide.distance(after: time, velocity: velocity) }
        return crossing.edge + bounce.distance(after: time - crossing.time, distance: beyond, velocity: crossing.velocity)
    }

    /// The speed the motion carries; at rest 0.
    func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        guard let crossing, time >= crossing.time else { return glide.velocity(after: time, velocity: velocity) }
        return bounce.velocity(after: time - crossing.time, velocity: crossing.velocity)
    }
}
