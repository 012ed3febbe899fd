/// A rectangle of whole pixels of a bitmap, a buffer or a window, origin top left, y down.
public struct PixelRect: Equatable, Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// True when a side is zero or negative.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle moved by so many pixels.
    public func shifted(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    /// The part of the rectangle inside a buffer of this size; empty when there is no such part.
    public func clipped(width limitX: Int, height limitY: Int) -> PixelRect {
        let left = max(x, 0)
        let top = max(y, 0)
        return PixelRect(
            x: left, y: top, width: min(x.addingReportingOverflow(width).partialValue, limitX) - left,
            height: min(y.addingReportingOverflow(height).partialValue, limitY) - top)
    }
}
