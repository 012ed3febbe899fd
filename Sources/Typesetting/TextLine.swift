import Geometry
import Pixels

/// Typefaces in order of preference, and a size in points.
public struct Font {
    /// Each character is drawn with the first typeface that has a glyph for it.
    public var typefaces: [Typeface]
    public var size: Double
    /// Collects every code point for which none of the typefaces has a glyph.
    public var missingGlyphs: MissingGlyphs?

    public init(typefaces: [Typeface], size: Double, missingGlyphs: MissingGlyphs? = nil) {
        self.typefaces = typefaces
        self.size = size
        self.missingGlyphs = missingGlyphs
    }

    /// The height of the first typeface above the baseline, in points; `descent` is its depth below.
    public var ascent: Double { (typefaces.first?.ascent ?? 0) * size }
    public var descent: Double { (typefaces.first?.descent ?? 0) * size }
    public var lineHeight: Double { ascent + descent }
}

/// One line of text, measured and ready to be drawn. There is no hinting, no ligature and no kerning.
public struct TextLine {
    struct Glyph {
        let typeface: Typeface
        let index: UInt32
        /// The distance to the start of the next glyph, in points.
        let advance: Double
        let character: Character
        /// True for a glyph that belongs to the same character as the one before it.
        let isContinuation: Bool

        var isSpace: Bool { character == " " || character.isNewline }
    }

    public let font: Font
    public let color: Color
    /// True when some character has no glyph in any typeface. Such a character is drawn as the missing-glyph box of the first typeface.
    public let hasMissingGlyphs: Bool
    /// The distance from the start of the first glyph to the end of the last, in points.
    public let width: Double
    let glyphs: [Glyph]

    /// - Parameters:
    ///   - string: a line feed in it is drawn as a space; see `paragraph`.
    ///   - kern: a distance that is added after every glyph; points.
    public init(_ string: String, font: Font, color: Color, kern: Double = 0) {
        var isMissing = false
        var glyphs: [Glyph] = []
        for character in string {
            var isContinuation = false
            for scalar in character.scalarsToDraw where !scalar.properties.isVariationSelector {
                let found = font.typefaces.lazy.compactMap { face in face.glyphIndex(of: scalar).map { (face, $0) } }.first
                if found == nil {
                    isMissing = true
                    font.missingGlyphs?.note(scalar)
                }
                guard let (face, index) = found ?? font.typefaces.first.map({ ($0, 0) }) else { continue }
                glyphs.append(
                    Glyph(
                        typeface: face, index: index, advance: face.advance(of: index) * font.size + kern, character: character,
                        isContinuation: isContinuation))
                isContinuation = true
            }
        }
        self.init(font, color, glyphs, isMissing)
    }

    init(_ font: Font, _ color: Color, _ glyphs: [Glyph], _ hasMissingGlyphs: Bool) {
        self.font = font
        self.color = color
        self.glyphs = glyphs
        self.hasMissingGlyphs = hasMissingGlyphs
        width = glyphs.reduce(0) { $0 + $1.advance }
    }

    /// The text cut to `width` points, with an ellipsis at its end. A text that fits is unchanged; when no character fits, only the ellipsis remains.
    ///
    /// Characters of several code points are not split, and spaces before the ellipsis are removed.
    public func truncated(to width: Double) -> TextLine {
        guard self.width > width else { return self }
        let ellipsis = TextLine("…", font: font, color: color)
        var kept = 0
        var end = 0.0
        while kept < glyphs.count, end + glyphs[kept].advance + ellipsis.width <= width {
            end += glyphs[kept].advance
            kept += 1
        }
        while kept > 0, kept < glyphs.count, glyphs[kept].isContinuation || glyphs[kept - 1].isSpace { kept -= 1 }
        return TextLine(font, color, glyphs[..<kept] + ellipsis.glyphs, hasMissingGlyphs || ellipsis.hasMissingGlyphs)
    }

    /// Calls `place` with each glyph's coverage in device pixels. The baseline is rounded to a whole pixel, and the glyphs to quarter pixels along it.
    ///
    /// Text that begins more than a million pixels away, or at NaN, cannot reach a bitmap and is skipped.
    func placeGlyphs(scale: Double, origin: Point, _ place: (Coverage) -> Void) {
        let farthest = 1e6
        guard abs(origin.x) <= farthest, abs(origin.y) <= farthest else { return }
        let baseline = Int(origin.y.rounded())
        var x = origin.x
        for glyph in glyphs {
            guard abs(x) <= farthest else { return }
            let quarters = (x * Typeface.phases).rounded()
            let whole = (quarters / Typeface.phases).rounded(.down)
            let phase = Int(quarters - whole * Typeface.phases)
            let shape = glyph.typeface.coverage(of: glyph.index, size: font.size * scale, phase: phase)
            place(
                Coverage(x: shape.x + Int(whole), y: shape.y + baseline, width: shape.width, height: shape.height, values: shape.values))
            x += glyph.advance * scale
        }
    }

    /// The outline of each glyph in user space, for text that is not upright.
    func outlines(at origin: Point) -> [Path] {
        var x = origin.x
        return glyphs.map { glyph in
            let place = Transform(a: font.size, b: 0, c: 0, d: font.size, tx: x, ty: origin.y)
            x += glyph.advance
            return glyph.typeface.outline(of: glyph.index).applying(place)
        }
    }
}
