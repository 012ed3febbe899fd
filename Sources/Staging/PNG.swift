import CPNG
import Pixels

/// The reason why a picture could not be read or written: libpng's message, or the limit that the picture exceeds.
package struct PNGError: Error, Equatable, Sendable, CustomStringConvertible {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }

    package var description: String { "PNG: \(reason)" }
}

/// Reads and writes pictures as PNG files in memory, with libpng.
package enum PNG {
    /// The picture as a PNG file with eight bits a channel and straight alpha; opaque pictures get no alpha channel.
    package static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
        let isOpaque = (0..<bitmap.height).allSatisfy { y in (0..<bitmap.width).allSatisfy { bitmap.row(y)[$0] >= 0xff00_0000 } }
        let channels = isOpaque ? 3 : 4
        var samples = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * channels)
        samples.withUnsafeMutableBufferPointer { samples in
            var index = 0
            for y in 0..<bitmap.height {
                let row = bitmap.row(y)
                for x in 0..<bitmap.width {
                    let pixel = isOpaque ? row[x] : Blend.straight(row[x])
                    samples[index] = UInt8(pixel >> 16 & 255)
                    samples[index + 1] = UInt8(pixel >> 8 & 255)
                    samples[index + 2] = UInt8(pixel & 255)
                    if !isOpaque { samples[index + 3] = UInt8(pixel >> 24) }
                    index += channels
                }
            }
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(bitmap.width)
        image.height = UInt32(bitmap.height)
        image.format = UInt32(isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
        defer { png_image_free(&image) }
        // Data that cannot be compressed grows a little. libpng reports when this space was not enough.
        var size = samples.count + samples.count / 100 + bitmap.height * 8 + 4096
        var bytes = [UInt8](repeating: 0, count: size)
        guard png_image_write_to_memory(&image, &bytes, &size, 0, samples, 0, nil) != 0 else { throw PNGError(image.text) }
        bytes.removeLast(bytes.count - size)
        return bytes
    }

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
