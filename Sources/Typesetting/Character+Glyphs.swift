extension Character {
    /// The code points of which a font is asked for glyphs: a letter and its accents as the one code point that means the same, where there is one, and a space for a line feed.
    ///
    /// The names of files that come from a Mac hold letters and accents apart, and fonts have glyphs for both together.
    var scalarsToDraw: UnicodeScalarView {
        let character = isNewline ? " " : unicodeScalars.count == 1 ? self : Self.composedLetters[self] ?? self
        return character.unicodeScalars
    }

    /// The letters with accents of Latin, Greek and Cyrillic that are one code point. Swift takes characters for equal that mean the same, so a letter that is spelt apart finds its entry.
    private static let composedLetters: [Character: Character] = {
        let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF]
        let letters = blocks.joined().compactMap(Unicode.Scalar.init).map(Character.init)
        return Dictionary(letters.map { ($0, $0) }) { first, _ in first }
    }()
}
