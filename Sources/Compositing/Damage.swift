import Geometry

/// Which pixels of a bitmap have to be drawn again: up to four rectangles in each band of 16 pixel rows, side by side.
///
/// All coordinates are device pixels, y down. Changing a damage never allocates; making one does.
public struct Damage: Equatable, Sendable {
    /// The number of rows in a band. A band of a phone's width and two scratch bands fit into a second level cache.
    static let bandHeight = 16

    /// The indices of the bands that contain the rows from `top` to the one before `bottom`, of which there has to be at least one.
    @inline(__always) static func bands(from top: Int, to bottom: Int) -> ClosedRange<Int> { top / bandHeight...(bottom - 1) / bandHeight }

    /// The number of pieces that a band can have. When there are more, the two with the smallest gap become one.
    static let slots = 4

    /// The indices of the pieces of a band.
    @inline(__always) static func slots(of band: Int) -> Range<Int> { band * slots..<(band + 1) * slots }

    /// Pieces with a smaller gap become one, because drawing the pixels between costs less than drawing another piece.
    private static let nearby: Int32 = 16

    /// Device pixels.
    public let width: Int
    public let height: Int

    /// A rectangle within a band; both ranges are half-open.
    struct Piece: Equatable, Sendable {
        /// Columns of the bitmap.
        var start: Int32
        var end: Int32
        /// Rows, counted from the first row of the band.
        var top: Int16
        var bottom: Int16
        static let none = Piece(start: 0, end: 0, top: 0, bottom: 0)
        var isEmpty: Bool { start >= end }

        /// The smallest piece that contains both.
        func union(_ other: Piece) -> Piece {
            Piece(start: min(start, other.start), end: max(end, other.end), top: min(top, other.top), bottom: max(bottom, other.bottom))
        }
    }

    /// The pieces of one band after the other, each band's from left to right with the empty ones last.
    var pieces: ContiguousArray<Piece>

    /// No damage, for a bitmap of this size; sides below 1 count as 1, those above 2^20 as 2^20.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), PixelBounds.farthest)
        self.height = min(max(height, 1), PixelBounds.farthest)
        let bands = (self.height + Self.bandHeight - 1) / Self.bandHeight
        pieces = ContiguousArray(repeating: .none, count: bands * Self.slots)
    }

    public var isEmpty: Bool {
        for slot in stride(from: 0, to: pieces.count, by: Self.slots) where !pieces[slot].isEmpty { return false }
        return true
    }

    public mutating func removeAll() {
        for slot in pieces.indices { pieces[slot] = .none }
    }

    /// Adds every pixel.
    public mutating func insertAll() {
        removeAll()
        insert(PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height))
    }

    /// Adds pixels, as far as they lie on the bitmap.
    mutating func insert(_ bounds: PixelBounds) {
        let top = max(bounds.minY, 0)
        let bottom = min(bounds.maxY, height)
        let start = max(bounds.minX, 0)
        let end = min(bounds.maxX, width)
        guard top < bottom, start < end else { return }
        for band in Self.bands(from: top, to: bottom) {
            let first = band * Self.bandHeight
            let (from, to) = (Int16(max(top - first, 0)), Int16(min(bottom - first, Self.bandHeight)))
            insert(band: band, Piece(start: Int32(start), end: Int32(end), top: from, bottom: to))
        }
    }

    /// Removes pixels from the damage, as far as the rest of each piece is one rectangle.
    mutating func remove(_ bounds: PixelBounds) {
        let (top, bottom) = (max(bounds.minY, 0), min(bounds.maxY, height))
        guard top < bottom else { return }
        for band in Self.bands(from: top, to: bottom) {
            let first = band * Self.bandHeight
            let inner = PixelBounds(minX: bounds.minX, minY: top - first, maxX: bounds.maxX, maxY: bottom - first)
            var isGone = false
            for slot in Self.slots(of: band) {
                if pieces[slot].isEmpty { break }
                pieces[slot].remove(inner)
                isGone = isGone || pieces[slot].isEmpty
            }
            if isGone { gather(band) }
        }
    }

    /// Puts the empty pieces of a band last.
    private mutating func gather(_ band: Int) {
        let slots = Self.slots(of: band)
        var next = slots.lowerBound
        for slot in slots where !pieces[slot].isEmpty {
            pieces.swapAt(slot, next)
            next += 1
        }
        for slot in next..<slots.upperBound { pieces[slot] = .none }
    }

    /// Adds a piece to a band, whose pieces stay sorted and apart.
    mutating func insert(band: Int, _ added: Piece) {
        if added.isEmpty { return }
        var new = added
        let first = band * Self.slots
        var count = 0
        // The new piece absorbs the pieces that it touches, and the others move to the first slots.
        for slot in first..<first + Self.slots where !pieces[slot].isEmpty {
            let old = pieces[slot]
            if old.start <= new.end + Self.nearby && new.start <= old.end + Self.nearby {
                new = new.union(old)
            } else {
                pieces[first + count] = old
                count += 1
            }
        }
        if count == Self.slots {
            new = joined(with: new, first)
            count -= 1
        }
        var slot = first + count
        while slot > first && pieces[slot - 1].start > new.start {
            pieces[slot] = pieces[slot - 1]
            slot -= 1
        }
        pieces[slot] = new
        for empty in (first + count + 1)..<(first + Self.slots) { pieces[empty] = .none }
    }

    /// Makes room in a full band: of its pieces and `added`, the two with the smallest gap become one.
    ///
    /// The band then has one piece less, in its first slots, and the rightmost piece of all is returned for the caller to add.
    private mutating func joined(with added: Piece, _ first: Int) -> Piece {
        let last = first + Self.slots - 1
        var rightmost = added
        for slot in first...last where pieces[slot].start > rightmost.start { swap(&pieces[slot], &rightmost) }
        var left = last
        var gap = rightmost.start - pieces[last].end
        for slot in first..<last where pieces[slot + 1].start - pieces[slot].end < gap {
            gap = pieces[slot + 1].start - pieces[slot].end
            left = slot
        }
        if left == last { return pieces[last].union(rightmost) }
        pieces[left] = pieces[left].union(pieces[left + 1])
        for slot in (left + 1)..<last { pieces[slot] = pieces[slot + 1] }
        return rightmost
    }
}

extension Damage.Piece {
    /// Removes pixels if the rest is one rectangle; a piece that would remain on two sides of them stays as it is.
    ///
    /// - Parameter bounds: the removed pixels, in rows of the band.
    fileprivate mutating func remove(_ bounds: PixelBounds) {
        if bounds.minY <= Int(top), bounds.maxY >= Int(bottom) {
            if start >= bounds.minX { start = max(start, Int32(clamping: bounds.maxX)) }
            if end <= bounds.maxX { end = min(end, Int32(clamping: bounds.minX)) }
        } else if bounds.minX <= Int(start), bounds.maxX >= Int(end) {
            // The removed rows do not contain all rows of the piece, so some remain.
            if bounds.minY <= Int(top) { top = max(top, Int16(clamping: bounds.maxY)) }
            if bounds.maxY >= Int(bottom) { bottom = min(bottom, Int16(clamping: bounds.minY)) }
        }
    }
}
