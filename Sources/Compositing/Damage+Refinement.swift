import CBlend
import Pixels

extension Damage {
    /// Shrinks the damage to pixels that really differ between two bitmaps; intervals without a difference are dropped.
    ///
    /// Both must be at least as large as the damage; where one is smaller the damage stays as it is.
    public mutating func shrink(toDifferencesBetween new: Bitmap, and old: Bitmap) {
        let kernels = blendKernels().pointee
        for index in intervals.indices where !intervals[index].isEmpty {
            let top = index / Self.slots * Self.bandHeight
            let bottom = min(top + Self.bandHeight, height)
            let start = Int(intervals[index].start)
            let end = Int(intervals[index].end)
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
            intervals[index] = first < last ? Interval(start: Int32(first), end: Int32(last)) : .none
        }
        closeUp()
    }

    /// Moves intervals that have become empty behind the others of their band.
    private mutating func closeUp() {
        for first in stride(from: 0, to: intervals.count, by: Self.slots) {
            var count = 0
            for slot in first..<first + Self.slots where !intervals[slot].isEmpty {
                intervals.swapAt(first + count, slot)
                count += 1
            }
        }
    }
}
