extension Damage {
    /// The pieces of a damage for those who draw them. It holds no reference that would have to be counted, so it is valid only within `withPieces`.
    struct Pieces {
        /// They stand in the order of `Damage.pieces`.
        let all: UnsafeBufferPointer<Piece>
        /// The height of the bitmap, in pixels.
        let height: Int

        /// Whether some pixel of a rectangle is damaged.
        func meets(_ bounds: PixelBounds) -> Bool {
            let (top, bottom) = (max(bounds.minY, 0), min(bounds.maxY, height))
            guard top < bottom else { return false }
            for band in Damage.bands(from: top, to: bottom) {
                let first = band * Damage.bandHeight
                for slot in Damage.slots(of: band) {
                    let piece = all[slot]
                    if piece.isEmpty { break }
                    if Int(piece.start) < bounds.maxX && Int(piece.end) > bounds.minX && first + Int(piece.top) < bottom
                        && first + Int(piece.bottom) > top
                    {
                        return true
                    }
                }
            }
            return false
        }
    }

    func withPieces<Result>(_ body: (Pieces) -> Result) -> Result {
        pieces.withUnsafeBufferPointer { body(Pieces(all: $0, height: height)) }
    }
}
