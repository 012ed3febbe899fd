/// The two transitions a bar makes. Source: article, "API".
public enum BarStateRange: Equatable, Sendable {
    case compactNormal
    case normalExpanded

    /// The transition progress at its two ends: 0 is compact, 1 normal, 2 expanded (unitless).
    public func progressBounds() -> (Double, Double) {
        switch self {
        case .compactNormal: (0, 1)
        case .normalExpanded: (1, 2)
        }
    }
}
