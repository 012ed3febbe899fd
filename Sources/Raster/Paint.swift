import Geometry

/// Which parts of a path are inside: where the windings do not cancel, or where an odd number of edges lies outside.
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

/// Colours at offsets 0...1 and everything in between, premultiplied; the end colours go on outside.
public struct Gradient: Sendable {
    private let stops: [(offset: Double, color: Color)]

    /// Stops in rising order of their offsets; none at all is transparent.
    public init(_ stops: [(offset: Double, color: Color)]) { self.stops = stops }

    func color(at offset: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if offset <= first.offset || offset.isNaN { return first.color }
        guard offset < last.offset, let upper = stops.firstIndex(where: { $0.offset > offset }) else { return last.color }
        let (a, b) = (stops[upper - 1], stops[upper])
        let progress = (offset - a.offset) / (b.offset - a.offset)
        let alpha = a.color.alpha.interpolated(to: b.color.alpha, progress: progress)
        guard alpha > 0 else { return .clear }
        func mix(_ x: Double, _ y: Double) -> Double { (x * a.color.alpha).interpolated(to: y * b.color.alpha, progress: progress) / alpha }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green), blue: mix(a.color.blue, b.color.blue), alpha: alpha)
    }
}

/// What an area is filled with; points in the canvas's user space.
public enum Paint: Sendable {
    case color(Color)
    case linear(Gradient, from: Point, to: Point)
    case radial(Gradient, center: Point, radius: Double)

    func color(at point: Point) -> Color {
        switch self {
        case .color(let color): return color
        case .linear(let gradient, let from, let to):
            let way = to - from
            let square = way.x * way.x + way.y * way.y
            let along = (point - from).x * way.x + (point - from).y * way.y
            return gradient.color(at: square > 0 ? along / square : 1)
        case .radial(let gradient, let center, let radius):
            return gradient.color(at: radius > 0 ? (point - center).length / radius : 1)
        }
    }
}
