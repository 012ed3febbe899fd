extension Double {
    /// The number in `range` that is nearest to this one; NaN becomes the lower bound.
    public func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(range.lowerBound, self), range.upperBound) }
}
