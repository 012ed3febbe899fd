import Geometry
import Motion

// The preset that gives a feel what the curve does not tell.
extension CurveFit {
    /// A preset with a larger root mean square does not explain the motion; points.
    static let unlike = 1.0

    /// The nearest preset that the curve does not rule out. When that one is not near, or when one of its laws explains a part badly, it is the preset whose laws move most parts, whatever the constants are; of several, the near one, then UIKit, then the one that is nearest to the parts that presets explain. Nil for a curve without a release.
    var base: Feel? {
        let ranking = ranking
        let presets = ranking.compactMap { Feel.named($0.preset) }
        let possible = presets.filter { !rulesOut($0) }
        let near = possible.first.flatMap { feel in ranking.contains { $0.preset == feel.name && $0.rms <= Self.unlike } ? feel : nil }
        if let near, !segments.contains(where: { isStrange($0, to: near) }) { return near }
        let candidates = possible.isEmpty ? presets : possible
        func parts(_ feel: Feel) -> Int { segments.count { $0.isMoved(byLawOf: feel) } }
        let most = candidates.map(parts).max()
        let alike = candidates.filter { parts($0) == most }
        let known = Self.ranking(of: segments.filter { !$0.isUnlikePresets }).compactMap { Feel.named($0.preset) }
        return ([near, .uikit].compactMap { $0 } + known).first(where: alike.contains) ?? alike.first
    }

    /// Whether a law explains a part clearly better than a preset, which has another one.
    private func isStrange(_ part: CurveSegment, to feel: Feel) -> Bool {
        part.law != nil && part.openConstants.isEmpty && part.isUnlike(feel) && !part.isMoved(byLawOf: feel)
    }

    /// Whether a finger has let content go so far beyond an edge that a pull over the whole view, with this preset, shows less than half of the distance. The half leaves room for a view that is longer than is known.
    private func rulesOut(_ feel: Feel) -> Bool { 2 * wholePull(feel) < farthestRelease }

    /// The distance past the edge, in points, at which content is shown after a pull over the whole view.
    private func wholePull(_ feel: Feel) -> Double { feel.resistance.shown(dimension, dimension: dimension) }

    /// The greatest distance past an edge, in points, at which a finger has let content go; 0 if none has.
    private var farthestRelease: Double { segments.compactMap(\.releaseDistance).max() ?? 0 }

    /// A sentence that names what a feel has from its base, and one why the nearest preset is not the base, if the curve rules it out; none without a release.
    var baseSentences: [String] {
        guard let base, let fitted = fittedFeel, let nearest = ranking.first.flatMap({ Feel.named($0.preset) }) else { return [] }
        var sentences: [String] = []
        if rulesOut(nearest) {
            sentences.append(
                "a feel is not based on \(nearest.name): content was let go \(farthestRelease.fixed(0)) pt beyond the edge, where a pull over the whole view shows \(wholePull(nearest).fixed(0)) pt"
            )
        }
        let untold = Feel.constants.filter { $0.canBeToldByACurve && !fitted.told.contains($0.name) }.compactMap { constant in
            fitted.feel.value(of: constant).map { "\(constant.name) \($0.rounded)" }
        }
        sentences.append("from \(base.name), not from the curve: \((untold + ["and all that no curve tells"]).joined(separator: ", "))")
        return sentences
    }
}

extension Feel.Constant {
    /// Whether some curve shows it: it belongs to the law of a pull, a glide or an edge, or to the end of a glide, or to pages.
    fileprivate var canBeToldByACurve: Bool {
        ["resistance", "glide", "bounce"].contains(chooser ?? name)
            || ["restingSpeed", "pagingResponse", "pagingDampingRatio"].contains(name)
    }
}

extension Feel.Constant.Value {
    /// The value as text; a number has six digits after the decimal point at most.
    fileprivate var rounded: String { if case .number(let number) = self { number.shortDescription(6) } else { description } }
}
