/// A line across the screen at which a scene begins to do something else: it is crossed when an edge of the scene's content, or of a bar, gets beyond it.
///
/// Heights are points from the top of the screen, as they are on screen at this moment.
public struct Threshold: Equatable, Sendable {
    /// Where the edge has to be for the line to be crossed.
    public enum Crossing: Sendable {
        case below, atOrBelow, above, atOrAbove
    }

    /// Short: the number that it is known by, and what it does.
    public let name: String
    /// Where the edge is at the moment of crossing; nil while it does not apply.
    public let line: Double?
    /// Where the edge is now.
    public let edge: Double
    public let crossing: Crossing

    /// - Parameters:
    ///   - points: what the scene compares with; the first word of the name.
    ///   - effect: the rest of the name.
    public init(_ points: Double, _ effect: String, line: Double?, edge: Double, crossing: Crossing) {
        name = "\(points.shortDescription) \(effect)"
        self.line = line
        self.edge = edge
        self.crossing = crossing
    }

    /// The edge is beyond the line, or on it where that counts.
    public var isCrossed: Bool {
        guard let line else { return false }
        return switch crossing {
        case .below: edge > line
        case .atOrBelow: edge >= line
        case .above: edge < line
        case .atOrAbove: edge <= line
        }
    }
}
