import Geometry

/// A glide whose duration and distance follow from its velocity, and whose progress is one curve for all velocities.
///
/// Distances in points, velocities in points per second, times in seconds. With l = ln(0.35 |v|/q) and q = 51890 · friction it takes e^(l/1.358) s and covers q e^(1.736 l) points; the density of the
/// screen does not matter. A glide that is started again in the middle follows another curve than the rest of the first glide. A friction outside 0.0001...1 counts as the
/// nearer end, and NaN as 0.0001. Source: <doc:FeelSheet#6c-Other-engines> (Android's OverScroller, Flutter's ClampingScrollSimulation).
public struct SplineDeceleration: GlideLaw, Codable, Equatable {
    public var friction: Double
    /// A release that is not faster than this does not glide; points per second.
    public var restingSpeed: Double

    /// The default friction is Android's. Android has no resting speed besides its least fling speed, so that default is UIKit's.
    public init(friction: Double = 0.015, restingSpeed: Double = 10) {
        self.friction = friction
        self.restingSpeed = restingSpeed
    }

    /// The place where Android's two tension lines meet; Android calls this number INFLEXION.
    private static let inflexion = 0.35
    /// ln 0.78/ln 0.9, Android's DECELERATION_RATE.
    private static let rate = Elementary.log(0.78) / Elementary.log(0.9)
    /// Android's 9.80665 · 39.37 · 160 · 0.84: gravity in points per second squared at 160 points an inch.
    private static let gravity = 9.80665 * 39.37 * 160 * 0.84
    /// Android samples it a hundred times; its tensions 0.5 and 1 are the heights of the control points.
    private static let progress = TimingFunction(0.175, 0.5, 0.35, 1)

    private var drag: Double { Self.gravity * (friction >= 0.0001 ? min(friction, 1) : 0.0001) }

    /// |v|·0.35/drag, of which Android takes the logarithm. The lower limit keeps the logarithm finite for tiny velocities.
    private func push(_ velocity: Double) -> Double { max(Self.inflexion * abs(velocity) / drag, 1e-200) }

    private func time(_ velocity: Double) -> Double { Elementary.exp(Elementary.log(push(velocity)) / (Self.rate - 1)) }

    private func way(_ velocity: Double) -> Double {
        let way = drag * Elementary.exp(Elementary.log(push(velocity)) * Self.rate / (Self.rate - 1))
        return velocity < 0 ? -way : way
    }

    public func distance(after time: Double, velocity: Double) -> Double {
        velocity == 0 ? 0 : way(velocity) * Self.progress.value(at: time / self.time(velocity))
    }

    /// How far and how long this glide goes is computed once, which takes four times as long as to find a place on the way.
    public func path(velocity: Double) -> (Double) -> Double {
        guard velocity != 0 else { return { _ in 0 } }
        let (way, whole) = (way(velocity), time(velocity))
        return { time in way * Self.progress.value(at: time / whole) }
    }

    public func velocity(after time: Double, velocity: Double) -> Double {
        guard velocity != 0, time > 0 else { return velocity }
        let whole = self.time(velocity)
        return time < whole ? way(velocity) / whole * Self.progress.velocity(at: time / whole) : 0
    }

    public func slope(velocity: Double) -> Double { velocity }

    public func duration(velocity: Double) -> Double { abs(velocity) > restingSpeed ? time(velocity) : 0 }

    public func projectedDistance(velocity: Double) -> Double { velocity == 0 ? 0 : way(velocity) }

    public func time(toCover distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard distance * velocity > 0, abs(distance) <= abs(way(velocity)) else { return nil }
        let share = distance / way(velocity)
        return Double.bisected(from: 0, to: 1) { Self.progress.value(at: $0) >= share }.high * time(velocity)
    }

    /// The same law with another friction.
    public func landing(after distance: Double, velocity: Double) -> SplineDeceleration? {
        guard abs(velocity) > restingSpeed, distance * velocity > 0 else { return nil }
        let exponent = Self.rate / (Self.rate - 1)
        let drag = Elementary.exp(
            (Elementary.log(abs(distance)) - exponent * Elementary.log(Self.inflexion * abs(velocity))) / (1 - exponent))
        guard (0.0001...1).contains(drag / Self.gravity) else { return nil }
        return SplineDeceleration(friction: drag / Self.gravity, restingSpeed: restingSpeed)
    }
}
