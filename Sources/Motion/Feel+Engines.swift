import Geometry

// Engines that do not try to be UIKit, and Compose, which does. Each says only where it differs from UIKit; the sources are in <doc:FeelSheet#6c-Other-engines>.
extension Feel {
    /// Compose Multiplatform on iOS, up to 1.11, on a screen of two pixels a point.
    public static let compose: Feel = {
        var feel = Feel(name: "compose")
        feel.velocity = .leastSquares(LeastSquaresVelocity())
        // 500 pixels per second.
        feel.minimumFlingSpeed = 250
        feel.launchPreviousWeight = 0
        feel.releaseLead = 0
        feel.momentum = .none
        // It ends half a pixel before its target.
        feel.glide = .exponential(Deceleration(restingSpeed: 0.25 * -1000 * Elementary.log(0.998), summation: .continuous))
        feel.bounce = .pulledSpring(PulledSpring())
        return feel
    }()

    /// Android 12 and later.
    ///
    /// Not taken over: content beyond an edge is stretched there, and moves here as its far end does; a fling in the direction of the last one adds to it.
    public static let android: Feel = {
        var feel = Feel(name: "android")
        feel.panSlop = 8
        feel.velocity = .leastSquares(LeastSquaresVelocity())
        feel.resistance = .intensity(StretchIntensity())
        feel.minimumFlingSpeed = 50
        feel.maximumFlingSpeed = 8000
        feel.launchPreviousWeight = 0
        feel.releaseLead = 0
        feel.momentum = .none
        feel.glide = .spline(SplineDeceleration())
        feel.bounce = .pulledSpring(
            PulledSpring(
                releaseFrequency: 24.657, impactFrequency: 24.657, dampingRatio: 0.98, releaseVelocityShare: 0, impactVelocityShare: 13))
        return feel
    }()

    /// GTK 4.16's kinetic scrolling.
    ///
    /// Not taken over: the glow at an edge, and what quick flicks in a row add.
    public static let gtk: Feel = {
        var feel = Feel(name: "gtk")
        feel.panSlop = 8
        feel.velocity = .mean(MeanVelocity())
        feel.resistance = .linear(LinearResistance(share: 0))
        feel.minimumFlingSpeed = 0
        feel.launchPreviousWeight = 0
        feel.releaseLead = 0
        feel.momentum = .none
        // Its friction of 4 per second; it ends below a tenth of a pixel per second.
        feel.glide = .exponential(Deceleration(rate: Elementary.exp(-0.004), restingSpeed: 0.1, summation: .continuous))
        feel.bounce = .rigid
        return feel
    }()

    /// Qt Quick's Flickable with the desktop theme, October 2024.
    ///
    /// Not taken over: glides end on whole pixels, quick flicks in a row are boosted, and a touchpad overshoots by another law.
    public static let qt: Feel = {
        var feel = Feel(name: "qt")
        feel.velocity = .weighted(WeightedVelocity(weights: [1.0 / 3, 1.0 / 3, 1.0 / 3]))
        feel.resistance = .linear(LinearResistance())
        feel.stillTime = 0.1
        feel.minimumFlingSpeed = 75
        feel.maximumFlingSpeed = 2500
        feel.launchPreviousWeight = 0
        feel.releaseLead = 0
        feel.momentum = .none
        feel.glide = .constant(ConstantDeceleration())
        feel.bounce = .timed(TimedReturn())
        return feel
    }()

    /// Lenis 1.3.25 with its touch synchronised, at 60 frames a second.
    ///
    /// Not taken over: with a wheel the distance that is left falls by e six times a second.
    public static let lenis: Feel = {
        var feel = Feel(name: "lenis")
        feel.panSlop = 4
        feel.velocity = .weighted(WeightedVelocity(weights: [1]))
        feel.resistance = .linear(LinearResistance(share: 0))
        feel.minimumFlingSpeed = 0
        feel.launchPreviousWeight = 0
        feel.releaseLead = 0
        feel.momentum = .none
        feel.glide = .power(PowerDeceleration())
        feel.bounce = .rigid
        return feel
    }()
}
