import Geometry
import Pixels

/// The mapping from device pixels to the places of an image that they show.
///
/// The pixel in column x and row y shows the place (u + du/dx * (x - originX) + du/dy * (y - originY), v + ...), counted from the centre of the image's first pixel. A row's first
/// place is computed in 32.32 fixed point and the steps along the row in 48.16. Errors add up along one row only.
struct Sampling {
    var originX = 0
    var originY = 0
    /// 16.16 per column.
    var ux = 0
    var vx = 0
    /// 32.32 at the origin and per row.
    var u = 0
    var v = 0
    var uy = 0
    var vy = 0
    /// How far a shifted image lies to the right of its origin and below it, in 256ths of a pixel, 0...255.
    var fractionX = 0
    var fractionY = 0

    /// For stretched images: the last column and row that are covered entirely.
    var lastX = 0
    var lastY = 0

    /// For turned images: the number of columns that cross at most 16 pixels of the image.
    var stride = 1

    static let none = Sampling()

    /// An image that is wider or higher than this is drawn only without scaling, because 16.16 fixed point holds no larger coordinates.
    private static let longestSide = 32767
    /// In image pixels, from the image's corner.
    private static let farthest = 0x1p24
    /// The smallest column that a turned image may have as its origin. Each column from the origin on adds an error of up to 2^-17 image pixels, so the sum of errors stays below a quarter of
    /// an image pixel on bitmaps up to 31000 pixels wide.
    static let leftmostOrigin = -1024
}

extension Sampling {
    /// The index of the last whole pixel along a side of this length in pixels; 0 for a side without a whole pixel.
    static func lastWhole(_ side: Double) -> Int { max(Int((side + 1e-6).rounded(.down)) - 1, 0) }

    /// The mapping from the device pixels of `box`, which is not empty, back to an image that `placed` takes to device pixels.
    ///
    /// Nil for an image that is too large, flattened, or squeezed so much that a corner of the box shows a place 2^24 or more image pixels away. Places are linear in x and y, so
    /// every pixel of the box then shows a nearer one: places, and the differences of two of them, have 26 bits before the point.
    init?(of image: Source, _ placed: Transform, over box: PixelBounds) {
        guard image.width <= Self.longestSide, image.height <= Self.longestSide, let back = placed.inverse else { return nil }
        func isNear(_ x: Int, _ y: Int) -> Bool {
            let place = back.apply(Point(Double(x), Double(y)))
            return abs(place.x) < Self.farthest && abs(place.y) < Self.farthest
        }
        guard isNear(box.minX, box.minY), isNear(box.maxX, box.minY), isNear(box.minX, box.maxY), isNear(box.maxX, box.maxY)
        else { return nil }
        let x = Double(box.minX) + 0.5
        let y = Double(box.minY) + 0.5
        func fixed(_ value: Double) -> Int { Int((value * 0x1p32).rounded()) }
        // The filters use 8 bits after the point. Adding half of the last of these bits turns cutting off into rounding.
        let half = 1 << 23
        originX = box.minX
        originY = box.minY
        u = fixed(back.a * x + back.c * y + back.tx - 0.5) + half
        v = fixed(back.b * x + back.d * y + back.ty - 0.5) + half
        ux = Int((back.a * 0x1p16).rounded())
        vx = Int((back.b * 0x1p16).rounded())
        stride = Occupancy.length << 16 / max(abs(ux), abs(vx), 0x1000)
        uy = fixed(back.c)
        vy = fixed(back.d)
    }
}
