import Geometry

/// A half-open rectangle of whole pixels.
struct PixelBounds: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let none = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Farther away nothing is drawn, so that products with positions stay far from overflowing.
    static let farthest = 1_000_000.0

    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    func intersection(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    func contains(_ other: PixelBounds) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
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
    /// Every pixel that `rect`, in device pixels, touches or comes closer to than `margin`; empty when a number is not finite.
    init(touching rect: Rect, margin: Double = 0) {
        let far = Self.farthest
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
            self = .none
            return
        }
        func whole(_ value: Double) -> Int { Int(min(max(value, -far), far)) }
        minX = whole((rect.minX - margin).rounded(.down))
        minY = whole((rect.minY - margin).rounded(.down))
        maxX = whole((rect.maxX + margin).rounded(.up))
        maxY = whole((rect.maxY + margin).rounded(.up))
    }
}
