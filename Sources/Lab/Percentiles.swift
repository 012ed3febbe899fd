/// The percentiles of any number of values, to a thousandth of their range; the memory in use does not grow.
public struct Percentiles: Sendable {
    private let range: ClosedRange<Double>
    private var counts: [Int]
    public private(set) var count = 0

    /// - Parameter range: the range of the values; a value outside of the range counts as the nearest end of the range.
    public init(in range: ClosedRange<Double>) {
        self.range = range
        counts = [Int](repeating: 0, count: 1001)
    }

    private var step: Double { (range.upperBound - range.lowerBound) / Double(counts.count - 1) }

    public mutating func add(_ value: Double) {
        let place = min(max(value, range.lowerBound), range.upperBound) - range.lowerBound
        counts[Int((place / step).rounded())] += 1
        count += 1
    }

    /// The value that is not exceeded by a `share` (0...1) of all values; nil when there are no values.
    public func value(at share: Double) -> Double? {
        guard count > 0 else { return nil }
        var rest = min(Int(Double(count) * share), count - 1)
        for (index, counted) in counts.enumerated() {
            if rest < counted { return range.lowerBound + Double(index) * step }
            rest -= counted
        }
        return range.upperBound
    }
}
