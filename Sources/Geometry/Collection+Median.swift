extension Collection<Double> {
    /// The number in the middle of the sorted numbers, or the mean of the two in the middle. There has to be a number.
    package var median: Double {
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }

    /// The number in the middle of the sorted numbers, or the greater one of the two in the middle, so it is always one of the numbers. There has to be a number.
    package var upperMedian: Double { sorted()[count / 2] }
}
