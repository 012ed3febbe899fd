import Geometry

/// Which places count as inside of a path: those around which it winds in total (`nonZero`), or those from which an odd number of edges leads to the outside (`evenOdd`).
public enum FillRule: Sendable {
    case nonZero, evenOdd
}

/// How a path is drawn as a line; the width in points.
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

/// Colours at offsets of 0...1, interpolated between them in premultiplied form. Outside of the offsets the first and the last colour continue.
public struct Gradient: Sendable {
    private struct Stop {
        let offset: Double
        /// Red, green, blue and alpha, premultiplied, each 0...1.
        let color: SIMD4<Double>
    }

    private let stops: [Stop]

    /// Stops in rising order of their offsets; none at all is transparent. Components outside 0...1 are clamped, NaN counts as 0.
    public init(_ stops: [(offset: Double, color: Color)]) {
        self.stops = stops.map { Stop(offset: $0.offset, color: $0.color.premultiplied) }
    }

    func pixel(at offset: Double) -> UInt32 {
        guard let first = stops.first else { return 0 }
        if offset <= first.offset || offset.isNaN { return first.color.pixel }
        let last = stops[stops.count - 1]
        guard offset < last.offset else { return last.color.pixel }
        var upper = 1
        while stops[upper].offset <= offset { upper += 1 }
        let (a, b) = (stops[upper - 1], stops[upper])
        let progress = (offset - a.offset) / (b.offset - a.offset)
        return (a.color + (b.color - a.color) * (progress > 0 ? min(progress, 1) : 0)).pixel
    }
}

/// What an area is filled with; points in the canvas's user space.
public enum Paint: Sendable {
    case color(Color)
    case linear(Gradient, from: Point, to: Point)
    case radial(Gradient, center: Point, radius: Double)

    /// The pixel at a point of user space.
    func pixel(at point: Point) -> UInt32 {
        switch self {
        case .color(let color): return color.pixel
        case .linear(let gradient, let from, let to):
            let way = to - from
            let square = way.x * way.x + way.y * way.y
            let along = (point - from).x * way.x + (point - from).y * way.y
            return gradient.pixel(at: square > 0 ? along / square : 1)
        case .radial(let gradient, let center, let radius):
            return gradient.pixel(at: radius > 0 ? (point - center).length / radius : 1)
        }
    }
}
