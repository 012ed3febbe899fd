/// Rows of pixels to draw on, addressed by their place on the screen: the band of a bitmap, or a scratch band.
struct Canvas {
    /// Where column 0 of row `top` is, or would be.
    var origin: UnsafeMutablePointer<UInt32>
    var rowPixels: Int
    var top: Int
    /// What may be drawn.
    var region: PixelBounds

    @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { origin + (y - top) * rowPixels }
}
