import Geometry
import Motion

/// The law by which a preset brings content back to an edge, with free constants.
struct BounceFamily: Sendable {
    let feel: Feel
    /// The constants that a path tells; they start with their values in the preset.
    let constants: [FreeConstant]
    private let change: @Sendable (inout Feel, [Double]) -> Void

    /// Nil for a preset whose edge does not give way.
    init?(_ feel: Feel, isImpact: Bool) {
        self.feel = feel
        switch feel.bounce {
        case .pull(let edge):
            constants = [FreeConstant("bouncePull", FreeConstant.decay(factor: edge.factor), isDecay: true)]
            change = { $0.bounce = .pull(EdgePull(factor: FreeConstant.factor(decay: $1[0]))) }
        case .stretch(let edge):
            // A path that begins at rest does not tell the share of a velocity.
            let share = isImpact ? [FreeConstant("bounceVelocityShare", edge.velocityShare)] : []
            constants = [FreeConstant("bounceDecay", edge.decay)] + share
            change = { $0.bounce = .stretch(EdgeStretch(decay: $1[0], velocityShare: $1.count > 1 ? $1[1] : edge.velocityShare)) }
        case .spring(let spring):
            // The mass stays the preset's, because a path tells only ratios to it.
            constants = [FreeConstant("bounceStiffness", spring.stiffness), FreeConstant("bounceDamping", spring.damping)]
            change = { $0.bounce = .spring(Spring(mass: spring.mass, stiffness: $1[0], damping: $1[1])) }
        case .pulledSpring(let edge):
            constants = [
                isImpact
                    ? FreeConstant("pulledImpactFrequency", edge.impactFrequency)
                    : FreeConstant("pulledReleaseFrequency", edge.releaseFrequency)
            ]
            change = { feel, values in
                var edge = edge
                if isImpact { edge.impactFrequency = values[0] } else { edge.releaseFrequency = values[0] }
                feel.bounce = .pulledSpring(edge)
            }
        case .timed(let edge):
            constants = [FreeConstant("timedFirstHalf", edge.firstHalf), FreeConstant("timedSecondHalf", edge.secondHalf)]
            change = { feel, values in
                var edge = edge
                (edge.firstHalf, edge.secondHalf) = (values[0], values[1])
                feel.bounce = .timed(edge)
            }
        case .rigid: return nil
        }
    }

    /// The law with these values of the constants, or with the preset's own when the list is empty; nil for values that make no sense.
    func law(_ values: [Double], rate: Double, dimension: Double) -> (any BounceLaw)? {
        var feel = feel
        if !values.isEmpty {
            guard zip(values, constants).allSatisfy({ $0 > $1.start / 20 && $0 < $1.start * 20 }) else { return nil }
            change(&feel, values)
        }
        return feel.bounceLaw(rate: rate, scale: 3, dimension: dimension)
    }
}
