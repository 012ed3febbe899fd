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
        .choice("velocity", \.velocity, "How the finger's speed is measured", .velocity),
        .part("newestVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 0], 0...1, "", "Weight of the newest move", .velocity),
        .part(
            "previousVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 1], 0...1, "", "Weight of the move before it",
            .velocity),
        .part(
            "oldestVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 2], 0...1, "", "Weight of the third newest move",
            .velocity),
        .part(
            "velocityHorizon", of: "velocity", \.velocity.leastSquares, \.horizon, 0.02...0.5, "s", "Older moves do not count", .velocity),
        .part(
            "velocityPause", of: "velocity", \.velocity.leastSquares, \.longestPause, 0.01...0.5, "s",
            "Moves before a longer pause do not count", .velocity),
        .part("meanHorizon", of: "velocity", \.velocity.mean, \.horizon, 0.02...0.5, "s", "Older moves do not count", .velocity),
        .choice("resistance", \.resistance, "How content resists beyond an edge", .rubberBand),
        .part(
            "rubberBandCoefficient", of: "resistance", \.resistance.band, \.coefficient, 0.01...2, "",
            "Content's share of a pull at the edge", .rubberBand),
        .part(
            "stretchOnePer", of: "resistance", \.resistance.stretch, \.onePer, 1...100, "pt", "Pull for each point of content", .rubberBand),
        .part("linearShare", of: "resistance", \.resistance.linear, \.share, 0...1, "", "Content's share of a pull", .rubberBand),
        .part(
            "stretchIntensity", of: "resistance", \.resistance.intensity, \.intensity, 0.001...0.2, "",
            "Stretch, as a share of the view's length", .rubberBand),
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
        .choice("momentum", \.momentum, "What flicks in a row pass on", .repeatedFlicks),
        .part(
            "carriedFactor", of: "momentum", \.momentum.carried, \.factor, 0...0.01, "", "Carried speed: factor × speed ^ exponent",
            .repeatedFlicks),
        .part(
            "carriedExponent", of: "momentum", \.momentum.carried, \.exponent, 0.5...3, "", "Exponent of the carried speed", .repeatedFlicks
        ),
        .part("carriedLimit", of: "momentum", \.momentum.carried, \.limit, 0...100_000, "pt/s", "Greatest carried speed", .repeatedFlicks),
        .part(
            "carriedRetainedShare", of: "momentum", \.momentum.carried, \.retainedShare, 0...2, "", "Share of it that a fling must exceed",
            .repeatedFlicks
        ),
        .part(
            "carriedLongestPause", of: "momentum", \.momentum.carried, \.longestPause, 0...1, "s", "A longer rest loses the carried speed",
            .repeatedFlicks),
        .number("fastFlickSpeed", \.fastFlickSpeed, 0...5000, "pt/s", "A faster flick counts as one in a row", .release),
    ]

    fileprivate static let glide: [Self] = [
        .choice("glide", \.glide, "How a glide loses its speed", .deceleration),
        .part(
            "decelerationRate", of: "glide", \.glide.exponential, \.rate, 0.9...0.9999, "per ms", "Velocity left after each millisecond",
            .deceleration),
        .choice("summation", of: "glide", \.glide.exponential, \.summation, "How the distance of a glide adds up", .deceleration),
        .part(
            "deceleration", of: "glide", \.glide.constant, \.deceleration, 100...10_000, "pt/s²", "Loss of velocity in a second",
            .deceleration),
        .part("splineFriction", of: "glide", \.glide.spline, \.friction, 0.001...0.2, "", "Friction along the spline", .deceleration),
        .part("powerDecay", of: "glide", \.glide.power, \.decay, 0.5...60, "1/s", "Rate at which the distance left decays", .deceleration),
        .part("powerExponent", of: "glide", \.glide.power, \.exponent, 0.5...3, "", "Exponent of the last step", .deceleration),
        .part("powerFrames", of: "glide", \.glide.power, \.framesPerSecond, 1...1000, "1/s", "Steps in a second", .deceleration),
        .number("restingSpeed", \.glide.restingSpeed, 0.1...100, "pt/s", "A slower glide has ended", .deceleration),
    ]

    fileprivate static let edge: [Self] = iosEdges + pulledEdge + timedEdge + anyEdge

    private static let iosEdges: [Self] = [
        .choice("bounce", \.bounce, "How content comes back to the edge", .bounce),
        .part("bouncePull", of: "bounce", \.bounce.pull, \.factor, 0.9...0.9999, "per ms", "Distance left after each millisecond", .bounce),
        .part("bounceDecay", of: "bounce", \.bounce.stretch, \.decay, 1...60, "1/s", "Rate at which the distance decays", .bounce),
        .part(
            "bounceVelocityShare", of: "bounce", \.bounce.stretch, \.velocityShare, 0...1, "", "Share of the velocity that is kept", .bounce
        ),
        .part("bounceMass", of: "bounce", \.bounce.spring, \.mass, 0.1...5, "", "Mass of the spring", .bounce),
        .part("bounceStiffness", of: "bounce", \.bounce.spring, \.stiffness, 1...1000, "", "Stiffness of the spring", .bounce),
        .part("bounceDamping", of: "bounce", \.bounce.spring, \.damping, 0.1...200, "", "Damping of the spring", .bounce),
    ]

    private static let pulledEdge: [Self] = [
        .part(
            "pulledReleaseFrequency", of: "bounce", \.bounce.pulledSpring, \.releaseFrequency, 1...100, "rad/s",
            "Frequency after a release beyond the edge",
            .bounce),
        .part(
            "pulledImpactFrequency", of: "bounce", \.bounce.pulledSpring, \.impactFrequency, 1...100, "rad/s",
            "Frequency after a glide into the edge",
            .bounce
        ),
        .part(
            "pulledDampingRatio", of: "bounce", \.bounce.pulledSpring, \.dampingRatio, 0.1...3, "", "Damping ratio; 1 is critical", .bounce),
        .part(
            "pulledReleaseShare", of: "bounce", \.bounce.pulledSpring, \.releaseVelocityShare, 0...20, "",
            "Factor of the finger's velocity",
            .bounce),
        .part(
            "pulledImpactShare", of: "bounce", \.bounce.pulledSpring, \.impactVelocityShare, 0...20, "", "Factor of the glide's velocity",
            .bounce),
    ]

    private static let timedEdge: [Self] = [
        .part(
            "timedDeceleration", of: "bounce", \.bounce.timed, \.deceleration, 100...100_000, "pt/s²", "Deceleration beyond the edge",
            .bounce),
        .part(
            "timedVelocityShare", of: "bounce", \.bounce.timed, \.velocityShare, 0...1, "", "Share of the velocity that is kept", .bounce),
        .part(
            "timedLongestOvershoot", of: "bounce", \.bounce.timed, \.longestOvershoot, 0...1000, "pt", "Greatest distance past the edge",
            .bounce),
        .part(
            "timedOvershootTime", of: "bounce", \.bounce.timed, \.overshootTime, 0...2, "s", "Times speed: greatest distance past it",
            .bounce),
        .part(
            "timedFirstHalf", of: "bounce", \.bounce.timed, \.firstHalf, 0.01...1, "s", "Duration of the first half of the way back",
            .bounce),
        .part("timedSecondHalf", of: "bounce", \.bounce.timed, \.secondHalf, 0.01...2, "s", "Duration of the second half", .bounce),
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
