import Motion

extension Feel {
    /// The table of all constants, in the order of a gesture, each with the range in which it makes sense; the ranges are our own choice. A constant that chooses a law comes before
    /// the constants of the law.
    public static let constants: [Constant] =
        [
            ("The finger", Constant.finger), ("The release", Constant.release), ("The glide", Constant.glide), ("The edge", Constant.edge),
            ("Without a finger", Constant.alone),
        ]
        .flatMap { group, constants in
            constants.map { constant in
                var constant = constant
                constant.group = group
                return constant
            }
        }
}

extension Feel.Constant {
    fileprivate static let finger: [Self] = [
        .number("panSlop", \.panSlop, 0...60, "pt", "Distance before a pan begins", .pan),
        .number("horizontalLockAngle", \.horizontalLockAngle, 0...1.5708, "rad", "A pan at a smaller angle scrolls only x", .pan),
        .number("verticalLockAngle", \.verticalLockAngle, 0...1.5708, "rad", "A pan at a larger angle scrolls only y", .pan),
        velocities.choice("How the finger's speed is measured"),
        weighted.number("newestVelocityWeight", \.[share: 0], 0...1, "", "Weight of the newest move"),
        weighted.number("previousVelocityWeight", \.[share: 1], 0...1, "", "Weight of the move before it"),
        weighted.number("oldestVelocityWeight", \.[share: 2], 0...1, "", "Weight of the third newest move"),
        leastSquares.number("velocityHorizon", \.horizon, 0.02...0.5, "s", "Older moves do not count"),
        leastSquares.number("velocityPause", \.longestPause, 0.01...0.5, "s", "Moves before a longer pause do not count"),
        mean.number("meanHorizon", \.horizon, 0.02...0.5, "s", "Older moves do not count"),
        resistances.choice("How content resists beyond an edge"),
        rubberBand.number("rubberBandCoefficient", \.coefficient, 0.01...2, "", "Content's share of a pull at the edge"),
        stretched.number("stretchOnePer", \.onePer, 1...100, "pt", "Pull for each point of content"),
        linear.number("linearShare", \.share, 0...1, "", "Content's share of a pull"),
        intensity.number("stretchIntensity", \.intensity, 0.001...0.2, "", "Stretch, as a share of the view's length"),
        .number("touchpadRubberBand", \.touchpadRubberBand, 0.01...2, "", "Content's share of a touchpad's pull", .rubberBand),
        .flag("holdsContentAtTouch", \.holdsContentAtTouch, "A touch holds content that bounces", .rubberBand),
    ]

    fileprivate static let release: [Self] = [
        .optional("stillTime", \.stillTime, 0...1, "s", "A finger that rests longer does not fling", .holdingStill),
        .optional("mouseStillTime", \.mouseStillTime, 0...1, "s", "A mouse that rests longer does not fling", .holdingStill),
        .number("minimumFlingSpeed", \.minimumFlingSpeed, 0...2000, "pt/s", "A slower release stops at once", .release),
        .limit("maximumFlingSpeed", \.maximumFlingSpeed, 500...20000, "pt/s", "Greatest speed of a release", .release),
        .number("launchPreviousWeight", \.launchPreviousWeight, 0...1, "", "Weight of the last velocity but one", .release),
        .number("releaseLead", \.releaseLead, 0...0.05, "s", "Time before the lift at which motion begins", .deceleration),
        momenta.choice("What flicks in a row pass on"),
        carried.number("carriedFactor", \.factor, 0...0.01, "", "Carried speed: factor × speed ^ exponent"),
        carried.number("carriedExponent", \.exponent, 0.5...3, "", "Exponent of the carried speed"),
        carried.number("carriedLimit", \.limit, 0...100_000, "pt/s", "Greatest carried speed"),
        carried.number("carriedRetainedShare", \.retainedShare, 0...2, "", "Share of it that a fling must exceed"),
        carried.number("carriedLongestPause", \.longestPause, 0...1, "s", "A longer rest loses the carried speed"),
        .number("fastFlickSpeed", \.fastFlickSpeed, 0...5000, "pt/s", "A faster flick counts as one in a row", .release),
    ]

    fileprivate static let glide: [Self] = [
        glides.choice("How friction slows a glide down"),
        exponential.number("decelerationRate", \.rate, 0.9...0.9999, "per ms", "Velocity left after each millisecond"),
        exponential.choice("summation", \.summation, "How the distance of a glide adds up"),
        constant.number("deceleration", \.deceleration, 100...10_000, "pt/s²", "Loss of velocity in a second"),
        spline.number("splineFriction", \.friction, 0.001...0.2, "", "Friction along the spline"),
        power.number("powerDecay", \.decay, 0.5...60, "1/s", "Rate at which the distance left decays"),
        power.number("powerExponent", \.exponent, 0.5...3, "", "Exponent of the last step"),
        power.number("powerFrames", \.framesPerSecond, 1...1000, "1/s", "Steps in a second"),
        .number("restingSpeed", \.glide.restingSpeed, 0.1...100, "pt/s", "A slower glide has ended", .deceleration),
    ]

    fileprivate static let edge: [Self] = iosEdges + pulledEdge + timedEdge + anyEdge

    private static let iosEdges: [Self] = [
        bounces.choice("How content comes back to the edge"),
        pull.number("bouncePull", \.factor, 0.9...0.9999, "per ms", "Distance left after each millisecond"),
        stretch.number("bounceDecay", \.decay, 1...60, "1/s", "Rate at which the distance decays"),
        stretch.number("bounceVelocityShare", \.velocityShare, 0...1, "", "Share of the velocity that is kept"),
        spring.number("bounceMass", \.mass, 0.1...5, "", "Mass of the spring"),
        spring.number("bounceStiffness", \.stiffness, 1...1000, "", "Stiffness of the spring"),
        spring.number("bounceDamping", \.damping, 0.1...200, "", "Damping of the spring"),
    ]

    private static let pulledEdge: [Self] = [
        pulledSpring.number("pulledReleaseFrequency", \.releaseFrequency, 1...100, "rad/s", "Frequency after a release beyond the edge"),
        pulledSpring.number("pulledImpactFrequency", \.impactFrequency, 1...100, "rad/s", "Frequency after a glide into the edge"),
        pulledSpring.number("pulledDampingRatio", \.dampingRatio, 0.1...3, "", "Damping ratio; 1 is critical"),
        pulledSpring.number("pulledReleaseShare", \.releaseVelocityShare, 0...20, "", "Factor of the finger's velocity"),
        pulledSpring.number("pulledImpactShare", \.impactVelocityShare, 0...20, "", "Factor of the glide's velocity"),
    ]

    private static let timedEdge: [Self] = [
        timed.number("timedDeceleration", \.deceleration, 100...100_000, "pt/s²", "Deceleration beyond the edge"),
        timed.number("timedVelocityShare", \.velocityShare, 0...1, "", "Share of the velocity that is kept"),
        timed.number("timedLongestOvershoot", \.longestOvershoot, 0...1000, "pt", "Greatest distance past the edge"),
        timed.number("timedOvershootTime", \.overshootTime, 0...2, "s", "Times speed: greatest distance past it"),
        timed.number("timedFirstHalf", \.firstHalf, 0.01...1, "s", "Duration of the first half of the way back"),
        timed.number("timedSecondHalf", \.secondHalf, 0.01...2, "s", "Duration of the second half"),
    ]

    private static let anyEdge: [Self] = [
        .number("restingDistance", \.restingDistance, 0.01...5, "px", "A nearer bounce has ended", .bounce),
        .limit("maximumBounceSpeed", \.maximumBounceSpeed, 100...20000, "pt/s", "Greatest speed at an edge", .bounce),
    ]

    fileprivate static let alone: [Self] = [
        .number("animatedScrollDuration", \.animatedScrollDuration, 0.05...2, "s", "Duration of a scroll by code", .animatedScrolls),
        .number("pagingResponse", \.paging.response, 0.05...1.5, "s", "Period of a page's spring", .paging),
        .number("pagingDampingRatio", \.paging.dampingRatio, 0.1...2, "", "Damping ratio; 1 is critical", .paging),
        .number("maximumPagingSpeed", \.paging.maximumSpeed, 100...20000, "pt/s", "Greatest speed of a page", .paging),
    ]
}
