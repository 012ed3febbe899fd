import Geometry
import Raster
import Testing

struct KerningTests {
    /// Inter with a table of one kerning pair added; the embedded subsets have none.
    ///
    /// OpenType 1.9, "kern" version 0 with one subtable of format 0, and "The OpenType font file" for the directory.
    private func kerned(left: UInt16, right: UInt16, by value: Int16) -> [UInt8] {
        func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
        let font = Array(fontBytes("Inter-Regular"))
        let tables = Int(font[4]) << 8 | Int(font[5])
        let directoryEnd = 12 + 16 * tables
        let words: [UInt16] = [0, 1, 0, 20, 1, 1, 6, 0, 0, left, right, UInt16(bitPattern: value)]
        let table = words.flatMap { bytes($0) }
        var made = Array(font[..<4]) + bytes(UInt16(tables + 1)) + Array(font[6..<12])
        for entry in stride(from: 12, to: directoryEnd, by: 16) {
            let offset = font[(entry + 8)..<(entry + 12)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            made += font[entry..<(entry + 8)] + bytes(offset + 16) + font[(entry + 12)..<(entry + 16)]
        }
        made += Array("kern".utf8) + bytes(UInt32(0)) + bytes(UInt32(font.count + 16)) + bytes(UInt32(table.count))
        return made + font[directoryEnd...] + table
    }

    private func width(_ text: String, _ bytes: [UInt8]) throws -> Double {
        try bytes.withUnsafeBytes { data in
            TextLine(text, font: Font(typefaces: [try Typeface(data: data)], size: 20), color: .white).width
        }
    }

    /// The number of a glyph: the one whose kerning with itself changes a pair.
    private func glyph(of character: Character) throws -> UInt16 {
        let pair = String(repeating: character, count: 2)
        let plain = try width(pair, Array(fontBytes("Inter-Regular")))
        return try #require(try (1..<300).first { try width(pair, kerned(left: $0, right: $0, by: -512)) != plain })
    }

    @Test func pairsOfTheTableMoveTogetherAndNoOthers() throws {
        let plain = Array(fontBytes("Inter-Regular"))
        let kerned = kerned(left: try glyph(of: "A"), right: try glyph(of: "V"), by: -512)
        for text in ["VA", "AW", "A", "AA"] { #expect(try width(text, kerned) == width(text, plain)) }
        // Inter's em has 2816 units.
        let closer = 512.0 / 2816 * 20
        #expect(abs(try width("AV", plain) - width("AV", kerned) - closer) < 1e-9)
        #expect(abs(try width("AVAV", plain) - width("AVAV", kerned) - 2 * closer) < 1e-9)
    }
}
