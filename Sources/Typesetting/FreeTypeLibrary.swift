import CFreeType

/// FreeType, started once for each owner, so that nothing is shared between threads.
final class FreeTypeLibrary {
    let handle: FT_Library

    init() throws(FontError) {
        var handle: FT_Library?
        guard FT_Init_FreeType(&handle) == 0, let handle else { throw .freeType("cannot be started") }
        self.handle = handle
    }

    /// The version that runs here, such as `2.12`. Two of them can draw a glyph differently by a level of grey.
    var version: String {
        var (major, minor, patch) = (FT_Int(), FT_Int(), FT_Int())
        FT_Library_Version(handle, &major, &minor, &patch)
        return "\(major).\(minor)"
    }

    deinit { FT_Done_FreeType(handle) }
}

extension Typeface {
    /// The version of FreeType that draws here, such as `2.12`: pictures with text in them are equal, bit for bit, where it is.
    public static func freeTypeVersion() throws(FontError) -> String { try FreeTypeLibrary().version }
}

/// Why a font could not be read.
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
