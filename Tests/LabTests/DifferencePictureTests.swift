import Lab
import Pixels
import Staging
import Testing
import Typesetting

struct DifferencePictureTests {
    private func bitmap(_ color: UInt32) -> Bitmap {
        let bitmap = Bitmap(width: 300, height: 600)
        bitmap.pixels.update(repeating: color, count: 300 * 600)
        return bitmap
    }

    /// Whoever looks for one pixel finds a frame around it, and sees it enlarged.
    @Test func onePixelIsFramedAndEnlarged() throws {
        let (old, new) = (bitmap(0xFFFF_FFFF), bitmap(0xFFFF_FFFF))
        new.row(500)[150] = 0xFF00_0000
        var picture = DifferencePicture(width: 300, height: 600, scale: 1, typography: try Typography())
        let difference = picture.draw(old: old, named: "old", new: new, named: "new")
        #expect(difference?.description.hasPrefix("1 pixels differ by up to 255, first at (150, 500)") == true)
        let drawn = picture.bitmap
        #expect(drawn.width == 3 * 300 + 4 * 12 && drawn.height == 600 + 28 + 12)
        func count(_ color: UInt32, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
            rows.reduce(0) { sum, y in sum + columns.count { drawn.row(y)[$0] == color } }
        }
        let marked = 2 * 312 + 12..<3 * 312
        // The pixel itself is where it is, and 64 times as large in the upper half.
        #expect(drawn.row(28 + 500)[2 * 312 + 12 + 150] == 0xFFFF_2D55)
        #expect(count(0xFFFF_2D55, marked, 60..<300) >= 64)
        #expect(count(0xFF00_0000, 312 + 12..<2 * 312, 28..<328) == 64)
        #expect(count(0xFF00_0000, 12..<312, 28..<628) == 0)
    }

    /// The enlarged area stays in its half of a low picture.
    @Test(arguments: [350, 100]) func enlargedItStaysInItsHalf(height: Int) throws {
        let width = 300
        let (old, new) = (Bitmap(width: width, height: height), Bitmap(width: width, height: height))
        for bitmap in [old, new] { bitmap.pixels.update(repeating: 0xFFFF_FFFF, count: bitmap.rowPixels * height) }
        let row = height * 3 / 4
        new.row(row)[150] = 0xFF00_0000
        var picture = DifferencePicture(width: width, height: height, scale: 1, typography: try Typography())
        _ = picture.draw(old: old, named: "old", new: new, named: "new")
        let dark = (0..<picture.bitmap.height).filter { y in
            (width + 24..<2 * width + 24).contains { picture.bitmap.row(y)[$0] == 0xFF00_0000 }
        }
        #expect(dark.last == 28 + row && dark.count > 1 && dark.dropLast().allSatisfy { (28..<28 + height / 2).contains($0) })
    }

    @Test func whatIsTheSameHasNothingRed() throws {
        var picture = DifferencePicture(width: 300, height: 600, scale: 1, typography: try Typography())
        let difference = picture.draw(old: bitmap(0xFFFF_FFFF), named: "old", new: bitmap(0xFFFF_FFFF), named: "new")
        #expect(difference == nil)
        let drawn = picture.bitmap
        #expect(!(0..<drawn.height).contains { y in (0..<drawn.width).contains { drawn.row(y)[$0] == 0xFFFF_2D55 } })
    }

    @Test func otherSizesAreTold() throws {
        var picture = DifferencePicture(width: 300, height: 600, scale: 1, typography: try Typography())
        let difference = picture.draw(old: Bitmap(width: 400, height: 500), named: "old", new: bitmap(0), named: "new")
        #expect(difference?.sizes == "400x500 and 300x600")
    }
}
