import Geometry
import Motion

extension CurveFit {
    /// The nearest preset, with the constants that the curve determines; nil for a curve without a release.
    ///
    /// A glide or an edge that no preset explains brings its own law along. When several parts determine the same constant, the estimate with the smallest error is taken.
    public func feel(named name: String) -> Feel? {
        guard let nearest = ranking.first, var feel = Feel.named(nearest.preset) else { return nil }
        feel.name = name
        var best: [String: CurveSegment.Estimate] = [:]
        for segment in segments {
            guard segment.kind != .still, let law = segment.law else { continue }
            let estimates = segment.constants.filter { $0.value.error != nil }
            guard !estimates.isEmpty else { continue }
            if let own = segment.kind.law(of: feel), own != law {
                guard segment.kind != .drag, segment.isUnlikePresets, (try? feel.set(segment.kind.rawValue, to: .word(law))) != nil
                else { continue }
            }
            for (constant, estimate) in estimates {
                let own = Self.converted(estimate, constant, of: segment, to: feel)
                if own.error ?? .infinity < best[constant]?.error ?? .infinity { best[constant] = own }
            }
        }
        // The curve of a power law is fitted as an exponential one, so its rate is converted.
        if case .power = feel.glide, let rate = best.removeValue(forKey: "decelerationRate") {
            best["powerDecay"] = CurveSegment.Estimate(FreeConstant.decay(factor: rate.value), error: rate.error)
        }
        for (constant, estimate) in best {
            // A value outside of the table's range is not set; the constant keeps the preset's value.
            try? feel.set(constant, to: .number(estimate.value))
        }
        return feel
    }

    /// The numbers of a spring for the mass that `feel` has.
    private static func converted(
        _ estimate: CurveSegment.Estimate, _ constant: String, of segment: CurveSegment, to feel: Feel
    ) -> CurveSegment.Estimate {
        guard ["bounceStiffness", "bounceDamping"].contains(constant), let mass = segment.constants["bounceMass"]?.value,
            case .spring(let spring) = feel.bounce
        else { return estimate }
        return CurveSegment.Estimate(estimate.value * spring.mass / mass, error: estimate.error.map { $0 * spring.mass / mass })
    }

    /// A chart of the curve in points over seconds, with a line at the start of each part but the first.
    public var chart: Chart {
        let points = zip(times, offsets).map { Point($0, $1) }
        return Chart(
            title: ranking.first.map { "nearest: \($0.preset), rms \($0.words)" } ?? "nothing was let go", horizontal: "s",
            vertical: "pt", series: [Chart.Series(name: "offset", points: points)], marks: segments.dropFirst().map(\.from))
    }
}

extension CurveSegment.Kind {
    /// The word of the law by which such a part goes in a feel; nil where all feels have one law.
    fileprivate func law(of feel: Feel) -> String? {
        switch self {
        case .glide: GlideFamily.word(feel)
        case .bounce: feel.bounce.word
        case .drag: feel.resistance.word
        case .page, .still: nil
        }
    }
}
