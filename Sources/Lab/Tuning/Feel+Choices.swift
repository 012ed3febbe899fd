import Motion

// The laws among which a feel chooses, as its constants see them: a word for each, and its numbers, nil where another law is chosen.

/// A law of which there is more than one kind.
protocol NamedChoice: Sendable {
    /// The word for each kind, and the law that it brings.
    static var choices: [(word: String, law: Self)] { get }
    var word: String { get }
}

extension VelocityLaw: NamedChoice {
    static var choices: [(word: String, law: Self)] {
        [("weighted", .weighted(WeightedVelocity())), ("leastSquares", .leastSquares(LeastSquaresVelocity()))]
    }

    var word: String { weighted == nil ? "leastSquares" : "weighted" }

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
    /// The share of the newest move (0), the one before and so on; 0 beyond the weights, of which there are no more than needed.
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
        [("rubberBand", .rubberBand(RubberBand())), ("stretch", .stretch(StretchResistance()))]
    }

    var word: String { band == nil ? "stretch" : "rubberBand" }

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
        [("exponential", .exponential(Deceleration())), ("constant", .constant(ConstantDeceleration()))]
    }

    var word: String { exponential == nil ? "constant" : "exponential" }

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
        [("pull", .pull(EdgePull())), ("stretch", .stretch(EdgeStretch())), ("spring", Feel.scrollMechanics.bounce)]
    }

    var word: String {
        switch self {
        case .pull: "pull"
        case .stretch: "stretch"
        case .spring: "spring"
        }
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
