import Geometry

/// Which pixels of a bitmap have to be drawn again: up to four half-open intervals of columns for each band of 16 pixel rows.
///
/// All coordinates are device pixels, y down. Changing a damage never allocates; making one does.
public struct Damage: Equatable, Sendable {
    /// The number of rows in a band. A band of a phone's width and two scratch bands fit into a second level cache.
    static let bandHeight = 16

    /// The number of intervals that a band can have. When there are more, the two with the smallest gap become one.
    static let slots = 4

    /// Intervals with a smaller gap become one, because drawing the pixels between costs less than drawing another interval.
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

    /// The intervals of one band after the other, each band's from left to right with the empty ones last.
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

    /// Adds every pixel.
    public mutating func insertAll() {
        removeAll()
        for slot in stride(from: 0, to: intervals.count, by: Self.slots) { intervals[slot] = Interval(start: 0, end: Int32(width)) }
    }

    /// Adds pixels, as far as they lie on the bitmap.
    mutating func insert(_ bounds: PixelBounds) {
        let top = max(bounds.minY, 0)
        let bottom = min(bounds.maxY, height)
        let start = max(bounds.minX, 0)
        let end = min(bounds.maxX, width)
        guard top < bottom, start < end else { return }
        let interval = Interval(start: Int32(start), end: Int32(end))
        for band in (top / Self.bandHeight)...((bottom - 1) / Self.bandHeight) { insert(band: band, interval) }
    }

    /// Removes pixels from the damage, in those bands that `bounds` fills from top to bottom.
    mutating func remove(_ bounds: PixelBounds) {
        let first = (max(bounds.minY, 0) + Self.bandHeight - 1) / Self.bandHeight
        let end = bounds.maxY >= height ? bandCount : max(bounds.maxY, 0) / Self.bandHeight
        guard first < end else { return }
        for slot in first * Self.slots..<end * Self.slots where !intervals[slot].isEmpty {
            // An interval that would remain on both sides of the removed pixels stays as it is.
            if intervals[slot].start >= bounds.minX { intervals[slot].start = max(intervals[slot].start, Int32(clamping: bounds.maxX)) }
            if intervals[slot].end <= bounds.maxX { intervals[slot].end = min(intervals[slot].end, Int32(clamping: bounds.minX)) }
        }
        for band in first..<end { gather(band) }
    }

    /// Puts the empty intervals of a band last.
    private mutating func gather(_ band: Int) {
        var next = band * Self.slots
        for slot in next..<next + Self.slots where !intervals[slot].isEmpty {
            intervals.swapAt(slot, next)
            next += 1
        }
        for slot in next..<(band + 1) * Self.slots { intervals[slot] = .none }
    }

    /// Adds an interval to a band, whose intervals stay sorted and apart.
    mutating func insert(band: Int, _ added: Interval) {
        if added.isEmpty { return }
        var new = added
        let first = band * Self.slots
        var count = 0
        // The new interval absorbs the intervals that it touches, and the others move to the first slots.
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
            new = joined(with: new, first)
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

    /// Makes room in a full band: of its intervals and `added`, the two with the smallest gap become one.
    ///
    /// The band then has one interval less, in its first slots, and the rightmost interval of all is returned for the caller to add.
    private mutating func joined(with added: Interval, _ first: Int) -> Interval {
        let last = first + Self.slots - 1
        var rightmost = added
        for slot in first...last where intervals[slot].start > rightmost.start { swap(&intervals[slot], &rightmost) }
        var left = last
        var gap = rightmost.start - intervals[last].end
        for slot in first..<last where intervals[slot + 1].start - intervals[slot].end < gap {
            gap = intervals[slot + 1].start - intervals[slot].end
            left = slot
        }
        if left == last { return Interval(start: intervals[last].start, end: rightmost.end) }
        intervals[left].end = intervals[left + 1].end
        for slot in (left + 1)..<last { intervals[slot] = intervals[slot + 1] }
        return rightmost
    }
}
