/// How content comes back to an edge from beyond it.
///
/// Distances past the edge in points, velocities in points per second away from the edge on that side, times in seconds. Every law is linear: mirrored input gives the mirrored path.
public protocol BounceLaw: Sendable {
    /// The distance past the edge `time` seconds after it was `distance`, with this carried velocity.
    func distance(after time: Double, distance: Double, velocity: Double) -> Double
    /// The distance past the edge as a function of time, for callers who ask for many times; the numbers are those of `distance(after:distance:velocity:)`.
    func path(distance: Double, velocity: Double) -> (Double) -> Double
    /// The carried velocity at that time: the velocity with which the law has to start again to continue the same path.
    func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double
    /// The time derivative of the distance at a moment with this distance and this carried velocity.
    func slope(distance: Double, velocity: Double) -> Double
    /// The time after which the content counts as resting, because its speed and its distance stay small enough.
    func settlingTime(distance: Double, velocity: Double) -> Double
    /// The time at which content that is flicked back crosses the edge and continues with a glide; nil when this law moves the content until it rests.
    func timeToEdge(distance: Double, velocity: Double) -> Double?
}

extension BounceLaw {
    public func path(distance: Double, velocity: Double) -> (Double) -> Double {
        { time in self.distance(after: time, distance: distance, velocity: velocity) }
    }

    public func timeToEdge(distance: Double, velocity: Double) -> Double? { nil }
}

/// The motion of content back to an edge, or to any other offset where it is to rest: a bounce law with its starting distance and velocity.
public struct Bounce: Trajectory {
    public let edge: Double
    /// The distance past the edge at which it starts; points.
    public let distance: Double
    /// The carried velocity at the start; points per second.
    public let initialVelocity: Double
    public let law: any BounceLaw
    public let duration: Double

    public init(at edge: Double, distance: Double, velocity: Double, law: any BounceLaw = EdgeBounce()) {
        self.edge = edge
        self.distance = distance
        self.initialVelocity = velocity
        self.law = law
        duration = law.settlingTime(distance: distance, velocity: velocity)
    }

    public func value(at time: Double) -> Double {
        time < duration ? edge + law.distance(after: max(time, 0), distance: distance, velocity: initialVelocity) : edge
    }

    public func velocity(at time: Double) -> Double {
        time < duration ? law.slope(distance: value(at: time) - edge, velocity: carriedVelocity(at: time)) : 0
    }

    public func carriedVelocity(at time: Double) -> Double {
        time < duration ? law.carriedVelocity(after: max(time, 0), distance: distance, velocity: initialVelocity) : 0
    }
}
