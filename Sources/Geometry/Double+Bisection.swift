extension Double {
    /// The place between two numbers at which a condition begins to hold, found by halving the distance between them.
    ///
    /// The condition is taken to hold from some number between the two on. It then holds for the upper result and not for the lower one, unless this is `low` itself. The halving also ends when no number lies between the results.
    /// - Parameters:
    ///   - width: the halving ends when the results are no further apart than this.
    ///   - steps: the greatest number of halvings.
    public static func bisected(
        from low: Double, to high: Double, within width: Double = 0, steps: Int = 60, where holds: (Double) -> Bool
    ) -> (low: Double, high: Double) {
        var (low, high) = (low, high)
        for _ in 0..<steps where high - low > width {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { break }
            if holds(middle) { high = middle } else { low = middle }
        }
        return (low, high)
    }
}
