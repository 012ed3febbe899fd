import Geometry

/// The motion back to an edge along a damped spring, as in Flutter's and ScrollMechanics' scroll views.
///
/// Distances in points, velocities in points per second, times in seconds. The carried velocity is the slope, and the spring's own initial velocity does not matter. The law is exact for any step.
/// Source: <doc:FeelSheet#2.6-Bounce>.
public struct SpringBounce: BounceLaw, Codable, Equatable {
    public var spring: Spring
    /// The content rests when its speed is below this and its distance below `restingDistance`; points per second.
    public var restingSpeed: Double
    /// The content rests when its distance from the edge is below this and its speed below `restingSpeed`; points.
    public var restingDistance: Double
    /// Content that a weak spring has not brought to rest by this time is put at the edge; seconds. The value is our own choice: no platform's spring takes a tenth of it.
    public static let longestSettling = 10.0

    /// The defaults are UIKit's, on a screen with one pixel per point.
    public init(spring: Spring, restingSpeed: Double = 10, restingDistance: Double = 0.5) {
        self.spring = spring
        self.restingSpeed = restingSpeed
        self.restingDistance = restingDistance
    }

    public func distance(after time: Double, distance: Double, velocity: Double) -> Double {
        spring.relaxation(of: distance, velocity: velocity, after: time).distance
    }

    public func carriedVelocity(after time: Double, distance: Double, velocity: Double) -> Double {
        spring.relaxation(of: distance, velocity: velocity, after: time).velocity
    }

    public func slope(distance: Double, velocity: Double) -> Double { velocity }

    /// The time after which the content is never again too fast or too far from the edge to rest, to a thousandth of a millisecond; `longestSettling` for a spring that does not settle by then.
    public func settlingTime(distance: Double, velocity: Double) -> Double {
        func moves(_ time: Double) -> Bool {
            let place = spring.relaxation(of: distance, velocity: velocity, after: time)
            return abs(place.distance) >= restingDistance || abs(place.velocity) >= restingSpeed
        }
        // The energy gives a time after which the content certainly rests. From there the search goes back to the last step at which the content still moves.
        let step = 0.002
        var count = 0
        let restingEnergy = min(
            spring.stiffness * restingDistance * restingDistance, spring.mass * restingSpeed * restingSpeed)
        while Double(count) * step < Self.longestSettling, energy(Double(count) * step, distance, velocity) >= restingEnergy { count += 1 }
        while count > 0 && !moves(Double(count - 1) * step) { count -= 1 }
        if count == 0 { return 0 }
        return .bisected(from: Double(count - 1) * step, to: Double(count) * step, within: 1e-6) { !moves($0) }.high
    }

    /// Twice the mechanical energy of the spring and the content, which never grows.
    private func energy(_ time: Double, _ distance: Double, _ velocity: Double) -> Double {
        let place = spring.relaxation(of: distance, velocity: velocity, after: time)
        return spring.stiffness * place.distance * place.distance + spring.mass * place.velocity * place.velocity
    }
}
