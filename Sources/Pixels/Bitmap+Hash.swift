import Geometry

extension Bitmap {
    /// A hash of the size and the pixels, which is the same on every machine. In practice different pictures have different hashes, but the hash is no protection against forgery.
    ///
    /// The rows are read one after the other. In each row the pairs of pixels go to the four lanes in turn, as long as there are eight pixels more; the pairs of the remaining pixels go
    /// to the first lane. A lane absorbs a pair by m = (lane xor pair) · odd constant, lane = m xor m >> 32. Each step can be undone, so a single different pixel always changes its lane. A last pixel without a neighbour is paired with 0, and memory between the rows is skipped. At the end the finisher of SplitMix64 mixes
    /// the lanes, the width and the height.
    public var hash: UInt64 {
        var lanes = (Self.seed(1), Self.seed(2), Self.seed(3), Self.seed(4))
        for y in 0..<height {
            let row = row(y)
            func pair(_ x: Int) -> UInt64 { UInt64(row[x]) | UInt64(row[x + 1]) << 32 }
            var x = 0
            while x + 8 <= width {
                Self.absorb(pair(x), &lanes.0)
                Self.absorb(pair(x + 2), &lanes.1)
                Self.absorb(pair(x + 4), &lanes.2)
                Self.absorb(pair(x + 6), &lanes.3)
                x += 8
            }
            while x < width {
                Self.absorb(UInt64(row[x]) | (x + 1 < width ? UInt64(row[x + 1]) << 32 : 0), &lanes.0)
                x += 2
            }
        }
        var hash = SplitMix64.mixed(UInt64(width) << 32 ^ UInt64(height))
        for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { hash = SplitMix64.mixed(hash ^ lane) }
        return hash
    }

    /// 2^64 over the golden ratio, as in SplitMix64.
    private static let odd: UInt64 = 0x9e37_79b9_7f4a_7c15

    private static func seed(_ lane: UInt64) -> UInt64 { SplitMix64.mixed(lane &* odd) }

    @inline(__always) private static func absorb(_ pair: UInt64, _ lane: inout UInt64) {
        let mixed = (lane ^ pair) &* odd
        lane = mixed ^ mixed >> 32
    }
}
