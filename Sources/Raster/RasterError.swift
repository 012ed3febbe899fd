/// Why a font could not be read or a picture not be written.
public enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
    case freeType(String)
    case damagedFont
    case png(String)

    public var description: String {
        switch self {
        case .freeType(let reason): "FreeType: \(reason)"
        case .damagedFont: "the font is damaged or of an unknown kind"
        case .png(let reason): "PNG: \(reason)"
        }
    }
}
