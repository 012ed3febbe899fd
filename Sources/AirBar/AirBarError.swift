/// The reason why a configuration is refused.
public enum AirBarError: Error, Equatable, Sendable {
    /// One of the three heights of a configuration.
    public enum Height: String, Sendable {
        case compact = "compactStateHeight"
        case normal = "normalStateHeight"
        case expanded = "expandedStateHeight"
    }

    /// The height is NaN or infinite.
    case notFinite(Height, Double)
    case negative(Height, Double)
    /// The first height is not smaller than the second.
    case notAscending(Height, Double, Height, Double)
}

extension AirBarError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFinite(let height, let value): "\(height.rawValue) is \(value); it has to be a finite number of points"
        case .negative(let height, let value): "\(height.rawValue) is \(value); it has to be 0 points or more"
        case .notAscending(let lower, let lowerValue, let upper, let upperValue):
            "\(lower.rawValue) (\(lowerValue)) has to be smaller than \(upper.rawValue) (\(upperValue))"
        }
    }
}
