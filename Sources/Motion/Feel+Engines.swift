import Geometry

// Engines that do not try to be UIKit, and Compose, which does. Each preset sets only the values that differ from UIKit's, and none has animated scrolls or paging of its own; the sources are in <doc:FeelSheet#6c-Other-engines>.
extension Feel {
    /// Compose Multiplatform on iOS, up to 1.11, on a screen of two pixels a point.
    public static let compose: Feel = {
        var feel = Feel(withoutMomentum: "compose")
        feel.velocity = .leastSquares(LeastSquaresVelocity())
        feel.touchpadRubberBand = RubberBand().coefficient
        // 500 pixels per second.
        feel.minimumFlingSpeed = 250
        // The glide ends half a pixel before its target.
        feel.glide = .exponential(Deceleration(restingSpeed: 0.25 * -1000 * Elementary.log(0.998), summation: .continuous))
        feel.bounce = .pulledSpring(PulledSpring())
        return feel
    }()

    /// Android 12 and later.
    ///
    /// Not copied: Android stretches content beyond an edge, whereas here all of the content moves like its far end; and on Android a fling adds to the one before it when both have the same direction.
    public static let android: Feel = {
        var feel = Feel(withoutMomentum: "android")
        feel.panSlop = 8
        feel.velocity = .leastSquares(LeastSquaresVelocity())
        feel.resistance = .intensity(StretchIntensity())
        feel.minimumFlingSpeed = 50
        feel.maximumFlingSpeed = 8000
        feel.glide = .spline(SplineDeceleration())
        feel.bounce = .pulledSpring(
            PulledSpring(
                releaseFrequency: 24.657, impactFrequency: 24.657, dampingRatio: 0.98, releaseVelocityShare: 0, impactVelocityShare: 13))
        return feel
    }()

    /// GTK 4.16's kinetic scrolling.
    ///
    /// Not copied: the glow at an edge, and the velocities of quick flicks in a row that add up.
    public static let gtk: Feel = {
        var feel = Feel(withoutMomentum: "gtk")
        feel.panSlop = 8
        feel.velocity = .mean(MeanVelocity())
        feel.resistance = .linear(LinearResistance(share: 0))
        feel.minimumFlingSpeed = 0
        // GTK's friction is 4 per second, and its glide ends below a tenth of a pixel per second.
        feel.glide = .exponential(Deceleration(rate: Elementary.exp(-0.004), restingSpeed: 0.1, summation: .continuous))
        feel.bounce = .rigid
        return feel
    }()

    /// Qt Quick's Flickable with the desktop theme, October 2024.
    ///
    /// Not copied: glides end on whole pixels, quick flicks in a row are made faster, and a touchpad overshoots by another law.
    public static let qt: Feel = {
        var feel = Feel(withoutMomentum: "qt")
        feel.velocity = .weighted(WeightedVelocity(weights: [1.0 / 3, 1.0 / 3, 1.0 / 3]))
        feel.resistance = .linear(LinearResistance())
        feel.stillTime = 0.1
        feel.minimumFlingSpeed = 75
        feel.maximumFlingSpeed = 2500
        feel.glide = .constant(ConstantDeceleration())
        feel.bounce = .timed(TimedReturn())
        return feel
    }()

    /// Lenis 1.3.25 with its touch synchronised, at 60 frames a second.
    ///
    /// Not copied: with a wheel the remaining distance falls by the factor e six times a second.
    public static let lenis: Feel = {
        var feel = Feel(withoutMomentum: "lenis")
        feel.panSlop = 4
        feel.velocity = .weighted(WeightedVelocity(weights: [1]))
        feel.resistance = .linear(LinearResistance(share: 0))
        feel.minimumFlingSpeed = 0
        feel.glide = .power(PowerDeceleration())
        feel.bounce = .rigid
        return feel
    }()
}
