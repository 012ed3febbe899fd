import Compositing
import Pixels

/// A rectangle of pixels that the next frame shows at another place.
public struct PixelMove: Equatable, Sendable {
    /// The rectangle after the move. Before the move the pixels are at this rectangle minus (`dx`, `dy`).
    public var destination: PixelRect
    public var dx: Int
    public var dy: Int

    public init(to destination: PixelRect, dx: Int, dy: Int) {
        self.destination = destination
        self.dx = dx
        self.dy = dy
    }

    /// The move of an area that a painter has found.
    public init(_ area: MovedArea) { self.init(to: area.destination, dx: area.dx, dy: area.dy) }
}
