/// The heights of a bar in its three states, in points. Source: article, "State".
public struct BarConfiguration: Equatable, Sendable {
    public let compactStateHeight: Double
    public let normalStateHeight: Double
    public let expandedStateHeight: Double

    /// A configuration with three heights. Throws an error when a height is not finite, is negative, or is not smaller than the next one. The checks are made in this order, each from compact to expanded, and the error names the first height that fails.
    public init(compactStateHeight: Double, normalStateHeight: Double, expandedStateHeight: Double) throws(AirBarError) {
        let heights: [(name: AirBarError.Height, value: Double)] = [
            (.compact, compactStateHeight), (.normal, normalStateHeight), (.expanded, expandedStateHeight),
        ]
        for height in heights where !height.value.isFinite { throw .notFinite(height.name, height.value) }
        for height in heights where height.value < 0 { throw .negative(height.name, height.value) }
        for (lower, upper) in zip(heights, heights.dropFirst()) where lower.value >= upper.value {
            throw .notAscending(lower.name, lower.value, upper.name, upper.value)
        }
        self.compactStateHeight = compactStateHeight
        self.normalStateHeight = normalStateHeight
        self.expandedStateHeight = expandedStateHeight
    }

    /// The height of the highest bar: expanded when that is available, else normal; points.
    func highest(isExpandable: Bool) -> Double { isExpandable ? expandedStateHeight : normalStateHeight }

    /// The state offsets (negative heights) at the two ends of a range, the smaller one first.
    public func offsetBounds(for stateRange: BarStateRange) -> (Double, Double) {
        switch stateRange {
        case .compactNormal: (-normalStateHeight, -compactStateHeight)
        case .normalExpanded: (-expandedStateHeight, -normalStateHeight)
        }
    }
}
