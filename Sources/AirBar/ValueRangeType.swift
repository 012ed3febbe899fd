/// How a property goes through one of the two transitions. Source: article, "API".
public enum ValueRangeType: Equatable, Sendable {
    /// It stays the same.
    case value(Double)
    /// It goes from the first, at the lower bar, to the second, at the higher one.
    case range(Double, Double)

    /// Its values at the two ends.
    public var range: (Double, Double) {
        switch self {
        case .value(let value): (value, value)
        case .range(let low, let high): (low, high)
        }
    }
}
