import Geometry
import Pixels
import Staging
import Testing
import Typesetting

struct PNGTests {
    /// Any premultiplied pixels.
    static func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool) -> Bitmap {
        var random = SplitMix64(seed: seed)
        let bitmap = Bitmap(width: width, height: height)
        for index in 0..<width * height {
            let alpha = isOpaque ? 255 : UInt32(random.nextInteger(below: 256))
            bitmap.pixels[index] = (0..<3).reduce(alpha << 24) { $0 | UInt32(random.nextInteger(below: Int(alpha) + 1)) << (8 * $1) }
        }
        return bitmap
    }

    @Test(arguments: [(1, 1), (7, 3), (256, 130)], [true, false])
    func aPictureComesBackToTheLastBit(size: (Int, Int), isOpaque: Bool) throws {
        let bitmap = Self.noise(size.0, size.1, seed: 5, isOpaque: isOpaque)
        let bytes = try PNG.encode(bitmap)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        // The colour type stands in byte 25: 2 has no alpha, 6 has.
        #expect(bytes[25] == (isOpaque ? 2 : 6))
        #expect(PictureDifference(bitmap, try PNG.decode(bytes)) == nil)
    }

    @Test func everyPremultipliedValueComesBack() throws {
        let bitmap = Bitmap(width: 256, height: 256)
        for alpha in 0..<256 { for value in 0...alpha { bitmap.row(alpha)[value] = UInt32(alpha << 24 | value << 8) } }
        #expect(PictureDifference(bitmap, try PNG.decode(try PNG.encode(bitmap))) == nil)
    }

    @Test func aBorrowedBitmapIsWrittenWithoutItsMargin() throws {
        let whole = Self.noise(20, 10, seed: 3, isOpaque: true)
        let part = Bitmap(borrowing: whole.row(2) + 4, width: 9, height: 5, rowPixels: 20)
        let copy = try PNG.decode(try PNG.encode(part))
        #expect(PictureDifference(part, copy) == nil && copy.width == 9 && copy.row(1)[2] == whole.row(3)[6])
        #expect(part.hash == copy.hash)
    }

    @Test func damagedPicturesAreErrorsAndNeverTraps() throws {
        var random = SplitMix64(seed: 77)
        let pictures = try [(24, 20, true), (40, 3, false)].map { width, height, isOpaque in
            try PNG.encode(Self.noise(width, height, seed: 9, isOpaque: isOpaque))
        }
        var refused = 0
        for round in 0..<3000 {
            var bytes = pictures[round % 2]
            if round % 3 == 0 { bytes.removeLast(random.nextInteger(below: bytes.count)) }
            for _ in 0..<(1 + random.nextInteger(below: 6)) where !bytes.isEmpty {
                let reach = round % 5 == 0 ? min(40, bytes.count) : bytes.count
                bytes[random.nextInteger(below: reach)] = UInt8(truncatingIfNeeded: random.next())
            }
            do { _ = try PNG.decode(bytes) } catch { refused += 1 }
        }
        #expect(refused > 2500)
        #expect(throws: PNGError.self) { _ = try PNG.decode([]) }
    }

    @Test func aSmallFileCannotClaimToBeHuge() throws {
        var bytes = try PNG.encode(Bitmap(width: 3, height: 3))
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        // The header's checksum, so that only the size is wrong.
        var crc: UInt32 = 0xffff_ffff
        for byte in bytes[12..<29] {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
        }
        bytes.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(~crc >> $0 & 255) })
        #expect(throws: PNGError("16384 x 16384 pixels are too many")) { _ = try PNG.decode(bytes) }
    }

    @Test func aSingleBitIsFoundAndPlaced() throws {
        let (a, b) = (Self.noise(30, 20, seed: 1, isOpaque: true), Self.noise(30, 20, seed: 1, isOpaque: true))
        #expect(PictureDifference(a, b) == nil)
        b.row(13)[21] ^= 0x0000_0400
        var difference = try #require(PictureDifference(a, b))
        #expect(difference.differingPixels == 1 && difference.largestDifference == 4)
        #expect(try #require(difference.firstPixel) == (21, 13) && difference.box == PixelRect(x: 21, y: 13, width: 1, height: 1))
        b.row(15)[3] ^= 0x8000_0000
        difference = try #require(PictureDifference(a, b))
        #expect(difference.description == "2 pixels differ by up to 128, first at (21, 13), all within 19x3 at (3, 13)")
        let other = try #require(PictureDifference(a, Bitmap(width: 30, height: 21)))
        #expect(other.description == "sizes differ: 30x20 and 30x21")
    }

    @Test func theHashChangesWithEveryPixelAndSize() {
        let bitmap = Self.noise(12, 9, seed: 2, isOpaque: false)
        var hashes: Set<UInt64> = [bitmap.hash]
        for index in 0..<12 * 9 {
            bitmap.pixels[index] ^= 1
            hashes.insert(bitmap.hash)
            bitmap.pixels[index] ^= 1
        }
        #expect(hashes.count == 12 * 9 + 1 && hashes.contains(bitmap.hash))
        #expect(Bitmap(width: 2, height: 3).hash != Bitmap(width: 3, height: 2).hash)
    }

    @Test func anImageKnowsItsEmptyMargins() {
        let bitmap = Bitmap(width: 6, height: 4)
        bitmap.row(1)[2] = 1
        bitmap.row(1)[4] = 0xff00_0000
        for x in 0..<6 { bitmap.row(3)[x] = 0xff12_3456 }
        let image = Image(bitmap)
        let extents = (0..<4).map { [Int(image.rowExtents[$0].start), Int(image.rowExtents[$0].end)] }
        #expect(extents[1] == [2, 5] && extents[3] == [0, 6])
        #expect(extents[0][0] == extents[0][1] && extents[2][0] == extents[2][1])
        #expect(!image.isOpaque && image.pixels[3 * 6 + 5] == 0xff12_3456)
    }

    @Test func onlyFullAlphaEverywhereIsOpaque() {
        let bitmap = Self.noise(5, 5, seed: 8, isOpaque: true)
        #expect(Image(bitmap).isOpaque)
        bitmap.row(4)[2] = 0xfe00_0000
        #expect(!Image(bitmap).isOpaque)
    }

    @Test func imagesAreWholePixelsAndAtLeastOne() {
        #expect(Image(size: Size(10.1, 3), scale: 2) { _ in }.width == 21)
        // A rounding error is not a pixel.
        #expect(Image(size: Size(0.1 + 0.2, 1), scale: 10) { _ in }.width == 3)
        #expect(Image(size: Size(0, -4), scale: 2) { _ in }.height == 1)
        #expect(Bitmap(width: 0, height: -3).height == 1)
    }
}
