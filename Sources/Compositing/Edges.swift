import Geometry

/// A rectangle along the axes, in 256ths of device pixels, which is the unit of coverage. The absolute value of every side is at most 2^28.
struct Edges: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// `rect`, in device pixels, with each side rounded to the nearest 256th.
    init(_ rect: Rect) {
        @inline(__always) func fixed(_ value: Double) -> Int { nearest(PixelBounds.near(value) * 256) }
        left = fixed(rect.minX)
        top = fixed(rect.minY)
        right = fixed(rect.maxX)
        bottom = fixed(rect.maxY)
    }

    /// Whether each side of a rectangle in device pixels lies within a thousandth of a 256th of the side here, to which it is then rounded.
    func areClose(to rect: Rect) -> Bool {
        func isClose(_ side: Int, _ value: Double) -> Bool { abs(PixelBounds.near(value) * 256 - Double(side)) < 0x1p-10 }
        return isClose(left, rect.minX) && isClose(top, rect.minY) && isClose(right, rect.maxX) && isClose(bottom, rect.maxY)
    }

    static var zero: Edges { Edges(whole: .none) }

    init(whole bounds: PixelBounds) {
        left = bounds.minX << 8
        top = bounds.minY << 8
        right = bounds.maxX << 8
        bottom = bounds.maxY << 8
    }

    /// The same rectangle, moved by whole pixels.
    func shifted(_ dx: Int, _ dy: Int) -> Edges {
        var shifted = self
        shifted.left += dx << 8
        shifted.right += dx << 8
        shifted.top += dy << 8
        shifted.bottom += dy << 8
        return shifted
    }

    func shifted(by move: MovedArea?) -> Edges { move.map { shifted($0.dx, $0.dy) } ?? self }

    /// The smallest rectangle of whole pixels around this one.
    var expanded: Edges { Edges(whole: bounds) }

    var isWhole: Bool { (left | top | right | bottom) & 255 == 0 }

    /// Moves the right and bottom sides so that the size is `width` x `height` whole pixels, when the size differs from that by at most a 256th of a pixel, as rounding causes it.
    ///
    /// Returns whether the size is now `width` x `height`.
    mutating func snap(width: Int, height: Int) -> Bool {
        guard abs(right - left - width << 8) <= 1, abs(bottom - top - height << 8) <= 1 else { return false }
        right = left + width << 8
        bottom = top + height << 8
        return true
    }

    /// The pixels that are covered at least in part.
    var bounds: PixelBounds {
        PixelBounds(minX: left >> 8, minY: top >> 8, maxX: (right + 255) >> 8, maxY: (bottom + 255) >> 8)
    }

    /// The pixels that are covered entirely.
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

/// `Int(value.rounded())`. Where the compiler may not use newer instructions, `rounded()` is a call into the C library, and frames round thousands of numbers.
@inline(__always) func nearest(_ value: Double) -> Int {
    let whole = Int(value)
    let rest = value - Double(whole)
    return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
}

/// A coverage of 0...256 as a factor of 0...255.
@inline(__always) func byteCoverage(_ coverage: Int) -> UInt32 { UInt32((coverage * 255 + 128) >> 8) }

/// A share of 0...1 as a factor of 0...255. Shares outside of 0...1 count as the nearer end, and NaN as 0.
@inline(__always) func byteShare(_ share: Double) -> UInt32 { share > 0 ? UInt32(min(share, 1) * 255 + 0.5) : 0 }
