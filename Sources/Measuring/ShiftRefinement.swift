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

    /// The width of a bin of the histogram of residuals, in levels of 255.
    private static let bin: Float = 0.125
    /// The factor by which the variance grows because neighbouring values are not independent: blur, means over pixels and compression connect them.
    private static let dependence: Float = 12

    init(_ a: Strip.Level, _ b: Strip.Level, _ weights: [Float], from start: Float, steps: Int = 8) {
        shift = start
        var (gain, bias): (Float, Float) = (1, 0)
        let columns = a.columns
        for step in 0..<steps {
            let whole = Int(shift.rounded(.down))
            let taps = CubicTaps(shift - Float(whole))
            let first = max(0, 1 - whole), last = min(a.rows, a.rows - 2 - whole)
            guard last - first > 4 else { return }
            let count = (last - first) * columns
            var residuals = [Float](repeating: 0, count: count)
            var slopes = residuals
            var trust = residuals
            var histogram = [Float](repeating: 0, count: 2048)
            var (total, sum): (Float, Float) = (0, 0)
            a.values.withUnsafeBufferPointer { a in
                b.values.withUnsafeBufferPointer { b in
                    weights.withUnsafeBufferPointer { w in
                        for index in 0..<count {
                            let here = first * columns + index
                            let there = here + whole * columns
                            let (p0, p1, p2, p3) = (b[there - columns], b[there], b[there + columns], b[there + 2 * columns])
                            let value = taps.value.0 * p0 + taps.value.1 * p1 + taps.value.2 * p2 + taps.value.3 * p3
                            let slope = taps.slope.0 * p0 + taps.slope.1 * p1 + taps.slope.2 * p2 + taps.slope.3 * p3
                            let residual = gain * a[here] + bias - value
                            let weight = w[here] * w[there]
                            residuals[index] = residual
                            slopes[index] = slope
                            // Values on an even ground do not depend on the shift, and would make the scale of the residuals too small.
                            let telling = weight * min(abs(slope), 8)
                            trust[index] = weight
                            histogram[min(Int(abs(residual) / Self.bin), 2047)] += telling
                            total += telling
                            sum += telling * min(abs(residual), 60)
                        }
                    }
                }
            }
            guard total > 0 else { return }
            misfit = sum / total
            var counted: Float = 0
            let median =
                histogram.firstIndex {
                    counted += $0; return counted >= total / 2
                } ?? 0
            let scale = max((Float(median) + 0.5) * Self.bin * 1.4826, 0.6)
            let cut = 4.685 * scale
            // Normal equations for the shift, the gain and the bias.
            var (m00, m01, m02, m11, m12, m22): (Double, Double, Double, Double, Double, Double) = (0, 0, 0, 0, 0, 0)
            var (v0, v1, v2): (Double, Double, Double) = (0, 0, 0)
            var (squares, weightSum): (Double, Double) = (0, 0)
            for index in 0..<count where trust[index] > 0 && abs(residuals[index]) < cut {
                let r = residuals[index] / cut
                let keep = (1 - r * r) * (1 - r * r) * trust[index]
                let (d, value) = (-slopes[index], a.values[first * columns + index] - 128)
                m00 += Double(keep * d * d)
                m01 += Double(keep * d * value)
                m02 += Double(keep * d)
                m11 += Double(keep * value * value)
                m12 += Double(keep * value)
                m22 += Double(keep)
                v0 += Double(keep * d * residuals[index])
                v1 += Double(keep * value * residuals[index])
                v2 += Double(keep * residuals[index])
                squares += Double(keep * residuals[index] * residuals[index])
                weightSum += Double(keep)
            }
            // Small weights keep the gain and the bias where the picture does not determine them.
            m11 += 1
            m22 += 1e-3
            let determinant = m00 * (m11 * m22 - m12 * m12) - m01 * (m01 * m22 - m12 * m02) + m02 * (m01 * m12 - m11 * m02)
            guard determinant > 0, weightSum > 0 else { return }
            let ds = -(v0 * (m11 * m22 - m12 * m12) - m01 * (v1 * m22 - m12 * v2) + m02 * (v1 * m12 - m11 * v2)) / determinant
            let dg = -(m00 * (v1 * m22 - v2 * m12) - v0 * (m01 * m22 - m12 * m02) + m02 * (m01 * v2 - v1 * m02)) / determinant
            let db = -(m00 * (m11 * v2 - m12 * v1) - m01 * (m01 * v2 - v1 * m02) + v0 * (m01 * m12 - m11 * m02)) / determinant
            let limited = min(max(Float(ds), -1), 1)
            shift += limited
            if abs(shift - start) > 3 {
                // There is no minimum near the shift that the search has found.
                shift = start
                return
            }
            gain = min(max(gain + Float(dg), 0.4), 2.5)
            // The gain is relative to the value 128.
            bias += Float(db) - 128 * Float(dg)
            error = (Float(squares / weightSum / max(m00, 1e-9)) * Self.dependence).squareRoot()
            if abs(limited) < 0.001 && step > 1 { return }
        }
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
}
