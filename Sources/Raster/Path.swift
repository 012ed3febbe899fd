import Geometry

/// An outline of lines and curves, in points, y down.
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
    public mutating func line(to point: Point) { elements.append(.line(point)) }
    public mutating func quadratic(to end: Point, control: Point) { elements.append(.quadratic(control: control, end: end)) }
    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        elements.append(.cubic(control1: control1, control2: control2, end: end))
    }
    public mutating func close() { elements.append(.close) }
    public mutating func append(_ other: Path) { elements += other.elements }
}
