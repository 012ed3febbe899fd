import CPNG
import Glibc

/// Pictures as PNG files in memory, by libpng.
public enum PNG {
    /// Eight bits a channel, straight alpha; opaque pictures without an alpha channel.
    public static func encode(_ bitmap: Bitmap) throws(RasterError) -> [UInt8] {
        let isOpaque = (0..<bitmap.height).allSatisfy { y in (0..<bitmap.width).allSatisfy { bitmap.row(y)[$0] >= 0xff00_0000 } }
        let channels = isOpaque ? 3 : 4
        var samples = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * channels)
        var index = 0
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            for x in 0..<bitmap.width {
                let pixel = row[x]
                let alpha = pixel >> 24
                func straight(_ shift: UInt32) -> UInt8 {
                    let value = pixel >> shift & 255
                    return alpha == 255 ? UInt8(value) : alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
                }
                samples[index] = straight(16)
                samples[index + 1] = straight(8)
                samples[index + 2] = straight(0)
                if !isOpaque { samples[index + 3] = UInt8(alpha) }
                index += channels
            }
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(bitmap.width)
        image.height = UInt32(bitmap.height)
        image.format = UInt32(isOpaque ? PNG_FORMAT_FLAG_COLOR : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
        defer { png_image_free(&image) }
        // Incompressible data grows a little; libpng says when this was not enough.
        var size = samples.count + samples.count / 100 + bitmap.height * 8 + 4096
        var bytes = [UInt8](repeating: 0, count: size)
        guard png_image_write_to_memory(&image, &bytes, &size, 0, samples, 0, nil) != 0 else { throw RasterError.png(image.text) }
        bytes.removeLast(bytes.count - size)
        return bytes
    }

    /// Any PNG that libpng reads; anything else is an error, never a trap.
    public static func decode(_ bytes: [UInt8]) throws(RasterError) -> Bitmap {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { throw RasterError.png(image.text) }
        guard image.width <= 16384, image.height <= 16384 else { throw RasterError.png("\(image.width) x \(image.height) pixels are too many") }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        let bitmap = Bitmap(width: Int(image.width), height: Int(image.height))
        var samples = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * 4)
        guard png_image_finish_read(&image, nil, &samples, 0, nil) != 0 else { throw RasterError.png(image.text) }
        for index in 0..<bitmap.width * bitmap.height {
            let alpha = UInt32(samples[index * 4 + 3])
            func premultiplied(_ offset: Int) -> UInt32 { Blend.multiply(UInt32(samples[index * 4 + offset]), alpha) }
            bitmap.pixels[index] = alpha << 24 | premultiplied(0) << 16 | premultiplied(1) << 8 | premultiplied(2)
        }
        return bitmap
    }
}

extension png_image {
    fileprivate var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
