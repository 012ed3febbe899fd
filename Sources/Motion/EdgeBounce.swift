import Geometry

/// UIKit's way back to an edge: y(t) = k^t (y0 + g v0 r (1 - r^t)/(1 - r)), with t in milliseconds and v0 per millisecond.
///
/// y is the distance past the edge in points, velocities are points per second, times seconds. The carried velocity falls as (r k)^t. Content that is released at rest starts
/// back at once, without an ease-in. The law is exact for any step. A pull outside 0.001...0.9999 and a rate outside 0.001...1 count as the nearer end, and NaN as 0.001. Source: <doc:FeelSheet#2.6-Bounce> (fits a
/// blind measurement of UIKit to 0.045 pt). WebKit's stretch is the same law with r = 1.
public struct EdgeBounce: BounceLaw, Codable, Equatable {
    /// The pull k of the edge per millisecond.
    public var pull: Double
    /// The factor r of the carried velocity per millisecond. UIScrollView takes its deceleration rate.
    public var rate: Double
    /// The share g of the velocity that carries on past the edge; 1 in UIKit.
    public var velocityShare: Double
    /// The content rests when its carried velocity is below this and its distance below `restingDistance`; points per second.
    public var restingSpeed: Double
    /// The content rests when its distance from the edge is below this and its carried velocity below `restingSpeed`; points.
    public var restingDistance: Double

    /// The defaults are UIKit's, on a screen with one pixel per point.
    public init(
        pull: Double = 0.99, rate: Double = Deceleration.normalRate, velocityShare: Double = 1, restingSpeed: Double = 10,
        restingDistance: Double = 0.5
    ) {
        self.pull = pull
        self.rate = rate
        self.velocityShare = velocityShare
        self.restingSpeed = restingSpeed
        self.restingDistance = restingDistance
    }

    private var k: Double { pull >= 0.001 ? min(pull, 0.9999) : 0.001 }
    private var r: Double { rate >= 0.001 ? min(rate, 1) : 0.001 }

    /// The distance that the velocity alone would have covered without the pull, divided by the velocity; seconds.
    private func reach(after time: Double) -> Double {
        velocityShare * (r < 1 ? r * (1 - Elementary.pow(r, time * 1000)) / (1 - r) / 1000 : time)
    }

    public func distance(after time: Double, distance: Double, velocity: Double) -> Double {
        Elementary.pow(k, time * 1000) * (distance + velocity * reach(after: time))
    }

    /// The velocity with which the law continues. It does not depend on the distance, and it differs from `slope(distance:velocity:)`.
    public func carriedVelocity(after time: Double, distance: Double = 0, velocity: Double) -> Double {
        velocity * Elementary.pow(k * r, time * 1000)
    }

    public func slope(distance: Double, velocity: Double) -> Double {
        let start = r < 1 ? r / (1 - r) * -Elementary.log(r) : 1
        return Elementary.log(k) * 1000 * distance + velocity * velocityShare * start
    }

    /// The time after which the carried velocity is below the resting speed and the distance stays below the resting distance. The content is then put at the edge.
    public func settlingTime(distance: Double, velocity: Double) -> Double {
        func place(_ time: Double) -> Double { self.distance(after: time, distance: distance, velocity: velocity) }
        func isFar(_ time: Double) -> Bool { abs(place(time)) >= restingDistance }
        let slow = abs(velocity) > restingSpeed ? Elementary.log(restingSpeed / abs(velocity)) / Elementary.log(k * r) / 1000 : 0
        let peak = peakTime(distance: distance, velocity: velocity)
        var low = slow
        // Content that is slow and near the edge may still move away from the edge, on either side. After its peak the content only comes back.
        if peak > slow, isFar(peak), !isFar(slow) || place(slow) * place(peak) < 0 {
            low = peak
        } else if !isFar(slow) {
            return slow
        }
        var high = max(low, 0.001)
        while isFar(high) && high < 60 { high *= 2 }
        return .bisected(from: low, to: high) { !isFar($0) }.high
    }

    /// The time at which the distance is greatest, where the slope is 0; 0 when the distance only falls. Seconds.
    public func peakTime(distance: Double, velocity: Double) -> Double {
        let carried = velocity * velocityShare
        guard carried != 0 else { return 0 }
        guard r < 1 else { return max(-1 / (Elementary.log(k) * 1000) - distance / carried, 0) }
        // r^t = ln k (y0 + u) / (u ln(k r)) with u = v0 r/(1 - r).
        let reach = carried / 1000 * r / (1 - r)
        let left = Elementary.log(k) * (distance + reach) / (reach * Elementary.log(k * r))
        guard left > 0, left < 1 else { return 0 }
        return Elementary.log(left) / Elementary.log(r) / 1000
    }

    /// The pull scales the distance and never changes its sign, so the bounce crosses the edge at the same time as a glide without the pull. Nil when the content is then too slow to glide.
    public func timeToEdge(distance: Double, velocity: Double) -> Double? {
        guard r < 1, let time = Deceleration(rate: r).time(toCover: -distance, velocity: velocity * velocityShare) else { return nil }
        return abs(carriedVelocity(after: time, velocity: velocity)) > restingSpeed ? time : nil
    }
}
