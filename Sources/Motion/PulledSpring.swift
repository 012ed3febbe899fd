import Geometry

/// An edge at which a spring acts on how far the finger has pulled, and content is shown where the resistance shows that: Compose's and Android's.
///
/// Source: <doc:FeelSheet#6c-Other-engines>. The defaults are Compose's (Multiplatform, up to 1.11, on iOS).
public struct PulledSpring: Codable, Equatable, Sendable {
    /// The undamped frequency of the spring that brings back what was let go beyond the edge; radians per second.
    public var releaseFrequency: Double
    /// The same for content that glides into the edge.
    public var impactFrequency: Double
    /// 1 is critical.
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

/// The way back along a `PulledSpring` in a view of one length, with one resistance.
///
/// Distances past the edge in points as they are shown; velocities are the finger's, points per second; times in seconds. A start at the edge is an impact, any other one a release, so that an impact
/// that is taken up on its way goes on as a release. Content further out than any finger could have pulled it comes back as if it were not resisted.
struct PulledSpringBounce: BounceLaw {
    let edge: PulledSpring
    let resistance: EdgeResistance
    /// The view's length; points.
    let dimension: Double
    let restingSpeed: Double
    let restingDistance: Double

    /// The spring, and what it starts with: the finger's distance and velocity. `isResisted` is false at a distance that no pull reaches.
    private func start(_ distance: Double, _ velocity: Double) -> (law: SpringBounce, pulled: Double, velocity: Double, isResisted: Bool) {
        let isImpact = distance == 0
        let frequency = isImpact ? edge.impactFrequency : edge.releaseFrequency
        let spring = Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * edge.dampingRatio * frequency)
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
        let start = start(distance, velocity)
        return shown(start.law.distance(after: time, distance: start.pulled, velocity: start.velocity), start.isResisted)
    }

    func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double {
        let start = start(distance, velocity)
        return start.law.carriedVelocity(after: time, distance: start.pulled, velocity: start.velocity)
    }

    /// By the difference over a hundredth of a point of the finger: no resistance bends within that.
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

    /// A critical spring passes the edge once, if it is flicked back fast enough.
    func timeToEdge(distance: Double, velocity: Double) -> Double? {
        guard distance != 0, edge.dampingRatio >= 1 else { return nil }
        let start = start(distance, velocity)
        let push = start.velocity + edge.releaseFrequency * start.pulled
        guard push * start.pulled < 0 else { return nil }
        let time = -start.pulled / push
        return abs(carriedVelocity(after: time, distance: distance, velocity: velocity)) > restingSpeed ? time : nil
    }
}
