import Geometry

extension SplitMix64 {
    /// A premultiplied pixel, often transparent or opaque.
    mutating func pixel() -> UInt32 {
        let alpha = [0, 255, UInt32.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0
        return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &self) << (8 * $1) }
    }

    mutating func unit() -> Double { nextUnit() }
}
