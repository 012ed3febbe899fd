import Geometry

/// An edge whose spring moves the finger's distance past the edge; the content is shown at the distance that the resistance gives for it. Compose and Android work this way.
///
/// Source: <doc:FeelSheet#6c-Other-engines>. The defaults are Compose's (Multiplatform, up to 1.11, on iOS).
public struct PulledSpring: Codable, Equatable, Sendable {
    /// The undamped frequency of the spring that brings back content that was released beyond the edge; radians per second.
    public var releaseFrequency: Double
    /// The same for content that glides into the edge.
    public var impactFrequency: Double
    /// 1 is critical damping.
    public var dampingRatio: Double
    /// The share of the finger's velocity that a release beyond the edge keeps; unitless.
    public var releaseVelocityShare: Double
    /// The share of the glide's velocity with which the edge is hit; unitless.
    public var impactVelocityShare: Double

    /// The frequencies are the roots of Compose's stiffnesses 300 and 120.
    public init(
        releaseFrequency: Double = 17.320508, impactFrequency: Double = 10.954451, dampingRatio: Double = 1,
        releaseVelocityShare: Double = 1,
        impactVelocityShare: Double = 1
    ) {
        self.releaseFrequency = releaseFrequency
        self.impactFrequency = impactFrequency
        self.dampingRatio = dampingRatio
        self.releaseVelocityShare = releaseVelocityShare
        self.impactVelocityShare = impactVelocityShare
    }
}

/// The motion back to the edge along a `PulledSpring`, in a view of a given length and with a given resistance.
///
/// Distances past the edge in points as they are shown; velocities are the finger's, points per second; times in seconds. A start at distance 0 counts as an impact and any other start as a
/// release, so an impact that is started again on its way continues as a release. Content that is further out than a finger could pull it comes back as if there were no resistance.
struct PulledSpringBounce: BounceLaw {
    let edge: PulledSpring
    let resistance: EdgeResistance
    /// The view's length; points.
    let dimension: Double
    let restingSpeed: Double
    let restingDistance: Double

    /// The spring with the distance and velocity at which it starts, both measured at the finger. `isResisted` is false for a distance that no pull reaches.
    private func start(_ distance: Double, _ velocity: Double) -> (law: SpringBounce, pulled: Double, velocity: Double, isResisted: Bool) {
        let isImpact = distance == 0
        let spring = Spring(naturalFrequency: isImpact ? edge.impactFrequency : edge.releaseFrequency, dampingRatio: edge.dampingRatio)
        let pulled = resistance.pulled(distance, dimension: dimension)
        let speed = velocity * (isImpact ? edge.impactVelocityShare : edge.releaseVelocityShare)
        let law = SpringBounce(spring: spring, restingSpeed: restingSpeed, restingDistance: restingDistance)
        return (law, pulled.isFinite ? pulled : distance, speed, pulled.isFinite)
    }

    private func shown(_ pulled: Double, _ isResisted: Bool) -> Double {
        isResisted ? resistance.shown(pulled, dimension: dimension) : pulled
    }

    func distance(after time: Double, distance: Double, velocity: Double) -> Double {
        if time <= 0 { return distance }
        return path(distance: distance, velocity: velocity)(time)
    }

    /// Where the finger would be at the start is computed once; it is found by halving.
    func path(distance: Double, velocity: Double) -> (Double) -> Double {
        let start = start(distance, velocity)
        return { time in
            if time <= 0 { return distance }
            return shown(start.law.distance(after: time, distance: start.pulled, velocity: start.velocity), start.isResisted)
        }
    }

    func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double {
        let start = start(distance, velocity)
        return start.law.carriedVelocity(after: time, distance: start.pulled, velocity: start.velocity)
    }

    /// The slope of the resistance is measured over a hundredth of a point of the finger's distance.
    func slope(distance: Double, velocity: Double) -> Double {
        let pulled = resistance.pulled(distance, dimension: dimension)
        guard pulled.isFinite else { return velocity }
        let step = 0.005
        let rise = shown(pulled + step, true) - shown(pulled - step, true)
        return velocity * rise / (2 * step)
    }

    func settlingTime(distance: Double, velocity: Double) -> Double {
        let start = start(distance, velocity)
        return start.law.settlingTime(distance: start.pulled, velocity: start.velocity)
    }

    /// A spring with critical damping or more crosses the edge once, if the content is flicked back fast enough: at the zero of x cosh(r t) + push sinh(r t) / r.
    func timeToEdge(distance: Double, velocity: Double) -> Double? {
        guard distance != 0, edge.dampingRatio >= 1 else { return nil }
        let start = start(distance, velocity)
        let root = edge.releaseFrequency * (edge.dampingRatio * edge.dampingRatio - 1).squareRoot()
        let push = start.velocity + edge.releaseFrequency * edge.dampingRatio * start.pulled
        guard push * start.pulled < 0, root * abs(start.pulled) < abs(push) else { return nil }
        let share = -root * start.pulled / push
        let time = root == 0 ? -start.pulled / push : Elementary.log((1 + share) / (1 - share)) / (2 * root)
        return abs(carriedVelocity(after: time, distance: distance, velocity: velocity)) > restingSpeed ? time : nil
    }
}
