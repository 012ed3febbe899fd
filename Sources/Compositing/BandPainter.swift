import CBlend

/// Draws the items of a display list on one band at a time.
struct BandPainter {
    let kernels: BlendKernels
    let items: UnsafeBufferPointer<DisplayItem>
    let scratch: Scratch
    /// The pixel that is behind all items.
    let ground: UInt32

    /// Draws all items inside the target's region, over the ground.
    func paint(_ target: RenderTarget) { _ = paint(target, until: items.count) }

    /// Draws the items before `end` inside the target's region, over the ground.
    ///
    /// - Returns: the target on which the item at `end` is to be drawn: that of the innermost group around it.
    func paint(_ target: RenderTarget, until end: Int) -> RenderTarget {
        guard let items = items.baseAddress else {
            clear(target, to: ground)
            return target
        }
        var index = lastCover(target, before: end)
        if index < 0 || items[index].kind == .fill {
            let backdrop = backdrop(from: index, until: end, target)
            clear(target, to: backdrop.pixel)
            index = backdrop.next
        }
        var level = 0
        scratch.open[0] = target
        while index < end {
            let item = items + index
            let region = scratch.open[level].region.intersection(item.pointee.bounds)
            index += 1
            switch item.pointee.kind {
            case .beginGroup:
                guard item.pointee.isIsolated(in: target) else { continue }
                let used = reach(from: index, to: item.pointee.partner, in: region)
                if used.isEmpty {
                    index = item.pointee.partner + 1
                    continue
                }
                level += 1
                scratch.open[level] = scratch.target(level: level - 1, region: used, top: target.top)
                let isFilled = isUniform(items + index, used)
                clear(scratch.open[level], to: isFilled ? blendFade(items[index].pixel, items[index].opacity) : 0)
                if isFilled { index += 1 }
            case .endGroup:
                guard item.pointee.isIsolated(in: target) else { continue }
                level -= 1
                finishGroup(item, scratch.open[level + 1], on: scratch.open[level])
            case .beginMask:
                level += 1
                scratch.open[level] = scratch.target(level: level - 1, region: scratch.open[level - 1].region, top: target.top)
                clear(scratch.open[level], to: 0)
            case .endMask:
                level -= 1
                mask(scratch.open[level], by: scratch.open[level + 1])
            default: if !region.isEmpty { draw(item, on: scratch.open[level], region) }
            }
        }
        return scratch.open[level]
    }

    private func draw(_ item: UnsafePointer<DisplayItem>, on target: RenderTarget, _ region: PixelBounds) {
        switch item.pointee.kind {
        case .fill: fill(item, on: target, region)
        case .shape: fillShape(item, on: target, region)
        case .shifted: drawShifted(item, on: target, region)
        case .stretched: drawStretched(item, on: target, region)
        case .turned: drawTurned(item, on: target, region)
        case .contrast, .beginGroup, .endGroup, .beginMask, .endMask: break
        }
    }

    /// The last item before `end`, outside of groups that end before it, that hides everything before it in the whole region; -1 without one.
    private func lastCover(_ target: RenderTarget, before end: Int) -> Int {
        var index = end - 1
        while index >= 0 {
            let kind = items[index].kind
            if kind == .endGroup && items[index].isIsolated(in: target) {
                index = items[index].partner
            } else if items[index].opaque.contains(target.region) {
                return index
            }
            index -= 1
        }
        return -1
    }

    /// The colour of the whole region after a cover and the fills of the whole region that follow it, and the index of the first item after these.
    ///
    /// - Parameter index: that of the cover, which is a fill, or -1 for the ground.
    private func backdrop(from index: Int, until end: Int, _ target: RenderTarget) -> (pixel: UInt32, next: Int) {
        var pixel = index < 0 ? ground : items[index].pixel
        var next = index + 1
        while next < end {
            let item = items.baseAddress.unsafelyUnwrapped + next
            switch item.pointee.kind {
            case .beginGroup, .endGroup: if item.pointee.isIsolated(in: target) { return (pixel, next) }
            case .beginMask, .endMask: return (pixel, next)
            default:
                if item.pointee.bounds.intersection(target.region).isEmpty { break }
                guard isUniform(item, target.region) else { return (pixel, next) }
                kernels.blendPixel(&pixel, 1, blendFade(item.pointee.pixel, item.pointee.opacity))
            }
            next += 1
        }
        return (pixel, next)
    }

    /// The smallest rectangle around all that the items of a group draw in `region`.
    private func reach(from start: Int, to end: Int, in region: PixelBounds) -> PixelBounds {
        var union = PixelBounds.none
        var index = start
        while index < end && items[index].kind != .beginMask {
            union.formUnion(items[index].bounds.intersection(region))
            index = items[index].next(after: index)
        }
        return union
    }

    /// Whether the item is one colour in all of `region`.
    private func isUniform(_ item: UnsafePointer<DisplayItem>, _ region: PixelBounds) -> Bool {
        item.pointee.kind == .fill && item.pointee.bounds.contains(region) && item.pointee.edges.interior.contains(region)
    }

    private func clear(_ target: RenderTarget, to pixel: UInt32) {
        let region = target.region
        for y in region.minY..<region.maxY { kernels.fill(target.row(y) + region.minX, region.maxX - region.minX, pixel) }
    }

    /// Blends a row over another one.
    @inline(__always)
    func lay(_ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt32) {
        if opacity == 255 {
            kernels.blend(row, source, count)
        } else {
            kernels.blendFaded(row, source, count, opacity)
        }
    }
}
