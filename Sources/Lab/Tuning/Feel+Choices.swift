import Motion

// The laws among which a feel chooses. The table of constants sees each of them as a word and its numbers.

/// A law of which there is more than one kind; each kind is a case.
protocol NamedChoice: Sendable {
    /// A law of each kind, with the numbers that it gets when a word chooses it.
    static var kinds: [Self] { get }
}

extension NamedChoice {
    /// The word for the kind of the law, which is the name of the case, as in the encoded law.
    var word: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

extension VelocityLaw: NamedChoice {
    static var kinds: [Self] { [.weighted(WeightedVelocity()), .leastSquares(LeastSquaresVelocity()), .mean(MeanVelocity())] }
}

extension EdgeResistance: NamedChoice {
    static var kinds: [Self] {
        [.rubberBand(RubberBand()), .stretch(StretchResistance()), .linear(LinearResistance()), .intensity(StretchIntensity())]
    }
}

extension FlickMomentum: NamedChoice {
    static var kinds: [Self] { [.none, .multiplied, .added(CarriedMomentum())] }
}

extension Friction: NamedChoice {
    static var kinds: [Self] {
        [.exponential(Deceleration()), .constant(ConstantDeceleration()), .spline(SplineDeceleration()), .power(PowerDeceleration())]
    }
}

extension EdgeElasticity: NamedChoice {
    static var kinds: [Self] {
        [
            .pull(EdgePull()), .stretch(EdgeStretch()), Feel.scrollMechanics.bounce, .pulledSpring(PulledSpring()), .timed(TimedReturn()),
            .rigid,
        ]
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

// The laws that constants choose, and the kinds of them that have numbers of their own.
extension Feel.Constant {
    static let velocities = ChosenLaw("velocity", \.velocity, .velocity)
    static let weighted = velocities.kind(VelocityLaw.weighted) { if case .weighted(let law) = $0 { law } else { nil } }
    static let leastSquares = velocities.kind(VelocityLaw.leastSquares) { if case .leastSquares(let law) = $0 { law } else { nil } }
    static let mean = velocities.kind(VelocityLaw.mean) { if case .mean(let law) = $0 { law } else { nil } }

    static let resistances = ChosenLaw("resistance", \.resistance, .rubberBand)
    static let rubberBand = resistances.kind(EdgeResistance.rubberBand) { if case .rubberBand(let law) = $0 { law } else { nil } }
    static let stretched = resistances.kind(EdgeResistance.stretch) { if case .stretch(let law) = $0 { law } else { nil } }
    static let linear = resistances.kind(EdgeResistance.linear) { if case .linear(let law) = $0 { law } else { nil } }
    static let intensity = resistances.kind(EdgeResistance.intensity) { if case .intensity(let law) = $0 { law } else { nil } }

    static let momenta = ChosenLaw("momentum", \.momentum, .repeatedFlicks)
    static let carried = momenta.kind(FlickMomentum.added) { if case .added(let law) = $0 { law } else { nil } }

    static let glides = ChosenLaw("glide", \.glide, .deceleration)
    static let exponential = glides.kind(Friction.exponential) { if case .exponential(let law) = $0 { law } else { nil } }
    static let constant = glides.kind(Friction.constant) { if case .constant(let law) = $0 { law } else { nil } }
    static let spline = glides.kind(Friction.spline) { if case .spline(let law) = $0 { law } else { nil } }
    static let power = glides.kind(Friction.power) { if case .power(let law) = $0 { law } else { nil } }

    static let bounces = ChosenLaw("bounce", \.bounce, .bounce)
    static let pull = bounces.kind(EdgeElasticity.pull) { if case .pull(let law) = $0 { law } else { nil } }
    static let stretch = bounces.kind(EdgeElasticity.stretch) { if case .stretch(let law) = $0 { law } else { nil } }
    static let spring = bounces.kind(EdgeElasticity.spring) { if case .spring(let law) = $0 { law } else { nil } }
    static let pulledSpring = bounces.kind(EdgeElasticity.pulledSpring) { if case .pulledSpring(let law) = $0 { law } else { nil } }
    static let timed = bounces.kind(EdgeElasticity.timed) { if case .timed(let law) = $0 { law } else { nil } }
}
