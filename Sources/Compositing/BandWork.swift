import CBlend
import Synchronization

/// The bands of one picture. Each thread takes and draws the next band that no thread has taken. The memory belongs to the compositor, which waits until all bands are drawn.
struct BandWork {
    let kernels: BlendKernels
    let items: UnsafeBufferPointer<DisplayItem>
    let pieces: Damage.Pieces
    let pixels: UnsafeMutablePointer<UInt32>
    let rowPixels: Int
    let width: Int
    let height: Int
    let ground: UInt32

    /// Draws bands until none is left.
    ///
    /// - Parameter next: the index of the first band that no thread has taken, shared by all threads.
    func draw(with scratch: Scratch, taking next: borrowing Atomic<Int>) {
        let painter = BandPainter(kernels: kernels, items: items, scratch: scratch, ground: ground)
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            let top = index * Damage.bandHeight
            let slots = Damage.slots(of: index)
            guard slots.lowerBound < pieces.all.count, top < height else { return }
            for slot in slots {
                let piece = pieces.all[slot]
                let region = PixelBounds(
                    minX: Int(piece.start), minY: top + Int(piece.top), maxX: min(Int(piece.end), width),
                    maxY: min(top + Int(piece.bottom), height))
                if region.isEmpty { break }
                painter.paint(RenderTarget(origin: pixels + top * rowPixels, rowPixels: rowPixels, top: top, region: region))
            }
        }
    }
}
