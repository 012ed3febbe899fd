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
        guard let file = PNGFile() else { throw PNGError("there is no memory to compress it") }
        let sides = PNGFile.bigEndian(UInt32(bitmap.width)) + PNGFile.bigEndian(UInt32(bitmap.height))
        // Eight bits a channel, with or without alpha, the only compression, the only set of filters, and not interlaced.
        file.append("IHDR", sides + [8, isOpaque ? 2 : 6, 0, 0, 0])
        file.append("sRGB", [0])
        // A row begins with its filter, and 0 is none.
        var row = [UInt8](repeating: 0, count: 1 + bitmap.width * (isOpaque ? 3 : 4))
        for y in 0..<bitmap.height {
            fill(&row, with: bitmap.row(y), isOpaque: isOpaque)
            file.compress(row, isLast: y + 1 == bitmap.height)
        }
        file.append("IEND", [])
        return file.bytes
    }

    /// What PNG allows.
    private static let longestSide = 0x7FFF_FFFF

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
}

/// A PNG file that grows by chunks and by compressed rows. It is a class because zlib remembers the place of its stream.
private final class PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private var stream = z_stream()
    /// The compressed bytes that wait for their chunk, and their number.
    private var part = [UInt8](repeating: 0, count: PNGFile.mostInChunk)
    private var used = 0

    /// The bytes of a chunk of the picture; the number that libpng has.
    private static let mostInChunk = 8192

    /// Nil when there is no memory.
    init?() {
        // The third level: pictures are drawn faster than the ninth one compresses them.
        let status = deflateInit2_(
            &stream, 3, Z_DEFLATED, 15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
    }

    deinit { deflateEnd(&stream) }

    /// Compresses a row; each full part, and at the end what is left of it, becomes a chunk of the file.
    func compress(_ row: [UInt8], isLast: Bool) {
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
                    append("IDAT", part[..<used])
                    used = 0
                }
            }
        }
    }

    func append(_ name: String, _ content: some Collection<UInt8>) {
        let chunk = Array(name.utf8) + content
        bytes += Self.bigEndian(UInt32(content.count)) + chunk
        bytes += Self.bigEndian(UInt32(truncatingIfNeeded: crc32(0, chunk, UInt32(chunk.count))))
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
