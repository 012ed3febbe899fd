/// A glide whose speed falls by the same amount each second: x(t) = x0 + v t - a t²/2 until it stops at v/a.
///
/// Distances in points, velocities in points per second, times in seconds. Two steps give the same result as one step over the whole time. The glide stops by itself, so the resting speed only
/// decides which releases do not glide at all. A deceleration outside 1...1e6 counts as the nearer end of that range, and NaN as 1. Source: Qt Quick's Flickable (qtdeclarative,
/// src/quick/items/qquickflickable.cpp, October 2024).
public struct ConstantDeceleration: GlideLaw, Codable, Equatable {
    /// The deceleration a; points per second squared.
    public var deceleration: Double
    /// A release that is not faster than this does not glide; points per second.
    public var restingSpeed: Double

    /// 1500 is the value of Qt Quick's desktop theme. The resting speed is UIKit's, our own choice: Qt flings from 75 pt/s on only, so that it decides nothing in that preset.
    public init(deceleration: Double = 1500, restingSpeed: Double = 10) {
        self.deceleration = deceleration
        self.restingSpeed = restingSpeed
    }

    private var brake: Double { deceleration >= 1 ? min(deceleration, 1e6) : 1 }

    public func distance(after time: Double, velocity: Double) -> Double {
        let time = min(time, abs(velocity) / brake)
        return (velocity + self.velocity(after: time, velocity: velocity)) / 2 * time
    }

    public func velocity(after time: Double, velocity: Double) -> Double {
        let speed = max(abs(velocity) - brake * time, 0)
        return velocity < 0 ? -speed : speed
    }

    public func slope(velocity: Double) -> Double { velocity }

    public func duration(velocity: Double) -> Double { abs(velocity) > restingSpeed ? abs(velocity) / brake : 0 }

    public func projectedDistance(velocity: Double) -> Double { velocity * abs(velocity) / (2 * brake) }

    public func time(toCover distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard distance * velocity > 0 else { return nil }
        let square = velocity * velocity - 2 * brake * abs(distance)
        // This form of the root of a t²/2 - v t + d loses no digits where the distance is short.
        return square >= 0 ? 2 * abs(distance) / (abs(velocity) + square.squareRoot()) : nil
    }

    /// The same law with another deceleration.
    public func landing(after distance: Double, velocity: Double) -> ConstantDeceleration? {
        guard abs(velocity) > restingSpeed, distance * velocity > 0 else { return nil }
        let deceleration = velocity * velocity / (2 * abs(distance))
        guard (1...1e6).contains(deceleration) else { return nil }
        return ConstantDeceleration(deceleration: deceleration, restingSpeed: restingSpeed)
    }
}
