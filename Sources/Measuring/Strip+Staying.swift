extension Strip {
    /// Less content than this share stays where it is while content scrolls: a header, a button. When a sheet moves over a list, more of it does.
    private static let mostStaying: Float = 0.2
    /// The difference of slopes divided by their sum is below the first number for the same content, and above the second one for other content.
    private static let (same, other): (Float, Float) = (0.3, 0.6)
    /// The rows that stay or move together, at the compared level.
    private static let bandRows = 8
    /// Content that moves by fewer rows looks too much like content that stays.
    private static let leastShift: Float = 4

    /// Whether a good part of the content is where it was in another strip, and not where a shift would have moved it.
    func stays(in other: Strip, insteadOf shift: Float, weights: StripWeights) -> Bool {
        guard abs(shift) >= Self.leastShift else { return false }
        let level = min(1, levels.count - 1)
        let (a, b, w) = (levels[level], other.levels[level], weights.levels[level])
        let whole = Int((shift / Float(1 << level)).rounded())
        var (all, staying): (Float, Float) = (0, 0)
        for first in stride(from: max(0, -whole), to: min(a.rows, a.rows - whole) - Self.bandRows + 1, by: Self.bandRows) {
            var (sum, still, moved, changed): (Float, Float, Float, Float) = (0, 0, 0, 0)
            for index in first * a.columns..<(first + Self.bandRows) * a.columns {
                let there = index + whole * a.columns
                sum += w[index] * abs(a.slopes[index])
                still += w[index] * abs(a.slopes[index] - b.slopes[index])
                changed += w[index] * abs(a.slopes[index] - b.slopes[there])
                moved += w[index] * abs(b.slopes[there])
            }
            all += sum
            // Where a band stays, its slopes are the same in both strips.
            if still < Self.same * 2 * sum, changed > Self.other * (sum + moved) { staying += sum }
        }
        return staying > Self.mostStaying * all
    }
}
