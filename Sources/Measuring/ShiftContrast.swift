/// Which of two shifts a strip has, judged only where the other strip looks different with both of them.
///
/// The rows of a list are alike but for a few digits, and a codec's noise in what they have in common outweighs these digits. Here it has no weight.
struct ShiftContrast {
    /// 1 where the strip looks as with the first shift, -1 as with the second, and 0 half way between.
    let preference: Float
    /// The standard error of `preference`.
    let error: Float

    /// Returns nil where the strips have few rows in common with both shifts. A strip that looks the same with both prefers none.
    ///
    /// - Parameters:
    ///   - levels: the level at which the strips are compared.
    ///   - scale: the rows of this level for each row of the levels to which the shifts belong.
    init?(_ levels: LevelPair, _ first: ShiftRefinement, _ second: ShiftRefinement, scale: Float) {
        let (one, other) = (Self.place(first.shift * scale), Self.place(second.shift * scale))
        let rows = levels.overlap(one.whole, before: 1, after: 2).clamped(to: levels.overlap(other.whole, before: 1, after: 2))
        guard Float(rows.count) > Self.leastCommon * Float(levels.a.rows) else { return nil }
        let (gain, bias) = Self.fade(first, second)
        // A codec makes small differences everywhere, which tell its grid of blocks and not the place.
        let misfit = (first.misfit + second.misfit) / 2
        let noise = min(max(Self.leastMisfits * misfit, Self.leastDifference.lowerBound), Self.leastDifference.upperBound)
        let least = max(noise, Self.contrastShare * max(first.contrast, second.contrast))
        let columns = levels.a.columns
        var (along, squares, scatter, count): (Float, Float, Float, Float) = (0, 0, 0, 0)
        levels.withValues { a, b, w in
            for here in rows.lowerBound * columns..<rows.upperBound * columns where Self.isInside(here % columns, of: columns) {
                let (there, elsewhere) = (here + one.whole * columns, here + other.whole * columns)
                let weight = w[here] * w[there] * w[elsewhere]
                guard weight > 0 else { continue }
                let near = b[there] + (b[there + columns] - b[there]) * one.part
                let far = b[elsewhere] + (b[elsewhere + columns] - b[elsewhere]) * other.part
                let difference = near - far
                let edge = max(Self.step(b, there, columns), Self.step(b, elsewhere, columns))
                let rest = gain * a[here] + bias - (near + far) / 2
                if abs(difference) > max(least, Self.edgeShare * edge) {
                    along += weight * rest * difference
                    squares += weight * difference * difference / 2
                } else {
                    scatter += weight * min(rest * rest, 400)
                    count += weight
                }
            }
        }
        guard squares > 0 else {
            (preference, error) = (0, .infinity)
            return
        }
        preference = min(max(along / squares, -1), 1)
        let variance = max(count > 0 ? scatter / count : 0, misfit * misfit, 1)
        error = (2 * variance * ShiftRefinement.dependence / squares).squareRoot()
    }

    /// The change of contrast and brightness that both shifts need. Unless the whole picture fades, content that needs one to fit is other content.
    private static func fade(_ first: ShiftRefinement, _ second: ShiftRefinement) -> (gain: Float, bias: Float) {
        func change(_ fit: ShiftRefinement) -> Float { abs(fit.gain - 1) + abs(fit.bias + 128 * (fit.gain - 1)) / 128 }
        return change(first) <= change(second) ? (first.gain, first.bias) : (second.gain, second.bias)
    }

    /// Whether the strip surely has the second shift, and not the first one.
    ///
    /// - Parameter doubt: from 0 to 1; how much less likely the second shift is before the strips are looked at.
    func isSecond(doubt: Float) -> Bool {
        preference < -max(Self.leastPreference + Self.doubtPreference * doubt, (3 + doubt) * error)
    }

    /// Whether the strip surely has the first shift.
    var isFirst: Bool { preference > max(Self.leastPreference, 3 * error) }

    /// Whether the first shift is so clear that errors of a codec cannot explain it.
    var isFirstForSure: Bool { preference > max(Self.leastPreference + Self.doubtPreference, 3 * error) }

    /// The least share of the rows that the strips must have in common with both shifts.
    private static let leastCommon: Float = 0.35
    /// Smaller differences between the two places, in misfits and in levels of 255, tell nothing.
    private static let (leastMisfits, leastDifference): (Float, ClosedRange<Float>) = (2.5, 6...14)
    /// A codec makes small differences between rows that are equal, the larger the greater the contrast.
    private static let contrastShare: Float = 0.2
    /// The values between two rows are unknown, so that a difference below this share of the greatest step around them tells nothing.
    private static let edgeShare: Float = 0.5
    /// So many columns at each edge tell nothing, because an indicator in them moves by itself.
    private static let edgeColumns = 2
    private static let leastPreference: Float = 0.2
    /// A codec may show some rows of a list where others have been. The preference has to be larger by this for a shift that does not continue the motion.
    private static let doubtPreference: Float = 0.5

    @inline(__always) private static func isInside(_ column: Int, of columns: Int) -> Bool {
        column >= edgeColumns && column < columns - edgeColumns
    }

    /// The greatest difference of the four rows around a place.
    @inline(__always) private static func step(_ values: UnsafeBufferPointer<Float>, _ there: Int, _ columns: Int) -> Float {
        let (a, b, c, d) = (values[there - columns], values[there], values[there + columns], values[there + 2 * columns])
        return max(max(a, b), max(c, d)) - min(min(a, b), min(c, d))
    }

    private static func place(_ shift: Float) -> (whole: Int, part: Float) {
        let whole = shift.rounded(.down)
        return (Int(whole), shift - whole)
    }
}
