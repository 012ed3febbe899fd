/// How content follows a finger beyond an edge: one of four laws.
public enum EdgeResistance: Codable, Equatable, Sendable {
    /// UIKit's law, and Flutter's: Flutter multiplies each further point by 0.52 (1 - overscroll/length)², which adds up to the rubber band with the coefficient 0.52 (<doc:FeelSheet#1.5-Rubber-band>).
    case rubberBand(RubberBand)
    /// WebKit's.
    case stretch(StretchResistance)
    /// Qt Quick's. With a share of 0 the content does not move beyond the edge.
    case linear(LinearResistance)
    /// Android's.
    case intensity(StretchIntensity)

    /// The distance past the edge at which content is shown when a finger has pulled it by `distance`, in a view of this length; points, odd in the distance.
    public func shown(_ distance: Double, dimension: Double) -> Double {
        switch self {
        case .rubberBand(let band): band.shown(distance, dimension: dimension)
        case .stretch(let stretch): stretch.shown(distance)
        case .linear(let linear): linear.shown(distance)
        case .intensity(let intensity): intensity.shown(distance, dimension: dimension)
        }
    }

    /// The finger's distance at which content is shown at `shown`; infinite for a place that no pull reaches.
    public func pulled(_ shown: Double, dimension: Double) -> Double {
        switch self {
        case .rubberBand(let band): band.pulled(shown, dimension: dimension)
        case .stretch(let stretch): stretch.pulled(shown)
        case .linear(let linear): linear.pulled(shown)
        case .intensity(let intensity): intensity.pulled(shown, dimension: dimension)
        }
    }
}

/// The content moves one point for every `onePer` points of the finger, rounded up to whole points, whatever the length of the view.
///
/// Distances past the edge in points; odd. Source: <doc:FeelSheet#1.5-Rubber-band> (WebKit's ScrollElasticityController).
public struct StretchResistance: Codable, Equatable, Sendable {
    /// Points of the finger.
    public var onePer: Double

    public init(onePer: Double = 20) { self.onePer = onePer }

    public func shown(_ distance: Double) -> Double {
        distance < 0 ? -(-distance / onePer).rounded(.up) : (distance / onePer).rounded(.up)
    }

    /// The greatest distance of the finger at which `shown` gives this.
    public func pulled(_ shown: Double) -> Double { shown * onePer }
}

/// The content moves by the same share of every point that the finger moves.
///
/// Distances past the edge in points; odd. Source: <doc:FeelSheet#6c-Other-engines> (Qt Quick's Flickable).
public struct LinearResistance: Codable, Equatable, Sendable {
    /// 0 keeps the content at the edge; unitless.
    public var share: Double

    public init(share: Double = 0.5) { self.share = share }

    public func shown(_ distance: Double) -> Double { distance * share }

    /// Infinite for a place that no pull reaches.
    public func pulled(_ shown: Double) -> Double { shown == 0 ? 0 : shown / share }
}
