extension FeelReport {
    /// A measure of a report that can be given a limit.
    public enum Gate: String, CaseIterable, Sendable {
        case gap, overscroll, overshoot, settle, rest, rms, difference, jumps

        /// The unit of the limit: "pt", "s", or "" for a count.
        public var unit: String {
            switch self {
            case .gap, .overscroll, .overshoot, .rms, .difference: "pt"
            case .settle, .rest: "s"
            case .jumps: ""
            }
        }
    }

    /// Whether a report keeps a limit.
    public enum Verdict: Equatable, Sendable {
        case within
        /// The measure exceeds the limit; the text says what does.
        case exceeded(String)
        /// There is nothing to compare; the text says what is missing.
        case uncompared(String)
    }

    /// Compares every feel of the report with a limit.
    public func verdict(_ gate: Gate, limit: Double) -> Verdict {
        if gate == .rms || gate == .difference, fits.count < measurements.count {
            return .uncompared("there is no reference that overlaps the take: add --reference")
        }
        for measurement in measurements {
            switch verdict(gate, limit: limit, on: measurement) {
            case .within: continue
            case let other: return other
            }
        }
        return .within
    }

    private func verdict(_ gate: Gate, limit: Double, on measurement: FeelMeasurement) -> Verdict {
        var values: [Double?]
        switch gate {
        case .overscroll: values = [measurement.peakOverscroll.points]
        case .overshoot: values = measurement.releases.map(\.overshoot)
        case .settle: values = measurement.releases.map(\.settle)
        case .rest: values = measurement.releases.map(\.rest)
        case .jumps: values = [Double(measurement.jumps.count)]
        case .rms: values = fits.filter { $0.feel == measurement.feel }.map(\.rms)
        case .difference: values = fits.filter { $0.feel == measurement.feel }.map(\.largest)
        case .gap:
            guard let gap else { return .uncompared("a gap needs two feels: add --feel") }
            return gap.points <= limit
                ? .within : .exceeded("the gap is \(gap.points.fixed(3)) pt at \(gap.time.fixed(3)) s, more than \(limit.fixed(3))")
        }
        if gate == .settle || gate == .rest {
            // A release that the next touch interrupts has no such time. At least one release must have it.
            values = values.filter { $0 != nil }
        }
        guard !values.isEmpty else {
            return .uncompared("with the feel \(measurement.feel) no release of '\(view)' comes to rest, so there is no \(gate.rawValue)")
        }
        guard let worst = values.compactMap(\.self).max(), worst > limit else { return .within }
        let unit = gate.unit.isEmpty ? "" : " \(gate.unit)"
        return .exceeded("\(gate.rawValue) of \(measurement.feel) is \(worst.fixed(3))\(unit), more than \(limit.fixed(3))")
    }
}
