/// How two pictures differ.
public struct PictureDifference: Equatable, Sendable, CustomStringConvertible {
    /// The two sizes, when they differ; nothing else is compared then.
    public let sizes: String?
    public let differingPixels: Int
    /// The greatest difference of a channel, 0...255.
    public let largestDifference: Int
    /// The smallest rectangle around all pixels that differ, in pixels.
    public let box: PixelRect
    public let firstPixel: (x: Int, y: Int)?

    public static func == (a: PictureDifference, b: PictureDifference) -> Bool { a.description == b.description }

    public var description: String {
        if let sizes { return "sizes differ: \(sizes)" }
        guard let firstPixel else { return "equal" }
        return "\(differingPixels) pixels differ by up to \(largestDifference), first at (\(firstPixel.x), \(firstPixel.y)), all within "
            + "\(box.width)x\(box.height) at (\(box.x), \(box.y))"
    }

    /// Compares two bitmaps; nil when all their pixels are equal.
    public init?(_ a: Bitmap, _ b: Bitmap) {
        guard a.width == b.width, a.height == b.height else {
            sizes = "\(a.width)x\(a.height) and \(b.width)x\(b.height)"
            (differingPixels, largestDifference, box, firstPixel) = (0, 0, PixelRect(width: 0, height: 0), nil)
            return
        }
        var count = 0
        var largest = 0
        var first: (x: Int, y: Int)?
        var edges = (left: Int.max, top: Int.max, right: -1, bottom: -1)
        for y in 0..<a.height {
            let (old, new) = (a.row(y), b.row(y))
            // Most rows are equal, and this loop compares many pixels at once.
            if (0..<a.width).reduce(0, { $0 | (old[$1] ^ new[$1]) }) == 0 { continue }
            for x in 0..<a.width where old[x] != new[x] {
                count += 1
                first = first ?? (x, y)
                edges = (min(edges.left, x), min(edges.top, y), max(edges.right, x), max(edges.bottom, y))
                for shift in [0, 8, 16, 24] as [UInt32] {
                    largest = max(largest, abs(Int(old[x] >> shift & 255) - Int(new[x] >> shift & 255)))
                }
            }
        }
        guard first != nil else { return nil }
        sizes = nil
        differingPixels = count
        largestDifference = largest
        box = PixelRect(
            x: edges.left, y: edges.top, width: edges.right - edges.left + 1, height: edges.bottom - edges.top + 1)
        firstPixel = first
    }
}
