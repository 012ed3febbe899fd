import Geometry
import Pixels

/// A half-open rectangle of whole pixels.
struct PixelBounds: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let none = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The largest coordinate that a pixel can have, and the greatest width and height of a damage.
    static let farthest = 1 << 20

    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    var area: Int { isEmpty ? 0 : (maxX - minX) * (maxY - minY) }

    func shifted(_ dx: Int, _ dy: Int) -> PixelBounds {
        PixelBounds(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    func intersection(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    func contains(_ other: PixelBounds) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    /// Calls `body` with rectangles that contain all pixels except those of `hole`; some may be empty.
    func forEachPart(without hole: PixelBounds, _ body: (PixelBounds) -> Void) {
        if isEmpty || hole.contains(self) { return }
        let hole = hole.intersection(self)
        if hole.isEmpty { return body(self) }
        body(PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
        body(PixelBounds(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
        body(PixelBounds(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        body(PixelBounds(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    }

    mutating func formUnion(_ other: PixelBounds) {
        if other.isEmpty { return }
        if isEmpty {
            self = other
            return
        }
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }
}

extension PixelBounds {
    init(_ rectangle: PixelRect) {
        self.init(minX: rectangle.x, minY: rectangle.y, maxX: rectangle.x + rectangle.width, maxY: rectangle.y + rectangle.height)
    }

    /// The pixels that `rect`, in device pixels, touches or to which it is nearer than `margin`.
    init(touching rect: Rect, margin: Double = 0) {
        minX = Int(Self.near((rect.minX - margin).rounded(.down)))
        minY = Int(Self.near((rect.minY - margin).rounded(.down)))
        maxX = Int(Self.near((rect.maxX + margin).rounded(.up)))
        maxY = Int(Self.near((rect.maxY + margin).rounded(.up)))
    }

    /// A coordinate, limited to -`farthest` ... `farthest`.
    @inline(__always) static func near(_ value: Double) -> Double { min(max(value, -Double(farthest)), Double(farthest)) }
}
