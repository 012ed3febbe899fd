// The laws of a feel as constants see them: a word for each, and their numbers, nil where another law is chosen.
extension Feel {
    var newestVelocityWeight: Double {
        get { velocityWeight(0) }
        set { setVelocityWeight(0, newValue) }
    }

    var previousVelocityWeight: Double {
        get { velocityWeight(1) }
        set { setVelocityWeight(1, newValue) }
    }

    var oldestVelocityWeight: Double {
        get { velocityWeight(2) }
        set { setVelocityWeight(2, newValue) }
    }

    private func velocityWeight(_ index: Int) -> Double { index < velocityWeights.count ? velocityWeights[index] : 0 }

    private mutating func setVelocityWeight(_ index: Int, _ weight: Double) {
        while velocityWeights.count <= index { velocityWeights.append(0) }
        velocityWeights[index] = weight
        while velocityWeights.count > 1, velocityWeights.last == 0 { velocityWeights.removeLast() }
    }

    var resistanceName: String {
        get { rubberBandCoefficient == nil ? "stretch" : "rubberBand" }
        set { resistance = newValue == "stretch" ? Feel.webkit.resistance : Feel.uikit.resistance }
    }

    var rubberBandCoefficient: Double? {
        get { if case .rubberBand(let band) = resistance { band.coefficient } else { nil } }
        set { if let newValue { resistance = .rubberBand(RubberBand(coefficient: newValue)) } }
    }

    var stretchOnePer: Double? {
        get { if case .stretch(let points) = resistance { points } else { nil } }
        set { if let newValue { resistance = .stretch(onePer: newValue) } }
    }

    var momentumName: String {
        get {
            switch momentum {
            case .none: "none"
            case .multiplied: "multiplied"
            case .added: "added"
            }
        }
        set { momentum = newValue == "none" ? .none : newValue == "added" ? .added(CarriedMomentum()) : .multiplied }
    }

    var carried: CarriedMomentum? {
        get { if case .added(let carried) = momentum { carried } else { nil } }
        set { if let newValue { momentum = .added(newValue) } }
    }

    var summationName: String {
        get { summation == .continuous ? "continuous" : "perMillisecond" }
        set { summation = newValue == "continuous" ? .continuous : .perMillisecond }
    }

    var bounceName: String {
        get {
            switch bounce {
            case .pull: "pull"
            case .stretch: "stretch"
            case .spring: "spring"
            }
        }
        set { bounce = newValue == "spring" ? Feel.scrollMechanics.bounce : newValue == "stretch" ? Feel.webkit.bounce : Feel.uikit.bounce }
    }

    var bouncePull: Double? {
        get { if case .pull(let pull) = bounce { pull } else { nil } }
        set { if let newValue { bounce = .pull(newValue) } }
    }

    var bounceDecay: Double? {
        get { if case .stretch(let decay, _) = bounce { decay } else { nil } }
        set { if let newValue, case .stretch(_, let share) = bounce { bounce = .stretch(decay: newValue, velocityShare: share) } }
    }

    var bounceVelocityShare: Double? {
        get { if case .stretch(_, let share) = bounce { share } else { nil } }
        set { if let newValue, case .stretch(let decay, _) = bounce { bounce = .stretch(decay: decay, velocityShare: newValue) } }
    }

    var bounceSpring: Spring? {
        get { if case .spring(let spring) = bounce { spring } else { nil } }
        set { if let newValue { bounce = .spring(newValue) } }
    }
}
