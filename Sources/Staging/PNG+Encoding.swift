import CPNG
import Pixels

extension PNG {
    /// The picture as a PNG file with eight bits a channel and straight alpha; opaque pictures get no alpha channel.
    ///
    /// Row by row, because libpng wants the whole picture once more in the order of its channels: beside the bitmap only the file itself takes memory.
    package static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
        guard max(bitmap.width, bitmap.height) <= longestSide else {
            throw PNGError("\(bitmap.width) x \(bitmap.height) pixels: a side has \(longestSide) at most")
        }
        let isOpaque = (0..<bitmap.height).allSatisfy { y in (0..<bitmap.width).allSatisfy { bitmap.row(y)[$0] >= 0xff00_0000 } }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let sides = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
        // Eight bits a channel, with or without alpha, the only compression, the only set of filters, and not interlaced.
        append("IHDR", sides + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
        append("sRGB", [0], to: &file)
        var stream = z_stream()
        // The third level: pictures are drawn faster than the ninth one compresses them.
        guard
            deflateInit2_(
                &stream, 3, Z_DEFLATED, 15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw PNGError("there is no memory to compress it") }
        defer { deflateEnd(&stream) }
        // A row begins with its filter, and 0 is none.
        var row = [UInt8](repeating: 0, count: 1 + bitmap.width * (isOpaque ? 3 : 4))
        var part = [UInt8](repeating: 0, count: mostInChunk)
        var used = 0
        for y in 0..<bitmap.height {
            fill(&row, with: bitmap.row(y), isOpaque: isOpaque)
            compress(&stream, row, isLast: y + 1 == bitmap.height, &part, &used, to: &file)
        }
        append("IEND", [], to: &file)
        return file
    }

    /// What PNG allows.
    private static let longestSide = 0x7FFF_FFFF
    /// The bytes of a chunk of the picture; the number that libpng has.
    private static let mostInChunk = 8192

    private static func fill(_ row: inout [UInt8], with pixels: UnsafeMutablePointer<UInt32>, isOpaque: Bool) {
        let channels = isOpaque ? 3 : 4
        row.withUnsafeMutableBufferPointer { row in
            var index = 1
            for x in 0..<row.count / channels {
                let pixel = isOpaque ? pixels[x] : Blend.straight(pixels[x])
                row[index] = UInt8(pixel >> 16 & 255)
                row[index + 1] = UInt8(pixel >> 8 & 255)
                row[index + 2] = UInt8(pixel & 255)
                if !isOpaque { row[index + 3] = UInt8(pixel >> 24) }
                index += channels
            }
        }
    }

    /// Compresses a row; each full `part`, and at the end what is left of it, becomes a chunk of the file.
    private static func compress(
        _ stream: inout z_stream, _ row: [UInt8], isLast: Bool, _ part: inout [UInt8], _ used: inout Int, to file: inout [UInt8]
    ) {
        row.withUnsafeBufferPointer { row in
            stream.next_in = UnsafeMutablePointer(mutating: row.baseAddress)
            stream.avail_in = UInt32(row.count)
            var isComplete = false
            while !isComplete {
                let room = part.count - used
                var status = Z_OK
                part.withUnsafeMutableBufferPointer { part in
                    stream.next_out = part.baseAddress?.advanced(by: used)
                    stream.avail_out = UInt32(room)
                    status = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                }
                used += room - Int(stream.avail_out)
                isComplete = isLast ? status == Z_STREAM_END : stream.avail_in == 0 && used < part.count
                if used == part.count || (isLast && isComplete && used > 0) {
                    append("IDAT", part[..<used], to: &file)
                    used = 0
                }
            }
        }
    }

    private static func append(_ name: String, _ bytes: some Collection<UInt8>, to file: inout [UInt8]) {
        let content = Array(name.utf8) + bytes
        file += bigEndian(UInt32(bytes.count))
        file += content
        file += bigEndian(UInt32(truncatingIfNeeded: crc32(0, content, UInt32(content.count))))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
