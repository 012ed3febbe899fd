import Geometry

/// An outline of lines and curves, in points, y down.
///
/// A path consists of subpaths, each of which begins with `move`. A line or curve that is added to an empty path begins at its own first point, and a line or curve that is added after `close`
/// begins at the start of the closed subpath.
public struct Path: Equatable, Sendable {
    public enum Element: Equatable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    public private(set) var elements: [Element] = []

    public init() {}

    public mutating func move(to point: Point) { elements.append(.move(point)) }

    public mutating func line(to point: Point) {
        begin(at: point)
        elements.append(.line(point))
    }

    public mutating func quadratic(to end: Point, control: Point) {
        begin(at: control)
        elements.append(.quadratic(control: control, end: end))
    }

    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        begin(at: control1)
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }

    /// Adds a line back to the subpath's start; does nothing when no subpath is open.
    public mutating func close() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
    }

    /// The same outline after `transform`.
    public func applying(_ transform: Transform) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let p): .move(transform.apply(p))
            case .line(let p): .line(transform.apply(p))
            case .quadratic(let control, let end): .quadratic(control: transform.apply(control), end: transform.apply(end))
            case .cubic(let control1, let control2, let end):
                .cubic(control1: transform.apply(control1), control2: transform.apply(control2), end: transform.apply(end))
            case .close: .close
            }
        }
        return path
    }

    public mutating func append(_ other: Path) { elements += other.elements }

    private mutating func begin(at point: Point) {
        switch elements.last {
        case nil: move(to: point)
        case .close: move(to: start)
        default: break
        }
    }

    /// The first point of the last subpath.
    private var start: Point {
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return .zero
    }
}
