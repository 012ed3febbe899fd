import Geometry

/// How far Android's stretched content has moved at its far end: D (a o + a (1 - e^(-o e/0.33))), where o is the finger's distance in lengths of the view and 1 at most.
///
/// Distances past the edge in points, D the view's length; odd. Android scales the content towards the edge, so that its near end stays; here all of it moves as its far end does.
/// Source: <doc:FeelSheet#6c-Other-engines>.
public struct StretchIntensity: Codable, Equatable, Sendable {
    /// The factor a of both parts; unitless.
    public var intensity: Double

    /// The default is Android's.
    public init(intensity: Double = 0.016) { self.intensity = intensity }

    /// e/0.33: Android's e over its scroll distance affected by the exponential part.
    private static let bend = Elementary.exp(1) / 0.33

    public func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let pulled = min(abs(distance) / dimension, 1)
        let shown = dimension * intensity * (pulled + 1 - Elementary.exp(-Self.bend * pulled))
        return distance < 0 ? -shown : shown
    }

    /// Infinite for a distance that even a pull over the whole length of the view does not show.
    public func pulled(_ shown: Double, dimension: Double) -> Double {
        guard shown != 0 else { return 0 }
        let sign: Double = shown < 0 ? -1 : 1
        guard abs(shown) <= self.shown(dimension, dimension: dimension) else { return sign * .infinity }
        return sign * Double.bisected(from: 0, to: dimension) { self.shown($0, dimension: dimension) >= abs(shown) }.high
    }
}
