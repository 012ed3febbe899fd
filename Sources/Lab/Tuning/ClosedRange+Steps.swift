// The steps of a number in the panel.
extension ClosedRange<Double> {
    /// The place of a number in the range, from 0 to 1.
    func share(of number: Double) -> Double { (number - lowerBound) / (upperBound - lowerBound) }

    /// The round number nearest to a place in the range; the place is 0 at the lower end and 1 at the upper end. Places beyond an end give the number at that end.
    ///
    /// - Parameter smallest: the smallest step that is allowed.
    func number(atShare share: Double, of smallest: Double = 0) -> Double {
        let step = Swift.max(step, smallest)
        let number = lowerBound + share * (upperBound - lowerBound)
        // A division by the whole number of steps per unit gives 0.1; a product with the step would give 0.10000000000000001.
        let perStep = (1 / step).rounded()
        let round = step < 1 ? (number * perStep).rounded() / perStep : (number / step).rounded() * step
        return Swift.min(Swift.max(round, lowerBound), upperBound)
    }

    /// The number that follows `number` after `steps` steps.
    func number(after number: Double, steps: Int, of smallest: Double = 0) -> Double {
        self.number(atShare: Swift.min(share(of: number + Double(steps) * Swift.max(step, smallest)), 1), of: smallest)
    }

    /// The largest of the numbers 1, 2 and 5 times a power of ten that is at most a two-hundredth of the range.
    private var step: Double {
        let wanted = (upperBound - lowerBound) / 200
        var power = 1.0
        while power > wanted { power /= 10 }
        while power * 10 <= wanted { power *= 10 }
        return [5, 2, 1].map { $0 * power }.first { $0 <= wanted } ?? power
    }
}
