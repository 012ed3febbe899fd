/// The shift between the contents of two strips, to a fraction of a row.
///
/// The content at row y was at row y + shift in `other`: content that moves up has a shift above 0, and its offset grows.
struct StripRegistration {
    /// The shift in rows of the finest level.
    let shift: Float
    /// The confidence: 0 for strips without common content, 1 for the same content.
    let confidence: Float
    /// Other shifts that explain the content nearly as well, each less the shift that was found.
    ///
    /// In a film of poor quality, a list may seem to stand still when it has moved by a whole list row. The later frames decide.
    private(set) var rivals: [Float] = []

    /// The least share of the rows that two strips must have in common after a shift.
    static let leastOverlap: Float = 0.2
    /// The score of the same content is below `goodScore`, and the score of other content is above `badScore`.
    private static let (goodScore, badScore): (Float, Float) = (0.45, 0.8)

    /// The factor of the confidence where the content repeats itself, and only the expected shift decides.
    private static let ambiguous: Float = 0.7
    /// So many shifts are tried at most where the content repeats itself.
    private static let mostTried = 10
    /// The misfit of a rival is at most this many times the least misfit.
    private static let rivalMisfit: Float = 1.7

    /// - Parameters:
    ///   - expected: the shift that would continue the motion; it decides where the content repeats itself.
    ///   - unmoved: the shift of the frame before, which a frame may show once more; the expected one if nil.
    init(_ strip: Strip, in other: Strip, weights: StripWeights, expected: Float, unmoved: Float? = nil) {
        let coarsest = strip.levels.count - 1
        let judge = min(1, coarsest)
        func matcher(_ level: Int) -> SlopeMatcher { SlopeMatcher(strip.levels[level], other.levels[level], weights.levels[level]) }
        let search = matcher(coarsest)
        var found = search.candidates
        // Where the content should be is looked at in any case.
        for place in [expected, unmoved ?? expected].map({ Int(($0 / Float(1 << coarsest)).rounded()) })
        where !found.contains(where: { abs($0.shift - place) <= 2 }) {
            let one = search.best(of: place - 1...place + 1)
            if one.score.isFinite { found.append(one) }
        }
        for level in stride(from: coarsest - 1, through: judge, by: -1) {
            let matcher = matcher(level)
            found = found.map { matcher.best(of: 2 * $0.shift - 2...2 * $0.shift + 2) }
        }
        guard let least = found.map(\.score).min(), least.isFinite else {
            (shift, confidence) = (0, 0)
            return
        }
        // Lists have rows that are nearly equal, and their differences show only at a shift of a fraction of a row. So the two best shifts and
        // the two nearest to the expected shift are refined, and those next to where the content should be even where whole rows do not fit well.
        let wanted = expected / Float(1 << judge), same = (unmoved ?? expected) / Float(1 << judge)
        func deviation(_ shift: Int) -> Float { abs(Float(shift) - wanted) }
        let near = found.filter { $0.score <= least + 0.15 }.sorted { $0.score < $1.score }
        let nearest = near.sorted { deviation($0.shift) < deviation($1.shift) }
        let likely = found.filter { $0.score <= least + 0.4 && min(deviation($0.shift), abs(Float($0.shift) - same)) < 3 }
        let all = near.prefix(2) + nearest.prefix(2) + likely
        // A frame that shows the picture before once more is as likely as one that continues the motion.
        func surprise(_ one: Candidate) -> Float { min(deviation(one.shift), abs(Float(one.shift) - same)) }
        func contrast(_ first: Candidate, _ second: Candidate) -> ShiftContrast? {
            guard let one = first.fine, let another = second.fine else { return nil }
            return ShiftContrast(strip.levels[0], other.levels[0], weights.levels[0], one, another, scale: Float(1 << judge))
        }
        var tried: [Candidate] = []
        func attempt(_ more: some Sequence<(shift: Int, score: Float)>, isOnly: Bool) {
            for one in more where !tried.contains(where: { abs($0.shift - one.shift) < 4 }) {
                let fine =
                    isOnly
                    ? nil
                    : ShiftRefinement(strip.levels[judge], other.levels[judge], weights.levels[judge], from: Float(one.shift), steps: 4)
                tried.append(Candidate(shift: one.shift, score: one.score, fine: fine))
            }
        }
        /// The shift nearest to the expected one, unless the content surely has another one.
        func choice() -> (Candidate, isAmbiguous: Bool) {
            let sorted = tried.sorted { deviation($0.shift) < deviation($1.shift) }
            var (chosen, isAmbiguous) = (sorted[0], false)
            for one in sorted.dropFirst() {
                let doubt = 1 - min(surprise(chosen) / max(surprise(one), 1), 1)
                switch Self.comparison(chosen, one, contrast(chosen, one), doubt) {
                case .first: break
                case .second: (chosen, isAmbiguous) = (one, false)
                case .neither: isAmbiguous = true
                }
            }
            return (chosen, isAmbiguous)
        }
        attempt(all, isOnly: all.allSatisfy { abs($0.shift - all[0].shift) < 4 })
        var (chosen, isAmbiguous) = choice()
        if near.count > 4, !tried.allSatisfy({ $0.shift == chosen.shift || contrast(chosen, $0)?.isFirstForSure == true }) {
            // It may have another of the shifts that all but a few details allow.
            attempt(nearest.prefix(Self.mostTried), isOnly: false)
            (chosen, isAmbiguous) = choice()
        }
        let leastMisfit = tried.map(\.misfit).min() ?? 0
        let last = judge > 0 ? matcher(0).best(of: 2 * chosen.shift - 2...2 * chosen.shift + 2) : (shift: chosen.shift, score: chosen.score)
        let best = min(chosen.score, last.score)
        func refined(_ whole: Int) -> ShiftRefinement {
            ShiftRefinement(strip.levels[0], other.levels[0], weights.levels[0], from: Float(whole))
        }
        let fine = refined(last.shift)
        self.shift = fine.shift
        let match = (Self.badScore - best) / (Self.badScore - Self.goodScore)
        let sharpness = 1 / (1 + fine.error * fine.error / (0.3 * 0.3))
        confidence = min(max(match, 0), 1) * sharpness * (isAmbiguous ? Self.ambiguous : 1)
        for one in tried where one.shift != chosen.shift && one.misfit <= leastMisfit * Self.rivalMisfit {
            guard let mine = chosen.fine, let its = one.fine, contrast(chosen, one)?.isFirstForSure != true else { continue }
            rivals.append((its.shift - mine.shift) * Float(1 << judge))
        }
    }

    /// A shift in rows of the level at which shifts are compared.
    private struct Candidate {
        let shift: Int
        let score: Float
        let fine: ShiftRefinement?

        var misfit: Float { fine?.misfit ?? 0 }
    }

    private enum Comparison { case first, second, neither }

    /// Which of two shifts the content surely has. The first one is nearer to the expected shift, and `doubt` tells by how much.
    private static func comparison(
        _ first: Candidate, _ second: Candidate, _ contrast: ShiftContrast?, _ doubt: Float
    ) -> Comparison {
        guard let one = first.fine, let other = second.fine else { return .neither }
        guard let contrast else {
            // The strips have too few rows in common to be compared, and the small part that they share with one of the shifts fits easily.
            return other.misfit + noise < clearMisfit * one.misfit ? .second : .first
        }
        // What differs tells little when all that is common fits worse.
        let fits = other.misfit < worseMisfit * one.misfit
        // Where all of the content fits clearly better, and not just a few details, the motion has less say.
        let doubt = other.misfit < betterMisfit * one.misfit ? min(doubt, fittingDoubt) : doubt
        return fits && contrast.isSecond(doubt: doubt) ? .second : contrast.isFirst ? .first : .neither
    }

    /// A shift whose misfit is larger by this factor is not the right one.
    private static let worseMisfit: Float = 1.15
    /// All of the content fits clearly better where the misfit is smaller by this factor.
    private static let (betterMisfit, fittingDoubt): (Float, Float) = (0.85, 0.4)
    /// A misfit that is smaller by this factor, and by the noise of a codec besides, in levels of 255, decides where nothing else does.
    private static let (clearMisfit, noise): (Float, Float) = (0.4, 1)
}

/// Compares the slopes of two levels at whole shifts.
struct SlopeMatcher {
    private let a: Strip.Level
    private let b: Strip.Level
    private let weights: [Float]
    /// The weighted sum of all slopes of `a`; a shift with few of these slopes in common has no meaning.
    private let whole: Float

    init(_ a: Strip.Level, _ b: Strip.Level, _ weights: [Float]) {
        (self.a, self.b, self.weights) = (a, b, weights)
        var sum: Float = 0
        for index in a.slopes.indices { sum += weights[index] * abs(a.slopes[index]) }
        whole = sum
    }

    /// The difference of the slopes divided by their sum: 0 for the same content, about 0.8 or more for other content; infinity when the strips have too little in common.
    func score(_ shift: Int) -> Float {
        let columns = a.columns
        let first = max(0, -shift), last = min(a.rows, a.rows - shift)
        guard last - first > Int(StripRegistration.leastOverlap * Float(a.rows)) else { return .infinity }
        var (difference, sum): (Float, Float) = (0, 0)
        a.slopes.withUnsafeBufferPointer { a in
            b.slopes.withUnsafeBufferPointer { b in
                weights.withUnsafeBufferPointer { w in
                    let count = (last - first) * columns
                    let (here, there) = (first * columns, (first + shift) * columns)
                    var (d, s) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
                    var index = 0
                    while index + 8 <= count {
                        let wa = UnsafeRawPointer(w.baseAddress! + here + index).loadUnaligned(as: SIMD8<Float>.self)
                        let wb = UnsafeRawPointer(w.baseAddress! + there + index).loadUnaligned(as: SIMD8<Float>.self)
                        let va = UnsafeRawPointer(a.baseAddress! + here + index).loadUnaligned(as: SIMD8<Float>.self)
                        let vb = UnsafeRawPointer(b.baseAddress! + there + index).loadUnaligned(as: SIMD8<Float>.self)
                        let weight = wa * wb
                        d += weight * Self.magnitude(va - vb)
                        s += weight * (Self.magnitude(va) + Self.magnitude(vb))
                        index += 8
                    }
                    (difference, sum) = (d.sum(), s.sum())
                }
            }
        }
        return sum > 0.05 * whole && sum > 0 ? difference / sum : .infinity
    }

    private static func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> { v.replacing(with: -v, where: v .< 0) }

    func best(of shifts: ClosedRange<Int>) -> (shift: Int, score: Float) {
        shifts.map { ($0, score($0)) }.min { $0.1 < $1.1 }!
    }

    /// The shifts whose scores are better than those of their neighbours, and not much worse than the best score.
    var candidates: [(shift: Int, score: Float)] {
        let reach = Int((1 - StripRegistration.leastOverlap) * Float(a.rows))
        let scores = (-reach...reach).map { score($0) }
        guard let least = scores.min(), least.isFinite else { return [] }
        return scores.indices.filter { index in
            scores[index] <= least + 0.25 && scores[index] <= (index > 0 ? scores[index - 1] : .infinity)
                && scores[index] <= (index + 1 < scores.count ? scores[index + 1] : .infinity)
        }
        .map { ($0 - reach, scores[$0]) }
    }
}
