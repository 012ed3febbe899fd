import Geometry

/// The rule for the inside of a path: the points with a winding number other than 0 (`nonZero`), or the points from which a ray to the outside crosses an odd number of edges (`evenOdd`).
public enum FillRule: Sendable {
    case nonZero, evenOdd
}

/// The width of a line in points, and the form of its ends and corners.
public struct Stroke: Equatable, Sendable {
    public enum Cap: Sendable { case butt, round, square }
    public enum Join: Sendable { case miter, round, bevel }

    public var width: Double
    public var cap: Cap
    public var join: Join

    public init(width: Double, cap: Cap = .butt, join: Join = .miter) {
        self.width = width
        self.cap = cap
        self.join = join
    }
}

/// The colour or gradient that fills an area; its points are in the canvas's user space.
public enum Paint: Sendable {
    case color(Color)
    case linear(Gradient, from: Point, to: Point)
    case radial(Gradient, center: Point, radius: Double)

    /// Whether every pixel of the paint is opaque.
    var isOpaque: Bool {
        switch self {
        case .color(let color): color.pixel >= 0xff00_0000
        case .linear(let gradient, _, _), .radial(let gradient, _, _): gradient.isOpaque
        }
    }

    /// Whether all device pixels of a row have the same colour.
    ///
    /// - Parameter back: the transform from device pixels to user space.
    func isUniformInRows(_ back: Transform) -> Bool {
        switch self {
        case .color: true
        case .linear(_, let from, let to): from.x == to.x && back.isRectilinear
        case .radial: false
        }
    }

    /// The table with which `fill` draws about `count` pixels of a gradient; nil for a colour.
    func table(for count: Int) -> Gradient.Table? {
        switch self {
        case .color: nil
        case .linear(let gradient, _, _), .radial(let gradient, _, _): Gradient.Table(gradient, for: count)
        }
    }

    /// Writes the pixels of row `y` from column `x` on.
    ///
    /// - Parameter table: the table that `table(for:)` has returned.
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int, _ back: Transform, _ table: Gradient.Table?) {
        let (rowX, rowY) = (back.c * (Double(y) + 0.5), back.d * (Double(y) + 0.5))
        func point(_ index: Int) -> Point {
            let column = Double(x &+ index) + 0.5
            return Point(back.a * column + rowX + back.tx, back.b * column + rowY + back.ty)
        }
        switch self {
        case .color(let color): pixels.update(repeating: color.pixel, count: count)
        case .linear(_, let from, let to):
            let way = to - from
            let square = way.x * way.x + way.y * way.y
            table?.fill(pixels, count) { index in
                let place = point(index) - from
                return square > 0 ? (place.x * way.x + place.y * way.y) / square : 1
            }
        case .radial(_, let center, let radius):
            table?.fill(pixels, count) { radius > 0 ? (point($0) - center).length / radius : 1 }
        }
    }
}
