extension Damage {
    /// A rectangle of whole device pixels.
    public struct Rectangle: Equatable, Sendable {
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
    }

    /// The damage as few rectangles from top to bottom: neighbouring bands with the same interval are one. They never overlap.
    public struct Rectangles: Sequence, IteratorProtocol {
        private let damage: Damage
        private var band = 0

        init(_ damage: Damage) { self.damage = damage }

        public mutating func next() -> Rectangle? {
            while band < damage.bands.count && damage.bands[band].isEmpty { band += 1 }
            guard band < damage.bands.count else { return nil }
            let first = band
            let interval = damage.bands[first]
            while band < damage.bands.count && damage.bands[band] == interval { band += 1 }
            let top = first * Damage.bandHeight
            let bottom = Swift.min(band * Damage.bandHeight, damage.height)
            return Rectangle(
                x: Int(interval.start), y: top, width: Int(interval.end - interval.start), height: bottom - top)
        }
    }

    public var rectangles: Rectangles { Rectangles(self) }

    /// The number of damaged pixels.
    public var area: Int { rectangles.reduce(0) { $0 + $1.width * $1.height } }
}
