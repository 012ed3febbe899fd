import Geometry
import Pixels
import Testing
import Typesetting

struct PaintTests {
    private let all = Path(rect: Rect(0, 0, 200, 4))

    private func row(_ paint: Paint, width: Int = 100) -> [UInt32] {
        let bitmap = drawn(width, 1) { $0.fill(all, paint) }
        return (0..<width).map { bitmap.row(0)[$0] }
    }

    @Test func aLinearGradientHasItsEndsAndItsMiddle() {
        let gradient = Gradient([(0, Color(hex: 0x000000)), (1, Color(hex: 0xFF8000))])
        let pixels = row(.linear(gradient, from: Point(10.5, 0), to: Point(90.5, 0)))
        #expect(pixels[..<11].allSatisfy { $0 == 0xff00_0000 } && pixels[90...].allSatisfy { $0 == 0xffff_8000 })
        #expect(pixels[50] == 0xff80_4000)
        #expect(zip(pixels, pixels.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func gradientsMixPremultiplied() {
        let gradient = Gradient([(0, Color(hex: 0xFF0000)), (1, Color(hex: 0x0000FF, alpha: 0))])
        let pixels = row(.linear(gradient, from: Point(0.5, 0), to: Point(80.5, 0)))
        // Half way the red has lost half, and no blue has come in.
        #expect(pixels[40] == 0x8080_0000 && pixels[0] == 0xffff_0000 && pixels[99] == 0)
        #expect(pixels.allSatisfy { $0 & 0xffff == 0 })
    }

    @Test func severalStopsAndAHardEdge() {
        let gradient = Gradient([(0, .black), (0.5, .black), (0.5, .white), (1, .white)])
        let pixels = row(.linear(gradient, from: .zero, to: Point(100, 0)))
        #expect(pixels[49] == 0xff00_0000 && pixels[50] == 0xffff_ffff)
    }

    @Test func aRadialGradientIsRound() {
        let gradient = Gradient([(0, .white), (1, .black)])
        let bitmap = drawn(41, 41) {
            $0.fill(all.applying(.init(scaleX: 1, y: 20)), .radial(gradient, center: Point(20.5, 20.5), radius: 16))
        }
        #expect(bitmap.row(20)[20] == 0xffff_ffff && bitmap.row(0)[0] == 0xff00_0000 && bitmap.row(20)[4] == 0xff00_0000)
        #expect(bitmap.row(20)[28] == 0xff80_8080 && bitmap.row(12)[20] == 0xff80_8080 && bitmap.row(20)[12] == 0xff80_8080)
    }

    @Test func degenerateGradients() {
        let gradient = Gradient([(0, .black), (1, .white)])
        #expect(row(.linear(gradient, from: .zero, to: .zero))[3] == 0xffff_ffff)
        #expect(row(.radial(gradient, center: .zero, radius: 0))[3] == 0xffff_ffff)
        #expect(row(.linear(Gradient([]), from: .zero, to: Point(9, 0)))[3] == 0)
        #expect(row(.linear(Gradient([(0.5, .white)]), from: .zero, to: Point(9, 0)))[0] == 0xffff_ffff)
        #expect(row(.linear(gradient, from: Point(.nan, 0), to: Point(9, 0)))[3] >> 24 == 255)
    }

    @Test func gradientsFollowTheTransform() {
        let gradient = Gradient([(0, .black), (1, .white)])
        let bitmap = drawn(100, 1, scale: 2) { canvas in
            canvas.withTransform(.init(translationX: 10, y: 0)) {
                $0.fill(Path(rect: Rect(-10, 0, 50, 4)), .linear(gradient, from: .zero, to: Point(20, 0)))
            }
        }
        #expect(bitmap.row(0)[19] == 0xff00_0000 && bitmap.row(0)[60] == 0xffff_ffff && bitmap.row(0)[39] == 0xff7c_7c7c)
    }

    @Test func laterThingsCoverEarlierOnes() {
        let bitmap = drawn(2, 1) { canvas in
            canvas.fill(Path(rect: Rect(0, 0, 2, 1)), .color(Color(hex: 0xFFFFFF)))
            canvas.fill(Path(rect: Rect(0, 0, 1, 1)), .color(Color(hex: 0x000000, alpha: 0.5)))
        }
        #expect(bitmap.row(0)[0] == 0xff7f_7f7f && bitmap.row(0)[1] == 0xffff_ffff)
    }

    @Test func shadeAsksAtPixelCentresOnly() {
        var asked: [Point] = []
        let bitmap = drawn(4, 4, scale: 2) { canvas in
            canvas.shade(Rect(0.5, 1, 1, 0.5)) { point in
                asked.append(point)
                return .white
            }
        }
        #expect(asked == [Point(0.75, 1.25), Point(1.25, 1.25)] && bitmap.area == 2)
    }

    @Test func imagesAreStretchedBilinearly() {
        let source = Bitmap(width: 2, height: 1)
        (source.pixels[0], source.pixels[1]) = (0xff00_0000, 0xffff_ffff)
        let bitmap = drawn(8, 1) { $0.draw(Image(source), in: Rect(0, 0, 8, 1)) }
        let greys = (2..<6).map { Int(bitmap.row(0)[$0] & 255) }
        #expect(greys == [32, 96, 159, 223])
        let same = drawn(2, 1) { $0.draw(Image(source), in: Rect(0, 0, 2, 1)) }
        #expect(same.row(0)[0] == 0xff00_0000 && same.row(0)[1] == 0xffff_ffff)
    }

    @Test func colourBecomesAPixel() {
        #expect(Color(hex: 0x12AB9F).pixel == 0xff12_ab9f)
        #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).pixel == 0x8080_4000)
        #expect(Color(red: 2, green: -1, blue: .infinity, alpha: 7).pixel == 0xffff_00ff)
        #expect(Color(red: .nan, green: .nan, blue: 1, alpha: 1).pixel == 0xff00_00ff)
        #expect(Color(red: 1, green: 1, blue: 1, alpha: .nan).pixel == 0)
        #expect(Color(red: .infinity, green: 1, blue: 1, alpha: -1).pixel == 0)
        // However bright, a pixel stays premultiplied.
        #expect(Color(red: 9, green: 9, blue: 9, alpha: 0.25).pixel == 0x4040_4040)
    }

    /// Every coverage, on backdrops of every kind, and in rows that begin and end anywhere.
    @Test(arguments: [0xff30_60ff, 0x8040_2080, 0x0101_0001, 0xffff_ffff] as [UInt32], [0, 1, 2, 3])
    func aColourIsBlendedExactly(pixel: UInt32, start: Int) {
        func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b * 2 + 255) / 510 }
        func channel(_ pixel: UInt32, _ index: Int) -> UInt32 { pixel >> UInt32(8 * index) & 255 }
        let alpha = Double(channel(pixel, 3))
        let color = Color(
            red: Double(channel(pixel, 2)) / alpha, green: Double(channel(pixel, 1)) / alpha, blue: Double(channel(pixel, 0)) / alpha,
            alpha: alpha / 255)
        #expect(color.pixel == pixel)
        let backdrops: [UInt32] = [0, 0xff00_0000, 0xffff_ffff, 0x8030_7f80]
        for backdrop in backdrops {
            let bitmap = Bitmap(width: 260, height: 1)
            for x in 0..<260 { bitmap.row(0)[x] = backdrop }
            let coverage = Coverage(x: start, y: 0, width: 256, height: 1, values: (0...255).map { UInt8($0) })
            Canvas(bitmap, scale: 1).blend(coverage, .color(color))
            for x in 0..<260 {
                let covered = x < start || x >= start + 256 ? 0 : UInt32(x - start)
                let expected = (0..<4).reduce(UInt32(0)) { sum, index in
                    let source = product(channel(pixel, index), covered)
                    let hidden = product(channel(pixel, 3), covered)
                    return sum | (source + product(channel(backdrop, index), 255 - hidden)) << UInt32(8 * index)
                }
                #expect(bitmap.row(0)[x] == expected, "\(covered) of 255 over \(String(backdrop, radix: 16))")
            }
        }
    }
}
