/// The choice between the shifts that two strips may have.
///
/// Lists have rows that are nearly equal, and their differences show only at a shift of a fraction of a row. So several shifts are refined and compared in pairs.
struct ShiftChoice {
    /// A shift in rows of the compared level.
    struct Candidate {
        let shift: Int
        let score: Float
        /// Nil when there is nothing to compare it with.
        let fine: ShiftRefinement?

        var misfit: Float { fine?.misfit ?? 0 }
    }

    /// The shift nearest to the expected one, unless the content surely has another one.
    private(set) var chosen: Candidate
    /// Whether only the motion has decided.
    private(set) var isAmbiguous = false
    private var tried: [Candidate] = []
    private let pair: StripPair
    /// The expected shift, and that of the frame before; rows of the compared level.
    private let wanted: Float
    private let same: Float

    /// A shift is tried when its score exceeds the least one by at most the first number, or, near the expected shift, by at most the second one.
    private static let (nearScore, likelyScore): (Float, Float) = (0.15, 0.4)
    /// Below this score a shift is right to less than half a row.
    private static let matchingScore: Float = 0.15
    /// Shifts so few rows from where the content is expected, or from where it was, are tried in any case; and at the finest level, too, when they have a larger misfit, in levels of 255.
    private static let (leastSurprise, strokeMisfit): (Float, Float) = (3, 5)
    /// Shifts with fewer rows between them are the same.
    private static let leastDistance = 4
    /// So many shifts are tried at most where the content repeats itself.
    private static let mostTried = 10
    /// The misfit of a rival is at most this many times the least misfit.
    private static let rivalMisfit: Float = 1.7

    /// Returns nil for strips without common content.
    ///
    /// - Parameters:
    ///   - expected: the shift that would continue the motion, in rows of the finest level.
    ///   - unmoved: the shift of the frame before, which a frame may show once more.
    init?(_ pair: StripPair, expected: Float, unmoved: Float) {
        let found = pair.candidates(besides: [expected, unmoved])
        guard let least = found.map(\.score).min(), least.isFinite else { return nil }
        self.pair = pair
        (wanted, same) = (expected / pair.comparedScale, unmoved / pair.comparedScale)
        chosen = Candidate(shift: found[0].shift, score: found[0].score, fine: nil)
        // The two best shifts and the two nearest to the expected shift are tried, and those next to where the content should be even where whole rows do not fit well.
        let near = found.filter { $0.score <= least + Self.nearScore }.sorted { $0.score < $1.score }
        let nearest = near.sorted { deviation($0.shift) < deviation($1.shift) }
        let likely = found.filter { $0.score <= least + Self.likelyScore && surprise($0.shift) < Self.leastSurprise }
        let all = near.prefix(2) + nearest.prefix(2) + likely
        attempt(all, isOnly: all.allSatisfy { abs($0.shift - all[0].shift) < Self.leastDistance })
        choose()
        if near.count > 4, !tried.allSatisfy({ $0.shift == chosen.shift || isChosen(insteadOf: $0) }) {
            // Many shifts fit nearly as well, because the content repeats itself, so more of them are compared; where rows of a list are half a row off, whole rows fit worse.
            let more = found.filter { $0.score <= least + Self.likelyScore }.sorted { deviation($0.shift) < deviation($1.shift) }
            attempt(more.prefix(Self.mostTried), isOnly: false)
            choose()
        }
    }

    /// Other shifts that explain the content nearly as well, each less the chosen one; rows of the finest level.
    var rivals: [Float] {
        let least = tried.map(\.misfit).min() ?? 0
        return tried.compactMap { one in
            guard one.shift != chosen.shift, one.misfit <= least * Self.rivalMisfit, let mine = chosen.fine, let its = one.fine,
                !isChosen(insteadOf: one)
            else { return nil }
            return (its.shift - mine.shift) * pair.comparedScale
        }
    }

    /// The least distance to another shift that looks the same, where only the motion has decided; rows of the finest level. Nil elsewhere.
    var pitch: Float? {
        guard isAmbiguous else { return nil }
        return tried.filter { $0.shift != chosen.shift && !isChosen(insteadOf: $0) }
            .map { abs(($0.fine?.shift ?? Float($0.shift)) - (chosen.fine?.shift ?? Float(chosen.shift))) * pair.comparedScale }.min()
    }

    private func deviation(_ shift: Int) -> Float { abs(Float(shift) - wanted) }

    /// A frame that shows the picture before once more is as likely as one that continues the motion.
    private func surprise(_ shift: Int) -> Float { min(deviation(shift), abs(Float(shift) - same)) }

    private func contrast(_ first: Candidate, _ second: Candidate) -> ShiftContrast? {
        guard let one = first.fine, let another = second.fine else { return nil }
        return pair.contrast(one, another)
    }

    private func isChosen(insteadOf other: Candidate) -> Bool { contrast(chosen, other)?.isFirstForSure == true }

    private mutating func attempt(_ more: some Sequence<StripPair.WholeShift>, isOnly: Bool) {
        for one in more where !tried.contains(where: { abs($0.shift - one.shift) < Self.leastDistance }) {
            tried.append(Candidate(shift: one.shift, score: one.score, fine: isOnly ? nil : refined(one)))
        }
    }

    /// Thin strokes match half a row off as badly as other content does, and the method does not find its way from there, so it also starts half way to the next rows. The strokes are as they are only at the finest
    /// level, which shows whether the content is where it is expected.
    private func refined(_ one: StripPair.WholeShift) -> ShiftRefinement {
        let starts: [Float] = one.score < Self.matchingScore ? [0] : [-0.5, 0, 0.5]
        func best(at level: Int, _ scale: Float) -> ShiftRefinement {
            starts.map { pair.refinement(at: level, from: (Float(one.shift) + $0) * scale, steps: 4) }.min { $0.misfit < $1.misfit }!
        }
        let found = best(at: pair.comparedLevel, 1)
        guard starts.count > 1, surprise(one.shift) < Self.leastSurprise, found.misfit > Self.strokeMisfit else { return found }
        let finest = best(at: 0, pair.comparedScale)
        return finest.misfit < found.misfit ? finest.coarser(by: pair.comparedScale) : found
    }

    private mutating func choose() {
        let sorted = tried.sorted { deviation($0.shift) < deviation($1.shift) }
        (chosen, isAmbiguous) = (sorted[0], false)
        for one in sorted.dropFirst() {
            let doubt = 1 - min(surprise(chosen.shift) / max(surprise(one.shift), 1), 1)
            switch Self.comparison(chosen, one, contrast(chosen, one), doubt) {
            case .first: break
            case .second: (chosen, isAmbiguous) = (one, false)
            case .neither: isAmbiguous = true
            }
        }
    }
}

extension ShiftChoice {
    private enum Comparison { case first, second, neither }

    /// Which of two shifts the content surely has. The first one is nearer to the expected shift, and `doubt` tells by how much.
    private static func comparison(
        _ first: Candidate, _ second: Candidate, _ contrast: ShiftContrast?, _ doubt: Float
    ) -> Comparison {
        guard let one = first.fine, let other = second.fine else { return .neither }
        guard let contrast else {
            // The strips have too few rows in common to be compared, and the small part that they share with one of the shifts fits easily. What fits where it is expected has not gone there.
            let isThere = one.misfit < fittingShare * one.contrast
            return !isThere && other.misfit + noise < clearMisfit * one.misfit ? .second : .first
        }
        // The second shift is refused when the content as a whole fits worse with it.
        let fits = other.misfit < worseMisfit * one.misfit
        // When the content as a whole fits clearly better with the second shift, the expected motion counts less.
        let doubt = other.misfit < betterMisfit * one.misfit ? min(doubt, fittingDoubt) : doubt
        return fits && contrast.isSecond(doubt: doubt) ? .second : contrast.isFirst ? .first : .neither
    }

    /// A shift whose misfit is larger by this factor is not the right one.
    private static let worseMisfit: Float = 1.15
    /// All of the content fits clearly better where the misfit is smaller by this factor.
    private static let (betterMisfit, fittingDoubt): (Float, Float) = (0.85, 0.4)
    /// When two shifts cannot be compared, the second one is chosen only if its misfit plus the noise of a codec, in levels of 255, is below this share of the first one's.
    private static let (clearMisfit, noise): (Float, Float) = (0.4, 1)
    /// Content fits when its misfit is below this share of its contrast; thin strokes between two pixels have a twentieth.
    private static let fittingShare: Float = 0.1
}
