/// The two transitions of a bar. Source: article, "API".
public enum BarStateRange: Equatable, Sendable {
    case compactNormal
    case normalExpanded

    /// The progress at the two ends of the transition: 0 is compact, 1 normal, 2 expanded (unitless).
    public func progressBounds() -> (Double, Double) {
        switch self {
        case .compactNormal: (0, 1)
        case .normalExpanded: (1, 2)
        }
    }
}
