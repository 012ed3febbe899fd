import Geometry
import Pixels
import Resources
import Typesetting

/// White on nothing at one pixel a point; the alpha of each pixel is then the coverage.
func drawn(_ width: Int, _ height: Int, scale: Double = 1, _ draw: (inout Canvas) -> Void) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var canvas = Canvas(bitmap, scale: scale)
    draw(&canvas)
    return bitmap
}

let white = Paint.color(.white)

extension Bitmap {
    func alpha(_ x: Int, _ y: Int) -> Int { Int(row(y)[x] >> 24) }

    /// The covered area in pixels.
    var area: Double {
        var sum = 0
        for y in 0..<height {
            for x in 0..<width { sum += alpha(x, y) }
        }
        return Double(sum) / 255
    }

    /// The smallest rectangle of pixels that are not empty: left, top, right, bottom, half open.
    var inked: [Int] {
        var box = [width, height, 0, 0]
        for y in 0..<height {
            for x in 0..<width where row(y)[x] != 0 { box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)] }
        }
        return box
    }

    /// Lines of alphas, for messages and comparisons.
    var alphas: [[Int]] { (0..<height).map { y in (0..<width).map { alpha($0, y) } } }
}

/// The bytes of an embedded font; they live as long as the program.
func fontBytes(_ name: String) -> UnsafeRawBufferPointer {
    for index in 0..<resourceCount {
        let file = resourceAt(index).pointee
        if String(cString: file.name) == name { return UnsafeRawBufferPointer(start: file.bytes, count: file.length) }
    }
    return UnsafeRawBufferPointer(start: nil, count: 0)
}
