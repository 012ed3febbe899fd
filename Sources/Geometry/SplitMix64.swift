/// A small seeded generator: the same seed gives the same numbers on every machine.
///
/// Algorithm: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014), constants of its appendix.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Self.mixed(state)
    }

    /// A number of which each bit depends on each bit of `value`; different values give different numbers.
    package static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number that is evenly distributed over 0..<1, in steps of 2^-53.
    public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A whole number in 0..<bound; 0 for a bound below 1.
    public mutating func nextInteger(below bound: Int) -> Int { bound < 1 ? 0 : Int(next() % UInt64(bound)) }

    /// A number that is evenly distributed over `range`.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
    }
}
