import Geometry
import Motion

/// The law by which a preset brings content back to an edge, with free constants.
struct BounceFamily: Sendable {
    let feel: Feel
    /// The names of the constants that a path tells; `starts` are their values in the preset.
    let names: [String]
    let starts: [Double]
    private let change: @Sendable (inout Feel, [Double]) -> Void

    /// Nil for a preset whose edge does not give way.
    init?(_ feel: Feel, isImpact: Bool) {
        self.feel = feel
        switch feel.bounce {
        case .pull(let edge):
            (names, starts) = (["bouncePull"], [-1000 * Elementary.log(edge.factor)])
            change = { $0.bounce = .pull(EdgePull(factor: Elementary.exp(-$1[0] / 1000))) }
        case .stretch(let edge):
            // A path that begins at rest does not tell the share of a velocity.
            (names, starts) =
                isImpact ? (["bounceDecay", "bounceVelocityShare"], [edge.decay, edge.velocityShare]) : (["bounceDecay"], [edge.decay])
            change = { $0.bounce = .stretch(EdgeStretch(decay: $1[0], velocityShare: $1.count > 1 ? $1[1] : edge.velocityShare)) }
        case .spring(let spring):
            // The mass stays the preset's, because a path tells only ratios to it.
            (names, starts) = (["bounceStiffness", "bounceDamping"], [spring.stiffness, spring.damping])
            change = { $0.bounce = .spring(Spring(mass: spring.mass, stiffness: $1[0], damping: $1[1])) }
        case .pulledSpring(let edge):
            (names, starts) =
                isImpact ? (["pulledImpactFrequency"], [edge.impactFrequency]) : (["pulledReleaseFrequency"], [edge.releaseFrequency])
            change = { feel, values in
                var edge = edge
                if isImpact { edge.impactFrequency = values[0] } else { edge.releaseFrequency = values[0] }
                feel.bounce = .pulledSpring(edge)
            }
        case .timed(let edge):
            (names, starts) = (["timedFirstHalf", "timedSecondHalf"], [edge.firstHalf, edge.secondHalf])
            change = { feel, values in
                var edge = edge
                (edge.firstHalf, edge.secondHalf) = (values[0], values[1])
                feel.bounce = .timed(edge)
            }
        case .rigid: return nil
        }
    }

    /// The law with these constants, or with the preset's own when the list is empty; nil for constants that make no sense.
    func law(_ constants: [Double], rate: Double, dimension: Double) -> (any BounceLaw)? {
        var feel = feel
        if !constants.isEmpty {
            guard zip(constants, starts).allSatisfy({ $0 > $1 / 20 && $0 < $1 * 20 }) else { return nil }
            change(&feel, constants)
        }
        return feel.bounceLaw(rate: rate, scale: 3, dimension: dimension)
    }
}
