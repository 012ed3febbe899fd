import Geometry

/// The law by which a feel brings content back from beyond an edge, without the numbers that depend on the view and its screen.
public enum EdgeElasticity: Codable, Equatable, Sendable {
    /// UIKit's.
    case pull(EdgePull)
    /// WebKit's.
    case stretch(EdgeStretch)
    /// Flutter's and ScrollMechanics'; the spring's own initial velocity does not matter.
    case spring(Spring)
    /// Compose's and Android's.
    case pulledSpring(PulledSpring)
    /// Qt Quick's.
    case timed(TimedReturn)
    /// No elasticity, as in GTK and Lenis.
    case rigid

    /// The law of a bounce in a view with this velocity factor per millisecond, this resistance and this length in points, which ends below a speed in points per second and a distance in points.
    func law(rate: Double, resistance: EdgeResistance, dimension: Double, restingSpeed: Double, restingDistance: Double) -> any BounceLaw {
        switch self {
        case .pull(let edge): EdgeBounce(pull: edge.factor, rate: rate, restingSpeed: restingSpeed, restingDistance: restingDistance)
        case .stretch(let edge):
            EdgeBounce(
                pull: Elementary.exp(-edge.decay / 1000), rate: 1, velocityShare: edge.velocityShare, restingSpeed: restingSpeed,
                restingDistance: restingDistance)
        case .spring(let spring): SpringBounce(spring: spring, restingSpeed: restingSpeed, restingDistance: restingDistance)
        case .pulledSpring(let edge):
            PulledSpringBounce(
                edge: edge, resistance: resistance, dimension: dimension, restingSpeed: restingSpeed, restingDistance: restingDistance)
        case .timed(let law): law
        case .rigid: RigidEdge()
        }
    }
}

/// An edge that pulls content back as UIKit's does: `EdgeBounce` with the view's own deceleration rate. Source: <doc:FeelSheet#2.6-Bounce>.
public struct EdgePull: Codable, Equatable, Sendable {
    /// The share of the distance that is left after a millisecond; unitless.
    public var factor: Double

    public init(factor: Double = 0.99) { self.factor = factor }
}

/// An edge that pulls content back as WebKit's does: y(t) = (y0 + v0 t g) e^(-decay t). Source: <doc:FeelSheet#2.6-Bounce>.
public struct EdgeStretch: Codable, Equatable, Sendable {
    /// How many times per second the distance falls by the factor e; WebKit writes it as 20/1.6.
    public var decay: Double
    /// The share g of the velocity that carries on past the edge; unitless.
    public var velocityShare: Double

    public init(decay: Double = 20 / 1.6, velocityShare: Double = 0.31) {
        self.decay = decay
        self.velocityShare = velocityShare
    }
}
