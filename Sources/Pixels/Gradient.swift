/// Colours at offsets of 0...1, interpolated between them in premultiplied form. Outside of the offsets the first and the last colour continue.
public struct Gradient: Sendable {
    private struct Stop {
        let offset: Double
        /// Red, green, blue and alpha, premultiplied, each 0...1.
        let color: SIMD4<Double>
    }

    private let stops: [Stop]

    /// A gradient of stops, in rising order of their offsets; a gradient without stops is transparent. Components outside 0...1 are clamped, NaN counts as 0.
    public init(_ stops: [(offset: Double, color: Color)]) {
        self.stops = stops.map { Stop(offset: $0.offset, color: $0.color.premultiplied) }
    }

    var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.w == 1 } }

    private func pixel(at offset: Double) -> UInt32 {
        guard let first = stops.first else { return 0 }
        if offset <= first.offset || offset.isNaN { return first.color.pixel }
        let last = stops[stops.count - 1]
        guard offset < last.offset else { return last.color.pixel }
        var upper = 1
        while stops[upper].offset <= offset { upper += 1 }
        let (a, b) = (stops[upper - 1], stops[upper])
        let progress = (offset - a.offset) / (b.offset - a.offset)
        return (a.color + (b.color - a.color) * (progress > 0 ? min(progress, 1) : 0)).pixel
    }
}

extension Gradient {
    /// The pixels of a gradient, kept for equal parts of the offsets 0..<1.
    struct Table {
        private let gradient: Gradient
        /// For each part the pixel that all its offsets have, or `mixed` when they have different pixels.
        private let pixels: [UInt32]
        /// A value that no premultiplied pixel has.
        private static let mixed: UInt32 = 0xff_ffff

        /// - Parameter count: the number of pixels that will be drawn; the table is kept much smaller, so that making it takes little of the time.
        init(_ gradient: Gradient, for count: Int) {
            self.gradient = gradient
            // With a power of two the bounds of the parts are exact Doubles.
            let parts = 1 << min(Int.bitWidth - 1 - max(count / 16, 1).leadingZeroBitCount, 12)
            let bounds = (0...parts).map { Double($0) / Double(parts) }
            let found = bounds.map(gradient.pixel)
            // Between two stops each channel only rises or only falls, so when the pixels at both ends are equal, all pixels between them are equal, too.
            pixels = (0..<parts).map { part in
                let isBroken = gradient.stops.contains { $0.offset > bounds[part] && $0.offset <= bounds[part + 1] }
                return !isBroken && found[part] == found[part + 1] ? found[part] : Self.mixed
            }
        }

        /// Writes `count` pixels; `offset` returns the offset for the pixel at an index.
        @inline(__always) func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, at offset: (Int) -> Double) {
            pixels.withUnsafeBufferPointer { pixels in
                let parts = Double(pixels.count)
                for index in 0..<count {
                    let offset = offset(index)
                    let kept = offset >= 0 && offset < 1 ? pixels[Int(offset * parts)] : Self.mixed
                    row[index] = kept == Self.mixed ? gradient.pixel(at: offset) : kept
                }
            }
        }
    }
}
