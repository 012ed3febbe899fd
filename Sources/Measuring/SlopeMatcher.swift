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

    /// The values without their signs, which are the first bits.
    @inline(__always) private static func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> {
        unsafeBitCast(unsafeBitCast(v, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: SIMD8<Float>.self)
    }

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
