/// A small generator, so that every run tests the same cases (Steele, Lea, Flood: SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A premultiplied pixel, often transparent or opaque.
    mutating func pixel() -> UInt32 {
        let alpha = [0, 255, UInt32.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0
        return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &self) << (8 * $1) }
    }

    mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }
}
