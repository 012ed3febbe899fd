import Geometry
import Motion

/// A feel of a curve, and what is known of its constants.
struct FittedFeel {
    var feel: Feel
    /// The names of the laws and constants that come from the curve.
    var told: Set<String> = []
    /// What the curve tells and the feel does not have, as sentences in the order of the parts.
    var losses: [String] = []

    /// Sets a constant to what the curve tells.
    fileprivate mutating func set(_ name: String, to value: Feel.Constant.Value, text: String) {
        do {
            try feel.set(name, to: value)
            told.insert(name)
        } catch {
            lose("\(name) \(text)", "a feel takes \(Feel.constant(named: name)?.form ?? "no such constant")")
        }
    }

    fileprivate mutating func lose(_ what: String, _ reason: String) {
        let sentence = "left out of a feel: \(what), because \(reason)"
        if !losses.contains(sentence) { losses.append(sentence) }
    }
}

extension CurveFit {
    /// The feel of the curve: a preset, with the laws and constants that the curve determines; nil for a curve without a release.
    ///
    /// The preset is the nearest one, unless a finger has let content go further beyond an edge than this preset's resistance shows. When none is near, it is the one whose laws the curve follows, and UIKit if there are several.
    /// A law takes the place of the preset's where it explains a part clearly better. When several parts determine the same constant, the estimate with the smallest error is taken.
    public func feel(named name: String) -> Feel? {
        guard var feel = fittedFeel?.feel else { return nil }
        feel.name = name
        return feel
    }

    var fittedFeel: FittedFeel? {
        guard let base else { return nil }
        var fitted = FittedFeel(feel: base)
        var best: [String: CurveSegment.Estimate] = [:]
        for kind in [CurveSegment.Kind.drag, .glide, .bounce, .page] {
            // A law that a part does not determine is any law.
            let parts = segments.filter { part in
                !isShortGlide(part) && part.kind == kind && part.law != nil && part.openConstants.isEmpty
                    && part.constants.contains { $0.value.error != nil }
            }
            if let chooser = kind.chooser, let law = law(of: parts, besides: base) {
                fitted.set(chooser, to: .word(law), text: law)
            }
            for part in parts { adopt(part, base, into: &fitted, &best) }
        }
        // The curve of a power law is fitted as an exponential one, so its rate is converted.
        if case .power = fitted.feel.glide, let rate = best.removeValue(forKey: "decelerationRate") {
            best["powerDecay"] = CurveSegment.Estimate(FreeConstant.decay(factor: rate.value), error: rate.error)
        }
        for (constant, estimate) in best.sorted(by: { $0.key < $1.key }) {
            fitted.set(constant, to: .number(estimate.value), text: Self.text(estimate.value))
        }
        return fitted
    }

    /// A sentence that names the laws of the feel, each with the part or the preset that it comes from, and the laws of parts that it does not have; nil without a release.
    var contentSentence: String? {
        guard let base, let feel = fittedFeel?.feel else { return nil }
        func span(_ part: CurveSegment) -> String { "\(part.from.fixed(2))-\(part.to.fixed(2)) s" }
        let kinds: [CurveSegment.Kind] = [.drag, .glide, .bounce]
        let laws = kinds.compactMap { kind in
            kind.law(of: feel).map { law in
                // The part that tells the most exactly.
                let own = segments.filter { $0.kind == kind && $0.law == law && $0.openConstants.isEmpty && !isShortGlide($0) }
                let source = own.min { $0.uncertainty < $1.uncertainty }.map { "from \(span($0))" } ?? "from \(base.name)"
                return "\(kind.chooser ?? "") \(law) (\(source))"
            }
        }
        let others = segments.filter { part in part.law != nil && kinds.contains(part.kind) && part.law != part.kind.law(of: feel) }
        let rest = others.map { "\($0.law ?? "") of \(span($0))" }
        return "the feel has: \(laws.joined(separator: ", "))" + (rest.isEmpty ? "" : "; it does not have: \(rest.joined(separator: ", "))")
    }

    /// Whether a glide is too short to tell a law beside a longer one.
    private func isShortGlide(_ part: CurveSegment) -> Bool {
        part.kind == .glide && part.to - part.from < Self.shortestLaw
            && segments.contains { $0.kind == .glide && $0.to - $0.from >= Self.shortestLaw }
    }

    /// The law of the best determined one of the parts that the base's law explains clearly worse; nil when the base's law explains one of them.
    private func law(of parts: [CurveSegment], besides base: Feel) -> String? {
        if parts.contains(where: { $0.isMoved(byLawOf: base) }) { return nil }
        // Content that a finger's spring brings back goes another way with another resistance.
        let others = parts.filter { $0.isUnlike(base) && ($0.resistance ?? base.resistance) == base.resistance }
        return others.min { $0.uncertainty < $1.uncertainty }?.law
    }

    /// Takes over the constants of a part that goes by the feel's law.
    private func adopt(_ part: CurveSegment, _ base: Feel, into fitted: inout FittedFeel, _ best: inout [String: CurveSegment.Estimate]) {
        let estimates = part.constants.filter { $0.value.error != nil }.sorted { $0.key < $1.key }
        if let chooser = part.kind.chooser, let own = part.kind.law(of: fitted.feel) {
            guard own == part.law else {
                // A part that the base explains about as well has lost nothing.
                guard part.isUnlike(base) else { return }
                for (name, estimate) in estimates { fitted.lose("\(name) \(Self.text(estimate.value))", "its \(chooser) is \(own)") }
                return
            }
            fitted.told.insert(chooser)
        }
        for (constant, estimate) in estimates {
            let own = Self.converted(estimate, constant, of: part, to: fitted.feel)
            if own.error ?? .infinity < best[constant]?.error ?? .infinity { best[constant] = own }
        }
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

extension CurveSegment {
    /// Whether the law is the feel's, whatever its constants are.
    func isMoved(byLawOf feel: Feel) -> Bool {
        guard let law, let own = kind.law(of: feel) else { return false }
        return own == law || isPullOrStretch && Self.equalEdges[own] != nil
    }
}

extension CurveSegment.Kind {
    /// The constant that chooses the law by which such a part goes in a feel; nil where all feels have one law.
    fileprivate var chooser: String? {
        switch self {
        case .glide, .bounce: rawValue
        case .drag: "resistance"
        case .page, .still: nil
        }
    }

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
