import CX11
import Pixels
import Sessions

extension Window {
    /// A buffer that the server is not reading, usually the one that was presented last.
    ///
    /// It holds the frame it showed `age` frames ago: at age 1 only what changed must be drawn, at 2 also what changed in the frame before, at 0
    /// everything. It is valid until it is presented, the window is resized or closed. Nil while the server reads both; `.bufferFreed` follows.
    public func nextFrame() -> HostFrame? {
        guard !isClosed else { return nil }
        return surface.next().map { HostFrame(bitmap: $0.bitmap, age: $0.age) }
    }

    /// Shows `frame`; only the parts in `rectangles` are sent, which must cover what differs from the frame presented before.
    ///
    /// Rectangles are clipped to the window. A frame from before a resize is ignored.
    public func present(_ frame: HostFrame, _ rectangles: [PixelRect]) {
        guard !isClosed else { return }
        surface.present(frame.bitmap, rectangles, id, context)
        resizeSync?.didPresent()
        connection.flush()
    }

    /// Shows the whole of `frame`.
    public func present(_ frame: HostFrame) {
        present(frame, [PixelRect(x: 0, y: 0, width: frame.bitmap.width, height: frame.bitmap.height)])
    }
}
