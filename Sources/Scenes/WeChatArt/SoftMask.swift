import Geometry
import Pixels
import Typesetting

/// A shape with soft edges: it is drawn once at two pixels a point, blurred, and can be sampled anywhere.
struct SoftMask {
    private static let scale = 2.0
    private let width: Int
    private let height: Int
    private var alpha: [Double]

    /// The area that `draw` covers within `size` points, blurred by `passes` running means of three pixels in each direction.
    init(size: Size, passes: Int, draw: (inout Canvas) -> Void) {
        let picture = Image(size: size, scale: Self.scale, draw: draw)
        width = picture.width
        height = picture.height
        alpha = (0..<width * height).map { Double(picture.pixels[$0] >> 24) / 255 }
        for _ in 0..<passes {
            blur(count: height, length: width, next: width, step: 1)
            blur(count: width, length: height, next: 1, step: width)
        }
    }

    /// Applies one running mean along rows or columns. `next` is the distance to the next line in memory, `step` the distance along a line.
    private mutating func blur(count: Int, length: Int, next: Int, step: Int) {
        for line in 0..<count {
            var before = 0.0
            for place in 0..<length {
                let index = line * next + place * step
                let here = alpha[index]
                alpha[index] = (before + here + (place + 1 < length ? alpha[index + step] : 0)) / 3
                before = here
            }
        }
    }

    /// The coverage at a point, 0...1, interpolated between the pixels; 0 outside of the mask.
    func coverage(at point: Point) -> Double {
        let (u, v) = (point.x * Self.scale - 0.5, point.y * Self.scale - 0.5)
        let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (s, t) = (u - Double(column), v - Double(row))
        func tap(_ x: Int, _ y: Int) -> Double { x >= 0 && y >= 0 && x < width && y < height ? alpha[y * width + x] : 0 }
        let top = tap(column, row) * (1 - s) + tap(column + 1, row) * s
        let bottom = tap(column, row + 1) * (1 - s) + tap(column + 1, row + 1) * s
        return top * (1 - t) + bottom * t
    }
}
