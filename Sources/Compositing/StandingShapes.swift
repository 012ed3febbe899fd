import Pixels

/// Images of small rounded shapes that stay in place while what is behind them changes, as round buttons above a scrolled list do.
///
/// The coverage along an arc takes several times longer to compute than to blend. So a shape that is drawn alike in two frames, one after the other, is drawn into an image of its own, which later frames blend.
/// The pixels are the same to the bit: the image holds what the shape lays over a pixel, and only a shape in the same place counts as the same, because its coverage is rounded alike there.
struct StandingShapes {
    /// All on which the pixels of a shape depend.
    private struct Look: Equatable {
        let bounds: PixelBounds
        let pixel: UInt32
        let opacity: UInt32
        let shape: RoundedShape
    }

    private struct Standing {
        let look: Look
        let image: Image
        /// The number of the last frame that drew the image.
        var lastFrame: Int
    }

    /// In pixels; larger shapes have long rows without arcs, and their images would need much memory.
    private static let largestArea = 1 << 14
    /// Every small shape is compared with all of these in every frame, so there are only few.
    private static let greatestCount = 12

    private var standing: [Standing] = []
    /// The shapes without an image in this frame, and in the one before.
    private var drawn: [Look] = []
    private var drawnBefore: [Look] = []
    private var frame = 0

    /// Makes items with images of those shapes whose images are kept. They are valid until the next call.
    mutating func replaceShapes(in items: inout ContiguousArray<DisplayItem>, with painter: BandPainter) {
        beginFrame()
        for index in items.indices where items[index].kind == .shape && items[index].bounds.area <= Self.largestArea {
            guard let shape = items[index].shape, !items[index].bounds.isEmpty else { continue }
            let look = Look(bounds: items[index].bounds, pixel: items[index].pixel, opacity: items[index].opacity, shape: shape)
            if let known = standing.firstIndex(where: { $0.look == look }) {
                standing[known].lastFrame = frame
                items[index].show(standing[known].image)
            } else if standing.count < Self.greatestCount && drawnBefore.contains(look) {
                let image = painter.image(of: items[index])
                standing.append(Standing(look: look, image: image, lastFrame: frame))
                items[index].show(image)
            } else if drawn.count < Self.greatestCount {
                drawn.append(look)
            }
        }
    }

    /// Every 60 frames, the images that were not drawn in the last 60 are released.
    private mutating func beginFrame() {
        swap(&drawn, &drawnBefore)
        drawn.removeAll(keepingCapacity: true)
        frame += 1
        if frame % 60 == 0 { standing.removeAll { frame - $0.lastFrame > 60 } }
    }
}

extension DisplayItem {
    /// Makes an item of a shape that lays the pixels of `image` over those of its bounds.
    fileprivate mutating func show(_ image: Image) {
        kind = .shifted
        self.image = Source(image)
        opacity = 255
        edges = Edges(whole: bounds)
        sampling.originX = bounds.minX
        sampling.originY = bounds.minY
    }
}

extension BandPainter {
    /// What a shape lays over the pixels of its bounds.
    fileprivate func image(of item: DisplayItem) -> Image {
        let bounds = item.bounds
        let bitmap = Bitmap(width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
        let target = RenderTarget(
            origin: bitmap.pixels - bounds.minX, rowPixels: bitmap.rowPixels, top: bounds.minY, region: bounds)
        withUnsafePointer(to: item) { fillShape($0, on: target, bounds) }
        return Image(bitmap)
    }
}
