import CFreeType

/// A handle of FreeType. Each owner has a handle of its own, so that threads share nothing.
final class FreeTypeLibrary {
    let handle: FT_Library

    init() throws(FontError) {
        var handle: FT_Library?
        guard FT_Init_FreeType(&handle) == 0, let handle else { throw .freeType("cannot be started") }
        self.handle = handle
    }

    /// The version of the loaded FreeType, such as `2.12`. Two versions can draw a pixel of a glyph with levels of grey that differ by one.
    var version: String {
        var (major, minor, patch) = (FT_Int(), FT_Int(), FT_Int())
        FT_Library_Version(handle, &major, &minor, &patch)
        return "\(major).\(minor)"
    }

    deinit { FT_Done_FreeType(handle) }
}

extension Typeface {
    /// The version of the loaded FreeType, such as `2.12`. Pictures with text are equal bit for bit on all machines with the same version.
    public static func freeTypeVersion() throws(FontError) -> String { try FreeTypeLibrary().version }
}

/// The reason why a font could not be read.
public enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
    case freeType(String)
    case damaged

    public var description: String {
        switch self {
        case .freeType(let reason): "FreeType: \(reason)"
        case .damaged: "the font is damaged or of an unknown kind"
        }
    }
}
