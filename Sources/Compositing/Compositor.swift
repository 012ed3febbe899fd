import CBlend
import Geometry
import Layers
import Pixels
import Synchronization

/// Draws layer snapshots into bitmaps, in software.
///
/// A picture is drawn in bands of 16 rows, so that the memory of a band stays in the processor's caches. A pixel depends only on the snapshot and on its place: drawing a part
/// of a picture gives the same bytes as drawing all of it. Composing allocates nothing once a compositor has drawn a bitmap of the same size and a snapshot of as many layers,
/// except for images of what it has not drawn before.
/// A second thread helps with large pictures; it starts with the first large picture and sleeps between pictures. A compositor must not be used from two threads at once.
public final class Compositor {
    /// With fewer damaged pixels than this, waking the second thread takes more time than it saves.
    private let largeArea: Int
    private let kernels: BlendKernels
    private let isShared: Bool
    /// The pixel where no layer is.
    private let ground: UInt32
    private var list: DisplayList
    private var standingShapes = StandingShapes()
    private var scratch: Scratch?
    private var secondScratch: Scratch?
    private var secondThread: SecondThread?

    /// - Parameters:
    ///   - ground: the colour where no layer is; with `Color.clear` the pictures have an alpha channel.
    ///   - isPaced: whether pauses lie between the pictures, as between the frames of a display. The processor of the second thread then sleeps, too, and wakes so slowly that only very large pictures gain.
    public convenience init(ground: Color = .black, isPaced: Bool = false) {
        self.init(kernels: blendKernels().pointee, isShared: true, ground: ground, isPaced: isPaced)
    }

    /// A compositor for tests, which compare the kernels and the number of threads; the bytes are the same with all of them.
    ///
    /// - Parameter isShared: whether a second thread helps with large bitmaps and with pictures that draw asynchronously.
    package init(kernels: BlendKernels, isShared: Bool, ground: Color = .black, isPaced: Bool = false) {
        self.kernels = kernels
        self.isShared = isShared
        list = DisplayList(isShared: isShared)
        self.ground = ground.pixel
        // Measured on two processors: in a window, 120 pictures a second of up to 1.2 million pixels took as long with the second thread as without it. One after the other, they took two thirds of the time.
        largeArea = isPaced ? 2_000_000 : 400_000
    }

    /// Draws `snapshot` into the damaged pixels of `bitmap`; pixels without a layer get the ground's colour.
    ///
    /// Points are multiplied by the snapshot's scale, and parts outside the bitmap are cut off. Any numbers are safe: a layer with numbers outside the ranges of `Placement`, for instance
    /// with numbers that are not finite, is cut off or left out. Images wider or higher than 32767 pixels are left out, unless they are drawn without scaling.
    public func compose(_ snapshot: PlacedSnapshot, into bitmap: Bitmap, damage: Damage) {
        if damage.isEmpty { return }
        list.build(snapshot, width: bitmap.width, height: bitmap.height, drawing: damage)
        let isLarge = isShared && damage.area >= largeArea
        let first = fitted(scratch, width: bitmap.width)
        scratch = first
        list.resolveContrasts(in: damage, kernels: kernels, scratch: first)
        let alone = BandPainter(kernels: kernels, items: UnsafeBufferPointer(start: nil, count: 0), scratch: first, ground: 0)
        standingShapes.replaceShapes(in: &list.items, with: alone)
        if isLarge {
            secondScratch = fitted(secondScratch, width: bitmap.width)
            if secondThread == nil { secondThread = SecondThread() }
        }
        list.items.withUnsafeBufferPointer { items in
            damage.pieces.withUnsafeBufferPointer { pieces in
                let work = BandWork(
                    kernels: kernels, items: items, pieces: pieces, pixels: bitmap.pixels, rowPixels: bitmap.rowPixels,
                    width: bitmap.width, height: bitmap.height, ground: ground)
                if isLarge, let secondThread, let secondScratch {
                    secondThread.draw(work, scratch: first, second: secondScratch)
                } else {
                    work.draw(with: first, taking: Atomic<Int>(0))
                }
            }
        }
    }

    /// Draws and keeps one picture that the tree of `layer` may soon show at `scale` pixels per point; returns false when all of them have been drawn.
    ///
    /// These are the pictures that are not farther from the layer's frame than half of its size, whether they are hidden or not. Farther ones take a while to come, and often never do, so they need no memory yet.
    ///
    /// A caller uses this between frames, one picture at a time, so that a later frame need not wait for the drawing. When contents are shown with another size or stroke than the kept picture has, the
    /// new picture is drawn in the frame that shows it.
    public func prepareNextPicture(of layer: Layer, scale: Double) -> Bool { list.pictures.drawNext(of: layer, scale: scale) }

    /// The old scratch memory if it is large enough, otherwise new scratch memory.
    private func fitted(_ old: Scratch?, width: Int) -> Scratch {
        let depth = list.scratchDepth
        if let old, old.width >= width && old.depth >= depth { return old }
        return Scratch(width: max(width, old?.width ?? 1), depth: max(depth, old?.depth ?? 1))
    }
}
