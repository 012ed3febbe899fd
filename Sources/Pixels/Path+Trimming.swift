import Geometry

extension Path {
    /// The greatest distance between the lines of a trimmed path and its curves, in points. At 3 pixels per point this changes the coverage of a pixel by one and a half of 256 levels.
    private static let trimmedFlatness = 1.0 / 512

    /// The part between two fractions (0...1) of the whole length, as lines. Fractions outside are clamped, and NaN gives an empty path.
    ///
    /// The length is the sum of the lengths of all subpaths. The result is empty unless `start` is below `end`, and a closed subpath that lies in the part entirely stays closed.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let lines = flattened(Self.trimmedFlatness)
        let lengths = lines.map(\.length)
        let total = lengths.reduce(0, +)
        let (first, last) = (max(start, 0) * total, min(end, 1) * total)
        var path = Path()
        var position = 0.0
        for (line, length) in zip(lines, lengths) {
            if first <= position && position + length <= last && length > 0 && line.isClosed {
                path.append(.polyline(line.points, closed: true))
            } else {
                path.append(line.part(from: first - position, to: last - position))
            }
            position += length
        }
        return path
    }
}

extension Path.Polyline {
    /// The corners with the first repeated at the end of a closed line.
    private var corners: [Point] { isClosed ? points + points.prefix(1) : points }

    var length: Double {
        let corners = corners
        return zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    /// The part between two lengths along the line; empty where there is none.
    func part(from first: Double, to last: Double) -> Path {
        var path = Path()
        var position = 0.0
        let corners = corners
        for (a, b) in zip(corners, corners.dropFirst()) {
            let length = (b - a).length
            let (low, high) = (max(first - position, 0), min(last - position, length))
            if length > 0 && low < high {
                if path.elements.isEmpty { path.move(to: a.interpolated(to: b, progress: low / length)) }
                path.line(to: a.interpolated(to: b, progress: high / length))
            }
            position += length
        }
        return path
    }
}
