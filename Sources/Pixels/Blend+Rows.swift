extension Blend {
    /// Two channels of each of four pixels, with room for their products.
    private typealias Channels = SIMD8<UInt16>

    /// Lays one pixel over each of a row, faded by the coverage of each: `row = over(fade(pixel, coverage), row)`.
    static func lay(_ pixel: UInt32, covering coverage: UnsafePointer<UInt8>, over row: UnsafeMutablePointer<UInt32>, _ count: Int) {
        let hides = pixel >= 0xff00_0000
        let bytes = UnsafeRawPointer(coverage)
        var x = 0
        while x &+ 4 <= count {
            let four = bytes.loadUnaligned(fromByteOffset: x, as: UInt32.self)
            if four == four << 8 | four >> 24 {
                // The coverages of most pixels are those of their neighbours: 0 at the ends of a row, and 255 in its middle.
                let eight = UInt64(four) << 32 | UInt64(four)
                var end = x &+ 4
                while end &+ 8 <= count, bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self) == eight { end &+= 8 }
                if four == .max && hides {
                    (row + x).update(repeating: pixel, count: end &- x)
                } else if four != 0 {
                    let source = fade(pixel, four & 255)
                    for x in x..<end { row[x] = over(source, row[x]) }
                }
                x = end
            } else {
                let place = UnsafeMutableRawPointer(row + x)
                let source = fade(SIMD4(repeating: pixel), SIMD4(truncatingIfNeeded: unsafeBitCast(four, to: SIMD4<UInt8>.self)))
                let below = place.loadUnaligned(as: SIMD4<UInt32>.self)
                place.storeBytes(of: source &+ fade(below, 255 &- source &>> 24), as: SIMD4<UInt32>.self)
                x &+= 4
            }
        }
        while x < count {
            row[x] = over(fade(pixel, UInt32(coverage[x])), row[x])
            x &+= 1
        }
    }

    /// `fade` for four pixels, each with an alpha of its own.
    @inline(__always) private static func fade(_ pixels: SIMD4<UInt32>, _ alpha: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let factor = unsafeBitCast(alpha | alpha &<< 16, to: Channels.self)
        return multiply(pixels & 0xff_00ff, factor) | multiply(pixels &>> 8 & 0xff_00ff, factor) &<< 8
    }

    /// `multiply` for two channels of each pixel, which are 16 bits apart.
    @inline(__always) private static func multiply(_ pairs: SIMD4<UInt32>, _ factor: Channels) -> SIMD4<UInt32> {
        let t = unsafeBitCast(pairs, to: Channels.self) &* factor &+ 128
        return unsafeBitCast((t &+ t &>> 8) &>> 8, to: SIMD4<UInt32>.self)
    }
}
