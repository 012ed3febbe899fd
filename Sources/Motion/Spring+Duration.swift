import Geometry

extension Spring {
    /// The spring that `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)` makes.
    ///
    /// It has unit mass, and its frequency is chosen so that after `duration` seconds a thousandth of the way is left: the largest ω with
    /// |v0 - ζω| / (ω √(1 - ζ²)) · e^(-ωζT) = 0.001, and for ζ = 1 with |1 + (ω - v0) T| · e^(-ωT) = 0.001. Source: <doc:FeelSheet#3.3-Springs> (measured on iOS 14.4 for
    /// ratios of 0.1 to 0.9 and velocities from -10 to 0).
    /// - Parameters:
    ///   - duration: seconds, clamped to 0.01...10; a spring of a duration that is NaN has a stiffness that is NaN.
    ///   - dampingRatio: clamped to 0.01...1; NaN likewise.
    ///   - initialVelocity: whole distances per second; 0 in place of what is not finite, such as the velocity of a way without length.
    public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let time = min(max(duration, 0.01), 10)
        let ratio = min(max(dampingRatio, 0.01), 1)
        let initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        self.init(naturalFrequency: Self.frequency(time, ratio, initialVelocity), dampingRatio: ratio, initialVelocity: initialVelocity)
    }

    /// Starts at a frequency that leaves almost no distance, lowers it until more than a thousandth of the distance is left, and then bisects between the last two frequencies.
    private static func frequency(_ time: Double, _ ratio: Double, _ velocity: Double) -> Double {
        let threshold = 0.001
        func left(_ omega: Double) -> Double {
            if ratio >= 1 { return abs(1 + (omega - velocity) * time) * Elementary.exp(-omega * time) }
            let root = (1 - ratio * ratio).squareRoot()
            return abs(velocity - ratio * omega) / (omega * root) * Elementary.exp(-omega * ratio * time)
        }
        // At 40 time constants the exponential alone is 4e-18.
        var high = 40 / (ratio * time)
        var low = high
        while low > 1e-3 && left(low) < threshold {
            high = low
            low *= 0.98
        }
        return .bisected(from: low, to: high, steps: 80) { left($0) < threshold }.high
    }
}
