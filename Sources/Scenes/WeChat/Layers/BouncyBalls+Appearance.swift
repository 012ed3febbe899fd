extension BouncyBalls {
    /// The appearance of the dots at one offset.
    struct Appearance: Equatable {
        var moduleAlpha = 1.0
        var centreAlpha = 0.0
        var centreScale = 0.0
        var sideAlpha = 0.0
        /// The distance by which the right dot is moved to the right, and the left dot to the left; points.
        var sideTranslation = 0.0

        /// The bounds are compared strictly and in descending order, so an offset that equals a bound belongs to the stage below the bound.
        init(offset d: Double) {
            if d > Metrics.point3 {
                moduleAlpha = 0
            } else if d > Metrics.point2 {
                let alpha = max(0, 1 - (d - Metrics.point2) / (Metrics.point3 - Metrics.point2))
                (centreAlpha, centreScale) = (alpha, 1)
                (sideAlpha, sideTranslation) = (alpha, BouncyBalls.spread)
            } else if d > Metrics.point1 {
                let progress = (d - Metrics.point1) / (Metrics.point2 - Metrics.point1)
                (centreAlpha, centreScale) = (1, 2 - progress)
                (sideAlpha, sideTranslation) = (1, BouncyBalls.spread * progress)
            } else if d > Metrics.point0 {
                (centreAlpha, centreScale) = (1, 2 * (d - Metrics.point0) / (Metrics.point1 - Metrics.point0))
            }
        }
    }
}
