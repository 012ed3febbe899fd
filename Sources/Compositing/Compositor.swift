import CBlend
import Geometry
import Layers
import Pixels
import Synchronization

/// Draws layer snapshots into bitmaps, in software.
///
/// A picture is drawn in bands of 16 rows, so that everything a band needs stays in the processor's caches. A pixel depends on the snapshot and on its place only: drawing a part
/// of a picture gives the same bytes as drawing all of it. Composing allocates nothing once a compositor has drawn a bitmap of the same size and a snapshot of as many layers.
/// A second thread helps with large pictures; it starts with the first of them and sleeps in between. A compositor must not be used from two threads at once.
public final class Compositor {
    /// With fewer damaged pixels, waking the second thread costs more than it saves.
    private static let largeArea = 400_000

    private let kernels: BlendKernels
    private let isShared: Bool
    private var list = DisplayList()
    private var scratch: Scratch?
    private var secondScratch: Scratch?
    private var secondThread: SecondThread?

    public convenience init() { self.init(kernels: blendKernels().pointee, isShared: true) }

    /// Any kernels and any number of threads give the same bytes, as tests show.
    ///
    /// - Parameter isShared: whether a second thread helps with large pictures.
    package init(kernels: BlendKernels, isShared: Bool) {
        self.kernels = kernels
        self.isShared = isShared
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
        list.items.withUnsafeBufferPointer { items in
            damage.intervals.withUnsafeBufferPointer { intervals in
                let work = BandWork(
                    kernels: kernels, items: items, intervals: intervals, pixels: bitmap.pixels, rowPixels: bitmap.rowPixels,
                    width: bitmap.width, height: bitmap.height)
                if isLarge, let secondThread, let secondScratch {
                    secondThread.draw(work, scratch: first, second: secondScratch)
                } else {
                    work.draw(with: first, taking: Atomic<Int>(0))
                }
            }
        }
    }

    /// Draws one picture that `layer` or those in it will show at `scale` pixels a point, and keeps it; false when all are there.
    ///
    /// For moments in which nobody waits, a picture at a time. Pictures that differ from the kept one of their contents are drawn when they are shown.
    public func prepareNextPicture(of layer: Layer, scale: Double) -> Bool { list.pictures.drawNext(of: layer, scale: scale) }

    /// The old scratch memory if it is large enough, otherwise a new one.
    private func fitted(_ old: Scratch?, width: Int) -> Scratch {
        if let old, old.width >= width && old.depth >= list.depth { return old }
        return Scratch(width: max(width, old?.width ?? 1), depth: max(list.depth, old?.depth ?? 1))
    }
}
