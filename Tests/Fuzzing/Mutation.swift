import Geometry

/// Changes inputs at random, the same on every run.
public struct Mutation {
    private var random: SplitMix64
    private let words: [[UInt8]]

    public init(_ target: FuzzTarget, seed: UInt64) {
        random = SplitMix64(seed: seed)
        words = target.words.map { Array($0.utf8) }
    }

    /// One of the inputs with one to eight changes; sometimes with the rest of another one.
    public mutating func next(from inputs: [[UInt8]]) -> [UInt8] {
        var bytes = inputs.isEmpty ? [] : inputs[random.nextInteger(below: inputs.count)]
        if random.nextInteger(below: 8) == 0, let other = inputs.randomElement(using: &random) {
            bytes = bytes.prefix(random.nextInteger(below: bytes.count + 1)) + other.suffix(random.nextInteger(below: other.count + 1))
        }
        for _ in 0...random.nextInteger(below: 8) { change(&bytes) }
        return Array(bytes.prefix(FuzzTarget.largestInput))
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let at = random.nextInteger(below: bytes.count + 1)
        let part = at..<min(at + random.nextInteger(below: 30), bytes.count)
        switch random.nextInteger(below: 8) {
        case 0: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: at)
        case 1: bytes.removeSubrange(part)
        case 2: bytes.insert(contentsOf: bytes[part], at: random.nextInteger(below: bytes.count + 1))
        case 3, 4: insertWord(&bytes, at: at)
        case 5: for index in part { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
        case 6: if at < bytes.count { bytes[at] ^= 1 << UInt8(random.nextInteger(below: 8)) }
        default: if at < bytes.count { bytes[at] = UInt8(truncatingIfNeeded: random.next()) }
        }
    }

    /// A word, or as many random bytes for targets that have none.
    private mutating func insertWord(_ bytes: inout [UInt8], at index: Int) {
        let bytesOfOneAction = (0..<6).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        bytes.insert(contentsOf: words.randomElement(using: &random) ?? bytesOfOneAction, at: index)
    }
}
