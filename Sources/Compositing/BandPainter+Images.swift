import CBlend

extension BandPainter {
    /// An image whose pixels are device pixels, moved by 256ths.
    func drawShifted(_ operation: UnsafePointer<Operation>, on canvas: Canvas, _ region: PixelBounds) {
        let image = operation.pointee.image
        let place = operation.pointee.sampling
        let opacity = operation.pointee.opacity
        let fx = UInt32(place.fractionX)
        let fy = UInt32(place.fractionY)
        for y in region.minY..<region.maxY {
            // Row `below` weighs 256 - fy, the one above it fy; a row outside the image lends its place to the other, with no weight.
            let below = y - place.originY
            let hasBelow = below >= 0 && below < image.height
            let hasAbove = fy > 0 && below > 0 && below <= image.height
            guard hasBelow || hasAbove else { continue }
            let bottom = image.row(hasBelow ? below : below - 1)
            let top = image.row(hasAbove ? below - 1 : below)
            let extent = joined(image.extents[hasBelow ? below : below - 1], image.extents[hasAbove ? below - 1 : below])
            let start = max(region.minX, place.originX + extent.start)
            let end = min(region.maxX, place.originX + extent.end + (fx > 0 ? 1 : 0))
            let count = end - start
            guard count > 0 else { continue }
            let column = start - place.originX
            let row = canvas.row(y) + start
            if fx == 0 && fy == 0 {
                lay(bottom + column, over: row, count: count, opacity: opacity)
                continue
            }
            let filtered = scratch.row + start
            let weights = Weights(fx: fx, fy: fy, hasTop: hasAbove, hasBottom: hasBelow)
            if fx == 0 {
                kernels.filter2(filtered, top + column, bottom + column, count, weights.topRight, weights.bottomRight)
            } else {
                filter(filtered, top, bottom, column, count, width: image.width, weights)
            }
            lay(filtered, over: row, count: count, opacity: opacity)
        }
    }

    /// Pixels between columns `column - 1` and `column`, and so on; columns outside the image are transparent.
    private func filter(
        _ row: UnsafeMutablePointer<UInt32>, _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ column: Int, _ count: Int,
        width: Int, _ weights: Weights
    ) {
        var from = 0
        var to = count
        if column == 0 {
            kernels.filter2(row, top, bottom, 1, weights.topRight, weights.bottomRight)
            from = 1
        }
        if column + count == width + 1 && to > from {
            to -= 1
            kernels.filter2(row + to, top + width - 1, bottom + width - 1, 1, weights.topLeft, weights.bottomLeft)
        }
        let at = column + from - 1
        if weights.topLeft | weights.topRight == 0 {
            kernels.filter2(row + from, bottom + at, bottom + at + 1, to - from, weights.bottomLeft, weights.bottomRight)
        } else {
            kernels.filter4(row + from, top + at, bottom + at, to - from, weights.packed)
        }
    }
}

/// The shares of four neighbouring pixels in 256ths, together 256 unless a row is missing.
private struct Weights {
    var topLeft: UInt32
    var topRight: UInt32
    var bottomLeft: UInt32
    var bottomRight: UInt32

    /// `fx` goes to the left, `fy` to the top; a row outside the image weighs nothing.
    init(fx: UInt32, fy: UInt32, hasTop: Bool, hasBottom: Bool) {
        let both = (fx * fy + 128) >> 8
        topLeft = hasTop ? both : 0
        topRight = hasTop ? fy - both : 0
        bottomLeft = hasBottom ? fx - both : 0
        bottomRight = hasBottom ? 256 + both - fx - fy : 0
    }

    var packed: UInt32 { topLeft | topRight << 8 | bottomLeft << 16 | bottomRight << 24 }
}
