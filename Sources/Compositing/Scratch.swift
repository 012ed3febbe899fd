/// Memory for drawing a band: canvases for nested groups and a row to filter into.
final class Scratch {
    let width: Int
    let depth: Int
    private let rowPixels: Int
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The canvases that are being drawn on, the outermost first.
    let open: UnsafeMutablePointer<Canvas>
    /// One row, addressed by column.
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

    deinit {
        pixels.deallocate()
        open.deallocate()
    }

    /// The canvas of the group at nesting `level`, 0 for the outermost; its pixels are what was left there.
    func canvas(level: Int, region: PixelBounds, top: Int) -> Canvas {
        Canvas(origin: pixels + level * rowPixels * Damage.bandHeight, rowPixels: rowPixels, top: top, region: region)
    }
}
