import CFreeType

/// FreeType, started once for each owner, so that nothing is shared between threads.
final class FreeTypeLibrary {
    let handle: FT_Library

    init() throws(FontError) {
        var handle: FT_Library?
        guard FT_Init_FreeType(&handle) == 0, let handle else { throw .freeType("cannot be started") }
        self.handle = handle
    }

    deinit { FT_Done_FreeType(handle) }
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
