import Geometry
import Pixels
import Testing
import Typesetting

struct CoverageTests {
    @Test func wholePixelsAreWhole() {
        let bitmap = drawn(6, 5) { $0.fill(Path(rect: Rect(1, 2, 3, 2)), white) }
        for y in 0..<5 {
            for x in 0..<6 { #expect(bitmap.alpha(x, y) == ((1..<4).contains(x) && (2..<4).contains(y) ? 255 : 0)) }
        }
    }

    @Test func halfAndQuarterPixelsAreCoveredExactly() {
        let bitmap = drawn(5, 5) { $0.fill(Path(rect: Rect(1.5, 1.5, 2, 2)), white) }
        // FreeType rounds half a pixel, 127.5, down for contours that turn this way.
        let edge = [0, 63, 127, 63, 0]
        #expect(bitmap.alphas == [[0, 0, 0, 0, 0], edge, [0, 127, 255, 127, 0], edge, [0, 0, 0, 0, 0]])
    }

    @Test(arguments: [7.0, 20, 61.3, 150])
    func aCirclesAreaIsRight(radius: Double) {
        let side = Int(2 * radius) + 4
        let center = radius + 1.7
        let bitmap = drawn(side, side) {
            $0.fill(Path(ellipseIn: Rect(center - radius, center - radius, 2 * radius, 2 * radius)), white)
        }
        let area = Double.pi * radius * radius
        // A thousandth, and a level of rounding down for each of the 8 r pixels on the edge.
        #expect(abs(bitmap.area - area) < area * 0.001 + 8 * radius / 256)
    }

    @Test func evenOddLeavesAHoleWhereWindingsAdd() {
        var path = Path(rect: Rect(0, 0, 6, 6))
        path.append(Path(rect: Rect(2, 2, 2, 2)))
        #expect(drawn(6, 6) { $0.fill(path, white, rule: .evenOdd) }.area == 32)
        #expect(drawn(6, 6) { $0.fill(path, white) }.area == 36)
    }

    @Test func oppositeWindingsCancelUnderBothRules() {
        var path = Path(rect: Rect(0, 0, 6, 6))
        path.append(.polyline([Point(2, 2), Point(2, 4), Point(4, 4), Point(4, 2)], closed: true))
        for rule in [FillRule.evenOdd, .nonZero] { #expect(drawn(6, 6) { $0.fill(path, white, rule: rule) }.area == 32) }
    }

    @Test func whatLiesOutsideIsCutOff() {
        let bitmap = drawn(4, 4) { $0.fill(Path(rect: Rect(-1000, -50, 1002, 52)), white) }
        #expect(bitmap.area == 4 && bitmap.inked == [0, 0, 2, 2])
        #expect(drawn(4, 4) { $0.fill(Path(rect: Rect(40, 0, 3, 3)), white) }.area == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func oddNumbersDrawSomethingOrNothingButNeverTrap(odd: Double) {
        let bitmap = drawn(8, 8) { canvas in
            canvas.fill(Path(rect: Rect(odd, 1, 2, odd)), white)
            canvas.fill(Path(roundedRect: Rect(0, 0, odd, 3), radius: odd), white)
            canvas.stroke(Path(ellipseIn: Rect(odd, odd, 2, 2)), Stroke(width: 2), white)
            canvas.stroke(Path(rect: Rect(1, 1, 2, 2)), Stroke(width: odd), white)
            canvas.shade(Rect(0, odd, 3, 3)) { _ in .white }
            canvas.draw(Image(Bitmap(width: 2, height: 2)), in: Rect(0, 0, odd, odd))
            canvas.clipped(to: Path(rect: Rect(odd, 0, 3, 3))) { $0.fill(Path(rect: Rect(0, 0, 8, 8)), white) }
            canvas.transform = Transform(scaleX: odd, y: 1)
            canvas.fill(Path(rect: Rect(0, 0, 2, 2)), white)
            var path = Path()
            path.arc(center: .zero, radius: 2, from: 0, to: odd)
            canvas.stroke(path.trimmed(from: odd, to: 1), Stroke(width: 1), white)
        }
        #expect(bitmap.area <= 64)
        #expect(Image(size: Size(odd, 3), scale: 1) { _ in }.height == 3)
    }

    @Test func transformsNestAndComeBack() {
        let unit = Path(rect: Rect(0, 0, 1, 1))
        let bitmap = drawn(12, 12, scale: 2) { canvas in
            canvas.withTransform(Transform(translationX: 1, y: 2)) { canvas in
                canvas.withTransform(Transform(scaleX: 2, y: 1)) { $0.fill(unit, white) }
            }
            canvas.fill(unit, white)
        }
        #expect(bitmap.area == 4 + 8 && bitmap.alpha(0, 0) == 255)
        #expect(bitmap.alpha(2, 4) == 255 && bitmap.alpha(5, 5) == 255 && bitmap.alpha(6, 4) == 0 && bitmap.alpha(2, 6) == 0)
    }

    @Test func aQuarterTurnKeepsTheArea() {
        let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0)
        let bitmap = drawn(8, 8) { canvas in canvas.withTransform(turn) { $0.fill(Path(rect: Rect(1, 0, 5, 2)), white) } }
        #expect(bitmap.inked == [6, 1, 8, 6] && bitmap.area == 10)
    }

    @Test func clipsMultiplyAndEnd() {
        let all = Path(rect: Rect(0, 0, 8, 8))
        let bitmap = drawn(8, 8) { canvas in
            canvas.clipped(to: Path(rect: Rect(1.5, 0, 4, 8))) { canvas in
                canvas.clipped(to: Path(rect: Rect(0, 2, 5.5, 3.5))) { $0.fill(all, white) }
                canvas.fill(Path(rect: Rect(0, 0, 8, 1)), white)
            }
            canvas.fill(Path(rect: Rect(7, 7, 1, 1)), white)
        }
        #expect(bitmap.alphas[0] == [0, 127, 255, 255, 255, 127, 0, 0])
        #expect(bitmap.alphas[1] == [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(bitmap.alphas[3] == [0, 127, 255, 255, 255, 63, 0, 0])
        #expect(bitmap.alphas[5] == [0, 63, 127, 127, 127, 31, 0, 0])
        #expect(bitmap.alpha(7, 7) == 255)
    }

    @Test func clipsHoldForImagesAndText() throws {
        let full = Bitmap(width: 4, height: 4)
        for index in 0..<16 { full.pixels[index] = 0xffff_ffff }
        let font = Font(typefaces: [try Typeface(data: fontBytes("Inter-Regular"))], size: 20)
        let bitmap = drawn(20, 20) { canvas in
            canvas.clipped(to: Path(rect: Rect(5, 5, 2.5, 10))) { canvas in
                canvas.draw(Image(full), in: Rect(0, 0, 20, 9))
                canvas.draw(TextLine("MMM", font: font, color: .white), at: Point(0, 18))
            }
        }
        #expect(bitmap.inked == [5, 5, 8, 15])
        #expect(bitmap.alpha(7, 6) == 127 && bitmap.alpha(6, 6) == 255)
    }
}
