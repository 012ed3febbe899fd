import Motion

// The laws among which a feel chooses. The table of constants sees each of them as a word and its numbers, which are nil where another law is chosen.

/// A law of which there is more than one kind.
protocol NamedChoice: Sendable {
    /// The words for the kinds of the law, each with the law that is chosen by the word.
    static var choices: [(word: String, law: Self)] { get }
    var word: String { get }
}

extension VelocityLaw: NamedChoice {
    static var choices: [(word: String, law: Self)] {
        [
            ("weighted", .weighted(WeightedVelocity())), ("leastSquares", .leastSquares(LeastSquaresVelocity())),
            ("mean", .mean(MeanVelocity())),
        ]
    }

    var word: String {
        switch self {
        case .weighted: "weighted"
        case .leastSquares: "leastSquares"
        case .mean: "mean"
        }
    }

    var mean: MeanVelocity? {
        get { if case .mean(let law) = self { law } else { nil } }
        set { if let newValue { self = .mean(newValue) } }
    }

    var weighted: WeightedVelocity? {
        get { if case .weighted(let law) = self { law } else { nil } }
        set { if let newValue { self = .weighted(newValue) } }
    }

    var leastSquares: LeastSquaresVelocity? {
        get { if case .leastSquares(let law) = self { law } else { nil } }
        set { if let newValue { self = .leastSquares(newValue) } }
    }
}

extension WeightedVelocity {
    /// The share of the newest move (index 0), the move before it (1) and so on; 0 beyond the last weight. Zeros at the end of the weights are removed.
    subscript(share index: Int) -> Double {
        get { index < weights.count ? weights[index] : 0 }
        set {
            while weights.count <= index { weights.append(0) }
            weights[index] = newValue
            while weights.count > 1, weights.last == 0 { weights.removeLast() }
        }
    }
}

extension EdgeResistance: NamedChoice {
    static var choices: [(word: String, law: Self)] {
        [
            ("rubberBand", .rubberBand(RubberBand())), ("stretch", .stretch(StretchResistance())), ("linear", .linear(LinearResistance())),
            ("intensity", .intensity(StretchIntensity())),
        ]
    }

    var word: String {
        switch self {
        case .rubberBand: "rubberBand"
        case .stretch: "stretch"
        case .linear: "linear"
        case .intensity: "intensity"
        }
    }

    var linear: LinearResistance? {
        get { if case .linear(let law) = self { law } else { nil } }
        set { if let newValue { self = .linear(newValue) } }
    }

    var intensity: StretchIntensity? {
        get { if case .intensity(let law) = self { law } else { nil } }
        set { if let newValue { self = .intensity(newValue) } }
    }

    var band: RubberBand? {
        get { if case .rubberBand(let law) = self { law } else { nil } }
        set { if let newValue { self = .rubberBand(newValue) } }
    }

    var stretch: StretchResistance? {
        get { if case .stretch(let law) = self { law } else { nil } }
        set { if let newValue { self = .stretch(newValue) } }
    }
}

extension FlickMomentum: NamedChoice {
    static var choices: [(word: String, law: Self)] {
        [("none", .none), ("multiplied", .multiplied), ("added", .added(CarriedMomentum()))]
    }

    var word: String {
        switch self {
        case .none: "none"
        case .multiplied: "multiplied"
        case .added: "added"
        }
    }

    var carried: CarriedMomentum? {
        get { if case .added(let law) = self { law } else { nil } }
        set { if let newValue { self = .added(newValue) } }
    }
}

extension Friction: NamedChoice {
    static var choices: [(word: String, law: Self)] {
        [
            ("exponential", .exponential(Deceleration())), ("constant", .constant(ConstantDeceleration())),
            ("spline", .spline(SplineDeceleration())), ("power", .power(PowerDeceleration())),
        ]
    }

    var word: String {
        switch self {
        case .exponential: "exponential"
        case .constant: "constant"
        case .spline: "spline"
        case .power: "power"
        }
    }

    var spline: SplineDeceleration? {
        get { if case .spline(let law) = self { law } else { nil } }
        set { if let newValue { self = .spline(newValue) } }
    }

    var power: PowerDeceleration? {
        get { if case .power(let law) = self { law } else { nil } }
        set { if let newValue { self = .power(newValue) } }
    }

    var exponential: Deceleration? {
        get { if case .exponential(let law) = self { law } else { nil } }
        set { if let newValue { self = .exponential(newValue) } }
    }

    var constant: ConstantDeceleration? {
        get { if case .constant(let law) = self { law } else { nil } }
        set { if let newValue { self = .constant(newValue) } }
    }
}

extension EdgeElasticity: NamedChoice {
    static var choices: [(word: String, law: Self)] {
        [
            ("pull", .pull(EdgePull())), ("stretch", .stretch(EdgeStretch())), ("spring", Feel.scrollMechanics.bounce),
            ("pulledSpring", .pulledSpring(PulledSpring())),
            ("timed", .timed(TimedReturn())), ("rigid", .rigid),
        ]
    }

    var word: String {
        switch self {
        case .pull: "pull"
        case .stretch: "stretch"
        case .spring: "spring"
        case .pulledSpring: "pulledSpring"
        case .timed: "timed"
        case .rigid: "rigid"
        }
    }

    var pulledSpring: PulledSpring? {
        get { if case .pulledSpring(let law) = self { law } else { nil } }
        set { if let newValue { self = .pulledSpring(newValue) } }
    }

    var timed: TimedReturn? {
        get { if case .timed(let law) = self { law } else { nil } }
        set { if let newValue { self = .timed(newValue) } }
    }

    var pull: EdgePull? {
        get { if case .pull(let law) = self { law } else { nil } }
        set { if let newValue { self = .pull(newValue) } }
    }

    var stretch: EdgeStretch? {
        get { if case .stretch(let law) = self { law } else { nil } }
        set { if let newValue { self = .stretch(newValue) } }
    }

    var spring: Spring? {
        get { if case .spring(let law) = self { law } else { nil } }
        set { if let newValue { self = .spring(newValue) } }
    }
}
