/// A motion along one axis as a function of time, exact for any step and in any order.
///
/// Places in points, velocities in points per second, times in seconds since the start. A time before 0 counts as 0; from `duration` on it rests.
public protocol Trajectory: Sendable {
    /// The place; points.
    func value(at time: Double) -> Double
    /// The derivative of `value(at:)`; 0 once it rests.
    func velocity(at time: Double) -> Double
    /// The velocity with which another trajectory of the same law has to start to continue this one; the derivative itself for most laws.
    func carriedVelocity(at time: Double) -> Double
    /// The time at which it comes to rest; 0 or more.
    var duration: Double { get }
}

extension Trajectory {
    public func carriedVelocity(at time: Double) -> Double { velocity(at: time) }
}
