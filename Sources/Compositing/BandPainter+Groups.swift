import CBlend
import Pixels

extension BandPainter {
    /// Multiplies a group by the alpha of its mask.
    func mask(_ target: RenderTarget, by mask: RenderTarget) {
        let region = target.region
        for y in region.minY..<region.maxY {
            kernels.multiply(target.row(y) + region.minX, mask.row(y) + region.minX, region.maxX - region.minX)
        }
    }

    /// Clips a group that has been drawn and blends it over the target below.
    func finishGroup(_ item: UnsafePointer<DisplayItem>, _ group: RenderTarget, on target: RenderTarget) {
        let region = group.region
        for y in region.minY..<region.maxY {
            let row = group.row(y)
            var opacity = item.pointee.opacity
            switch item.pointee.clip {
            case .none: break
            case .edges:
                let edges = item.pointee.edges
                opacity = Blend.multiply(opacity, byteCoverage(edges.rowCoverage(y)))
                let (first, last) = (region.minX, region.maxX - 1)
                row[first] = blendFade(row[first], byteCoverage(edges.columnCoverage(first)))
                if last > first { row[last] = blendFade(row[last], byteCoverage(edges.columnCoverage(last))) }
            case .shape: clip(row, y: y, item, region)
            }
            if item.pointee.pixel != 0 { tintDifference(row, from: target.row(y), region, tint: item.pointee.pixel) }
            lay(row + region.minX, over: target.row(y) + region.minX, count: region.maxX - region.minX, opacity: opacity)
        }
    }

    private func clip(_ row: UnsafeMutablePointer<UInt32>, y: Int, _ item: UnsafePointer<DisplayItem>, _ region: PixelBounds) {
        guard let shape = item.pointee.shape else { return }
        let span = shape.span(row: y, from: region.minX, to: region.maxX)
        kernels.fill(row + region.minX, span.outerStart - region.minX, 0)
        for x in span.outerStart..<span.start { row[x] = blendFade(row[x], shape.coverage(x: x, y: y)) }
        for x in span.end..<span.outerEnd { row[x] = blendFade(row[x], shape.coverage(x: x, y: y)) }
        kernels.fill(row + span.outerEnd, region.maxX - span.outerEnd, 0)
    }

    /// Clears the pixels of a row that would not change the row below, and blends the tint over those that would make it darker: in full where they make it darker by a quarter of the range or more.
    private func tintDifference(
        _ row: UnsafeMutablePointer<UInt32>, from below: UnsafeMutablePointer<UInt32>, _ region: PixelBounds, tint: UInt32
    ) {
        for x in region.minX..<region.maxX {
            let seen = blendOver(below[x], row[x])
            if seen == below[x] {
                row[x] = 0
            } else {
                let darker = max(brightness(below[x]) - brightness(seen), 0)
                row[x] = blendOver(row[x], blendFade(tint, UInt32(min(darker * 4, 255))))
            }
        }
    }

    /// The brightness of a pixel, 0...255. Green has twice the weight of red and of blue, because the eye is most sensitive to green.
    private func brightness(_ pixel: UInt32) -> Int { Int((pixel >> 16 & 255) + 2 * (pixel >> 8 & 255) + (pixel & 255)) / 4 }
}
