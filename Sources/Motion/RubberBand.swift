/// How far content follows a finger beyond its edge: f(d) = D (1 - 1/(1 + c d/D)).
///
/// d is the finger's distance past the edge, D the view's length on that axis, both in points; f approaches D and never reaches it. The law is odd:
/// f(-d) = -f(d). A dimension of zero or less gives d back unchanged. Source: <doc:FeelSheet#1.5-Rubber-band> (measured on UIScrollView to 1e-3).
public struct RubberBand: Codable, Equatable, Sendable {
    /// The slope c at the edge; unitless.
    public var coefficient: Double

    /// The default is UIKit's for a finger; for a touchpad see `Feel.touchpadRubberBand`.
    public init(coefficient: Double = 0.55) { self.coefficient = coefficient }

    /// The distance past the edge at which content is shown when a finger has pulled it by `distance`.
    public func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return distance }
        let pulled = abs(distance)
        let band = dimension * (1 - 1 / (1 + coefficient * pulled / dimension))
        return distance < 0 ? -band : band
    }

    /// The finger's distance at which content is shown at `shown`; infinite when `shown` is the dimension or more, which no pull reaches.
    public func pulled(_ shown: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return shown }
        let band = abs(shown)
        guard band > 0 else { return 0 }
        guard band / dimension < 1, coefficient > 0 else { return shown < 0 ? -.infinity : .infinity }
        let distance = band / coefficient / (1 - band / dimension)
        return shown < 0 ? -distance : distance
    }
}
