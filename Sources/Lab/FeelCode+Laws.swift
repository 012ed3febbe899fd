import Motion

// The laws that a feel has chosen, as functions; the same formulas as in Motion.
extension FeelCode {
    static func laws(_ feel: Feel) -> String { [resistance(feel), glide(feel), bounce(feel)].joined(separator: "\n\n") }

    private static func resistance(_ feel: Feel) -> String {
        let law =
            switch feel.resistance {
            case .rubberBand: "let shown = dimension * (1 - 1 / (1 + rubberBandCoefficient * abs(distance) / dimension))"
            case .stretch: "let shown = (abs(distance) / stretchOnePer).rounded(.up)"
            case .linear: "let shown = abs(distance) * linearShare"
            case .intensity:
                """
                let pulled = min(abs(distance) / dimension, 1)
                        let shown = dimension * stretchIntensity * (pulled + 1 - exp(-exp(1) / 0.33 * pulled))
                """
            }
        return """
                /// The distance past the edge at which content is shown while a finger pulls it `distance` past the edge, in a view of this length.
                static func shown(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
                    \(law)
                    return distance < 0 ? -shown : shown
                }
            """
    }

    private static func glide(_ feel: Feel) -> String {
        let law = """
            /// The distance that content has glided `time` after its release with this velocity.
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
            return brakedGlide(
                feel, law,
                """
                        let time = min(time, abs(velocity) / deceleration)
                        let lost = deceleration * time * time / 2
                        return velocity * time - (velocity < 0 ? -lost : lost)
                """)
        case .spline:
            return brakedGlide(
                feel, law,
                """
                        guard velocity != 0 else { return 0 }
                        let rate = log(0.78) / log(0.9), drag = 9.80665 * 39.37 * 160 * 0.84 * splineFriction
                        let push = log(0.35 * abs(velocity) / drag)
                        let fraction = min(time / exp(push / (rate - 1)), 1)
                        func curve(_ first: CGFloat, _ second: CGFloat, _ s: CGFloat) -> CGFloat {
                            3 * s * (1 - s) * ((1 - s) * first + s * second) + s * s * s
                        }
                        var (low, high): (CGFloat, CGFloat) = (0, 1)
                        for _ in 0..<60 {
                            let middle = (low + high) / 2
                            if curve(0.175, 0.35, middle) < fraction { low = middle } else { high = middle }
                        }
                        let way = drag * exp(rate / (rate - 1) * push) * curve(0.5, 1, high)
                        return velocity < 0 ? -way : way
                """)
        case .power:
            return brakedGlide(
                feel, law,
                """
                        let way = pow(abs(velocity) / powerFrames, powerExponent) * (1 - exp(-powerDecay * time))
                        return velocity < 0 ? -way : way
                """)
        }
    }

    /// A glide that has no deceleration rate.
    private static func brakedGlide(_ feel: Feel, _ law: String, _ body: String) -> String {
        """
            /// The deceleration rate of a UIScrollView. The glide of this feel follows another law, so that only a bounce can use the rate.
            static let decelerationRate: CGFloat = \(feel.decelerationRate.shortDescription)

            \(law)
        \(body)
            }
        """
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
            case .pulledSpring:
                """
                        let isImpact = distance == 0
                        let frequency = isImpact ? pulledImpactFrequency : pulledReleaseFrequency
                        // The distance that the finger has pulled. Content beyond the reach of a finger meets no resistance.
                        var (low, high): (CGFloat, CGFloat) = (0, 1e6)
                        let isResisted = shown(high, dimension: dimension) > abs(distance)
                        for _ in 0..<80 {
                            let middle = (low + high) / 2
                            if shown(middle, dimension: dimension) < abs(distance) { low = middle } else { high = middle }
                        }
                        let pulled = isResisted ? (distance < 0 ? -high : high) : distance
                        let decay = frequency * pulledDampingRatio
                        let square = frequency * frequency - decay * decay
                        let push = velocity * (isImpact ? pulledImpactShare : pulledReleaseShare) + decay * pulled
                        let root = sqrt(max(abs(square), 1e-12))
                        let (even, odd) = square > 0 ? (cos(root * time), sin(root * time)) : (cosh(root * time), sinh(root * time))
                        let place = exp(-decay * time) * (pulled * even + push / root * odd)
                        return isResisted ? shown(place, dimension: dimension) : place
                """
            case .timed:
                """
                        let sign: CGFloat = distance < 0 || (distance == 0 && velocity < 0) ? -1 : 1
                        let outward = max(velocity * sign, 0)
                        let speed = outward * (distance == 0 ? timedVelocityShare : 1)
                        let way = min(speed * speed / (2 * timedDeceleration), timedLongestOvershoot, outward * timedOvershootTime)
                        let peak = sign * (abs(distance) + way)
                        let brake = way > 0 ? speed * speed / (2 * way) : 1
                        let left = time - (way > 0 ? speed / brake : 0)
                        if left < 0 { return distance + sign * (speed - brake * time / 2) * time }
                        if left < timedFirstHalf { return peak * (1 - pow(left / timedFirstHalf, 2) / 2) }
                        return left < timedFirstHalf + timedSecondHalf ? peak / 2 * pow(2, -10 * (left - timedFirstHalf) / timedSecondHalf) : 0
                """
            case .rigid: "        0"
            }
        // Only the law of a pulled spring depends on the length of the view.
        let view = if case .pulledSpring = feel.bounce { ", dimension: CGFloat = 736" } else { "" }
        return """
                /// The distance of content past the edge, `time` after it was `distance` past the edge and moved with this velocity.
                static func bounce(_ distance: CGFloat, velocity: CGFloat, after time: CGFloat\(view)) -> CGFloat {
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
