import Glibc

/// Pixels that can be changed. They are premultiplied, 0xAARRGGBB in a native UInt32, so bytes B, G, R, A on little-endian machines.
///
/// A row begins `rowPixels` pixels after the one above it. A bitmap owns its memory or borrows it, for instance from a shared-memory segment.
public final class Bitmap {
    public let width: Int
    public let height: Int
    public let rowPixels: Int
    public let pixels: UnsafeMutablePointer<UInt32>
    private let ownsMemory: Bool

    /// A transparent bitmap that owns its memory; sides below 1 count as 1.
    public init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        rowPixels = self.width
        // Fresh memory of the kernel is zero and is taken only where somebody writes, so the transparent parts of a large picture need none.
        guard let memory = calloc(rowPixels * self.height, MemoryLayout<UInt32>.stride) else {
            fatalError("no memory for \(self.width) x \(self.height) pixels")
        }
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        ownsMemory = true
    }

    /// A bitmap in memory that must stay valid for as long as the bitmap lives.
    public init(borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, rowPixels: Int) {
        precondition(width > 0 && height > 0 && rowPixels >= width)
        self.width = width
        self.height = height
        self.rowPixels = rowPixels
        self.pixels = pixels
        ownsMemory = false
    }

    deinit {
        if ownsMemory { free(pixels) }
    }

    @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * rowPixels }

    /// Copies a part of another bitmap to a place. What lies outside of either bitmap is left out.
    package func copy(_ part: PixelRect, of other: Bitmap, toX x: Int, y: Int) {
        let (dx, dy) = (x - part.x, y - part.y)
        let place = part.clipped(width: other.width, height: other.height).shifted(dx, dy).clipped(width: width, height: height)
        if place.isEmpty { return }
        for y in place.y..<place.y + place.height {
            (row(y) + place.x).update(from: other.row(y - dy) + place.x - dx, count: place.width)
        }
    }
}
