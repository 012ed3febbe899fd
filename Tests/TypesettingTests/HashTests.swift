import Pixels
import Testing

struct HashTests {
    @Test(arguments: [1, 2, 7, 8, 9, 21]) func everyBitOfEveryPixelCounts(width: Int) {
        let picture = PNGTests.noise(width, 3, seed: 4, isOpaque: false)
        var seen: Set = [picture.hash]
        for index in 0..<width * 3 {
            for bit in 0..<32 {
                picture.pixels[index] ^= 1 << bit
                seen.insert(picture.hash)
                picture.pixels[index] ^= 1 << bit
            }
        }
        #expect(seen.count == 1 + width * 3 * 32)
    }

    @Test func placesCount() {
        let picture = PNGTests.noise(24, 16, seed: 4, isOpaque: true)
        var seen: Set = [picture.hash]
        for index in 1..<24 * 16 {
            (picture.pixels[0], picture.pixels[index]) = (picture.pixels[index], picture.pixels[0])
            seen.insert(picture.hash)
            (picture.pixels[0], picture.pixels[index]) = (picture.pixels[index], picture.pixels[0])
        }
        #expect(seen.count == 24 * 16)
    }

    /// Takes keep such numbers, so they have to stay what they are; worked out by a program of a few lines in another language.
    @Test func knownValues() {
        let picture = Bitmap(width: 9, height: 2)
        for index in 0..<18 { picture.pixels[index] = 0xff00_0000 | UInt32(index) }
        #expect(Bitmap(width: 1, height: 1).hash == 0x5d8d_d7b0_db4c_96e3)
        #expect(picture.hash == 0x7404_8c44_62c2_25f8)
    }
}
