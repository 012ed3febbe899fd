import CBlend
import Geometry
import Layers
import Pixels
import Synchronization

/// Draws layer snapshots into bitmaps, in software.
///
/// A picture is drawn in bands of 16 rows so that everything a band needs stays in the nearest caches. What a pixel becomes depends on
/// the snapshot and the pixel's place only: any damage gives the same bytes there as drawing everything. Once a compositor has seen a
/// bitmap's size and a snapshot's amount of layers, composing allocates nothing. Large pictures are shared with a second thread, which
/// starts with the first of them and sleeps in between; the bytes are the same. Not to be used from two threads at once.
public final class Compositor {
    /// Which row kernels draw; both give the same bytes.
    public enum Kernels: Sendable {
        /// What this processor does best.
        case native
        /// Plain C.
        case portable
    }

    /// From this many damaged pixels on, waking the second thread costs less than it saves.
    private static let largeArea = 400_000

    private let kernels: BlendKernels
    private let isShared: Bool
    private var list = DisplayList()
    private var scratch: Scratch?
    private var secondScratch: Scratch?
    private var secondThread: SecondThread?

    /// `threads` is 1 or 2; other numbers count as the nearer of them.
    public init(kernels: Kernels = .native, threads: Int = 2) {
        self.kernels = (kernels == .native ? blendKernels() : blendKernelsPortable()).pointee
        isShared = threads > 1
    }

    /// Draws `snapshot` over the damaged pixels of `bitmap`; where no layer is, they become opaque black.
    ///
    /// Points are multiplied by the snapshot's scale; what does not fit into the bitmap is cut off. Any numbers are safe: what lies outside the ranges of `Placement`, numbers that
    /// are not finite for instance, is cut off or left out. Images wider or higher than 32767 pixels are left out unless they are drawn pixel by pixel.
    public func compose(_ snapshot: LayerSnapshot, into bitmap: Bitmap, damage: Damage) {
        if damage.isEmpty { return }
        list.build(snapshot, width: bitmap.width, height: bitmap.height)
        let isLarge = isShared && damage.area >= Self.largeArea
        let first = fitted(scratch, width: bitmap.width)
        scratch = first
        if isLarge {
            secondScratch = fitted(secondScratch, width: bitmap.width)
            if secondThread == nil { secondThread = SecondThread() }
        }
        list.operations.withUnsafeBufferPointer { operations in
            damage.intervals.withUnsafeBufferPointer { intervals in
                let work = BandWork(
                    kernels: kernels, operations: operations, intervals: intervals, pixels: bitmap.pixels, rowPixels: bitmap.rowPixels,
                    width: bitmap.width, height: bitmap.height)
                if isLarge, let secondThread, let secondScratch {
                    secondThread.draw(work, scratch: first, second: secondScratch)
                } else {
                    work.draw(with: first, taking: Atomic<Int>(0))
                }
            }
        }
        // The list borrows the images' memory.
        withExtendedLifetime(snapshot) {}
    }
    /// Scratch memory that is large enough, the old one if it is.
    private func fitted(_ old: Scratch?, width: Int) -> Scratch {
        if let old, old.width >= width && old.depth >= list.depth { return old }
        return Scratch(width: max(width, old?.width ?? 1), depth: max(list.depth, old?.depth ?? 1))
    }
}
