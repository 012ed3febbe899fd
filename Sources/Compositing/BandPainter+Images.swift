import CBlend

extension BandPainter {
    /// Draws an image that is not scaled, at a place that may lie between pixels.
    func drawShifted(_ item: UnsafePointer<DisplayItem>, on target: RenderTarget, _ region: PixelBounds) {
        let image = item.pointee.image
        let place = item.pointee.sampling
        let opacity = item.pointee.opacity
        let fx = UInt32(place.fractionX)
        let fy = UInt32(place.fractionY)
        for y in region.minY..<region.maxY {
            // A row of device pixels mixes row `below` of the image, with weight 256 - fy, and the one above it, with weight fy. At the image's top and bottom only one of the two
            // exists; it stands for both, and the weight of the missing one is 0.
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
            let row = target.row(y) + start
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

    /// Filters `count` pixels, the first of them between columns `column - 1` and `column`. Columns outside the image are transparent.
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
        if weights.packed & 0xffff == 0 {
            kernels.filter2(row + from, bottom + at, bottom + at + 1, to - from, weights.bottomLeft, weights.bottomRight)
        } else {
            kernels.filter4(row + from, top + at, bottom + at, to - from, weights.packed)
        }
    }
}

/// The weights of four neighbouring pixels in 256ths, one byte each.
private struct Weights {
    /// As `filter4` takes them.
    let packed: UInt32

    /// - Parameters:
    ///   - fx: the weight of the left pixels, 0...255.
    ///   - fy: the weight of the top pixels, 0...255; not 0 when `fx` is 0.
    ///   - hasTop: whether the top row is in the image. A row outside of it is transparent.
    ///   - hasBottom: whether the bottom row is in the image.
    init(fx: UInt32, fy: UInt32, hasTop: Bool, hasBottom: Bool) {
        let all = blendWeights(256 - fx, 256 - fy)
        packed = (hasTop ? all & 0xffff : 0) | (hasBottom ? all & 0xffff_0000 : 0)
    }

    var topLeft: UInt32 { packed & 255 }
    var topRight: UInt32 { packed >> 8 & 255 }
    var bottomLeft: UInt32 { packed >> 16 & 255 }
    var bottomRight: UInt32 { packed >> 24 }
}
