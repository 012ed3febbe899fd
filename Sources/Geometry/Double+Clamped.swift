extension Double {
    /// The nearest number in `range`; what is not a number becomes its lower bound.
    public func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(range.lowerBound, self), range.upperBound) }
}
