import Geometry
import Pixels
import Staging
import Testing
import Typesetting

struct TextTests {
    private let typography: Typography

    init() throws { typography = try Typography() }

    private func line(_ text: String, _ size: Double = 16, kern: Double = 0) -> TextLine {
        TextLine(text, font: typography.font(size), color: .white, kern: kern)
    }

    @Test func widthsAddUpAndGrowWithSize() {
        #expect(line("").width == 0)
        #expect(line("微信").width == 32)
        #expect(abs(line("ab").width - line("a").width - line("b").width) < 1e-12)
        #expect(line("Wide", 32).width == 2 * line("Wide", 16).width)
        #expect(line("i").width < line("W").width)
        #expect(line("abc", kern: 2).width == line("abc").width + 6)
    }

    /// An image has 16384 pixels a side at most; a longer drawing has fewer pixels a point and keeps its end.
    @Test func aDrawingThatIsTooLongForAnImageIsWhole() {
        let size = Size(10, 9000)
        let image = Image(size: size, scale: 3) { $0.fill(Path(roundedRect: Rect(0, 8990, 10, 10), radius: 0), .color(.white)) }
        #expect(image.width == 30 && image.height == 16384)
        // A drawing may set the transform, too.
        let moved = Image(size: size, scale: 3) {
            $0.transform = Transform(translationX: 0, y: 8990)
            $0.fill(Path(roundedRect: Rect(0, 0, 10, 10), radius: 0), .color(.white))
        }
        #expect(moved.pixels[16383 * 30 + 15] == 0xFFFF_FFFF && moved.pixels[16300 * 30 + 15] == 0)
        #expect(image.pixels[16383 * 30 + 15] == 0xFFFF_FFFF && image.pixels[16300 * 30 + 15] == 0)
    }

    private func widths(_ text: String, _ width: Double, atMost count: Int = .max) -> [Double] {
        TextLine.paragraph(text, font: typography.font(16), color: .white, width: width, atMost: count).map(\.width)
    }

    private func expect(
        _ text: String, in width: Double, atMost count: Int = .max, _ lines: [String], _ place: SourceLocation = #_sourceLocation
    ) {
        let differences = zip(widths(text, width, atMost: count), lines).map { abs($0 - line($1).width) }
        #expect(differences.count == lines.count && widths(text, width, atMost: count).count == lines.count, sourceLocation: place)
        #expect(differences.allSatisfy { $0 < 1e-9 }, sourceLocation: place)
    }

    /// Words keep their order, each line holds as many as it can, and what does not fit the last line is cut.
    @Test func aParagraphFillsItsLines() {
        expect("the first different frame", in: 1000, ["the first different frame"])
        expect("the first different frame", in: line("different").width, ["the first", "different", "frame"])
        expect("a b c d", in: line("a b").width, ["a b", "c d"])
        #expect(widths("a b c d e f g h", line("a b").width, atMost: 2).count == 2)
        #expect(widths("a b c d e f g h", line("a b").width, atMost: 2).allSatisfy { $0 <= line("a b").width })
        expect(" \n", in: 100, [])
    }

    /// A line feed begins a line, also an empty one; in the last line that is allowed it is a space.
    @Test func lineFeedsBreakAParagraph() {
        expect("one two\nthree", in: 1000, ["one two", "three"])
        expect("one \n\n  two\n", in: 1000, ["one", "", "  two"])
        expect("one\r\ntwo\nthree", in: 1000, atMost: 2, ["one", "two three"])
        #expect(line("one\ntwo").width == line("one two").width)
    }

    /// Source of the rules: UAX #14. Chinese breaks between any two characters, but no line begins with what closes or ends with what opens.
    @Test func chineseBreaksBetweenCharacters() {
        let four = line("微信微信").width
        expect("微信小程序开放", in: four, ["微信小程", "序开放"])
        expect("微信小程，开放", in: four, ["微信小", "程，开放"])
        expect("微信小「程」开", in: four, ["微信小", "「程」开"])
        expect("微信小程——开放", in: four, ["微信小", "程——开", "放"])
        expect("微信 小程序", in: four, ["微信 小", "程序"])
        // Latin words within Chinese text stay whole.
        expect("微信微iPhone", in: four + 1, ["微信微", "iPhone"])
    }

    /// A word that is longer than a line is broken between its characters; nothing of it is lost.
    @Test func aLongWordIsBrokenWhereALineEnds() {
        expect("in aaaaaaaa b", in: line("aaaaa").width, ["in", "aaaaa", "aaa b"])
        // A letter with accents that the fonts do not compose stays whole.
        let accented = line("x\u{301}\u{302}").width
        expect("ax\u{301}\u{302}b", in: accented, ["a", "x\u{301}\u{302}", "b"])
    }

    @Test func metricsArePositive() {
        let font = typography.font(20)
        #expect(font.ascent > 14 && font.ascent < 24 && font.descent > 2 && font.descent < 10)
        #expect(font.lineHeight == font.ascent + font.descent)
        #expect(Font(typefaces: [], size: 20).lineHeight == 0)
    }

    @Test func inkStandsOnTheBaseline() {
        let bitmap = drawn(40, 40) { $0.draw(line("H", 20), at: Point(5, 30)) }
        let box = bitmap.inked
        #expect(box[3] == 30 && (15...17).contains(box[1]) && box[0] >= 5 && Double(box[2]) <= 6 + line("H", 20).width)
    }

    @Test func colourCoversAndStaysPremultiplied() {
        let text = TextLine("H", font: typography.font(30), color: Color(hex: 0xFF0000, alpha: 0.5))
        let bitmap = drawn(40, 40) { $0.draw(text, at: Point(5, 30)) }
        var pixels: Set<UInt32> = []
        for y in 0..<40 { for x in 0..<40 { pixels.insert(bitmap.row(y)[x]) } }
        #expect(pixels.contains(0x8080_0000))
        #expect(pixels.allSatisfy { $0 >> 24 <= 128 && $0 >> 16 & 255 == $0 >> 24 && $0 & 0xffff == 0 })
    }

    @Test func glyphsStandAtQuarterPixels() {
        func at(_ x: Double) -> [[Int]] { drawn(20, 20) { $0.draw(line("l", 16), at: Point(x, 16)) }.alphas }
        #expect(at(4.24) == at(4.25) && at(4.25) == at(4.37) && at(4.26) != at(4.5) && at(4) != at(4.25))
        #expect(at(5).map { Array($0.dropFirst()) } == at(4).map { Array($0.dropLast()) })
        // Three quarters and more are the next pixel's own.
        #expect(at(4.9) == at(5))
        // Along the other axis there are whole pixels only.
        func atHeight(_ y: Double) -> [[Int]] { drawn(20, 20) { $0.draw(line("l", 16), at: Point(4, y)) }.alphas }
        #expect(atHeight(15.6) == atHeight(16.4) && atHeight(16) != atHeight(17))
    }

    @Test func scaleDrawsLargerNotStretched() {
        let twice = drawn(60, 60, scale: 2) { $0.draw(line("文", 12), at: Point(2, 20)) }
        let large = drawn(60, 60) { $0.draw(line("文", 24), at: Point(4, 40)) }
        #expect(twice.alphas == large.alphas && twice.area > 50)
    }

    @Test func truncationEndsWithAnEllipsisThatFits() {
        let whole = line("Something rather long")
        let cut = whole.truncated(to: 90)
        #expect(cut.width <= 90 && cut.width > 60)
        #expect(whole.truncated(to: whole.width).width == whole.width)
        let ellipsis = line("…").width
        #expect(whole.truncated(to: 0).width == ellipsis)
        // A space before the ellipsis goes too.
        let space = line("ab cd")
        #expect(abs(space.truncated(to: line("ab ").width + ellipsis + 0.001).width - line("ab…").width) < 1e-12)
        let drawnCut = drawn(120, 30) { $0.draw(cut, at: Point(2, 20)) }
        let right = drawnCut.inked[2]
        #expect(drawnCut.alphas[19][(right - 3)...].contains { $0 > 0 }, "the last dot stands on the baseline")
    }

    @Test func charactersOfSeveralCodePointsAreCutWhole() {
        // A letter and two accents, none of which the fonts compose.
        let whole = line("abx\u{301}\u{302}cdefghij")
        let room = line("abx\u{301}").width + line("…").width + 0.01
        #expect(abs(whole.truncated(to: room).width - line("ab…").width) < 1e-12)
    }

    private func centre(_ bitmap: Bitmap) -> Point {
        var sum = Point.zero
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { sum = sum + Point(Double(x) + 0.5, Double(y) + 0.5).scaled(by: Double(bitmap.alpha(x, y)) / 255) }
        }
        return sum.scaled(by: 1 / bitmap.area)
    }

    @Test func turnedAndStretchedTextFollowsTheTransform() {
        let text = line("微R", 20)
        let upright = drawn(80, 80) { $0.draw(text, at: Point(10, 40)) }
        func through(_ transform: Transform) -> Bitmap {
            drawn(80, 80) { canvas in canvas.withTransform(transform) { $0.draw(text, at: Point(10, 40)) } }
        }
        let transforms = [
            Transform(a: 0, b: 1, c: -1, d: 0, tx: 80, ty: 0), Transform(a: -1, b: 0, c: 0, d: 1, tx: 80, ty: 0),
            Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 80), Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 30, ty: 0),
        ]
        for transform in transforms {
            let turned = through(transform)
            #expect(abs(turned.area - upright.area) < 0.01 * upright.area)
            #expect((centre(turned) - transform.apply(centre(upright))).length < 0.2)
        }
        let wide = through(Transform(scaleX: 1.5, y: 1))
        #expect(abs(wide.area - 1.5 * upright.area) < 0.02 * upright.area)
        #expect(abs(centre(wide).x - 1.5 * centre(upright).x) < 0.2)
    }

    @Test func missingGlyphsAreReportedAndDrawnAsABox() {
        #expect(!line("Aa微信…").hasMissingGlyphs)
        let missing = line("A\u{10FFFD}")
        #expect(missing.hasMissingGlyphs && missing.truncated(to: 5).hasMissingGlyphs)
        #expect(missing.width > line("A").width)
        #expect(drawn(40, 40) { $0.draw(missing, at: Point(2, 30)) }.area > drawn(40, 40) { $0.draw(line("A"), at: Point(2, 30)) }.area)
    }

    @Test func textWithoutTypefacesIsEmpty() {
        let empty = TextLine("abc", font: Font(typefaces: [], size: 16), color: .white)
        #expect(empty.width == 0 && empty.hasMissingGlyphs)
        #expect(drawn(10, 10) { $0.draw(empty, at: Point(1, 9)) }.area == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e9, -5, 0])
    func oddPlacesAndSizesDrawNothing(odd: Double) {
        let bitmap = drawn(10, 10) { canvas in
            canvas.draw(line("a", odd), at: Point(1, 9))
            if abs(odd) > 100 || odd.isNaN {
                canvas.draw(line("a"), at: Point(odd, 9))
                canvas.draw(line("a"), at: Point(1, odd))
            }
            canvas.draw(line("ab", kern: odd).truncated(to: odd), at: Point(1, 90))
        }
        #expect(bitmap.area == 0)
    }
}
