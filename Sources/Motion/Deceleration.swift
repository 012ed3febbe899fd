import Geometry

/// A glide whose velocity falls by a constant factor each millisecond: x(t) = x0 + v · reach · (1 - r^t), with t in milliseconds.
///
/// Distances in points, velocities in points per second, times in seconds. Two steps give the same result as one step over the whole time. A rate outside 0.001...0.9999 counts
/// as the nearer end of that range and NaN as 0.001, because such a rate would give no glide or an endless one. Source: <doc:FeelSheet#2.4-Deceleration>. `Glide` makes a trajectory of this law.
public struct Deceleration: GlideLaw, Codable, Equatable {
    /// How the distance of a flick follows from the rate.
    public enum Summation: String, CaseIterable, Codable, Sendable {
        /// UIKit's: the sum over whole milliseconds, r/(1 - r), continued to any time; 499 for the normal rate.
        case perMillisecond
        /// The integral, -1/ln r: 499.5 for the normal rate. Flutter, ScrollMechanics.
        case continuous
    }

    /// The factor r per millisecond.
    public var rate: Double
    /// Below this speed it rests; points per second.
    public var restingSpeed: Double
    public var summation: Summation

    /// UIScrollView.DecelerationRate.normal (Apple's documentation names it, <doc:FeelSheet#2.4-Deceleration> has the number).
    public static let normalRate = 0.998
    /// UIScrollView.DecelerationRate.fast.
    public static let fastRate = 0.99

    /// The defaults are UIKit's; 10 points per second are its 0.01 per millisecond.
    public init(rate: Double = Deceleration.normalRate, restingSpeed: Double = 10, summation: Summation = .perMillisecond) {
        self.rate = rate
        self.restingSpeed = restingSpeed
        self.summation = summation
    }

    private var factor: Double { rate >= 0.001 ? min(rate, 0.9999) : 0.001 }

    /// The distance of an endless glide divided by its initial velocity; seconds.
    private var reach: Double {
        switch summation {
        case .perMillisecond: factor / (1 - factor) / 1000
        case .continuous: -1 / Elementary.log(factor) / 1000
        }
    }

    public func distance(after time: Double, velocity: Double) -> Double {
        velocity * reach * (1 - Elementary.pow(factor, time * 1000))
    }

    /// With `.perMillisecond` and the normal rate, the derivative of the distance (`slope(velocity:)`) is a thousandth less than this velocity.
    public func velocity(after time: Double, velocity: Double) -> Double { velocity * Elementary.pow(factor, time * 1000) }

    public func slope(velocity: Double) -> Double { velocity * reach * -Elementary.log(factor) * 1000 }

    public func duration(velocity: Double) -> Double {
        guard abs(velocity) > restingSpeed else { return 0 }
        return Elementary.log(restingSpeed / abs(velocity)) / Elementary.log(factor) / 1000
    }

    /// UIScrollView's prediction is (|v| - 0.01)/|ln r| with v per millisecond, which differs a little from the place where its glide ends. The continuous law predicts the end of
    /// a glide that has no resting speed.
    public func projectedDistance(velocity: Double) -> Double {
        let speed = summation == .perMillisecond ? max(abs(velocity) - restingSpeed, 0) : abs(velocity)
        let distance = speed / 1000 / -Elementary.log(factor)
        return velocity < 0 ? -distance : distance
    }

    public func time(toCover distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard velocity != 0 else { return nil }
        let left = 1 - distance / (velocity * reach)
        guard left > 0, left <= 1 else { return nil }
        return Elementary.log(left) / Elementary.log(factor) / 1000
    }

    /// The same law with another rate.
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
