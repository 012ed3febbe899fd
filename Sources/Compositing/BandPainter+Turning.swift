import CBlend

extension BandPainter {
    /// Draws an image under any transform. The image fades out over half a pixel around its edges, as if the pixels around the image were transparent.
    func drawTurned(_ item: UnsafePointer<DisplayItem>, on target: RenderTarget, _ region: PixelBounds) {
        let image = item.pointee.image
        let place = item.pointee.sampling
        let row = scratch.row
        for y in region.minY..<region.maxY {
            let u = (place.u + place.uy * (y - place.originY)) >> 16
            let v = (place.v + place.vy * (y - place.originY)) >> 16
            // A device pixel mixes the four image pixels around its place. In the outer columns at least one of these lies in the image, in the inner columns all four.
            var outer = columns(place.originX, u, place.ux, from: -0x10000, to: image.width << 16, region.minX, region.maxX)
            outer = columns(place.originX, v, place.vx, from: -0x10000, to: image.height << 16, outer.start, outer.end)
            if outer.start >= outer.end { continue }
            var inner = columns(place.originX, u, place.ux, from: 0, to: (image.width - 1) << 16, outer.start, outer.end)
            inner = columns(place.originX, v, place.vx, from: 0, to: (image.height - 1) << 16, inner.start, inner.end)
            for x in outer.start..<inner.start { row[x] = sample(item, u, v, x) }
            for x in inner.end..<outer.end { row[x] = sample(item, u, v, x) }
            var laid = outer.start
            func lay(to end: Int) {
                self.lay(row + laid, over: target.row(y) + laid, count: end - laid, opacity: item.pointee.opacity)
            }
            var start = inner.start
            while start < inner.end {
                let run = occupied(item, u, v, from: start, to: inner.end)
                if run.start > start {
                    lay(to: start)
                    laid = run.start
                }
                if run.start < run.end {
                    let from = run.start - place.originX
                    kernels.turn(
                        row + run.start, image.pixels, image.width, run.end - run.start,
                        UInt32(truncatingIfNeeded: u + place.ux * from), UInt32(truncatingIfNeeded: v + place.vx * from),
                        UInt32(truncatingIfNeeded: place.ux), UInt32(truncatingIfNeeded: place.vx))
                }
                start = run.end
            }
            lay(to: outer.end)
        }
    }

    /// The next run of columns that may show something. The four pixels around each place must be in the image.
    private func occupied(_ item: UnsafePointer<DisplayItem>, _ u: Int, _ v: Int, from: Int, to: Int) -> (start: Int, end: Int) {
        guard let cells = item.pointee.image.cells else { return (from, to) }
        let (ux, vx) = (item.pointee.sampling.ux, item.pointee.sampling.vx)
        let columns = Occupancy.cells(in: item.pointee.image.width)
        let scale = 16 + Occupancy.shift
        // For a run of up to `step` columns, the cell at its middle says whether any of them may show something; see `Occupancy`.
        let step = item.pointee.sampling.stride
        var x = from
        var start = -1
        while x < to {
            let end = min(x + step, to)
            let middle = (x + end) >> 1 - item.pointee.sampling.originX
            let isOccupied = cells[(v + vx * middle) >> scale * columns + (u + ux * middle) >> scale]
            if isOccupied && start < 0 { start = x }
            if !isOccupied && start >= 0 { return (start, x) }
            x = end
        }
        return start < 0 ? (to, to) : (start, to)
    }

    private func sample(_ item: UnsafePointer<DisplayItem>, _ u: Int, _ v: Int, _ x: Int) -> UInt32 {
        let image = item.pointee.image
        let place = item.pointee.sampling
        let at = x - place.originX
        let (u, v) = (u + place.ux * at, v + place.vx * at)
        guard image.shows(u >> 16, v >> 16) || image.shows(u >> 16, (v >> 16) + 1) else { return 0 }
        return blendSample(image.pixels, image.width, image.height, Int64(u), Int64(v))
    }
}
