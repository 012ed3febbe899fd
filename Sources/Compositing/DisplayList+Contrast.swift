import CBlend

extension DisplayList {
    /// The number of scratch bands that drawing this list takes. Finding out what is behind a layer takes one more than the groups around it.
    var scratchDepth: Int { depth + (hasContrasts ? 1 : 0) }

    /// Makes black or white shapes of the items with `contrastsWithBackdrop` up to the last one that is drawn. What is behind each of them is drawn into scratch memory first, because one colour serves all of its bands.
    mutating func resolveContrasts(in damage: Damage.Pieces, kernels: BlendKernels, scratch: Scratch) {
        guard hasContrasts else { return }
        // What is behind the last of them may be another one, which has a colour although nothing of it is drawn.
        guard let last = items.lastIndex(where: { $0.kind == .contrast && damage.meets($0.bounds) }) else { return }
        for index in items.indices where index <= last && items[index].kind == .contrast && !items[index].bounds.isEmpty {
            let bounds = items[index].bounds
            let isLight = items.withUnsafeBufferPointer { items in
                BandPainter(kernels: kernels, items: items, scratch: scratch, ground: 0).isLight(bounds, behind: index)
            }
            let alpha = items[index].pixel >> 24
            items[index].pixel = alpha << 24 | (isLight ? 0 : alpha * 0x01_0101)
            items[index].kind = .shape
        }
    }
}

extension BandPainter {
    /// Whether the average luma of what is drawn before an item is at least half of the range. The weights are those of Rec. 709, in 256ths; nothing counts as black.
    fileprivate func isLight(_ bounds: PixelBounds, behind index: Int) -> Bool {
        var sum = 0
        for band in Damage.bands(from: bounds.minY, to: bounds.maxY) {
            let top = band * Damage.bandHeight
            let region = bounds.intersection(
                PixelBounds(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: top + Damage.bandHeight))
            let target = paint(scratch.target(level: scratch.depth - 1, region: region, top: top), until: index)
            let part = region.intersection(target.region)
            for y in part.minY..<max(part.minY, part.maxY) {
                let row = target.row(y)
                for x in part.minX..<part.maxX {
                    sum += Int((54 * (row[x] >> 16 & 255) + 183 * (row[x] >> 8 & 255) + 19 * (row[x] & 255)) >> 8)
                }
            }
        }
        return sum * 2 >= 255 * (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY)
    }
}
