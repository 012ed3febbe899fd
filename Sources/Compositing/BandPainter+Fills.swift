import CBlend

extension BandPainter {
    /// Draws a colour inside a rectangle along the axes. Pixels at its edges are covered in part.
    func fill(_ item: UnsafePointer<DisplayItem>, on target: RenderTarget, _ region: PixelBounds) {
        let edges = item.pointee.edges
        let whole = edges.interior
        let pixel = blendFade(item.pointee.pixel, item.pointee.opacity)
        let start = max(region.minX, whole.minX)
        let end = min(region.maxX, whole.maxX)
        for y in region.minY..<region.maxY {
            let row = target.row(y)
            let rowPixel = blendFade(pixel, byteCoverage(edges.rowCoverage(y)))
            if start < end { lay(rowPixel, over: row + start, count: end - start) }
            // The columns that the left and the right edge cover in part; when both are the same column, it is drawn once.
            let left = whole.minX - 1
            if edges.left & 255 != 0 && left >= region.minX && left < region.maxX {
                lay(blendFade(rowPixel, byteCoverage(edges.columnCoverage(left))), over: row + left, count: 1)
            }
            let right = whole.maxX
            if edges.right & 255 != 0 && right >= region.minX && right < region.maxX && (right != left || edges.left & 255 == 0) {
                lay(blendFade(rowPixel, byteCoverage(edges.columnCoverage(right))), over: row + right, count: 1)
            }
        }
    }

    /// Draws a colour inside a rounded or turned rectangle.
    func fillShape(_ item: UnsafePointer<DisplayItem>, on target: RenderTarget, _ region: PixelBounds) {
        guard let shape = item.pointee.shape else { return }
        let pixel = blendFade(item.pointee.pixel, item.pointee.opacity)
        let straight = shape.straightRows(from: region.minY, to: region.maxY)
        for y in region.minY..<straight.lowerBound { fill(shape, with: pixel, on: target.row(y), y: y, region) }
        fill(shape, with: pixel, on: target, straight, region)
        for y in straight.upperBound..<region.maxY { fill(shape, with: pixel, on: target.row(y), y: y, region) }
    }

    /// Draws rows of a shape in which each column is covered alike, so that the coverage of one row serves for all.
    private func fill(_ shape: RoundedShape, with pixel: UInt32, on target: RenderTarget, _ rows: Range<Int>, _ region: PixelBounds) {
        guard let y = rows.first else { return }
        let span = shape.span(row: y, from: region.minX, to: region.maxX)
        let inner = span.start..<span.end
        func colour(_ x: Int) -> UInt32 { inner.contains(x) ? pixel : blendFade(pixel, shape.coverage(x: x, y: y)) }
        var x = span.outerStart
        while x < span.outerEnd {
            let (first, run) = (x, colour(x))
            // Neighbouring columns mostly have the same colour, also those of a narrow shape, which may have no inner columns.
            repeat { x = inner.contains(x) ? inner.upperBound : x + 1 } while x < span.outerEnd && colour(x) == run
            for y in rows { lay(run, over: target.row(y) + first, count: x - first) }
        }
    }

    private func fill(
        _ shape: RoundedShape, with pixel: UInt32, on row: UnsafeMutablePointer<UInt32>, y: Int, _ region: PixelBounds
    ) {
        let span = shape.span(row: y, from: region.minX, to: region.maxX)
        for x in span.outerStart..<span.start { layPart(of: pixel, shape.coverage(x: x, y: y), over: row + x) }
        lay(pixel, over: row + span.start, count: span.end - span.start)
        for x in span.end..<span.outerEnd { layPart(of: pixel, shape.coverage(x: x, y: y), over: row + x) }
    }

    private func lay(_ pixel: UInt32, over row: UnsafeMutablePointer<UInt32>, count: Int) {
        if pixel >= 0xff00_0000 {
            kernels.fill(row, count, pixel)
        } else if pixel != 0 {
            kernels.blendPixel(row, count, pixel)
        }
    }

    private func layPart(of pixel: UInt32, _ coverage: UInt32, over row: UnsafeMutablePointer<UInt32>) {
        if coverage > 0 { row.pointee = blendOver(row.pointee, blendFade(pixel, coverage)) }
    }
}
