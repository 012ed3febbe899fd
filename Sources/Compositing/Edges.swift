import Geometry

/// An upright device rectangle in 256ths of a pixel, which is as fine as coverage gets.
struct Edges: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// Rounds `rect`, in device pixels, to the nearest 256ths.
    init(_ rect: Rect) {
        func fixed(_ value: Double) -> Int { Int((PixelBounds.near(value) * 256).rounded()) }
        left = fixed(rect.minX)
        top = fixed(rect.minY)
        right = fixed(rect.maxX)
        bottom = fixed(rect.maxY)
    }

    /// Whole pixels.
    init(whole bounds: PixelBounds) {
        left = bounds.minX << 8
        top = bounds.minY << 8
        right = bounds.maxX << 8
        bottom = bounds.maxY << 8
    }

    /// Grown to whole pixels.
    var expanded: Edges { Edges(whole: bounds) }

    var isWhole: Bool { (left | top | right | bottom) & 255 == 0 }

    /// Makes the sides those of a picture of `width` times `height` pixels if that is what they are but for rounding; false if not.
    mutating func snap(width: Int, height: Int) -> Bool {
        guard abs(right - left - width << 8) <= 1, abs(bottom - top - height << 8) <= 1 else { return false }
        right = left + width << 8
        bottom = top + height << 8
        return true
    }

    /// The pixels touched.
    var bounds: PixelBounds {
        PixelBounds(minX: left >> 8, minY: top >> 8, maxX: (right + 255) >> 8, maxY: (bottom + 255) >> 8)
    }

    /// The pixels covered entirely.
    var interior: PixelBounds {
        PixelBounds(minX: (left + 255) >> 8, minY: (top + 255) >> 8, maxX: right >> 8, maxY: bottom >> 8)
    }

    /// How much of pixel row `y` is covered, 0...256.
    func rowCoverage(_ y: Int) -> Int { Self.coverage(from: top, to: bottom, at: y) }

    /// How much of pixel column `x` is covered, 0...256.
    func columnCoverage(_ x: Int) -> Int { Self.coverage(from: left, to: right, at: x) }

    private static func coverage(from start: Int, to end: Int, at pixel: Int) -> Int {
        max(0, min(end, (pixel + 1) << 8) - max(start, pixel << 8))
    }
}

/// Coverage in 256ths as a factor of 0...255.
@inline(__always) func byteCoverage(_ coverage: Int) -> UInt32 { UInt32((coverage * 255 + 128) >> 8) }

/// x*y/255, rounded; both 0...255.
@inline(__always) func multiplied(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let t = x * y + 128
    return (t + (t >> 8)) >> 8
}
