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
