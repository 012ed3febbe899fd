import Geometry

/// An edge beyond which content slows down quickly and then comes back within a fixed time, as in Qt Quick.
///
/// Distances past the edge in points, velocities in points per second, times in seconds; odd. The way back from a distance P is P (1 - (t/b)²/2) until b, then P/2 · 2^(-10 (t - b)/o) until b + o. A velocity back
/// towards the edge does not matter. A return that is started again on its way begins with its first half. Source: <doc:FeelSheet#6c-Other-engines> (Qt Quick's Flickable).
public struct TimedReturn: BounceLaw, Codable, Equatable {
    /// Points per second squared.
    public var deceleration = 12000.0
    /// The share of the glide's velocity with which content goes beyond the edge; unitless.
    public var velocityShare = 0.5
    /// The greatest distance beyond the edge after an impact; points.
    public var longestOvershoot = 150.0
    /// An impact also goes no further than its velocity would carry it in this time; seconds.
    public var overshootTime = 1.0 / 3
    /// The time b that the first half of the way back takes; seconds.
    public var firstHalf = 0.1
    /// The time o that the second half of the way back takes; seconds.
    public var secondHalf = 0.3

    /// The defaults are Qt Quick's with its desktop theme, whose glides lose 1500 points per second each second: eight times that.
    public init() {}

    /// The motion before the return: the side of the edge as a sign, and on that side the speed, the deceleration and the distance at which the return begins.
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

/// An edge without elasticity: content stops at it, and content beyond it is put back at once. GTK and Lenis work this way; GTK shows a glow instead.
public struct RigidEdge: BounceLaw, Codable, Equatable {
    public init() {}

    public func distance(after time: Double, distance: Double, velocity: Double) -> Double { 0 }
    public func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double { 0 }
    public func slope(distance: Double, velocity: Double) -> Double { 0 }
    public func settlingTime(distance: Double, velocity: Double) -> Double { 0 }
}
