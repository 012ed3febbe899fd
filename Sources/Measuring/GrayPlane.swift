/// A picture of brightness: rows of bytes from the top, 0 black and 255 white.
public struct GrayPlane: Sendable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt8]

    /// - Parameter pixels: `width` times `height` of them.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height)
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Rows become columns.
    public var transposed: GrayPlane {
        var turned = [UInt8](repeating: 0, count: pixels.count)
        for y in 0..<height { for x in 0..<width { turned[x * height + y] = pixels[y * width + x] } }
        return GrayPlane(width: height, height: width, pixels: turned)
    }
}
