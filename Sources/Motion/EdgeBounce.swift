import Geometry

/// The way back to an edge from beyond it: y(t) = k^t (y0 + v0 r (1 - r^t)/(1 - r)), with t in milliseconds and v0 per millisecond.
///
/// y is the distance past the edge in points. The carried velocity falls as (r k)^t; let go at rest, the content starts back at once, without an
/// ease-in. Exact for any step. Source: feel sheet 2.6 (fits a blind measurement of UIKit to 0.045 pt).
public struct EdgeBounce: Equatable, Sendable {
    /// The pull of the edge per millisecond.
    public var pull: Double
    /// The factor of the carried velocity per millisecond; the scroll view's deceleration rate.
    public var rate: Double
    /// At rest when slower than this (points per second) ...
    public var restingSpeed: Double
    /// ... and nearer than this (points).
    public var restingDistance: Double

    public init(pull: Double = 0.99, rate: Double = Deceleration.normalRate, restingSpeed: Double = 10, restingDistance: Double = 0.5) {
        self.pull = pull
        self.rate = rate
        self.restingSpeed = restingSpeed
        self.restingDistance = restingDistance
    }

    /// The distance past the edge `time` seconds after it was `distance` with a carried velocity in points per second.
    public func distance(after time: Double, distance: Double, velocity: Double) -> Double {
        let k = Elementary.pow(pull, time * 1000)
        let carried = velocity / 1000 * rate * (1 - Elementary.pow(rate, time * 1000)) / (1 - rate)
        return k * (distance + carried)
    }

    /// The carried velocity, in points per second; it is the motion's state, not the slope of the distance.
    public func velocity(after time: Double, velocity: Double) -> Double { velocity * Elementary.pow(pull * rate, time * 1000) }

    /// The time after which it is slower than the resting speed and stays nearer than the resting distance; it ends there, at the edge.
    public func settlingTime(distance: Double, velocity: Double) -> Double {
        let slow = abs(velocity) > restingSpeed ? Elementary.log(restingSpeed / abs(velocity)) / Elementary.log(pull * rate) / 1000 : 0
        // Past the turn of the carried velocity the distance only falls; double until it is small, then halve the bracket.
        var high = max(slow, 0.001)
        while abs(self.distance(after: high, distance: distance, velocity: velocity)) >= restingDistance && high < 60 { high *= 2 }
        var low = slow
        if abs(self.distance(after: low, distance: distance, velocity: velocity)) < restingDistance {
            let peak = peakTime(distance: distance, velocity: velocity)
            if peak <= low || abs(self.distance(after: peak, distance: distance, velocity: velocity)) < restingDistance { return low }
            low = peak
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(self.distance(after: middle, distance: distance, velocity: velocity)) < restingDistance { high = middle } else { low = middle }
        }
        return high
    }

    /// When the distance is greatest, from the slope's zero: r^t = ln k (y0 + u) / (u ln(k r)) with u = v0 r/(1 - r); 0 when it only falls.
    public func peakTime(distance: Double, velocity: Double) -> Double {
        let reach = velocity / 1000 * rate / (1 - rate)
        guard reach != 0 else { return 0 }
        let left = Elementary.log(pull) * (distance + reach) / (reach * Elementary.log(pull * rate))
        guard left > 0, left < 1 else { return 0 }
        return Elementary.log(left) / Elementary.log(rate) / 1000
    }
}
