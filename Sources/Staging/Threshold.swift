/// A horizontal line at which the behaviour of a scene changes. The line is crossed when an edge of the scene's content, or of a bar, moves beyond it.
///
/// Heights are points from the top of the screen, at their present places.
public struct Threshold: Equatable, Sendable {
    /// The side of the line on which the edge has crossed it.
    public enum Crossing: Sendable {
        case below, atOrBelow, above, atOrAbove
    }

    /// A short name: the number that the scene compares with, and what happens at it.
    public let name: String
    /// The height of the line; nil while the threshold does not apply.
    public let line: Double?
    /// The height of the edge now.
    public let edge: Double
    public let crossing: Crossing

    /// - Parameters:
    ///   - points: the number with which the scene compares; it is the first word of the name.
    ///   - effect: the change of behaviour; it is the rest of the name.
    public init(_ points: Double, _ effect: String, line: Double?, edge: Double, crossing: Crossing) {
        name = "\(points.shortDescription) \(effect)"
        self.line = line
        self.edge = edge
        self.crossing = crossing
    }

    /// True when the edge has crossed the line.
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
