import Geometry

/// A constant of a law that a fit varies.
struct FreeConstant: Sendable {
    /// The name in the table of the feel's constants.
    let name: String
    /// The value with which a fit begins.
    let start: Double
    /// Whether the fit varies a decay per second where the table has a factor per millisecond.
    let isDecay: Bool

    init(_ name: String, _ start: Double, isDecay: Bool = false) { (self.name, self.start, self.isDecay) = (name, start, isDecay) }

    /// What the fit has found, in the unit of the table.
    ///
    /// - Parameter error: nil where the curve says nothing of it.
    func estimate(_ value: Double, error: Double?) -> CurveSegment.Estimate {
        isDecay
            ? CurveSegment.Estimate(Self.factor(decay: value), error: error.map { $0 / 1000 })
            : CurveSegment.Estimate(value, error: error)
    }

    /// The size of which an error of a constant of this name is a share: a factor per millisecond is near 1 for any law, and its logarithm tells how fast content slows down.
    static func size(_ name: String, _ value: Double) -> Double {
        ["decelerationRate", "bouncePull"].contains(name) ? abs(Elementary.log(value)) : abs(value)
    }

    static func factor(decay: Double) -> Double { Elementary.exp(-decay / 1000) }
    static func decay(factor: Double) -> Double { -1000 * Elementary.log(factor) }
}
