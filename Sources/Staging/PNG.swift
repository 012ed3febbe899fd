import CPNG
import Pixels

/// The reason why a picture could not be read or written: libpng's message, or the limit that the picture exceeds.
package struct PNGError: Error, Equatable, Sendable, CustomStringConvertible {
    let reason: String

    package init(_ reason: String) { self.reason = reason }

    package var description: String { "PNG: \(reason)" }
}

/// Reads and writes pictures as PNG files in memory.
package enum PNG {
    /// Pictures with more pixels than this (8192 x 8192) are refused.
    private static let mostPixels = 1 << 26
    /// The highest compression ratio of Deflate (zlib's technical details). A file is damaged when its stated size would need a higher ratio.
    private static let largestRatio = 1032

    /// Reads any PNG that libpng reads, up to 67 million pixels; anything else is an error, never a trap.
    package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { throw PNGError(image.text) }
        let count = Int(image.width) * Int(image.height)
        // A pixel takes at least one bit.
        guard count <= mostPixels, count / 8 / largestRatio <= bytes.count else {
            throw PNGError("\(image.width) x \(image.height) pixels are too many")
        }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        let bitmap = Bitmap(width: Int(image.width), height: Int(image.height))
        guard png_image_finish_read(&image, nil, bitmap.pixels, 0, nil) != 0 else { throw PNGError(image.text) }
        for index in 0..<count {
            let pixel = bitmap.pixels[index]
            bitmap.pixels[index] = Blend.fade(pixel | 0xff00_0000, pixel >> 24)
        }
        return bitmap
    }
}

extension png_image {
    fileprivate var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
