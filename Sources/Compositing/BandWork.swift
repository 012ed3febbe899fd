import CBlend
import Synchronization

/// The bands of one picture, to be drawn by whoever takes the next one; plain data, borrowed for as long as composing lasts.
struct BandWork {
    let kernels: BlendKernels
    let operations: UnsafeBufferPointer<Operation>
    let intervals: UnsafeBufferPointer<Damage.Interval>
    let pixels: UnsafeMutablePointer<UInt32>
    let rowPixels: Int
    let width: Int
    let height: Int

    /// Draws bands until none is left; `next` is the first that nobody has taken.
    func draw(with scratch: Scratch, taking next: borrowing Atomic<Int>) {
        let painter = BandPainter(kernels: kernels, operations: operations, scratch: scratch)
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            let top = index * Damage.bandHeight
            let first = index * Damage.slots
            guard first < intervals.count, top < height else { return }
            for slot in first..<first + Damage.slots {
                let interval = intervals[slot]
                let region = PixelBounds(
                    minX: Int(interval.start), minY: top, maxX: min(Int(interval.end), width), maxY: min(top + Damage.bandHeight, height))
                if region.isEmpty { break }
                painter.paint(Canvas(origin: pixels + top * rowPixels, rowPixels: rowPixels, top: top, region: region))
            }
        }
    }
}
