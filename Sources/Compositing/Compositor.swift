import CBlend
import Geometry
import Layers
import Raster

/// Draws layer snapshots into bitmaps, in software and on one thread.
///
/// A picture is drawn in bands of 16 rows so that everything a band needs stays in the nearest caches. What a pixel becomes depends on
/// the snapshot and the pixel's place only: any damage gives the same bytes there as drawing everything. Once a compositor has seen a
/// bitmap's size and a snapshot's amount of layers, composing allocates nothing. Not to be used from two threads at once.
public final class Compositor {
    /// Which row kernels draw; both give the same bytes.
    public enum Kernels: Sendable {
        /// What this processor does best.
        case native
        /// Plain C.
        case portable
    }

    let kernels: BlendKernels
    private var list = DisplayList()
    private var scratch = Scratch(width: 1, depth: 1)

    public init(kernels: Kernels = .native) {
        self.kernels = (kernels == .native ? blendKernels() : blendKernelsPortable()).pointee
    }

    /// Draws `snapshot` over the damaged pixels of `bitmap`; where no layer is, they become opaque black.
    ///
    /// Points are multiplied by the snapshot's scale; what does not fit into the bitmap is cut off. Layers with numbers that are not
    /// finite are left out, and so are images wider or higher than 32767 pixels, unless they are drawn pixel by pixel.
    public func compose(_ snapshot: LayerSnapshot, into bitmap: Bitmap, damage: Damage) {
        if damage.isEmpty { return }
        list.build(snapshot, width: bitmap.width, height: bitmap.height)
        if scratch.width < bitmap.width || scratch.depth < list.depth {
            scratch = Scratch(width: max(bitmap.width, scratch.width), depth: max(list.depth, scratch.depth))
        }
        list.operations.withUnsafeBufferPointer { operations in
            let painter = BandPainter(kernels: kernels, operations: operations, scratch: scratch)
            for (index, interval) in damage.bands.enumerated() where !interval.isEmpty {
                let top = index * Damage.bandHeight
                let bottom = min(top + Damage.bandHeight, bitmap.height)
                let end = min(Int(interval.end), bitmap.width)
                guard top < bottom else { break }
                let region = PixelBounds(minX: Int(interval.start), minY: top, maxX: end, maxY: bottom)
                if region.isEmpty { continue }
                painter.paint(Canvas(origin: bitmap.row(top), rowPixels: bitmap.rowPixels, top: top, region: region))
            }
        }
        // The list borrows the images' memory.
        withExtendedLifetime(snapshot) {}
    }
}
