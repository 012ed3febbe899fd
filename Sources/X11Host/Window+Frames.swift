import CX11
import Pixels
import Sessions

extension Window {
    /// The window's bitmap, with undefined contents.
    ///
    /// The bitmap is valid until it is presented, or until the window is resized or closed. Nil while the server reads the bitmap; `.bufferFreed` follows.
    public func nextBitmap() -> Bitmap? { isClosed ? nil : surface.next() }

    /// Whether no other window covers this one, as far as the server has reported. With a compositing manager this is always true.
    public var canMovePixels: Bool { state.isUnobscured && !isClosed }

    /// Shows the next frame: the server moves pixels of the frame before, then only the parts in `rectangles` are sent.
    ///
    /// Rectangles are clipped to the window. A bitmap from before a resize is ignored. When the server cannot move some pixels because another window covers them, `.exposed` follows.
    public func present(_ bitmap: Bitmap, moving move: PixelMove? = nil, _ rectangles: [PixelRect]) {
        guard !isClosed, surface.owns(bitmap) else { return }
        if let move {
            let part = move.destination
            state.lastMove = XNextRequest(connection.display)
            XCopyArea(
                connection.display, id, id, context, Int32(part.x - move.dx), Int32(part.y - move.dy), UInt32(part.width),
                UInt32(part.height), Int32(part.x), Int32(part.y))
        }
        let whole = PixelRect(width: width, height: height)
        // A closure would check at each call that it runs on the main actor.
        for rectangle in rectangles where rectangle.intersection(whole) == whole { state.wholePut = XNextRequest(connection.display) }
        surface.put(rectangles, id, context)
        resizeSync?.didPresent()
        connection.flush()
    }

    /// Shows all of `bitmap`.
    public func present(_ bitmap: Bitmap) { present(bitmap, [PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]) }
}
