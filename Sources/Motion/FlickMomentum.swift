import Geometry

/// What flicks in a row pass on to the next.
public enum FlickMomentum: Codable, Equatable, Sendable {
    case none
    /// The way grows with every quick flick, as in UIKit: `FlickMultiplier`.
    case multiplied
    /// A velocity is added, as in Flutter.
    case added(CarriedMomentum)
}

/// What a glide that a finger interrupts adds to the next fling: sign · min(0.000816 |v|^1.967, 40000).
///
/// Velocities in points per second, times in seconds; odd. Source: <doc:FeelSheet#2.5-Repeated-flicks> (constants of Flutter's BouncingScrollPhysics).
public struct CarriedMomentum: Codable, Equatable, Sendable {
    public var factor = 0.000816
    public var exponent = 1.967
    /// No more is carried than this; points per second.
    public var limit = 40_000.0
    /// The new fling is only added to if it is faster than this share of what is carried.
    public var retainedShare = 0.5
    /// A finger that stands still for longer than this loses what it carries; seconds.
    public var longestPause = 0.02

    /// The defaults are Flutter's.
    public init() {}

    /// What a glide of this velocity leaves behind when a finger stops it: 500 -> 166, 2000 -> 2540, 4000 -> 9930.
    public func carried(from velocity: Double) -> Double {
        let speed = min(factor * Elementary.pow(abs(velocity), exponent), limit)
        return velocity < 0 ? -speed : speed
    }

    /// The velocity of a fling that began with `carried`; itself when the two point apart or the fling is much the slower one.
    public func added(to velocity: Double, carried: Double) -> Double {
        velocity * carried > 0 && abs(velocity) > abs(carried) * retainedShare ? velocity + carried : velocity
    }
}
