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

    /// All pixels of a picture of this size.
    public init(width: Int, height: Int) { self.init(x: 0, y: 0, width: width, height: height) }

    /// True when a side is zero or negative.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    /// The rectangle in a picture whose rows and columns are exchanged.
    public var transposed: PixelRect { PixelRect(x: y, y: x, width: height, height: width) }

    /// The rectangle moved by so many pixels.
    public func shifted(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    /// The part of the rectangle inside a buffer of this size; empty when there is no such part.
    public func clipped(width: Int, height: Int) -> PixelRect { intersection(PixelRect(width: width, height: height)) }

    /// The part that lies in both rectangles; empty when there is no such part.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        // A rectangle of a file or of another program may reach beyond the largest number; it then ends there.
        func end(_ start: Int, _ length: Int) -> Int {
            let end = start.addingReportingOverflow(max(length, 0))
            return end.overflow ? .max : end.partialValue
        }
        let (right, bottom) = (min(end(x, width), end(other.x, other.width)), min(end(y, height), end(other.y, other.height)))
        return PixelRect(x: left, y: top, width: max(right, left) - left, height: max(bottom, top) - top)
    }
}
