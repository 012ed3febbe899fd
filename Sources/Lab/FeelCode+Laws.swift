import Motion

// The laws that a feel has chosen, as functions; the same formulas as in Motion.
extension FeelCode {
    static func laws(_ feel: Feel) -> String { [resistance(feel), glide(feel), bounce(feel)].joined(separator: "\n\n") }

    private static func resistance(_ feel: Feel) -> String {
        let law =
            switch feel.resistance {
            case .rubberBand: "let shown = dimension * (1 - 1 / (1 + rubberBandCoefficient * abs(distance) / dimension))"
            case .stretch: "let shown = (abs(distance) / stretchOnePer).rounded(.up)"
            }
        return """
                /// How far past the edge content is shown that a finger has pulled so far past it, in a view of this length.
                static func shown(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
                    \(law)
                    return distance < 0 ? -shown : shown
                }
            """
    }

    private static func glide(_ feel: Feel) -> String {
        let law = """
            /// How far a release with this velocity has carried after `time`.
                static func glide(_ velocity: CGFloat, after time: CGFloat) -> CGFloat {
            """
        switch feel.glide {
        case .exponential(let glide):
            let reach =
                switch glide.summation {
                case .perMillisecond: "decelerationRate / (1 - decelerationRate) / 1000"
                case .continuous: "-1 / log(decelerationRate) / 1000"
                }
            return """
                    \(law)
                        velocity * \(reach) * (1 - pow(decelerationRate, time * 1000))
                    }
                """
        case .constant:
            return """
                    /// UIScrollView's; with a deceleration of its own a view still bounces by it.
                    static let decelerationRate: CGFloat = \(feel.decelerationRate.shortDescription)

                    \(law)
                        let time = min(time, abs(velocity) / deceleration)
                        let lost = deceleration * time * time / 2
                        return velocity * time - (velocity < 0 ? -lost : lost)
                    }
                """
        }
    }

    private static func bounce(_ feel: Feel) -> String {
        let body =
            switch feel.bounce {
            case .pull:
                """
                        let carried = velocity / 1000 * decelerationRate * (1 - pow(decelerationRate, time * 1000)) / (1 - decelerationRate)
                        return pow(bouncePull, time * 1000) * (distance + carried)
                """
            case .stretch: "        exp(-bounceDecay * time) * (distance + velocity * bounceVelocityShare * time)"
            case .spring:
                """
                        let decay = bounceDamping / (2 * bounceMass)
                        let square = bounceStiffness / bounceMass - decay * decay
                        let push = velocity + decay * distance
                        if abs(square) < 1e-6 { return exp(-decay * time) * (distance + push * time) }
                        let root = sqrt(abs(square))
                        let (even, odd) = square > 0 ? (cos(root * time), sin(root * time)) : (cosh(root * time), sinh(root * time))
                        return exp(-decay * time) * (distance * even + push / root * odd)
                """
            }
        return """
                /// How far past the edge content is, `time` after it was there at `distance` with this velocity.
                static func bounce(_ distance: CGFloat, velocity: CGFloat, after time: CGFloat) -> CGFloat {
            \(body.split(separator: "\n").map { "    " + $0.dropFirst(4) }.joined(separator: "\n"))
                }
            """
    }

    static func bounceAnimator(_ feel: Feel) -> String {
        guard case .spring = feel.bounce else { return "" }
        return """

                /// Brings content back from beyond an edge.
                static func bounceAnimator(velocity: CGFloat) -> UIViewPropertyAnimator {
                    animator(mass: bounceMass, stiffness: bounceStiffness, damping: bounceDamping, velocity: velocity)
                }

            """
    }

    static func bounceAnimation(_ feel: Feel) -> String {
        guard case .spring = feel.bounce else { return "" }
        return "    static let back = Animation.interpolatingSpring(mass: bounceMass, stiffness: bounceStiffness, damping: bounceDamping)\n"
    }
}
