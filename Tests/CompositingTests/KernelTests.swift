import CBlend
import Geometry
import Testing

/// The portable kernels against arithmetic written out channel by channel, and the fast ones against the portable ones.
struct KernelTests {
    let native = blendKernels().pointee
    let portable = blendKernelsPortable().pointee

    static func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * $0)) & 255 } }
    static func pixel(_ channels: [Int]) -> UInt32 {
        channels.enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * $1.offset) }
    }
    static func mul(_ x: Int, _ y: Int) -> Int { Int((Double(x * y) / 255).rounded()) }
    static func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
        let rest = 255 - Int(above >> 24)
        return pixel(zip(channels(below), channels(above)).map { min(255, $1 + mul($0, rest)) })
    }
    static func fade(_ p: UInt32, _ opacity: Int) -> UInt32 { pixel(channels(p).map { mul($0, opacity) }) }
    static func weigh(_ taps: [(UInt32, Int)]) -> UInt32 {
        pixel((0..<4).map { c in (taps.reduce(128) { $0 + channels($1.0)[c] * $1.1 }) >> 8 })
    }

    /// Runs `body` on both sets with the same random rows, from every length and several alignments.
    func onRows(_ body: (BlendKernels, UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Void, sourceLength: Int = 64)
        -> [(destination: [UInt32], source: [UInt32], fast: [UInt32], plain: [UInt32], count: Int)]
    {
        var random = SplitMix64(seed: 11)
        var results: [(destination: [UInt32], source: [UInt32], fast: [UInt32], plain: [UInt32], count: Int)] = []
        for count in 0...40 {
            for shift in 0..<4 {
                let destination = (0..<(count + 8)).map { _ in random.pixel() }
                let source = (0..<(sourceLength + 8)).map { _ in random.pixel() }
                var outputs: [[UInt32]] = []
                for kernels in [native, portable] {
                    var row = destination
                    row.withUnsafeMutableBufferPointer { row in
                        source.withUnsafeBufferPointer { body(kernels, row.baseAddress! + shift, $0.baseAddress! + 3 - shift, count) }
                    }
                    outputs.append(row)
                }
                #expect(outputs[0] == outputs[1])
                #expect(Array(outputs[0][..<shift]) == Array(destination[..<shift]))
                #expect(Array(outputs[0][(shift + count)...]) == Array(destination[(shift + count)...]))
                results.append(
                    (
                        Array(destination[shift..<(shift + count)]), Array(source[(3 - shift)...]),
                        Array(outputs[0][shift..<(shift + count)]), Array(outputs[1][shift..<(shift + count)]), count
                    ))
            }
        }
        return results
    }

    @Test func fillsAndBlends() {
        for r in onRows({ k, row, _, n in k.fill(row, n, 0x8011_2233) }) { #expect(r.plain.allSatisfy { $0 == 0x8011_2233 }) }
        for r in onRows({ k, row, _, n in k.blendPixel(row, n, 0x8011_2233) }) {
            #expect(r.plain == r.destination.map { Self.over($0, 0x8011_2233) })
        }
        for r in onRows({ k, row, source, n in k.blend(row, source, n) }) {
            #expect(r.plain == zip(r.destination, r.source).map(Self.over))
        }
        for r in onRows({ k, row, source, n in k.blendFaded(row, source, n, 77) }) {
            #expect(r.plain == zip(r.destination, r.source).map { Self.over($0, Self.fade($1, 77)) })
        }
        for r in onRows({ k, row, source, n in k.multiply(row, source, n) }) {
            #expect(r.plain == zip(r.destination, r.source).map { Self.fade($0, Int($1 >> 24)) })
        }
    }

    @Test func blendingIsExactForEveryPairOfBytes() {
        for alpha in 0...255 {
            let above = UInt32(255 - alpha) << 24
            var row = (0...255).map { UInt32($0) * 0x0101_0101 }
            let expected = row.map { Self.over($0, above) }
            var fast = row
            portable.blendPixel(&row, 256, above)
            native.blendPixel(&fast, 256, above)
            #expect(row == expected)
            #expect(fast == expected)
        }
    }

    @Test(arguments: [(0, 255), (255, 1), (1, 255), (128, 128), (200, 0), (77, 179)])
    func filtersTwo(weights: (Int, Int)) {
        let (a, b) = (UInt32(weights.0), UInt32(weights.1))
        for r in onRows({ k, row, source, n in k.filter2(row, source, source + 5, n, a, b) }) {
            #expect(r.plain == (0..<r.count).map { Self.weigh([(r.source[$0], weights.0), (r.source[$0 + 5], weights.1)]) })
        }
    }

    @Test(arguments: [[1, 2, 3, 250], [255, 1, 0, 0], [64, 64, 64, 64], [0, 0, 100, 156], [9, 80, 0, 0]])
    func filtersFour(w: [Int]) {
        let weights = Self.pixel(w)
        for r in onRows({ k, row, source, n in k.filter4(row, source, source + 9, n, weights) }) {
            #expect(
                r.plain
                    == (0..<r.count).map { i in
                        Self.weigh([(r.source[i], w[0]), (r.source[i + 1], w[1]), (r.source[i + 9], w[2]), (r.source[i + 10], w[3])])
                    })
        }
    }

    static func sample(_ source: [UInt32], _ u: Int, _ v: Int, rowPixels: Int) -> UInt32 {
        let at = v >> 16 * rowPixels + u >> 16
        let fx = max((u >> 8) & 255, 1)
        let fy = (v >> 8) & 255
        let both = (fx * fy + 128) >> 8
        return weigh([
            (source[at], 256 - fx - fy + both), (source[at + 1], fx - both), (source[at + rowPixels], fy - both),
            (source[at + rowPixels + 1], both),
        ])
    }

    @Test(arguments: [(5000, 40000), (0, 65536), (2_000_000, -48000), (0x1234, 0x8000), (0x3_9234, 0x8000), (0, 0x8000)])
    func stretches(position: (Int, Int)) {
        let u = UInt32(position.0)
        let du = UInt32(truncatingIfNeeded: position.1)
        for r in onRows({ k, row, source, n in k.stretch(row, source, source + 1, n, u, du, 99) }) {
            #expect(
                r.plain == (0..<r.count).map { Self.sample(r.source, position.0 + position.1 * $0, 99 << 8, rowPixels: 1) })
        }
    }

    @Test(arguments: [(0x1234, 0x0_ffff, 30000, 20000), (0xa_0000, 0xa_0000, -9000, -12000), (0, 0, 65536, 0)])
    func turns(p: (Int, Int, Int, Int)) {
        func word(_ value: Int) -> UInt32 { UInt32(truncatingIfNeeded: value) }
        let body = { (k: BlendKernels, row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, n: Int) in
            k.turn(row, source, 40, n, word(p.0), word(p.1), word(p.2), word(p.3))
        }
        for r in onRows(body, sourceLength: 40 * 44) {
            #expect(r.plain == (0..<r.count).map { Self.sample(r.source, p.0 + p.2 * $0, p.1 + p.3 * $0, rowPixels: 40) })
        }
    }
}
