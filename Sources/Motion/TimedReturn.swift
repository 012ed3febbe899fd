import Geometry

/// An edge beyond which content brakes hard and then comes back within a fixed time: Qt Quick's.
///
/// Distances past the edge in points, velocities in points per second, times in seconds; odd. The way back from a distance P is P (1 - (t/b)²/2) until b, then P/2 · 2^(-10 (t - b)/o) until b + o. A velocity back
/// towards the edge does not matter. A return that is taken up on its way begins anew. Source: <doc:FeelSheet#6c-Other-engines> (Qt Quick's Flickable).
public struct TimedReturn: BounceLaw, Codable, Equatable {
    /// Points per second squared.
    public var deceleration: Double
    /// The share of the glide's velocity with which it goes beyond the edge; unitless.
    public var velocityShare: Double
    /// No impact goes further than this, points, ...
    public var longestOvershoot: Double
    /// ... nor further than its velocity carries in this time; seconds.
    public var overshootTime: Double
    /// The time b that the first half of the way back takes.
    public var firstHalf: Double
    /// The time o that the other half takes.
    public var secondHalf: Double

    /// The defaults are Qt Quick's with its desktop theme, whose glides lose 1500 points per second each second: eight times that.
    public init(
        deceleration: Double = 12000, velocityShare: Double = 0.5, longestOvershoot: Double = 150, overshootTime: Double = 1.0 / 3,
        firstHalf: Double = 0.1, secondHalf: Double = 0.3
    ) {
        self.deceleration = deceleration
        self.velocityShare = velocityShare
        self.longestOvershoot = longestOvershoot
        self.overshootTime = overshootTime
        self.firstHalf = firstHalf
        self.secondHalf = secondHalf
    }

    /// What happens before the return, on the side where it is positive: the speed, how it brakes, and the distance from which it comes back.
    private func plan(_ distance: Double, _ velocity: Double) -> (sign: Double, speed: Double, brake: Double, peak: Double) {
        let sign: Double = distance < 0 || (distance == 0 && velocity < 0) ? -1 : 1
        let outward = max(velocity * sign, 0)
        let speed = outward * (distance == 0 ? velocityShare : 1)
        let way = min(speed * speed / (2 * max(deceleration, 1)), longestOvershoot, outward * overshootTime)
        guard way > 0 else { return (sign, 0, 1, abs(distance)) }
        return (sign, speed, speed * speed / (2 * way), abs(distance) + way)
    }

    private func motion(_ time: Double, _ distance: Double, _ velocity: Double) -> (distance: Double, slope: Double) {
        let (sign, speed, brake, peak) = plan(distance, velocity)
        let left = time - speed / brake
        if left < 0 { return (distance + sign * (speed - brake * time / 2) * time, sign * (speed - brake * time)) }
        if left < firstHalf {
            let share = left / firstHalf
            return (sign * peak * (1 - share * share / 2), -sign * peak * share / firstHalf)
        }
        guard left < firstHalf + secondHalf else { return (0, 0) }
        let rest = sign * peak / 2 * Elementary.exp(-10 * Elementary.log(2) * (left - firstHalf) / secondHalf)
        return (rest, -10 * Elementary.log(2) / secondHalf * rest)
    }

    public func distance(after time: Double, distance: Double, velocity: Double) -> Double { motion(time, distance, velocity).distance }

    public func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double { motion(time, distance, velocity).slope }

    public func slope(distance: Double, velocity: Double) -> Double { velocity }

    public func settlingTime(distance: Double, velocity: Double) -> Double {
        let (_, speed, brake, peak) = plan(distance, velocity)
        return peak > 0 ? speed / brake + firstHalf + secondHalf : 0
    }
}

/// An edge that does not give way: content stops there dead, and is put back at once from beyond. GTK and Lenis; GTK lights a glow instead.
public struct RigidEdge: BounceLaw, Codable, Equatable {
    public init() {}

    public func distance(after time: Double, distance: Double, velocity: Double) -> Double { 0 }
    public func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double { 0 }
    public func slope(distance: Double, velocity: Double) -> Double { 0 }
    public func settlingTime(distance: Double, velocity: Double) -> Double { 0 }
}
