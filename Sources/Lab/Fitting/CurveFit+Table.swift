extension CurveFit {
    /// The parts as text in columns, and sentences about the whole curve.
    public var table: String {
        let rows = segments.map { segment -> [String] in
            let constants = segment.constants.sorted { $0.key < $1.key }.map { name, estimate in
                "\(name) \(Self.text(estimate.value))\(estimate.error.map { " +- \(Self.text($0))" } ?? "")"
                    + (estimate.measured.map { " (curve: \(Self.text($0)))" } ?? "")
            }
            func like(_ likeness: CurveSegment.Likeness?) -> String { likeness.map { "\($0.preset) \($0.rms.fixed(2))" } ?? "" }
            return [
                segment.kind.rawValue, segment.from.fixed(3), segment.to.fixed(3), segment.law ?? "", segment.rms?.fixed(3) ?? "",
                segment.largest?.fixed(2) ?? "", like(segment.nearest), like(segment.runnerUp), constants.joined(separator: ", "),
            ]
        }
        let head = ["part", "from", "to", "law", "rms", "largest", "nearest", "then", "constants"]
        return ([TextTable([head] + rows, trailing: [1, 2, 4, 5]).text] + sentences).joined(separator: "\n")
    }

    /// Sentences that name the preset that the whole curve is most like, and the presets that the data cannot tell apart.
    public var sentences: [String] {
        let ranking = ranking
        let doubts = segments.filter { $0.kind == .drag || $0.stop != nil || $0.doubt != nil || !$0.openConstants.isEmpty }.compactMap {
            segment in
            segment.remark.map { "from \(segment.from.fixed(2)) to \(segment.to.fixed(2)) s: \($0)" }
        }
        guard let first = ranking.first else { return ["nothing was let go in this curve, so that no law can be told"] + doubts }
        var sentences = ["nearest: \(first.preset), rms \(first.words)"]
        if let second = ranking.dropFirst().first {
            // Presets that are all far from the curve are not alike for that.
            let isClear = first.rms > Self.unlike || second.rms > first.rms + max(0.03, 0.2 * first.rms)
            let wanted = segments.contains { $0.kind == .bounce } ? "a release beyond an edge" : "a bounce at an edge"
            sentences.append(
                isClear
                    ? "then: \(second.preset), rms \(second.words)"
                    : "the data cannot decide between \(first.preset) and \(second.preset) (rms \(second.words)): \(wanted) would tell")
        }
        if first.rms > Self.unlike { sentences.append("no preset is near; the constants above are the curve's own") }
        return sentences + baseSentences + (fittedFeel?.losses ?? []) + doubts + (contentSentence.map { [$0] } ?? [])
    }

    /// The number with four significant digits, or with all digits before the decimal point.
    static func text(_ value: Double) -> String {
        guard value.isFinite, value != 0 else { return value.isFinite ? "0" : "-" }
        // A deceleration rate is about a thousandth below 1, so it needs more digits.
        if abs(1 - value) < 0.2 { return value.fixed(6) }
        var digits = 3
        var size = abs(value)
        while size < 1 && digits < 9 { (size, digits) = (size * 10, digits + 1) }
        while size >= 10 && digits > 0 { (size, digits) = (size / 10, digits - 1) }
        return value.fixed(digits)
    }
}
