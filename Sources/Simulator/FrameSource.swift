import Measuring
import Pixels

/// Pictures of brightness that can be read more than once: the frames of a film, or those of a window.
protocol FrameSource {
    /// The name of the source in messages.
    var name: String { get }

    /// Calls `each` for every frame in the wanted shape, with the number of the frame, and returns the index of all frames.
    @discardableResult func read(_ shape: FrameShape, each: (GrayPlane, Int) throws -> Void) throws -> FrameIndex
}

/// The part of each frame that is read, and the form in which it is read.
struct FrameShape {
    enum Size {
        /// No side is longer than this number of pixels; the ratio of the sides is kept.
        case within(Int)
        case exactly(width: Int, height: Int)
    }

    /// Nil for the whole frame.
    var part: PixelRect?
    /// Whether rows become columns; this happens before the picture gets its size.
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
    /// The first message of the reader about damage; nil for a film without damage.
    var damage: String?
}
