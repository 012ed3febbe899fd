/// Rows of pixels to draw on: a band of the bitmap, or a scratch band. Pixels are addressed by their place on the bitmap.
struct RenderTarget {
    /// The address of column 0 in row `top`.
    var origin: UnsafeMutablePointer<UInt32>
    var rowPixels: Int
    var top: Int
    /// The pixels that may be drawn.
    var region: PixelBounds

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { origin + (y - top) * rowPixels }
}
