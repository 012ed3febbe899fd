/// Refines a shift to a fraction of a row, by least squares over all values.
///
/// The method is Gauss-Newton with Tukey's weights: content that does not move with the rest, such as an indicator or a new highlight,
/// loses its weight. Brightness and contrast may change, as in a fade.
struct ShiftRefinement {
    private(set) var shift: Float
    /// The standard error of the shift, in rows.
    private(set) var error: Float = .infinity

    /// The mean absolute residual, weighted by the slopes, in levels of 255; outliers are included.
    private(set) var misfit: Float = .infinity
    /// The standard deviation of the content, weighted like the misfit; levels of 255.
    private(set) var contrast: Float = 0

    /// The factor of the first strip's values, and what is then added, in levels of 255.
    private(set) var (gain, bias): (Float, Float) = (1, 0)

    /// The factor by which the variance grows because neighbouring values are not independent: blur, means over pixels and compression connect them.
    static let dependence: Float = 12

    /// - Parameters:
    ///   - start: the shift, in rows, near which a search has found the best whole rows. The result is `start` when there is no minimum within three rows of it.
    ///   - steps: the greatest number of steps of the method.
    init(_ levels: LevelPair, from start: Float, steps: Int = 8) {
        shift = start
        for step in 0..<steps {
            guard let residuals = ShiftResiduals(levels, shift: shift, gain: gain, bias: bias) else { return }
            (misfit, contrast) = (residuals.misfit, residuals.contrast)
            var equations = NormalEquations()
            residuals.forEach { residual, slope, value, weight in
                equations.add(residual: residual, slopes: (-slope, value - Self.middle), weight: weight)
            }
            guard let change = equations.solution() else { return }
            let limited = min(max(Float(change.shift), -1), 1)
            shift += limited
            if abs(shift - start) > 3 {
                // There is no minimum near the shift that the search has found.
                shift = start
                return
            }
            gain = min(max(gain + Float(change.gain), 0.4), 2.5)
            bias += Float(change.bias) - Self.middle * Float(change.gain)
            error = (Float(change.variance) * Self.dependence).squareRoot()
            if abs(limited) < 0.001 && step > 1 { return }
        }
    }

    /// The same in rows that are larger by a factor.
    func coarser(by factor: Float) -> ShiftRefinement {
        var coarser = self
        (coarser.shift, coarser.error) = (shift / factor, error / factor)
        return coarser
    }

    /// The value to which the gain is relative, in levels of 255.
    private static let middle: Float = 128
}

/// Normal equations of least squares for the shift, the gain and the bias.
private struct NormalEquations {
    private var (m00, m01, m02, m11, m12, m22): (Double, Double, Double, Double, Double, Double) = (0, 0, 0, 0, 0, 0)
    private var (v0, v1, v2): (Double, Double, Double) = (0, 0, 0)
    private var (squares, weights): (Double, Double) = (0, 0)

    /// - Parameter slopes: the derivatives of the residual by the shift and by the gain; that by the bias is 1.
    mutating func add(residual: Float, slopes: (shift: Float, gain: Float), weight: Float) {
        let (d, value) = slopes
        m00 += Double(weight * d * d)
        m01 += Double(weight * d * value)
        m02 += Double(weight * d)
        m11 += Double(weight * value * value)
        m12 += Double(weight * value)
        m22 += Double(weight)
        v0 += Double(weight * d * residual)
        v1 += Double(weight * value * residual)
        v2 += Double(weight * residual)
        squares += Double(weight * residual * residual)
        weights += Double(weight)
    }

    /// The changes that make the squares smallest, by Cramer's rule, and the variance of the shift for independent values; nil where the values do not determine them.
    func solution() -> (shift: Double, gain: Double, bias: Double, variance: Double)? {
        // Small weights keep the gain and the bias where the picture does not determine them.
        let (m11, m22) = (m11 + 1, m22 + 1e-3)
        let determinant = m00 * (m11 * m22 - m12 * m12) - m01 * (m01 * m22 - m12 * m02) + m02 * (m01 * m12 - m11 * m02)
        guard determinant > 0, weights > 0 else { return nil }
        let shift = -(v0 * (m11 * m22 - m12 * m12) - m01 * (v1 * m22 - m12 * v2) + m02 * (v1 * m12 - m11 * v2)) / determinant
        let gain = -(m00 * (v1 * m22 - v2 * m12) - v0 * (m01 * m22 - m12 * m02) + m02 * (m01 * v2 - v1 * m02)) / determinant
        let bias = -(m00 * (m11 * v2 - m12 * v1) - m01 * (m01 * v2 - v1 * m02) + v0 * (m01 * m12 - m11 * m02)) / determinant
        return (shift, gain, bias, squares / weights / max(m00, 1e-9))
    }
}
