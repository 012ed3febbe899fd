import Geometry

/// Pixels that never change, as the contents of a layer.
///
/// Two images count as the same picture only if they are the same object. Threads may share an image, because it never changes.
public final class Image: @unchecked Sendable {
    public let width: Int
    public let height: Int
    /// Premultiplied, 0xAARRGGBB, `width` pixels a row.
    public let pixels: UnsafePointer<UInt32>
    /// True when every pixel has full alpha.
    public let isOpaque: Bool
    /// For each row the half-open range of columns outside of which all pixels are transparent; start == end for a transparent row.
    public let rowExtents: UnsafePointer<(start: Int32, end: Int32)>
    private let bitmap: Bitmap

    /// An image of the bitmap's pixels, which must not change any more. The rows of the bitmap must follow each other without a gap (`rowPixels` equal to `width`); otherwise the program stops.
    public init(_ bitmap: Bitmap) {
        precondition(bitmap.rowPixels == bitmap.width)
        self.bitmap = bitmap
        width = bitmap.width
        height = bitmap.height
        pixels = UnsafePointer(bitmap.pixels)
        let extents = UnsafeMutablePointer<(start: Int32, end: Int32)>.allocate(capacity: bitmap.height)
        var opaque = true
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            var start = 0
            var end = bitmap.width
            while start < end && row[start] == 0 { start += 1 }
            while end > start && row[end - 1] == 0 { end -= 1 }
            extents[y] = (Int32(start), Int32(end))
            opaque = opaque && (0..<bitmap.width).reduce(.max) { $0 & row[$1] } >= 0xff00_0000
        }
        isOpaque = opaque
        rowExtents = UnsafePointer(extents)
    }

    deinit { rowExtents.deallocate() }

    /// The size in pixels of an image of `size` points at `scale` pixels a point: both sides rounded up, 1 to 16384.
    public static func pixelSize(of size: Size, scale: Double) -> (width: Int, height: Int) {
        // An excess of up to a millionth of a pixel is a rounding error and adds no pixel.
        let exact = exactSize(of: size, scale: scale)
        func pixels(_ length: Double) -> Int { max(Int((length - 1e-6).rounded(.up)), 1) }
        return (pixels(exact.width), pixels(exact.height))
    }

    /// The size in pixels of an image of `size` points before it is rounded up, each side 1 to 16384. The last row and column of the image may therefore be covered in part.
    public static func exactSize(of size: Size, scale: Double) -> Size {
        func pixels(_ length: Double) -> Double { length > 1 ? min(length, 16384) : 1 }
        return Size(pixels(size.width * scale), pixels(size.height * scale))
    }
}
