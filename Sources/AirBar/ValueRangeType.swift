/// The values of a property in one of the two transitions. Source: article, "API".
public enum ValueRangeType: Equatable, Sendable {
    /// The property keeps this value.
    case value(Double)
    /// The property changes from the first value, at the lower bar, to the second value, at the higher bar.
    case range(Double, Double)

    /// The values at the two ends of the transition.
    public var range: (Double, Double) {
        switch self {
        case .value(let value): (value, value)
        case .range(let low, let high): (low, high)
        }
    }
}
