import Pixels

/// A picture of brightness: rows of bytes from the top, 0 black and 255 white.
public struct GrayPlane: Equatable, Sendable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt8]

    /// - Parameter pixels: `width` times `height` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height)
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The picture with rows and columns exchanged.
    public var transposed: GrayPlane { GrayPlane(width: height, height: width, pixels: pixels.transposed(width: width)) }

    /// A part of the picture, which must lie inside of it, in another size: each new pixel is the mean of the pixels that it covers.
    public func scaled(_ part: PixelRect, toWidth columns: Int, height rows: Int) -> GrayPlane {
        let (across, down) = (Self.shares(of: part.width, in: columns), Self.shares(of: part.height, in: rows))
        var result = [UInt8](repeating: 0, count: columns * rows)
        var sums = [Float](repeating: 0, count: columns)
        pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<rows {
                for column in 0..<columns { sums[column] = 0 }
                for (line, weight) in down[row] {
                    let start = (part.y + line) * width + part.x
                    for column in 0..<columns {
                        for (pixel, share) in across[column] { sums[column] += weight * share * Float(pixels[start + pixel]) }
                    }
                }
                for column in 0..<columns { result[row * columns + column] = UInt8(min(sums[column] + 0.5, 255)) }
            }
        }
        return GrayPlane(width: columns, height: rows, pixels: result)
    }

    /// For each of `count` new pixels the old pixels that it covers, of `length` in all, and their shares, which add up to 1.
    private static func shares(of length: Int, in count: Int) -> [[(index: Int, share: Float)]] {
        let step = Double(length) / Double(count)
        return (0..<count).map { new in
            let (start, end) = (Double(new) * step, Double(new + 1) * step)
            return (Int(start)..<min(Int(end.rounded(.up)), length)).map { index in
                (index, Float((min(end, Double(index + 1)) - max(start, Double(index))) / step))
            }
        }
    }
}

extension Array {
    /// The values of a table, row by row, with rows and columns exchanged.
    ///
    /// - Parameter width: the number of columns.
    func transposed(width: Int) -> [Element] {
        var turned = self
        let height = count / width
        for y in 0..<height { for x in 0..<width { turned[x * height + y] = self[y * width + x] } }
        return turned
    }
}
