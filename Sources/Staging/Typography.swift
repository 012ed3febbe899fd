import Resources
import Typesetting

/// The fonts that come with the program, so that text looks the same on every machine.
public struct Typography {
    public enum Weight: Sendable {
        case regular, medium, semibold
    }

    private var (regular, medium, semibold): ([Typeface], [Typeface], [Typeface])
    private let missingGlyphs: MissingGlyphs

    /// Loads the fonts embedded in the program.
    ///
    /// - Parameter missingGlyphs: collects every character for which no face has a glyph, in all scenes with this typography.
    public init(missingGlyphs: MissingGlyphs = MissingGlyphs()) throws(FontError) {
        self.missingGlyphs = missingGlyphs
        func face(_ name: String) throws(FontError) -> Typeface { try Typeface(data: EmbeddedFile.bytes(named: name)) }
        let chinese = (regular: try face("NotoSansSC-Regular"), medium: try face("NotoSansSC-Medium"))
        regular = [try face("Inter-Regular"), chinese.regular]
        medium = [try face("Inter-Medium"), chinese.medium]
        semibold = [try face("Inter-SemiBold"), chinese.medium]
    }

    /// A font of this size in points, with Latin letters from Inter and Chinese ones from Noto Sans.
    public func font(_ size: Double, _ weight: Weight = .regular) -> Font {
        let faces =
            switch weight {
            case .regular: regular
            case .medium: medium
            case .semibold: semibold
            }
        return Font(typefaces: faces, size: size, missingGlyphs: missingGlyphs)
    }

    /// The same fonts with one more face in all weights. The face is used for characters that the others lack, or, if it is preferred, for all characters that it has.
    public func adding(_ face: Typeface, isPreferred: Bool = false) -> Typography {
        func added(_ faces: [Typeface]) -> [Typeface] { isPreferred ? [face] + faces : faces + [face] }
        var typography = self
        (typography.regular, typography.medium, typography.semibold) = (added(regular), added(medium), added(semibold))
        return typography
    }
}
