import Geometry

/// Free gliding after a flick: the velocity falls by a constant factor each millisecond.
///
/// Distances in points, velocities in points per second, times in seconds. x(t) = x0 + v · reach · (1 - r^t) with t in milliseconds. Two half steps equal one step.
/// Source: feel sheet 2.4. `Glide` is the same as a trajectory.
public struct Deceleration: Equatable, Sendable {
    /// How the reach of a flick follows from the rate.
    public enum Summation: Sendable {
        /// UIKit's: the sum over whole milliseconds, r/(1 - r), continued to any time; 499 for the normal rate.
        case perMillisecond
        /// The integral, -1/ln r: 499.5 for the normal rate. Flutter, ScrollMechanics.
        case continuous
    }

    /// The factor per millisecond; clamped to 0.001...0.9999, beyond which nothing would glide, or glide for ever.
    public var rate: Double { didSet { rate = Self.clamped(rate) } }
    /// Below this speed it rests; 10 pt/s.
    public var restingSpeed: Double
    public var summation: Summation

    public static let normalRate = 0.998
    public static let fastRate = 0.99

    public init(rate: Double = Deceleration.normalRate, restingSpeed: Double = 10, summation: Summation = .perMillisecond) {
        self.rate = Self.clamped(rate)
        self.restingSpeed = restingSpeed
        self.summation = summation
    }

    private static func clamped(_ rate: Double) -> Double { rate >= 0.001 ? min(rate, 0.9999) : 0.001 }

    /// How far a glide without end goes for each point per second it starts with; seconds.
    private var reach: Double {
        switch summation {
        case .perMillisecond: rate / (1 - rate) / 1000
        case .continuous: -1 / Elementary.log(rate) / 1000
        }
    }

    /// How far it has come after `time`.
    public func distance(after time: Double, velocity: Double) -> Double {
        velocity * reach * (1 - Elementary.pow(rate, time * 1000))
    }

    /// What a second glide has to start with to continue the first. By the sum of milliseconds the slope is a thousandth less (`slope(velocity:)`).
    public func velocity(after time: Double, velocity: Double) -> Double { velocity * Elementary.pow(rate, time * 1000) }

    /// The derivative of the distance where a glide has this velocity.
    public func slope(velocity: Double) -> Double { velocity * reach * -Elementary.log(rate) * 1000 }

    /// The time until the speed falls below the resting speed; 0 when it starts there.
    public func duration(velocity: Double) -> Double {
        guard abs(velocity) > restingSpeed else { return 0 }
        return Elementary.log(restingSpeed / abs(velocity)) / Elementary.log(rate) / 1000
    }

    /// How far a flick carries, as the scroll view predicts it.
    ///
    /// UIScrollView's prediction is (|v| - 0.01)/|ln r| with v per millisecond, which is not quite where its steps lead to; the continuous law predicts its own end without the
    /// resting speed.
    public func projectedDistance(velocity: Double) -> Double {
        let speed = summation == .perMillisecond ? max(abs(velocity) - restingSpeed, 0) : abs(velocity)
        let distance = speed / 1000 / -Elementary.log(rate)
        return velocity < 0 ? -distance : distance
    }

    /// The time at which `distance` has been covered, or nil when the glide never gets there.
    public func time(toCover distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard velocity != 0 else { return nil }
        let left = 1 - distance / (velocity * reach)
        guard left > 0, left <= 1 else { return nil }
        return Elementary.log(left) / Elementary.log(rate) / 1000
    }

    /// The same law with the rate at which a glide of this velocity comes to rest after exactly `distance`; nil when no rate leads there.
    ///
    /// That is how UIScrollView gets to a target that its delegate has changed (feel sheet 2.4, folklore).
    public func landing(after distance: Double, velocity: Double) -> Deceleration? {
        let spent = (abs(velocity) - restingSpeed) / 1000
        guard spent > 0, distance * velocity > 0 else { return nil }
        let quotient = abs(distance) / spent
        let rate =
            switch summation {
            case .perMillisecond: quotient / (1 + quotient)
            case .continuous: Elementary.exp(-1 / quotient)
            }
        guard (0.001...0.9999).contains(rate) else { return nil }
        return Deceleration(rate: rate, restingSpeed: restingSpeed, summation: summation)
    }
}
