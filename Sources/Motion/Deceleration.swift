import Geometry

/// Free gliding after a flick: the velocity falls by a constant factor each millisecond.
///
/// Positions in points, velocities in points per second, times in seconds. The sum over whole milliseconds of the original law is continued to any
/// time: x(t) = x0 + v r (1 - r^t)/(1 - r) with v per millisecond and t in milliseconds. Two half steps equal one step. Source: feel sheet 2.4.
public struct Deceleration: Equatable, Sendable {
    /// The factor per millisecond, between 0 and 1, both excluded.
    public var rate: Double
    /// Below this speed it rests; 10 pt/s.
    public var restingSpeed: Double

    public static let normalRate = 0.998
    public static let fastRate = 0.99

    public init(rate: Double = Deceleration.normalRate, restingSpeed: Double = 10) {
        self.rate = rate
        self.restingSpeed = restingSpeed
    }

    /// How far it has come after `time`.
    public func distance(after time: Double, velocity: Double) -> Double {
        velocity / 1000 * rate * (1 - Elementary.pow(rate, time * 1000)) / (1 - rate)
    }

    public func velocity(after time: Double, velocity: Double) -> Double { velocity * Elementary.pow(rate, time * 1000) }

    /// The time until the speed falls below the resting speed; 0 when it starts there.
    public func duration(velocity: Double) -> Double {
        guard abs(velocity) > restingSpeed else { return 0 }
        return Elementary.log(restingSpeed / abs(velocity)) / Elementary.log(rate) / 1000
    }

    /// How far a flick carries, as UIScrollView predicts it: (|v| - 0.01)/|ln r| with v per millisecond.
    public func projectedDistance(velocity: Double) -> Double {
        let speed = max(abs(velocity) - restingSpeed, 0) / 1000
        let distance = speed / -Elementary.log(rate)
        return velocity < 0 ? -distance : distance
    }

    /// The time at which `distance` has been covered, or nil when the glide never gets there.
    public func time(toCover distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard velocity != 0 else { return nil }
        let left = 1 - distance * (1 - rate) / (velocity / 1000 * rate)
        guard left > 0, left <= 1 else { return nil }
        return Elementary.log(left) / Elementary.log(rate) / 1000
    }
}
