/// The shift between the contents of two strips, to a fraction of a row.
///
/// The content at row y was at row y + shift in `other`: content that moves up has a shift above 0, and its offset grows.
struct StripRegistration {
    /// The shift in rows of the finest level.
    let shift: Float
    /// The confidence: 0 for strips without common content, 1 for the same content.
    let confidence: Float
    /// Another shift that is nearer to the expected one and explains the content nearly as well, minus the shift that was found; 0 when there is none.
    ///
    /// In a film of poor quality, a list may seem to stand still when it has moved by a whole list row. The later frames decide.
    private(set) var rival: Float = 0

    /// The least share of the rows that two strips must have in common after a shift.
    static let leastOverlap: Float = 0.2
    /// The score of the same content is below `goodScore`, and the score of other content is above `badScore`.
    private static let (goodScore, badScore): (Float, Float) = (0.45, 0.8)

    /// The factor of the confidence where the content repeats itself, and only the expected shift decides.
    private static let ambiguous: Float = 0.7
    /// The misfit of a rival is at most this many times the least misfit.
    private static let rivalMisfit: Float = 1.7

    /// - Parameter expected: the shift that would continue the motion; it decides where the content repeats itself.
    init(_ strip: Strip, in other: Strip, weights: StripWeights, expected: Float) {
        let coarsest = strip.levels.count - 1
        let judge = min(1, coarsest)
        func matcher(_ level: Int) -> SlopeMatcher { SlopeMatcher(strip.levels[level], other.levels[level], weights.levels[level]) }
        var found = matcher(coarsest).candidates
        for level in stride(from: coarsest - 1, through: judge, by: -1) {
            let matcher = matcher(level)
            found = found.map { matcher.best(of: 2 * $0.shift - 2...2 * $0.shift + 2) }
        }
        guard let least = found.map(\.score).min(), least.isFinite else {
            (shift, confidence) = (0, 0)
            return
        }
        // Lists have rows that are nearly equal, and their differences show only at a shift of a fraction of a row. So the two best shifts and
        // the two nearest to the expected shift are refined.
        let wanted = expected / Float(1 << judge)
        let near = found.filter { $0.score <= least + 0.15 }.sorted { $0.score < $1.score }
        let nearest = near.sorted { abs(Float($0.shift) - wanted) < abs(Float($1.shift) - wanted) }
        var tried: [(shift: Int, score: Float, misfit: Float)] = []
        for one in near.prefix(2) + nearest.prefix(2) where !tried.contains(where: { abs($0.shift - one.shift) < 4 }) {
            let misfit =
                near.count == 1
                ? 0
                : ShiftRefinement(strip.levels[judge], other.levels[judge], weights.levels[judge], from: Float(one.shift), steps: 4).misfit
            tried.append((one.shift, one.score, misfit))
        }
        let leastMisfit = tried.map(\.misfit).min() ?? 0
        let equal = tried.filter { $0.misfit <= leastMisfit * 1.2 + 0.25 }
        let chosen = equal.min { abs(Float($0.shift) - wanted) < abs(Float($1.shift) - wanted) } ?? tried[0]
        let last = judge > 0 ? matcher(0).best(of: 2 * chosen.shift - 2...2 * chosen.shift + 2) : (shift: chosen.shift, score: chosen.score)
        let best = min(chosen.score, last.score)
        let isAmbiguous = equal.count > 1
        func refined(_ whole: Int) -> ShiftRefinement {
            ShiftRefinement(strip.levels[0], other.levels[0], weights.levels[0], from: Float(whole))
        }
        let fine = refined(last.shift)
        self.shift = fine.shift
        let match = (Self.badScore - best) / (Self.badScore - Self.goodScore)
        let sharpness = 1 / (1 + fine.error * fine.error / (0.3 * 0.3))
        confidence = min(max(match, 0), 1) * sharpness * (isAmbiguous ? Self.ambiguous : 1)
        func deviation(_ one: (shift: Int, score: Float, misfit: Float)) -> Float { abs(Float(one.shift) - wanted) }
        let nearer = tried.filter { $0.misfit <= leastMisfit * Self.rivalMisfit && deviation($0) < deviation(chosen) }
        if let nearest = nearer.min(by: { deviation($0) < deviation($1) }) {
            rival = refined(nearest.shift << judge).shift - shift
        }
    }
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
