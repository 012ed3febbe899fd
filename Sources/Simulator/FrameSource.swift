import Measuring

/// Pictures of brightness that can be read more than once: the frames of a film, or those of a window.
protocol FrameSource {
    /// As messages name it.
    var name: String { get }

    /// Hands over every frame in the shape that is asked for, with its number, and tells of all of them.
    @discardableResult func read(_ shape: FrameShape, each: (GrayPlane, Int) throws -> Void) throws -> FrameIndex
}

/// What is wanted of each frame.
struct FrameShape {
    enum Size {
        /// Neither side is longer; the ratio of the sides is kept.
        case within(Int)
        case exactly(width: Int, height: Int)
    }

    /// Nil for the whole frame.
    var part: FilmMeasurement.Box?
    /// Rows become columns before it gets its size.
    var isTransposed = false
    var size: Size
}

/// The frames of a source.
struct FrameIndex {
    /// Seconds, one for each frame.
    var times: [Double] = []
    /// Pixels.
    var width = 0
    var height = 0
    /// What the reader says of a damaged film first; nil for one that is whole.
    var damage: String?
}
