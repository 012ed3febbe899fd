/// The motion of content after a flick: a glide law with its starting offset and velocity.
public struct Glide: Trajectory {
    /// The place at which it starts; points.
    public let start: Double
    /// Points per second; a velocity that is not faster than the law's resting speed gives no motion.
    public let initialVelocity: Double
    public let law: any GlideLaw
    /// The factor of the distance; quick flicks in a row go further (`FlickMultiplier`).
    public let multiplier: Double
    public let duration: Double

    public init(from start: Double, velocity: Double, law: any GlideLaw = Deceleration(), multiplier: Double = 1) {
        self.start = start
        self.initialVelocity = velocity
        self.law = law
        self.multiplier = multiplier
        duration = law.duration(velocity: velocity)
    }

    public func value(at time: Double) -> Double {
        start + multiplier * law.distance(after: min(max(time, 0), duration), velocity: initialVelocity)
    }

    public func velocity(at time: Double) -> Double { multiplier * law.slope(velocity: carriedVelocity(at: time)) }

    public func carriedVelocity(at time: Double) -> Double {
        time < duration ? law.velocity(after: max(time, 0), velocity: initialVelocity) : 0
    }

    /// The time at which it passes `place`; nil if it rests before.
    public func time(at place: Double) -> Double? {
        guard let time = law.time(toCover: (place - start) / multiplier, velocity: initialVelocity), time < duration else { return nil }
        return time
    }
}
