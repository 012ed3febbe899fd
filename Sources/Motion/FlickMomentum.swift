import Geometry

/// How quick flicks in a row influence each other.
public enum FlickMomentum: Codable, Equatable, Sendable {
    case none
    /// The glide distance grows with every quick flick, as in UIKit: `FlickMultiplier`.
    case multiplied
    /// A part of the interrupted glide's velocity is added to the next fling, as in Flutter.
    case added(CarriedMomentum)
}

/// The velocity that a glide, when a finger interrupts it, adds to the next fling: sign · min(0.000816 |v|^1.967, 40000).
///
/// Velocities in points per second, times in seconds; odd. Source: <doc:FeelSheet#2.5-Repeated-flicks> (constants of Flutter's BouncingScrollPhysics).
public struct CarriedMomentum: Codable, Equatable, Sendable {
    public var factor = 0.000816
    public var exponent = 1.967
    /// The greatest velocity that is carried on; points per second.
    public var limit = 40_000.0
    /// The carried velocity is added only to a fling that is faster than this share of it; unitless.
    public var retainedShare = 0.5
    /// A finger that stands still for longer than this loses what it carries; seconds.
    public var longestPause = 0.02

    /// The defaults are Flutter's.
    public init() {}

    /// The velocity that is carried on when a finger stops a glide of this velocity: 166 from 500, 2540 from 2000, 9930 from 4000.
    public func carried(from velocity: Double) -> Double {
        let speed = min(factor * Elementary.pow(abs(velocity), exponent), limit)
        return velocity < 0 ? -speed : speed
    }

    /// The velocity of a fling after `carried` has been added. Nothing is added when the two have opposite directions, or when the fling is not faster than `retainedShare` of `carried`.
    public func added(to velocity: Double, carried: Double) -> Double {
        velocity * carried > 0 && abs(velocity) > abs(carried) * retainedShare ? velocity + carried : velocity
    }
}
