/// Why a font could not be read, an outline not be drawn or a picture not be read or written.
public enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
    case freeType(String)
    case damagedFont
    /// An outline of more points than FreeType can count, after its curves have become lines.
    case tooManyPoints(Int)
    case png(String)

    public var description: String {
        switch self {
        case .freeType(let reason): "FreeType: \(reason)"
        case .damagedFont: "the font is damaged or of an unknown kind"
        case .tooManyPoints(let count): "an outline of \(count) points is too long, \(OutlineBuilder.largestCount) are possible; divide it"
        case .png(let reason): "PNG: \(reason)"
        }
    }
}
