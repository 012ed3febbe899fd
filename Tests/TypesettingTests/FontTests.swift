import Foundation
import Geometry
import Pixels
import Staging
import Testing
import Typesetting

struct FontTests {
    /// The characters beyond ASCII in string literals; comments are passed over.
    private func charactersInStrings(of source: String) -> Set<Character> {
        var found: Set<Character> = []
        for row in source.split(separator: "\n") {
            var isInString = false
            var previous: Character = " "
            for character in row {
                if character == "\"" && previous != "\\" {
                    isInString.toggle()
                } else if isInString {
                    if !character.isASCII { found.insert(character) }
                } else if character == "/" && previous == "/" {
                    break
                }
                previous = character
            }
        }
        return found
    }

    @Test func everyCharacterOfTheScenesHasAGlyph() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let scenes = root.appendingPathComponent("Sources/Scenes")
        let files = try #require(FileManager.default.enumerator(at: scenes, includingPropertiesForKeys: nil))
        var characters: Set<Character> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            characters.formUnion(charactersInStrings(of: try String(contentsOf: file, encoding: .utf8)))
        }
        #expect(characters.count > 50, "the scenes' Chinese was not found")
        let typography = try Typography()
        for weight in [Typography.Weight.regular, .medium, .semibold] {
            let font = typography.font(16, weight)
            let missing = characters.filter { TextLine(String($0), font: font, color: .white).hasMissingGlyphs }
            #expect(missing.isEmpty, "run Resources/Fonts/make-subsets.sh; \(weight) lacks \(String(missing.sorted()))")
        }
    }

    /// The words are pangrams, or nearly so, of languages that a scene of somebody else may speak.
    @Test(arguments: [
        "Pchnąć w tę łódź jeża lub ośm skrzyń fig", "Příliš žluťoučký kůň úpěl ďábelské ódy",
        "Pijamalı hasta yağız şoföre çabucak güvendi, İstanbul",
        "Do bạch kim rất quý nên sẽ dùng để lắp vô xương, ưỡn ẹo", "Ξεσκεπάζω την ψυχοφθόρα σας βδελυγμία, ΐ ΰ Ώ",
        "Съешь ещё этих мягких французских булок, да выпей чаю",
        "Чуєш їх, доцю, га? Кумедна ж ти, прощайся без ґольфів!", "Árvíztűrő tükörfúrógép", "Glāžšķūņa rūķīši, Įlinkdama fechtuotojo špaga",
        "„Gând” ‹Iașiță› ≤ 5 ‰ № ₴₽€",
    ]) func everyWeightHasTheLettersOf(words: String) throws {
        let typography = try Typography()
        for weight in [Typography.Weight.regular, .medium, .semibold] {
            let missing = words.filter { TextLine(String($0), font: typography.font(16, weight), color: .white).hasMissingGlyphs }
            #expect(missing.isEmpty, "\(weight)")
        }
    }

    /// The names of files that come from a Mac are spelt so.
    @Test(arguments: [("e\u{301}", "é"), ("U\u{31B}\u{301}", "Ứ"), ("ι\u{308}\u{301}", "ΐ"), ("и\u{306}", "й")])
    func accentsSpeltApartAreDrawnAsOneLetter(apart: String, together: String) throws {
        let font = try Typography().font(16)
        let lines = [apart, together].map { TextLine($0, font: font, color: .white) }
        #expect(!lines[0].hasMissingGlyphs && lines[0].width == lines[1].width)
        let pixels = lines.map { line in
            let image = Image(size: Size(40, 40), scale: 2) { $0.draw(line, at: Point(4, 30)) }
            return Array(UnsafeBufferPointer(start: image.pixels, count: image.width * image.height))
        }
        #expect(pixels[0] == pixels[1] && pixels[0].contains { $0 != 0 })
    }

    @Test func stringsAreToldFromComments() {
        #expect(charactersInStrings(of: "let a = \"微\\\"信\" // 不\n// \"没\"\nlet b = \"…\"") == ["微", "信", "…"])
    }

    @Test func noFontAtAllIsAnError() {
        #expect(throws: FontError.damaged) { _ = try Typeface(data: UnsafeRawBufferPointer(start: nil, count: 0)) }
        #expect(throws: FontError.damaged) { _ = try Typeface(data: fontBytes("there is none")) }
        let text = Array("This is a text and not a font, however long it goes on and on.".utf8)
        #expect(throws: FontError.damaged) { try text.withUnsafeBytes { _ = try Typeface(data: $0) } }
    }

    @Test(arguments: ["Inter-Regular", "NotoSansSC-Medium"]) func aTruncatedFontNeverTraps(name: String) throws {
        let whole = fontBytes(name)
        let ink = (0...40).map { part in drawSample(UnsafeRawBufferPointer(rebasing: whole[..<(whole.count * part / 40)])) }
        // FreeType refuses a font without all of its tables of numbers, and leaves out the outlines that are cut off.
        #expect(ink[0] == nil && ink[1] == nil)
        let all = try #require(ink[40])
        #expect(all > 100 && ink.allSatisfy { $0 ?? 0 <= all })
        #expect(ink.contains { $0 == 0 })
    }

    /// Seeded damage: the same on every run.
    @Test(arguments: ["Inter-Regular", "NotoSansSC-Medium"]) func aDamagedFontNeverTraps(name: String) {
        var random = SplitMix64(seed: 41)
        let whole = Array(fontBytes(name))
        var refused = 0
        for round in 0..<150 {
            var bytes = whole
            // Half of the damage goes to the tables' directory and headers.
            let reach = round % 2 == 0 ? 600 : bytes.count
            for _ in 0...random.nextInteger(below: 12) {
                bytes[random.nextInteger(below: reach)] = UInt8(truncatingIfNeeded: random.next())
            }
            bytes.withUnsafeBytes { if drawSample($0) == nil { refused += 1 } }
        }
        #expect(refused > 10 && refused < 150)
    }

    /// The ink of some text; nil for a font that is refused.
    private func drawSample(_ bytes: UnsafeRawBufferPointer) -> Double? {
        guard let typeface = try? Typeface(data: bytes) else { return nil }
        let font = Font(typefaces: [typeface], size: 17)
        let line = TextLine("Ag&4…微信小程序中文", font: font, color: .white)
        return drawn(200, 30, scale: 1.5) { $0.draw(line.truncated(to: 150), at: Point(2, 15)) }.area
    }
}
