import CBlend
import Raster

extension Damage {
    /// Shrinks the damage to pixels that really differ between two bitmaps; bands without a difference are dropped.
    ///
    /// Both must be at least as large as the damage; where one is smaller the damage stays as it is.
    public mutating func shrink(toDifferencesBetween new: Bitmap, and old: Bitmap) {
        let kernels = blendKernels().pointee
        for band in bands.indices where !bands[band].isEmpty {
            let top = band * Self.bandHeight
            let bottom = min(top + Self.bandHeight, height)
            let start = Int(bands[band].start)
            let end = Int(bands[band].end)
            guard bottom <= min(new.height, old.height), end <= min(new.width, old.width) else { continue }
            var first = end
            var last = start
            for y in top..<bottom {
                let a = new.row(y)
                let b = old.row(y)
                let left = start + kernels.firstDifference(a + start, b + start, first - start)
                if left < first { first = left }
                // Nothing differs left of `first`, and what lies left of `last` is in already.
                let from = max(first, last)
                if from < end {
                    let right = kernels.lastDifference(a + from, b + from, end - from)
                    if right > 0 { last = from + right }
                }
            }
            bands[band] = first < last ? Interval(start: Int32(first), end: Int32(last)) : .none
        }
    }
}
