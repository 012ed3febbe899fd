extension Feel {
    /// Every constant of a feel, in the order of a gesture, with the range in which it makes sense; the ranges are our own choice. One that chooses a law stands before those of the law.
    public static let constants: [Constant] =
        [("The finger", finger), ("The release", release), ("The glide", glide), ("The edge", edge), ("Without a finger", alone)]
        .flatMap { group, constants in
            constants.map { constant in
                var constant = constant
                constant.group = group
                return constant
            }
        }

    private static let finger: [Constant] = [
        .number("panSlop", \.panSlop, 0...60, "pt", "Way before a pan begins", "1.2"),
        .number("horizontalLockAngle", \.horizontalLockAngle, 0...1.5708, "rad", "Below it only x scrolls", "1.2"),
        .number("verticalLockAngle", \.verticalLockAngle, 0...1.5708, "rad", "Above it only y scrolls", "1.2"),
        .number("newestVelocityWeight", \.newestVelocityWeight, 0...1, "", "Share of the newest move", "2.1"),
        .number("previousVelocityWeight", \.previousVelocityWeight, 0...1, "", "Share of the move before", "2.1"),
        .number("oldestVelocityWeight", \.oldestVelocityWeight, 0...1, "", "Share of the one before that", "2.1"),
        .choice("resistance", \.resistanceName, ["rubberBand", "stretch"], "How an edge gives way", "1.5"),
        .part("rubberBandCoefficient", \.rubberBandCoefficient, 0.01...2, "", "Slope at the edge", "1.5"),
        .part("stretchOnePer", \.stretchOnePer, 1...100, "pt", "Of the finger for each point", "1.5"),
        .flag("holdsContentAtTouch", \.holdsContentAtTouch, "A touch in a bounce holds", "1.5"),
    ]

    private static let release: [Constant] = [
        .optional("stillTime", \.stillTime, 0...1, "s", "At rest before no velocity", "2.3"),
        .optional("mouseStillTime", \.mouseStillTime, 0...1, "s", "The same, for a mouse", "2.3"),
        .number("minimumFlingSpeed", \.minimumFlingSpeed, 0...2000, "pt/s", "Slower stops at once", "2.2"),
        .limit("maximumFlingSpeed", \.maximumFlingSpeed, 500...20000, "pt/s", "No release is faster", "2.2"),
        .number("launchPreviousWeight", \.launchPreviousWeight, 0...1, "", "Share of the last velocity but one", "2.2"),
        .choice("momentum", \.momentumName, ["none", "multiplied", "added"], "What flicks in a row pass on", "2.5"),
        .part("carriedFactor", \.carried?.factor, { $0.carried?.factor = $1 }, 0...0.01, "", "Times speed to the exponent", "2.5"),
        .part("carriedExponent", \.carried?.exponent, { $0.carried?.exponent = $1 }, 0.5...3, "", "Of the speed", "2.5"),
        .part("carriedLimit", \.carried?.limit, { $0.carried?.limit = $1 }, 0...100_000, "pt/s", "At most carried", "2.5"),
        .part(
            "carriedRetainedShare", \.carried?.retainedShare, { $0.carried?.retainedShare = $1 }, 0...2, "", "Of it the fling needs", "2.5"),
        .part(
            "carriedLongestPause", \.carried?.longestPause, { $0.carried?.longestPause = $1 }, 0...1, "s", "Still for longer loses it",
            "2.5"),
        .number("fastFlickSpeed", \.fastFlickSpeed, 0...5000, "pt/s", "Counts as a flick in a row", "2.2"),
    ]

    private static let glide: [Constant] = [
        .number("decelerationRate", \.decelerationRate, 0.9...0.9999, "per ms", "What is left of a velocity", "2.4"),
        .choice("summation", \.summationName, ["perMillisecond", "continuous"], "How the reach adds up", "2.4"),
        .number("restingSpeed", \.restingSpeed, 0.1...100, "pt/s", "Slower has ended", "2.4"),
    ]

    private static let edge: [Constant] = [
        .choice("bounce", \.bounceName, ["pull", "stretch", "spring"], "How it comes back", "2.6"),
        .part("bouncePull", \.bouncePull, 0.9...0.9999, "per ms", "What is left of the way", "2.6"),
        .part("bounceDecay", \.bounceDecay, 1...60, "1/s", "Falls by e so often a second", "2.6"),
        .part("bounceVelocityShare", \.bounceVelocityShare, 0...1, "", "Of the velocity taken on", "2.6"),
        .part("bounceMass", \.bounceSpring?.mass, { $0.bounceSpring?.mass = $1 }, 0.1...5, "", "Of the spring", "2.6"),
        .part("bounceStiffness", \.bounceSpring?.stiffness, { $0.bounceSpring?.stiffness = $1 }, 1...1000, "", "Of the spring", "2.6"),
        .part("bounceDamping", \.bounceSpring?.damping, { $0.bounceSpring?.damping = $1 }, 0.1...200, "", "Of the spring", "2.6"),
        .number("restingDistance", \.restingDistance, 0.01...5, "pt", "Nearer has ended", "2.6"),
        .limit("maximumBounceSpeed", \.maximumBounceSpeed, 100...20000, "pt/s", "No edge is hit faster", "2.6"),
    ]

    private static let alone: [Constant] = [
        .number("animatedScrollDuration", \.animatedScrollDuration, 0.05...2, "s", "Of a scroll by code", "2.8"),
        .number("pagingResponse", \.pagingResponse, 0.05...1.5, "s", "Period of a page's spring", "2.9"),
        .number("pagingDampingRatio", \.pagingDampingRatio, 0.1...2, "", "1 is critical", "2.9"),
        .number("maximumPagingSpeed", \.maximumPagingSpeed, 100...20000, "pt/s", "No page turns faster", "2.9"),
    ]

    /// The constant that chooses the law which this one belongs to.
    static func chooser(of name: String) -> String? {
        let heads = [("rubberBand", "resistance"), ("stretch", "resistance"), ("carried", "momentum"), ("bounce", "bounce")]
        return heads.first { name.hasPrefix($0.0) }?.1
    }
}

extension Feel.Constant {
    fileprivate typealias Range = ClosedRange<Double>

    fileprivate static func number(
        _ name: String, _ path: any WritableKeyPath<Feel, Double> & Sendable, _ range: Range, _ unit: String, _ summary: String,
        _ section: String
    ) -> Self {
        make(name, summary, section, .number(range, unit: unit, canBeUnset: false), { .number($0[keyPath: path]) }) { feel, value in
            if case .number(let number) = value { feel[keyPath: path] = number }
        }
    }

    /// Nil is `unset`.
    fileprivate static func optional(
        _ name: String, _ path: any WritableKeyPath<Feel, Double?> & Sendable, _ range: Range, _ unit: String, _ summary: String,
        _ section: String
    ) -> Self {
        make(name, summary, section, .number(range, unit: unit, canBeUnset: true), { $0[keyPath: path].map { .number($0) } ?? .unset }) {
            feel, value in
            if case .number(let number) = value { feel[keyPath: path] = number } else { feel[keyPath: path] = nil }
        }
    }

    /// Infinity is `unset`.
    fileprivate static func limit(
        _ name: String, _ path: any WritableKeyPath<Feel, Double> & Sendable, _ range: Range, _ unit: String, _ summary: String,
        _ section: String
    ) -> Self {
        make(
            name, summary, section, .number(range, unit: unit, canBeUnset: true),
            { $0[keyPath: path] == .infinity ? Value.unset : .number($0[keyPath: path]) }
        ) { feel, value in
            if case .number(let number) = value { feel[keyPath: path] = number } else { feel[keyPath: path] = .infinity }
        }
    }

    /// Of a law that may not be chosen.
    fileprivate static func part(
        _ name: String, _ path: any WritableKeyPath<Feel, Double?> & Sendable, _ range: Range, _ unit: String, _ summary: String,
        _ section: String
    ) -> Self {
        part(name, path, { $0[keyPath: path] = $1 }, range, unit, summary, section)
    }

    fileprivate static func part(
        _ name: String, _ path: any KeyPath<Feel, Double?> & Sendable, _ write: @escaping @Sendable (inout Feel, Double) -> Void,
        _ range: Range, _ unit: String, _ summary: String, _ section: String
    ) -> Self {
        make(name, summary, section, .number(range, unit: unit, canBeUnset: false), { $0[keyPath: path].map { .number($0) } }) {
            feel, value in
            if case .number(let number) = value { write(&feel, number) }
        }
    }

    fileprivate static func flag(
        _ name: String, _ path: any WritableKeyPath<Feel, Bool> & Sendable, _ summary: String, _ section: String
    ) -> Self {
        make(name, summary, section, .flag, { .flag($0[keyPath: path]) }) { feel, value in
            if case .flag(let flag) = value { feel[keyPath: path] = flag }
        }
    }

    fileprivate static func choice(
        _ name: String, _ path: any WritableKeyPath<Feel, String> & Sendable, _ words: [String], _ summary: String, _ section: String
    ) -> Self {
        make(name, summary, section, .choice(words), { .word($0[keyPath: path]) }) { feel, value in
            if case .word(let word) = value { feel[keyPath: path] = word }
        }
    }

    fileprivate static func make(
        _ name: String, _ summary: String, _ section: String, _ kind: Kind, _ read: @escaping @Sendable (Feel) -> Value?,
        _ write: @escaping @Sendable (inout Feel, Value) -> Void
    ) -> Self {
        Self(name: name, group: "", summary: summary, section: section, kind: kind, read: read, write: write)
    }
}
