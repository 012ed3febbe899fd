/// The memory that drawing a band needs besides the bitmap: targets for nested groups, and a row for filtered pixels.
///
/// It belongs to whoever has made it, who has to call `deallocate()`. All others only point to it, so no references to it are counted.
struct Scratch {
    let width: Int
    let depth: Int
    private let rowPixels: Int
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The bitmap's band and the targets of the groups that are open, the outermost first.
    let open: UnsafeMutablePointer<RenderTarget>
    /// A row of filtered pixels, addressed by the column on the bitmap.
    let row: UnsafeMutablePointer<UInt32>

    init(width: Int, depth: Int) {
        self.width = width
        self.depth = depth
        rowPixels = (width + 15) / 16 * 16 + 16
        let count = rowPixels * (Damage.bandHeight * depth + 1)
        pixels = .allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
        row = pixels + rowPixels * Damage.bandHeight * depth
        open = .allocate(capacity: depth + 1)
    }

    func deallocate() {
        pixels.deallocate()
        open.deallocate()
    }

    /// Replaces the memory by larger one if it is too small.
    mutating func fit(width: Int, depth: Int) {
        if width <= self.width && depth <= self.depth { return }
        deallocate()
        self = Scratch(width: max(width, self.width), depth: max(depth, self.depth))
    }

    /// The target of the group at nesting `level`, 0 for the outermost. Its pixels are not cleared.
    func target(level: Int, region: PixelBounds, top: Int) -> RenderTarget {
        RenderTarget(origin: pixels + level * rowPixels * Damage.bandHeight, rowPixels: rowPixels, top: top, region: region)
    }
}
