import CBlend

/// Draws a display list on one band at a time.
struct BandPainter {
    let kernels: BlendKernels
    let operations: UnsafeBufferPointer<Operation>
    let scratch: Scratch

    /// Draws every operation inside the canvas's region, over opaque black.
    func paint(_ canvas: Canvas) {
        guard let operations = operations.baseAddress else { return clear(canvas, to: 0xff00_0000) }
        let bottom = canvas.top + Damage.bandHeight
        var index = firstVisible(canvas)
        if index < 0 || operations[index].kind == .fill {
            let ground = ground(from: index, canvas)
            clear(canvas, to: ground.pixel)
            index = ground.next
        }
        var level = 0
        scratch.open[0] = canvas
        while index < self.operations.count {
            let operation = operations + index
            let region = scratch.open[level].region.intersection(operation.pointee.bounds)
            switch operation.pointee.kind {
            case .beginGroup where !operation.pointee.needsLayer(top: canvas.top, bottom: bottom),
                .endGroup where !operation.pointee.needsLayer(top: canvas.top, bottom: bottom):
                index += 1
            case .beginGroup:
                let used = touched(from: index + 1, to: operation.pointee.partner, in: region)
                if used.isEmpty {
                    index = operation.pointee.partner + 1
                    continue
                }
                level += 1
                scratch.open[level] = scratch.canvas(level: level - 1, region: used, top: canvas.top)
                index += 1
                if floods(operations[index], used) {
                    let pixel = blendFade(operations[index].pixel, operations[index].opacity)
                    clear(scratch.open[level], to: pixel)
                    index += 1
                } else {
                    clear(scratch.open[level], to: 0)
                }
            case .beginMask:
                level += 1
                scratch.open[level] = scratch.canvas(level: level - 1, region: scratch.open[level - 1].region, top: canvas.top)
                clear(scratch.open[level], to: 0)
                index += 1
            case .endGroup:
                level -= 1
                finishGroup(operation, scratch.open[level + 1], on: scratch.open[level])
                index += 1
            case .endMask:
                level -= 1
                mask(scratch.open[level], by: scratch.open[level + 1])
                index += 1
            default:
                if !region.isEmpty { draw(operation, on: scratch.open[level], region) }
                index += 1
            }
        }
    }

    private func draw(_ operation: UnsafePointer<Operation>, on canvas: Canvas, _ region: PixelBounds) {
        switch operation.pointee.kind {
        case .fill: fill(operation, on: canvas, region)
        case .shape: fillShape(operation, on: canvas, region)
        case .shifted: drawShifted(operation, on: canvas, region)
        case .stretched: drawStretched(operation, on: canvas, region)
        case .turned: drawTurned(operation, on: canvas, region)
        case .beginGroup, .endGroup, .beginMask, .endMask: break
        }
    }

    /// The last operation outside all groups that alone decides the whole region, or -1: what comes before it cannot be seen.
    private func firstVisible(_ canvas: Canvas) -> Int {
        var index = operations.count - 1
        while index >= 0 {
            let kind = operations[index].kind
            if kind == .endGroup && operations[index].needsLayer(top: canvas.top, bottom: canvas.top + Damage.bandHeight) {
                index = operations[index].partner
            } else if operations[index].opaque.contains(canvas.region) {
                return index
            }
            index -= 1
        }
        return -1
    }

    /// The one colour that the first operations give the whole region, and the first operation that does anything else.
    ///
    /// - Parameter index: of an opaque fill, or -1 for black.
    private func ground(from index: Int, _ canvas: Canvas) -> (pixel: UInt32, next: Int) {
        var pixel = index < 0 ? 0xff00_0000 : operations[index].pixel
        var next = index + 1
        while next < operations.count {
            let operation = operations[next]
            switch operation.kind {
            case .beginGroup where !operation.needsLayer(top: canvas.top, bottom: canvas.top + Damage.bandHeight),
                .endGroup where !operation.needsLayer(top: canvas.top, bottom: canvas.top + Damage.bandHeight):
                break
            case .beginGroup, .endGroup, .beginMask, .endMask: return (pixel, next)
            default:
                if operation.bounds.intersection(canvas.region).isEmpty { break }
                guard floods(operation, canvas.region) else { return (pixel, next) }
                kernels.blendPixel(&pixel, 1, blendFade(operation.pixel, operation.opacity))
            }
            next += 1
        }
        return (pixel, next)
    }

    /// The part of `region` that operations of a group can reach.
    private func touched(from start: Int, to end: Int, in region: PixelBounds) -> PixelBounds {
        var union = PixelBounds.none
        var index = start
        while index < end && operations[index].kind != .beginMask {
            let isGroup = operations[index].kind == .beginGroup
            union.formUnion(operations[index].bounds.intersection(region))
            index = isGroup ? operations[index].partner + 1 : index + 1
        }
        return union
    }

    /// Whether the operation gives every pixel of `region` the same colour on an empty canvas.
    private func floods(_ operation: Operation, _ region: PixelBounds) -> Bool {
        operation.kind == .fill && operation.bounds.contains(region) && operation.edges.interior.contains(region)
    }

    private func clear(_ canvas: Canvas, to pixel: UInt32) {
        let region = canvas.region
        for y in region.minY..<region.maxY { kernels.fill(canvas.row(y) + region.minX, region.maxX - region.minX, pixel) }
    }

    /// Lays a row over another one.
    @inline(__always)
    func lay(_ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt32) {
        if opacity == 255 {
            kernels.blend(row, source, count)
        } else {
            kernels.blendFaded(row, source, count, opacity)
        }
    }
}
