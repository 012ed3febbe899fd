import Geometry

extension Path {
    /// A subpath that has been replaced by straight lines.
    package struct Polyline {
        package var points: [Point]
        var isClosed = false
    }

    /// As many points as most small shapes have.
    private static let usualCount = 32

    /// The subpaths as straight lines that differ from the curves by at most `flatness`, in the path's own units. Curves are divided at equal steps of their parameter.
    ///
    /// A curve becomes at most 1000 lines, and a single line if its numbers are not finite. The points of a closed subpath do not repeat the first point.
    package func flattened(_ flatness: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline(points: [])
        func add(_ p: Point) { line.points.append(p) }
        func addCurve(pieces: Double, to end: Point, _ place: (Double) -> Point) {
            let count = pieces.isFinite ? Int(min(pieces.rounded(.up), 1000)) : 1
            for piece in stride(from: 1, to: count, by: 1) { add(place(Double(piece) / Double(count))) }
            add(end)
        }
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let p):
                if !line.points.isEmpty { lines.append(line) }
                line = Polyline(points: [])
                line.points.reserveCapacity(Self.usualCount)
                add(p)
                start = p
            case .line(let p):
                add(p)
                start = p
            case .quadratic(let c, let end):
                let from = start
                // A chord differs from its curve by at most an eighth of the second derivative times the square of the step. The second derivative of a parabola is constant, and that of a
                // cubic is greatest at one of its two ends.
                let bend = (from - c.scaled(by: 2) + end).length
                addCurve(pieces: (bend / 4 / flatness).squareRoot(), to: end) { t in
                    from.scaled(by: (1 - t) * (1 - t)) + c.scaled(by: 2 * t * (1 - t)) + end.scaled(by: t * t)
                }
                start = end
            case .cubic(let c1, let c2, let end):
                let from = start
                let bend = max((from - c1.scaled(by: 2) + c2).length, (c1 - c2.scaled(by: 2) + end).length)
                addCurve(pieces: (bend * 0.75 / flatness).squareRoot(), to: end) { t in
                    let u = 1 - t
                    return from.scaled(by: u * u * u) + c1.scaled(by: 3 * u * u * t) + c2.scaled(by: 3 * u * t * t)
                        + end.scaled(by: t * t * t)
                }
                start = end
            case .close: line.isClosed = true
            }
        }
        if !line.points.isEmpty { lines.append(line) }
        return lines
    }

    /// The smallest rectangle around the outline, to a hundredth of a unit; control points may lie outside of it. Zero for an empty path.
    public var pathBoundingBox: Rect {
        let points = flattened(0.01).flatMap(\.points)
        guard let first = points.first else { return .zero }
        return points.reduce(Rect(origin: first, size: .zero)) { box, point in
            let corner = Point(min(box.minX, point.x), min(box.minY, point.y))
            return Rect(origin: corner, size: Size(max(box.maxX, point.x) - corner.x, max(box.maxY, point.y) - corner.y))
        }
    }
}
