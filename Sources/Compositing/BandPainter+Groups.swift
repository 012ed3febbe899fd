import CBlend

extension BandPainter {
    /// Multiplies a group by the alpha of its mask.
    func mask(_ canvas: Canvas, by mask: Canvas) {
        let region = canvas.region
        for y in region.minY..<region.maxY {
            kernels.multiply(canvas.row(y) + region.minX, mask.row(y) + region.minX, region.maxX - region.minX)
        }
    }

    /// Cuts a finished group and lays it over what is below.
    func finishGroup(_ operation: UnsafePointer<Operation>, _ group: Canvas, on canvas: Canvas) {
        let region = group.region
        for y in region.minY..<region.maxY {
            let row = group.row(y)
            var opacity = operation.pointee.opacity
            switch operation.pointee.clip {
            case .none: break
            case .edges:
                let edges = operation.pointee.edges
                opacity = multiplied(opacity, byteCoverage(edges.rowCoverage(y)))
                let (first, last) = (region.minX, region.maxX - 1)
                row[first] = blendFade(row[first], byteCoverage(edges.columnCoverage(first)))
                if last > first { row[last] = blendFade(row[last], byteCoverage(edges.columnCoverage(last))) }
            case .shape: cut(row, y: y, operation, region)
            }
            lay(row + region.minX, over: canvas.row(y) + region.minX, count: region.maxX - region.minX, opacity: opacity)
        }
    }

    private func cut(_ row: UnsafeMutablePointer<UInt32>, y: Int, _ operation: UnsafePointer<Operation>, _ region: PixelBounds) {
        guard let shape = operation.pointee.shape else { return }
        let span = shape.span(row: y, from: region.minX, to: region.maxX)
        kernels.fill(row + region.minX, span.outerStart - region.minX, 0)
        for x in span.outerStart..<span.start { row[x] = blendFade(row[x], shape.coverage(x: x, y: y)) }
        for x in span.end..<span.outerEnd { row[x] = blendFade(row[x], shape.coverage(x: x, y: y)) }
        kernels.fill(row + span.outerEnd, region.maxX - span.outerEnd, 0)
    }
}
