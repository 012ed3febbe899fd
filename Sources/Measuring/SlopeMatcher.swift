/// Compares the slopes of two levels at whole shifts.
struct SlopeMatcher {
    private let levels: LevelPair
    /// The weighted sum of all slopes of the first strip; a shift with few of these slopes in common has no meaning.
    private let whole: Float

    init(_ levels: LevelPair) {
        self.levels = levels
        var sum: Float = 0
        for (slope, weight) in zip(levels.a.slopes, levels.weights) { sum += weight * abs(slope) }
        whole = sum
    }

    /// The difference of the slopes divided by their sum: 0 for the same content, about 0.8 or more for other content; infinity when the strips have too little in common.
    func score(_ shift: Int) -> Float {
        let (rows, columns, common) = (levels.a.rows, levels.a.columns, levels.overlap(shift))
        guard common.count > Int(StripRegistration.leastOverlap * Float(rows)) else { return .infinity }
        var (difference, sum): (Float, Float) = (0, 0)
        levels.withSlopes { a, b, w in
            let count = common.count * columns
            let (here, there) = (common.lowerBound * columns, (common.lowerBound + shift) * columns)
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
        return sum > 0.05 * whole && sum > 0 ? difference / sum : .infinity
    }

    /// The values without their signs, which are the first bits.
    @inline(__always) private static func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> {
        unsafeBitCast(unsafeBitCast(v, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: SIMD8<Float>.self)
    }

    func best(of shifts: ClosedRange<Int>) -> (shift: Int, score: Float) {
        shifts.map { ($0, score($0)) }.min { $0.1 < $1.1 }!
    }

    /// The shifts whose scores are better than those of their neighbours, and not much worse than the best score.
    var candidates: [(shift: Int, score: Float)] {
        let reach = Int((1 - StripRegistration.leastOverlap) * Float(levels.a.rows))
        let scores = (-reach...reach).map { score($0) }
        guard let least = scores.min(), least.isFinite else { return [] }
        return scores.indices.filter { index in
            scores[index] <= least + 0.25 && scores[index] <= (index > 0 ? scores[index - 1] : .infinity)
                && scores[index] <= (index + 1 < scores.count ? scores[index + 1] : .infinity)
        }
        .map { ($0 - reach, scores[$0]) }
    }
}
