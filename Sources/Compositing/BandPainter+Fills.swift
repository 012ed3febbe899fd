import CBlend

extension BandPainter {
    /// A colour inside an upright rectangle; pixels at its edges are covered in part.
    func fill(_ operation: UnsafePointer<Operation>, on canvas: Canvas, _ region: PixelBounds) {
        let edges = operation.pointee.edges
        let whole = edges.interior
        let pixel = blendFade(operation.pointee.pixel, operation.pointee.opacity)
        let start = max(region.minX, whole.minX)
        let end = min(region.maxX, whole.maxX)
        for y in region.minY..<region.maxY {
            let row = canvas.row(y)
            let rowPixel = blendFade(pixel, byteCoverage(edges.rowCoverage(y)))
            if start < end { lay(rowPixel, over: row + start, count: end - start) }
            // The columns at both ends; one only when both edges fall into it.
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

    /// A colour inside a rounded or turned rectangle.
    func fillShape(_ operation: UnsafePointer<Operation>, on canvas: Canvas, _ region: PixelBounds) {
        guard let shape = operation.pointee.shape else { return }
        let pixel = blendFade(operation.pointee.pixel, operation.pointee.opacity)
        for y in region.minY..<region.maxY {
            let row = canvas.row(y)
            let span = shape.span(row: y, from: region.minX, to: region.maxX)
            for x in span.outerStart..<span.start { layPart(of: pixel, shape.coverage(x: x, y: y), over: row + x) }
            lay(pixel, over: row + span.start, count: span.end - span.start)
            for x in span.end..<span.outerEnd { layPart(of: pixel, shape.coverage(x: x, y: y), over: row + x) }
        }
    }

    private func lay(_ pixel: UInt32, over row: UnsafeMutablePointer<UInt32>, count: Int) {
        if pixel >= 0xff00_0000 {
            kernels.fill(row, count, pixel)
        } else if pixel != 0 {
            kernels.blendPixel(row, count, pixel)
        }
    }

    private func layPart(of pixel: UInt32, _ coverage: UInt32, over row: UnsafeMutablePointer<UInt32>) {
        if coverage > 0 { lay(blendFade(pixel, coverage), over: row, count: 1) }
    }
}
