import Geometry
import Motion

extension CurveSegment {
    /// A constant that the curve tells more exactly than this share of its value stays the curve's own.
    fileprivate static let exactShare = 0.01
    /// A constant with a larger error than this share of its value is open: the part does not determine it.
    private static let openShare = 0.3
    /// A value that is further from the curve's own than so many standard errors contradicts the curve.
    fileprivate static let contradiction = 3.0
    /// A preset that misses by more than so many times the rms of the best law is not that of the curve; the points keep a curve without errors from asking for more than rounding allows.
    private static let similarity = (times: 2.0, points: 0.02)

    /// The constants of the law that the part does not determine.
    var openConstants: [String] { shares.filter { $0.value > Self.openShare }.keys.sorted() }

    /// The greatest error of a constant of the law, as a share of its size; 0 for a part without such constants.
    var uncertainty: Double { shares.values.max() ?? 0 }

    /// The errors of the law's constants as shares of their sizes. The speed at which a glide ends is none of them: it does not change the law.
    private var shares: [String: Double] {
        constants.filter { $0.key != "restingSpeed" && $0.value.error != nil }.reduce(into: [:]) { shares, constant in
            shares[constant.key] = (constant.value.error ?? 0) / FreeConstant.size(constant.key, constant.value.value)
        }
    }

    /// Gives the constants that the curve hardly tells the values of the nearest preset, when that explains the part about as well with its own constants and neither a constant of the part nor the other parts contradict it.
    ///
    /// A film of one gesture leaves some constants open: the speed at which a glide ends follows from one rounded pixel. Of all values that the curve allows, the published one is then the best guess.
    ///
    /// - Parameter others: the other parts of the curve.
    mutating func adoptPublishedValues(beside others: [CurveSegment]) {
        guard openConstants.isEmpty, let nearest, let rms, nearest.rms <= Self.similarity.times * rms + Self.similarity.points,
            let feel = Feel.named(nearest.preset)
        else { return }
        var adopted = constants
        for (name, estimate) in constants {
            let distances = feel.publishedValues(of: name).map { (value: $0, distance: abs($0 - estimate.value)) }
            guard let published = distances.min(by: { $0.distance < $1.distance }) else { return }
            let exact = Self.exactShare * abs(estimate.value)
            let error = estimate.error ?? .infinity
            guard published.distance <= max(Self.contradiction * error, exact) else { return }
            guard error > exact else { continue }
            let own = others.filter { $0.kind == kind && $0.law == law && $0.openConstants.isEmpty }.compactMap { $0.constants[name] }
            guard !Estimate.contradict([estimate] + own, published.value) else { return }
            adopted[name] = Estimate(published.value, error: estimate.error, measured: estimate.value)
        }
        constants = adopted
    }
}

extension CurveSegment.Estimate {
    /// Whether several estimates of one constant, taken together, exclude a value. Where they differ by more than their errors say, their errors are larger.
    fileprivate static func contradict(_ estimates: [Self], _ value: Double) -> Bool {
        let told = estimates.compactMap { one in one.error.flatMap { $0 > 0 ? (value: one.value, weight: 1 / ($0 * $0)) : nil } }
        guard told.count > 1 else { return false }
        let weight = told.reduce(0) { $0 + $1.weight }
        let mean = told.reduce(0) { $0 + $1.value * $1.weight } / weight
        let scatter = told.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) * $1.weight } / Double(told.count - 1)
        let error = (max(scatter, 1) / weight).squareRoot()
        return abs(value - mean) > max(CurveSegment.contradiction * error, CurveSegment.exactShare * abs(mean))
    }
}

extension Feel {
    /// The values that a constant of a part may have in a program with this preset; none for a constant of another law.
    fileprivate func publishedValues(of name: String) -> [Double] {
        switch name {
        case "decelerationRate":
            // Seen from outside, a power law is an exponential one.
            if case .power(let law) = glide { return [Elementary.exp(-law.decay / 1000)] }
            return rates
        case "restingSpeed": return restingSpeeds
        default:
            guard let constant = Self.constant(named: name), case .number(let value)? = value(of: constant) else { return [] }
            return [value]
        }
    }
}
