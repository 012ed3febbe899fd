import Pixels

extension Damage {
    /// Adds the pixels of a rectangle, as far as they lie on the bitmap.
    public mutating func insert(_ rectangle: PixelRect) { insert(PixelBounds(rectangle)) }

    /// The damage as rectangles from top to bottom, which never overlap. Pieces that continue each other over several bands are joined.
    public var rectangles: [PixelRect] {
        var rectangles: [PixelRect] = []
        appendRectangles(to: &rectangles)
        return rectangles
    }

    /// Adds `rectangles` to a list, whose memory is used if it suffices.
    public func appendRectangles(to list: inout [PixelRect]) { withPieces { list.append(contentsOf: Rectangles($0)) } }

    /// The number of damaged pixels.
    public var area: Int { withPieces { Rectangles($0).reduce(0) { $0 + $1.width * $1.height } } }

    private struct Rectangles: Sequence, IteratorProtocol {
        private let damage: Pieces
        /// The pieces of the bands `first ..< end` continue each other, and the piece in `slot` gives the next rectangle.
        private var first = 0
        private var end = 0
        private var slot = 0

        init(_ damage: Pieces) { self.damage = damage }

        mutating func next() -> PixelRect? {
            while end == first || slot == Damage.slots || damage.piece(first, slot).isEmpty {
                first = end
                slot = 0
                guard first < damage.bandCount else { return nil }
                end = first + 1
                while end < damage.bandCount && damage.continues(end) { end += 1 }
            }
            let (piece, last) = (damage.piece(first, slot), damage.piece(end - 1, slot))
            slot += 1
            let top = first * Damage.bandHeight + Int(piece.top)
            return PixelRect(
                x: Int(piece.start), y: top, width: Int(piece.end - piece.start),
                height: (end - 1) * Damage.bandHeight + Int(last.bottom) - top)
        }
    }
}

extension Damage.Pieces {
    fileprivate var bandCount: Int { all.count / Damage.slots }

    fileprivate func piece(_ band: Int, _ slot: Int) -> Damage.Piece { all[band * Damage.slots + slot] }

    /// Whether every piece of a band continues the one in the same slot of the band above.
    fileprivate func continues(_ band: Int) -> Bool {
        for slot in 0..<Damage.slots {
            let (above, below) = (piece(band - 1, slot), piece(band, slot))
            if above.isEmpty && below.isEmpty { return true }
            let isInLine = above.start == below.start && above.end == below.end
            guard isInLine, above.bottom == Damage.bandHeight, below.top == 0 else { return false }
        }
        return true
    }
}
