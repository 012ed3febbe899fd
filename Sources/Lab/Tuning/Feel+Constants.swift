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
        .number("panSlop", \.panSlop, 0...60, "pt", "Way before a pan begins", .pan),
        .number("horizontalLockAngle", \.horizontalLockAngle, 0...1.5708, "rad", "Below it only x scrolls", .pan),
        .number("verticalLockAngle", \.verticalLockAngle, 0...1.5708, "rad", "Above it only y scrolls", .pan),
        .choice("velocity", \.velocity, "How the finger's speed is told", .velocity),
        .part("newestVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 0], 0...1, "", "Share of the newest move", .velocity),
        .part(
            "previousVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 1], 0...1, "", "Share of the move before", .velocity),
        .part(
            "oldestVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 2], 0...1, "", "Share of the one before that", .velocity),
        .part(
            "velocityHorizon", of: "velocity", \.velocity.leastSquares, \.horizon, 0.02...0.5, "s", "Older moves do not count", .velocity),
        .part("velocityPause", of: "velocity", \.velocity.leastSquares, \.longestPause, 0.01...0.5, "s", "Longer ones stop it", .velocity),
        .part("meanHorizon", of: "velocity", \.velocity.mean, \.horizon, 0.02...0.5, "s", "Older moves do not count", .velocity),
        .choice("resistance", \.resistance, "How an edge gives way", .rubberBand),
        .part("rubberBandCoefficient", of: "resistance", \.resistance.band, \.coefficient, 0.01...2, "", "Slope at the edge", .rubberBand),
        .part(
            "stretchOnePer", of: "resistance", \.resistance.stretch, \.onePer, 1...100, "pt", "Of the finger for each point", .rubberBand),
        .part("linearShare", of: "resistance", \.resistance.linear, \.share, 0...1, "", "Of each point of the finger", .rubberBand),
        .part(
            "stretchIntensity", of: "resistance", \.resistance.intensity, \.intensity, 0.001...0.2, "", "Of the view's length", .rubberBand),
        .number("touchpadRubberBand", \.touchpadRubberBand, 0.01...2, "", "The slope for a touchpad", .rubberBand),
        .flag("holdsContentAtTouch", \.holdsContentAtTouch, "A touch in a bounce holds", .rubberBand),
    ]

    fileprivate static let release: [Self] = [
        .optional("stillTime", \.stillTime, 0...1, "s", "At rest before no velocity", .holdingStill),
        .optional("mouseStillTime", \.mouseStillTime, 0...1, "s", "The same, for a mouse", .holdingStill),
        .number("minimumFlingSpeed", \.minimumFlingSpeed, 0...2000, "pt/s", "Slower stops at once", .release),
        .limit("maximumFlingSpeed", \.maximumFlingSpeed, 500...20000, "pt/s", "No release is faster", .release),
        .number("launchPreviousWeight", \.launchPreviousWeight, 0...1, "", "Share of the last velocity but one", .release),
        .number("releaseLead", \.releaseLead, 0...0.05, "s", "Motion begins before the lift", .deceleration),
        .choice("momentum", \.momentum, "What flicks in a row pass on", .repeatedFlicks),
        .part("carriedFactor", of: "momentum", \.momentum.carried, \.factor, 0...0.01, "", "Times speed to the exponent", .repeatedFlicks),
        .part("carriedExponent", of: "momentum", \.momentum.carried, \.exponent, 0.5...3, "", "Of the speed", .repeatedFlicks),
        .part("carriedLimit", of: "momentum", \.momentum.carried, \.limit, 0...100_000, "pt/s", "At most carried", .repeatedFlicks),
        .part(
            "carriedRetainedShare", of: "momentum", \.momentum.carried, \.retainedShare, 0...2, "", "Of it the fling needs", .repeatedFlicks
        ),
        .part(
            "carriedLongestPause", of: "momentum", \.momentum.carried, \.longestPause, 0...1, "s", "Still for longer loses it",
            .repeatedFlicks),
        .number("fastFlickSpeed", \.fastFlickSpeed, 0...5000, "pt/s", "Counts as a flick in a row", .release),
    ]

    fileprivate static let glide: [Self] = [
        .choice("glide", \.glide, "How a velocity falls", .deceleration),
        .part(
            "decelerationRate", of: "glide", \.glide.exponential, \.rate, 0.9...0.9999, "per ms", "What is left of a velocity",
            .deceleration),
        .choice("summation", of: "glide", \.glide.exponential, \.summation, "How the reach adds up", .deceleration),
        .part("deceleration", of: "glide", \.glide.constant, \.deceleration, 100...10_000, "pt/s²", "What a velocity loses", .deceleration),
        .part("splineFriction", of: "glide", \.glide.spline, \.friction, 0.001...0.2, "", "Stops the spline", .deceleration),
        .part("powerDecay", of: "glide", \.glide.power, \.decay, 0.5...60, "1/s", "The rest falls by e so often a second", .deceleration),
        .part("powerExponent", of: "glide", \.glide.power, \.exponent, 0.5...3, "", "Of the last step", .deceleration),
        .part("powerFrames", of: "glide", \.glide.power, \.framesPerSecond, 1...1000, "1/s", "Steps in a second", .deceleration),
        .number("restingSpeed", \.glide.restingSpeed, 0.1...100, "pt/s", "Slower has ended", .deceleration),
    ]

    fileprivate static let edge: [Self] = iosEdges + pulledEdge + timedEdge + anyEdge

    private static let iosEdges: [Self] = [
        .choice("bounce", \.bounce, "How it comes back", .bounce),
        .part("bouncePull", of: "bounce", \.bounce.pull, \.factor, 0.9...0.9999, "per ms", "What is left of the way", .bounce),
        .part("bounceDecay", of: "bounce", \.bounce.stretch, \.decay, 1...60, "1/s", "Falls by e so often a second", .bounce),
        .part("bounceVelocityShare", of: "bounce", \.bounce.stretch, \.velocityShare, 0...1, "", "Of the velocity taken on", .bounce),
        .part("bounceMass", of: "bounce", \.bounce.spring, \.mass, 0.1...5, "", "Of the spring", .bounce),
        .part("bounceStiffness", of: "bounce", \.bounce.spring, \.stiffness, 1...1000, "", "Of the spring", .bounce),
        .part("bounceDamping", of: "bounce", \.bounce.spring, \.damping, 0.1...200, "", "Of the spring", .bounce),
    ]

    private static let pulledEdge: [Self] = [
        .part(
            "pulledReleaseFrequency", of: "bounce", \.bounce.pulledSpring, \.releaseFrequency, 1...100, "rad/s",
            "After a release beyond it",
            .bounce),
        .part(
            "pulledImpactFrequency", of: "bounce", \.bounce.pulledSpring, \.impactFrequency, 1...100, "rad/s", "After a glide into it",
            .bounce
        ),
        .part("pulledDampingRatio", of: "bounce", \.bounce.pulledSpring, \.dampingRatio, 0.1...3, "", "1 is critical", .bounce),
        .part(
            "pulledReleaseShare", of: "bounce", \.bounce.pulledSpring, \.releaseVelocityShare, 0...20, "", "Of the finger's velocity",
            .bounce),
        .part(
            "pulledImpactShare", of: "bounce", \.bounce.pulledSpring, \.impactVelocityShare, 0...20, "", "Of the glide's velocity", .bounce),
    ]

    private static let timedEdge: [Self] = [
        .part("timedDeceleration", of: "bounce", \.bounce.timed, \.deceleration, 100...100_000, "pt/s²", "Beyond the edge", .bounce),
        .part("timedVelocityShare", of: "bounce", \.bounce.timed, \.velocityShare, 0...1, "", "Of the velocity taken on", .bounce),
        .part("timedLongestOvershoot", of: "bounce", \.bounce.timed, \.longestOvershoot, 0...1000, "pt", "No impact goes further", .bounce),
        .part("timedOvershootTime", of: "bounce", \.bounce.timed, \.overshootTime, 0...2, "s", "Times speed, no further", .bounce),
        .part("timedFirstHalf", of: "bounce", \.bounce.timed, \.firstHalf, 0.01...1, "s", "For half of the way", .bounce),
        .part("timedSecondHalf", of: "bounce", \.bounce.timed, \.secondHalf, 0.01...2, "s", "For the other half", .bounce),
    ]

    private static let anyEdge: [Self] = [
        .number("restingDistance", \.restingDistance, 0.01...5, "px", "Nearer has ended", .bounce),
        .limit("maximumBounceSpeed", \.maximumBounceSpeed, 100...20000, "pt/s", "No edge is hit faster", .bounce),
    ]

    fileprivate static let alone: [Self] = [
        .number("animatedScrollDuration", \.animatedScrollDuration, 0.05...2, "s", "Of a scroll by code", .animatedScrolls),
        .number("pagingResponse", \.paging.response, 0.05...1.5, "s", "Period of a page's spring", .paging),
        .number("pagingDampingRatio", \.paging.dampingRatio, 0.1...2, "", "1 is critical", .paging),
        .number("maximumPagingSpeed", \.paging.maximumSpeed, 100...20000, "pt/s", "No page turns faster", .paging),
    ]
}
