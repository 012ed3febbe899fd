/// How content follows a finger beyond an edge: one of two laws.
public enum EdgeResistance: Equatable, Sendable {
    /// UIKit's, also Flutter's: its factor of 0.52 (1 - overscroll/length)² for each further point adds up to the band with the coefficient 0.52 (feel sheet 1.5).
    case rubberBand(RubberBand)
    /// One point for each `points` of the finger, rounded up to whole points; WebKit's stretch (feel sheet 1.5).
    case stretch(onePer: Double)

    /// Where content is shown that a finger has pulled `distance` points past the edge of a view of this length; odd in the distance.
    public func shown(_ distance: Double, dimension: Double) -> Double {
        switch self {
        case .rubberBand(let band): band.shown(distance, dimension: dimension)
        case .stretch(let points): distance < 0 ? -(-distance / points).rounded(.up) : (distance / points).rounded(.up)
        }
    }

    /// The finger's distance at which content is shown at `shown`; infinite where no finger gets to.
    public func pulled(_ shown: Double, dimension: Double) -> Double {
        switch self {
        case .rubberBand(let band): band.pulled(shown, dimension: dimension)
        case .stretch(let points): shown * points
        }
    }
}
