import CBlend
import Pixels

extension BandPainter {
    /// Draws an image that is scaled along the axes. Its outermost pixels fill the half pixel up to its edges, and device pixels at the edges are covered in part.
    func drawStretched(_ item: UnsafePointer<DisplayItem>, on target: RenderTarget, _ region: PixelBounds) {
        let image = item.pointee.image
        let place = item.pointee.sampling
        let edges = item.pointee.edges
        let row = scratch.row
        let lastX = place.lastX << 16
        let lastY = place.lastY << 16
        for y in region.minY..<region.maxY {
            let v = min(max((place.v + place.vy * (y - place.originY)) >> 16, 0), lastY)
            let top = image.row(v >> 16)
            let hasNext = v < lastY
            let bottom = hasNext ? image.row((v >> 16) + 1) : top
            let fraction = hasNext ? UInt32((v >> 8) & 255) : 0
            let u = place.u >> 16
            let step = place.ux
            var start = region.minX
            var end = region.maxX
            if step > 0 {
                let extent = joined(image.extents[v >> 16], image.extents[hasNext ? (v >> 16) + 1 : v >> 16])
                if extent.start >= extent.end { continue }
                if extent.start > 0 { start = max(start, place.originX + divided(((extent.start - 1) << 16) - u, step)) }
                if extent.end <= place.lastX { end = min(end, place.originX + divided((extent.end << 16) - u, step) + 1) }
            }
            if start >= end { continue }
            // Columns between two pixels of the image are filtered; those before and after them have the colour of the nearest pixel.
            let inside = columns(place.originX, u, step, from: 0, to: lastX, start, end)
            let before = step >= 0 ? 0 : place.lastX
            let after = step >= 0 ? place.lastX : 0
            if inside.start > start {
                kernels.fill(row + start, inside.start - start, blendMix(top[before], bottom[before], fraction))
            }
            if inside.start < inside.end {
                let from = UInt32(truncatingIfNeeded: u + step * (inside.start - place.originX))
                kernels.stretch(
                    row + inside.start, top, bottom, inside.end - inside.start, from, UInt32(truncatingIfNeeded: step), fraction)
            }
            if inside.end < end {
                kernels.fill(row + inside.end, end - inside.end, blendMix(top[after], bottom[after], fraction))
            }
            row[start] = blendFade(row[start], byteCoverage(edges.columnCoverage(start)))
            if end - 1 > start { row[end - 1] = blendFade(row[end - 1], byteCoverage(edges.columnCoverage(end - 1))) }
            let opacity = Blend.multiply(item.pointee.opacity, byteCoverage(edges.rowCoverage(y)))
            lay(row + start, over: target.row(y) + start, count: end - start, opacity: opacity)
        }
    }
}

/// The columns of `start ..< end` whose position `position + step * (column - origin)` is in `from ..< to`.
///
/// When no position is in `from ..< to`, the result is empty. It lies at `end` when the positions do not reach the range, at `start` when they begin behind it, and in between when they jump over it.
func columns(
    _ origin: Int, _ position: Int, _ step: Int, from: Int, to: Int, _ start: Int, _ end: Int
) -> (start: Int, end: Int) {
    if from >= to || start >= end { return (start, start) }
    // Most rows lie inside or outside as a whole, and divisions are slow.
    let (atStart, atEnd) = (position + step * (start - origin), position + step * (end - 1 - origin))
    let (least, most) = (min(atStart, atEnd), max(atStart, atEnd))
    if least >= from && most < to { return (start, end) }
    if most < from || least >= to { return (most < from) == (step >= 0) ? (end, end) : (start, start) }
    // The first columns at or past the two bounds are quotients that are rounded up.
    let a = step > 0 ? -divided(position - from, step) : -divided(to - 1 - position, -step)
    let b = step > 0 ? -divided(position - to, step) : -divided(from - 1 - position, -step)
    let first = min(max(origin + a, start), end)
    return (first, max(min(origin + b, end), first))
}

/// The columns outside of which both rows of an image are transparent.
@inline(__always)
func joined(_ a: (start: Int32, end: Int32), _ b: (start: Int32, end: Int32)) -> (start: Int, end: Int) {
    if a.start >= a.end { return (Int(b.start), Int(b.end)) }
    if b.start >= b.end { return (Int(a.start), Int(a.end)) }
    return (Int(min(a.start, b.start)), Int(max(a.end, b.end)))
}

/// a / b, rounded down. `b` is positive.
@inline(__always) func divided(_ a: Int, _ b: Int) -> Int {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
}
