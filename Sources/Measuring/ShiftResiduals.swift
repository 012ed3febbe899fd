/// The differences between a strip and another one that is shifted by a fraction of a row, and made lighter and stronger.
struct ShiftResiduals {
    /// The mean absolute residual, weighted by the slopes, in levels of 255; outliers are included.
    let misfit: Float
    /// The standard deviation of the second strip's values, with the same weights; levels of 255.
    let contrast: Float
    /// A residual as large as this has no weight: 4.685 standard deviations, which Tukey's weights need for 95 % of the efficiency of plain least squares.
    private let cut: Float
    private let residuals: [Float]
    private let slopes: [Float]
    private let trust: [Float]
    /// The values of the first strip that have a residual.
    private let values: ArraySlice<Float>

    /// Returns nil where fewer than five rows lie on both strips, or where the strips show nothing that a shift would change.
    ///
    /// - Parameters:
    ///   - shift: rows.
    ///   - gain: the factor of the first strip's values before `bias`, in levels of 255, is added.
    init?(_ levels: LevelPair, shift: Float, gain: Float, bias: Float) {
        let whole = Int(shift.rounded(.down))
        let taps = CubicTaps(shift - Float(whole))
        let columns = levels.a.columns
        let rows = levels.overlap(whole, before: 1, after: 2)
        guard rows.count > 4 else { return nil }
        let places = rows.lowerBound * columns..<rows.upperBound * columns
        var residuals = [Float](repeating: 0, count: places.count)
        var slopes = residuals
        var trust = residuals
        var histogram = ResidualHistogram()
        var (sum, values, squares): (Float, Float, Float) = (0, 0, 0)
        levels.withValues { a, b, w in
            for (index, here) in places.enumerated() {
                let there = here + whole * columns
                let rows = (b[there - columns], b[there], b[there + columns], b[there + 2 * columns])
                let value = CubicTaps.sum(taps.value, rows)
                let residual = gain * a[here] + bias - value
                let slope = CubicTaps.sum(taps.slope, rows)
                let weight = w[here] * w[there]
                residuals[index] = residual
                slopes[index] = slope
                trust[index] = weight
                // Values on an even ground do not depend on the shift, and would make the scale of the residuals too small.
                let telling = weight * min(abs(slope), 8)
                histogram.add(residual, weight: telling)
                sum += telling * min(abs(residual), 60)
                values += telling * value
                squares += telling * value * value
            }
        }
        let total = histogram.total
        guard total > 0 else { return nil }
        misfit = sum / total
        contrast = max(squares / total - (values / total) * (values / total), 0).squareRoot()
        // 1.4826 medians of the absolute residuals are a standard deviation of normally distributed ones.
        cut = 4.685 * max(histogram.median * 1.4826, 0.6)
        (self.residuals, self.slopes, self.trust) = (residuals, slopes, trust)
        self.values = levels.a.values[places]
    }

    /// Calls `body` with every residual that has a weight, the slope and the value there, and Tukey's weight.
    func forEach(_ body: (_ residual: Float, _ slope: Float, _ value: Float, _ weight: Float) -> Void) {
        for index in residuals.indices where trust[index] > 0 && abs(residuals[index]) < cut {
            let r = residuals[index] / cut
            body(residuals[index], slopes[index], values[values.startIndex + index], (1 - r * r) * (1 - r * r) * trust[index])
        }
    }
}

/// The weights of the absolute residuals, by their size.
private struct ResidualHistogram {
    private var weights = [Float](repeating: 0, count: 2048)
    private(set) var total: Float = 0

    /// The width of a bin, in levels of 255.
    private static let width: Float = 0.125

    @inline(__always) mutating func add(_ residual: Float, weight: Float) {
        weights[min(Int(abs(residual) / Self.width), weights.count - 1)] += weight
        total += weight
    }

    /// The size that half of the weight does not exceed, to half a bin.
    var median: Float {
        var counted: Float = 0
        let bin = weights.firstIndex { weight in
            counted += weight
            return counted >= total / 2
        }
        return (Float(bin ?? 0) + 0.5) * Self.width
    }
}

/// The weights of Catmull-Rom interpolation: four rows give the value between the middle two, and the slope there.
private struct CubicTaps {
    let value: (Float, Float, Float, Float)
    let slope: (Float, Float, Float, Float)

    init(_ t: Float) {
        let (t2, t3) = (t * t, t * t * t)
        value = ((-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2)
        slope = ((-3 * t2 + 4 * t - 1) / 2, (9 * t2 - 10 * t) / 2, (-9 * t2 + 8 * t + 1) / 2, (3 * t2 - 2 * t) / 2)
    }

    /// Four rows, each with its weight.
    @inline(__always) static func sum(_ weights: (Float, Float, Float, Float), _ rows: (Float, Float, Float, Float)) -> Float {
        weights.0 * rows.0 + weights.1 * rows.1 + weights.2 * rows.2 + weights.3 * rows.3
    }
}
