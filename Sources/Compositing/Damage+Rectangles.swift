import Pixels

extension Damage {
    /// Adds the pixels of a rectangle, as far as they lie on the bitmap.
    public mutating func insert(_ rectangle: PixelRect) { insert(PixelBounds(rectangle)) }

    /// The damage as rectangles from top to bottom, which never overlap. Neighbouring bands with the same intervals are joined into the same rectangles.
    public struct Rectangles: Sequence, IteratorProtocol {
        private let damage: Damage
        /// The bands `first ..< end` have the same intervals, and the interval in `slot` gives the next rectangle.
        private var first = 0
        private var end = 0
        private var slot = 0

        init(_ damage: Damage) { self.damage = damage }

        public mutating func next() -> PixelRect? {
            while end == first || slot == Damage.slots || damage.interval(first, slot).isEmpty {
                first = end
                slot = 0
                guard first < damage.bandCount else { return nil }
                end = first + 1
                while end < damage.bandCount && damage.isSame(first, end) { end += 1 }
            }
            let interval = damage.interval(first, slot)
            slot += 1
            let top = first * Damage.bandHeight
            return PixelRect(
                x: Int(interval.start), y: top, width: Int(interval.end - interval.start),
                height: Swift.min(end * Damage.bandHeight, damage.height) - top)
        }
    }

    public var rectangles: Rectangles { Rectangles(self) }

    /// The number of damaged pixels.
    public var area: Int { rectangles.reduce(0) { $0 + $1.width * $1.height } }

    func interval(_ band: Int, _ slot: Int) -> Interval { intervals[band * Self.slots + slot] }

    private func isSame(_ a: Int, _ b: Int) -> Bool {
        for slot in 0..<Self.slots where interval(a, slot) != interval(b, slot) { return false }
        return true
    }
}
