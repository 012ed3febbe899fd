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
        .number("panSlop", \.panSlop, 0...60, "pt", "Way before a pan begins", "1.2"),
        .number("horizontalLockAngle", \.horizontalLockAngle, 0...1.5708, "rad", "Below it only x scrolls", "1.2"),
        .number("verticalLockAngle", \.verticalLockAngle, 0...1.5708, "rad", "Above it only y scrolls", "1.2"),
        .choice("velocity", \.velocity, "How the finger's speed is told", "2.1"),
        .part("newestVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 0], 0...1, "", "Share of the newest move", "2.1"),
        .part("previousVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 1], 0...1, "", "Share of the move before", "2.1"),
        .part("oldestVelocityWeight", of: "velocity", \.velocity.weighted, \.[share: 2], 0...1, "", "Share of the one before that", "2.1"),
        .part("velocityHorizon", of: "velocity", \.velocity.leastSquares, \.horizon, 0.02...0.5, "s", "Older moves do not count", "2.1"),
        .part("velocityPause", of: "velocity", \.velocity.leastSquares, \.longestPause, 0.01...0.5, "s", "Longer ones stop it", "2.1"),
        .choice("resistance", \.resistance, "How an edge gives way", "1.5"),
        .part("rubberBandCoefficient", of: "resistance", \.resistance.band, \.coefficient, 0.01...2, "", "Slope at the edge", "1.5"),
        .part("stretchOnePer", of: "resistance", \.resistance.stretch, \.onePer, 1...100, "pt", "Of the finger for each point", "1.5"),
        .flag("holdsContentAtTouch", \.holdsContentAtTouch, "A touch in a bounce holds", "1.5"),
    ]

    fileprivate static let release: [Self] = [
        .optional("stillTime", \.stillTime, 0...1, "s", "At rest before no velocity", "2.3"),
        .optional("mouseStillTime", \.mouseStillTime, 0...1, "s", "The same, for a mouse", "2.3"),
        .number("minimumFlingSpeed", \.minimumFlingSpeed, 0...2000, "pt/s", "Slower stops at once", "2.2"),
        .limit("maximumFlingSpeed", \.maximumFlingSpeed, 500...20000, "pt/s", "No release is faster", "2.2"),
        .number("launchPreviousWeight", \.launchPreviousWeight, 0...1, "", "Share of the last velocity but one", "2.2"),
        .number("releaseLead", \.releaseLead, 0...0.05, "s", "Motion begins before the lift", "2.4"),
        .choice("momentum", \.momentum, "What flicks in a row pass on", "2.5"),
        .part("carriedFactor", of: "momentum", \.momentum.carried, \.factor, 0...0.01, "", "Times speed to the exponent", "2.5"),
        .part("carriedExponent", of: "momentum", \.momentum.carried, \.exponent, 0.5...3, "", "Of the speed", "2.5"),
        .part("carriedLimit", of: "momentum", \.momentum.carried, \.limit, 0...100_000, "pt/s", "At most carried", "2.5"),
        .part("carriedRetainedShare", of: "momentum", \.momentum.carried, \.retainedShare, 0...2, "", "Of it the fling needs", "2.5"),
        .part("carriedLongestPause", of: "momentum", \.momentum.carried, \.longestPause, 0...1, "s", "Still for longer loses it", "2.5"),
        .number("fastFlickSpeed", \.fastFlickSpeed, 0...5000, "pt/s", "Counts as a flick in a row", "2.2"),
    ]

    fileprivate static let glide: [Self] = [
        .choice("glide", \.glide, "How a velocity falls", "2.4"),
        .part("decelerationRate", of: "glide", \.glide.exponential, \.rate, 0.9...0.9999, "per ms", "What is left of a velocity", "2.4"),
        .choice("summation", of: "glide", \.glide.exponential, \.summation, "How the reach adds up", "2.4"),
        .part("deceleration", of: "glide", \.glide.constant, \.deceleration, 100...10_000, "pt/s²", "What a velocity loses", "2.4"),
        .number("restingSpeed", \.glide.restingSpeed, 0.1...100, "pt/s", "Slower has ended", "2.4"),
    ]

    fileprivate static let edge: [Self] = [
        .choice("bounce", \.bounce, "How it comes back", "2.6"),
        .part("bouncePull", of: "bounce", \.bounce.pull, \.factor, 0.9...0.9999, "per ms", "What is left of the way", "2.6"),
        .part("bounceDecay", of: "bounce", \.bounce.stretch, \.decay, 1...60, "1/s", "Falls by e so often a second", "2.6"),
        .part("bounceVelocityShare", of: "bounce", \.bounce.stretch, \.velocityShare, 0...1, "", "Of the velocity taken on", "2.6"),
        .part("bounceMass", of: "bounce", \.bounce.spring, \.mass, 0.1...5, "", "Of the spring", "2.6"),
        .part("bounceStiffness", of: "bounce", \.bounce.spring, \.stiffness, 1...1000, "", "Of the spring", "2.6"),
        .part("bounceDamping", of: "bounce", \.bounce.spring, \.damping, 0.1...200, "", "Of the spring", "2.6"),
        .number("restingDistance", \.restingDistance, 0.01...5, "px", "Nearer has ended", "2.6"),
        .limit("maximumBounceSpeed", \.maximumBounceSpeed, 100...20000, "pt/s", "No edge is hit faster", "2.6"),
    ]

    fileprivate static let alone: [Self] = [
        .number("animatedScrollDuration", \.animatedScrollDuration, 0.05...2, "s", "Of a scroll by code", "2.8"),
        .number("pagingResponse", \.paging.response, 0.05...1.5, "s", "Period of a page's spring", "2.9"),
        .number("pagingDampingRatio", \.paging.dampingRatio, 0.1...2, "", "1 is critical", "2.9"),
        .number("maximumPagingSpeed", \.paging.maximumSpeed, 100...20000, "pt/s", "No page turns faster", "2.9"),
    ]
}
