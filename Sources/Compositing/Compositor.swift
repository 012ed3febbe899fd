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
/// A second thread helps with large pictures; it starts with the first picture for which it is worth waking, and sleeps between pictures. A compositor must not be used from two threads at once.
public final class Compositor {
    /// With fewer damaged pixels than this, waking the second thread takes more time than it saves.
    private let largeArea: Int
    /// This limit replaces `largeArea` in a frame whose pictures a second thread has helped to draw, because its processor is still awake. So the first frame of a window takes less time.
    private static let largeAreaForAwake = 100_000
    private let kernels: BlendKernels
    private let isShared: Bool
    /// The pixel where no layer is.
    private let ground: UInt32
    private var list: DisplayList
    private var standingShapes = StandingShapes()
    private var scratch = Scratch(width: 1, depth: 1)
    private var secondScratch = Scratch(width: 1, depth: 1)
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

    deinit {
        scratch.deallocate()
        secondScratch.deallocate()
    }

    /// Draws `snapshot` into the damaged pixels of `bitmap`; pixels without a layer get the ground's colour.
    ///
    /// Points are multiplied by the snapshot's scale, and parts outside the bitmap are cut off. Any numbers are safe: a layer with numbers outside the ranges of `Placement`, for instance
    /// with numbers that are not finite, is cut off or left out. Images wider or higher than 32767 pixels are left out, unless they are drawn without scaling.
    public func compose(_ snapshot: borrowing PlacedSnapshot, into bitmap: Bitmap, damage: borrowing Damage) {
        if damage.isEmpty { return }
        damage.withPieces { pieces in
            list.build(snapshot, width: bitmap.width, height: bitmap.height, drawing: pieces)
            let isLarge = isShared && damage.area >= (list.pictures.hadHelp ? Self.largeAreaForAwake : largeArea)
            scratch.fit(width: bitmap.width, depth: list.scratchDepth)
            list.resolveContrasts(in: pieces, kernels: kernels, scratch: scratch)
            let alone = BandPainter(kernels: kernels, items: UnsafeBufferPointer(start: nil, count: 0), scratch: scratch, ground: 0)
            standingShapes.replaceShapes(in: &list.items, with: alone)
            // `withUnsafeBufferPointer` would copy the array first, which counts a reference.
            list.items.withUnsafeMutableBufferPointer { items in
                let work = BandWork(
                    kernels: kernels, items: UnsafeBufferPointer(items), pieces: pieces, pixels: bitmap.pixels,
                    rowPixels: bitmap.rowPixels, width: bitmap.width, height: bitmap.height, ground: ground)
                if isLarge { drawOnBothThreads(work) } else { work.draw(with: scratch, taking: Atomic<Int>(0)) }
            }
        }
    }

    private func drawOnBothThreads(_ work: BandWork) {
        secondScratch.fit(width: scratch.width, depth: scratch.depth)
        let thread = secondThread ?? SecondThread()
        secondThread = thread
        thread.draw(work, scratch: scratch, second: secondScratch)
    }

    /// Draws and keeps one picture that the tree of `layer` may soon show at `scale` pixels per point; returns false when all of them have been drawn.
    ///
    /// These are the pictures that are not farther from the layer's frame than half of its size, whether they are hidden or not. Farther ones take a while to come, and often never do, so they need no memory yet.
    ///
    /// A caller uses this between frames, one picture at a time, so that a later frame need not wait for the drawing. When contents are shown with another size or stroke than the kept picture has, the
    /// new picture is drawn in the frame that shows it.
    public func prepareNextPicture(of layer: Layer, scale: Double) -> Bool { list.pictures.drawNext(of: layer, scale: scale) }

    /// Releases the pictures of contents that no layer has any more. Contents that left their layer outside of the picture are only noticed here, and by frames that draw a picture.
    public func releaseUnusedPictures() { list.pictures.releaseUnused() }

    /// Releases the pictures that the last frame did not draw. A compositor that draws what another one draws, too, has to do this: to each of them the contents look used by the other.
    public func releaseHiddenPictures() { list.pictures.releaseHidden() }
}
