import Geometry

/// Which pixels of a bitmap have to be drawn again: one half-open interval of columns for each band of 16 pixel rows.
///
/// All coordinates are device pixels, y down. Changing a damage never allocates; making one does.
public struct Damage: Equatable, Sendable {
    /// The rows of a band. A band of a phone's width and two scratch bands fit into a second level cache.
    public static let bandHeight = 16

    /// Device pixels.
    public let width: Int
    public let height: Int

    struct Interval: Equatable, Sendable {
        var start: Int32
        var end: Int32
        static let none = Interval(start: 0, end: 0)
        var isEmpty: Bool { start >= end }
    }

    var bands: ContiguousArray<Interval>

    /// No damage, for a bitmap of this size; sides below 1 count as 1.
    public init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        bands = ContiguousArray(repeating: .none, count: (self.height + Self.bandHeight - 1) / Self.bandHeight)
    }

    public var isEmpty: Bool { bands.allSatisfy { $0.isEmpty } }

    public mutating func removeAll() {
        for band in bands.indices { bands[band] = .none }
    }

    /// Everything.
    public mutating func insertAll() {
        for band in bands.indices { bands[band] = Interval(start: 0, end: Int32(width)) }
    }

    /// Every pixel that the rectangle, in device pixels, touches; what lies outside or is not finite adds nothing.
    public mutating func insert(_ rect: Rect) { insert(PixelBounds(touching: rect)) }

    /// Adds the other's damage; parts outside this one's size are dropped.
    public mutating func formUnion(_ other: Damage) {
        for band in 0..<min(bands.count, other.bands.count) {
            let interval = other.bands[band]
            insert(band: band, from: Int(interval.start), to: min(Int(interval.end), width))
        }
    }

    mutating func insert(_ bounds: PixelBounds) {
        let top = max(bounds.minY, 0)
        let bottom = min(bounds.maxY, height)
        let start = max(bounds.minX, 0)
        let end = min(bounds.maxX, width)
        guard top < bottom, start < end else { return }
        for band in (top / Self.bandHeight)...((bottom - 1) / Self.bandHeight) { insert(band: band, from: start, to: end) }
    }

    private mutating func insert(band: Int, from start: Int, to end: Int) {
        guard start < end else { return }
        let old = bands[band]
        bands[band] =
            old.isEmpty
            ? Interval(start: Int32(start), end: Int32(end))
            : Interval(start: min(old.start, Int32(start)), end: max(old.end, Int32(end)))
    }
}
