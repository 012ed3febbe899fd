/// The reason why an outline could not be drawn.
public enum RasterError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The rasterizer's own reason.
    case failed(String)
    /// The outline has more points than the rasterizer can count, after its curves have been replaced by lines.
    case tooManyPoints(Int, possible: Int)

    public var description: String {
        switch self {
        case .failed(let reason): reason
        case .tooManyPoints(let count, let possible):
            "an outline of \(count) points is too long, \(possible) are possible; divide it"
        }
    }
}
