import Geometry

/// Which pixels of a bitmap have to be drawn again: up to four half-open intervals of columns for each band of 16 pixel rows.
///
/// All coordinates are device pixels, y down. Changing a damage never allocates; making one does.
public struct Damage: Equatable, Sendable {
    /// The rows of a band. A band of a phone's width and two scratch bands fit into a second level cache.
    public static let bandHeight = 16

    /// More intervals of one band are joined where the gap is smallest.
    static let slots = 4

    /// Intervals as near as this are joined: the pixels between cost less than another interval does.
    private static let nearby: Int32 = 16

    /// Device pixels.
    public let width: Int
    public let height: Int

    struct Interval: Equatable, Sendable {
        var start: Int32
        var end: Int32
        static let none = Interval(start: 0, end: 0)
        var isEmpty: Bool { start >= end }
    }

    /// Every band's intervals from left to right, empty ones last.
    var intervals: ContiguousArray<Interval>

    var bandCount: Int { intervals.count / Self.slots }

    /// No damage, for a bitmap of this size; sides below 1 count as 1, those above 2^20 as 2^20.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), PixelBounds.farthest)
        self.height = min(max(height, 1), PixelBounds.farthest)
        let bands = (self.height + Self.bandHeight - 1) / Self.bandHeight
        intervals = ContiguousArray(repeating: .none, count: bands * Self.slots)
    }

    public var isEmpty: Bool {
        for slot in stride(from: 0, to: intervals.count, by: Self.slots) where !intervals[slot].isEmpty { return false }
        return true
    }

    public mutating func removeAll() {
        for slot in intervals.indices { intervals[slot] = .none }
    }

    /// Everything.
    public mutating func insertAll() {
        removeAll()
        for slot in stride(from: 0, to: intervals.count, by: Self.slots) { intervals[slot] = Interval(start: 0, end: Int32(width)) }
    }

    /// Every pixel that the rectangle, in device pixels, touches; what lies outside or is not finite adds nothing.
    public mutating func insert(_ rect: Rect) { insert(PixelBounds(touching: rect)) }

    /// Adds the other's damage; parts outside this one's size are dropped.
    public mutating func formUnion(_ other: Damage) {
        for band in 0..<min(bandCount, other.bandCount) {
            for slot in 0..<Self.slots {
                let interval = other.intervals[band * Self.slots + slot]
                insert(band: band, Interval(start: interval.start, end: min(interval.end, Int32(width))))
            }
        }
    }

    mutating func insert(_ bounds: PixelBounds) {
        let top = max(bounds.minY, 0)
        let bottom = min(bounds.maxY, height)
        let start = max(bounds.minX, 0)
        let end = min(bounds.maxX, width)
        guard top < bottom, start < end else { return }
        let interval = Interval(start: Int32(start), end: Int32(end))
        for band in (top / Self.bandHeight)...((bottom - 1) / Self.bandHeight) { insert(band: band, interval) }
    }

    /// Keeps the band's intervals sorted and apart.
    mutating func insert(band: Int, _ added: Interval) {
        if added.isEmpty { return }
        var new = added
        let first = band * Self.slots
        var count = 0
        // What touches the new one goes into it; the rest closes up.
        for slot in first..<first + Self.slots where !intervals[slot].isEmpty {
            let old = intervals[slot]
            if old.start <= new.end + Self.nearby && new.start <= old.end + Self.nearby {
                new = Interval(start: min(old.start, new.start), end: max(old.end, new.end))
            } else {
                intervals[first + count] = old
                count += 1
            }
        }
        if count == Self.slots {
            join(&new, first)
            count -= 1
        }
        var slot = first + count
        while slot > first && intervals[slot - 1].start > new.start {
            intervals[slot] = intervals[slot - 1]
            slot -= 1
        }
        intervals[slot] = new
        for empty in (first + count + 1)..<max(first + Self.slots, first + count + 1) { intervals[empty] = .none }
    }

    /// Joins the two neighbours, of the full band and `new`, with the smallest gap; one place is free then, and `new` is what is to go in.
    private mutating func join(_ new: inout Interval, _ first: Int) {
        let last = first + Self.slots - 1
        var place = first
        while place <= last && intervals[place].start < new.start { place += 1 }
        // The largest comes out of the row for a moment, so that the row is whole: the rest shifts towards the gap.
        if place <= last {
            let largest = intervals[last]
            var slot = last
            while slot > place {
                intervals[slot] = intervals[slot - 1]
                slot -= 1
            }
            intervals[place] = new
            new = largest
        }
        var best = last
        var gap = new.start - intervals[last].end
        for slot in first..<last where intervals[slot + 1].start - intervals[slot].end < gap {
            gap = intervals[slot + 1].start - intervals[slot].end
            best = slot
        }
        if best == last {
            new = Interval(start: intervals[last].start, end: new.end)
        } else {
            intervals[best].end = intervals[best + 1].end
            for slot in (best + 1)..<last { intervals[slot] = intervals[slot + 1] }
        }
    }
}
