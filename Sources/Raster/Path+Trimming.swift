import Geometry

extension Path {
    /// The part between two fractions (0...1) of the whole length, as lines; curves are cut into 16 pieces first.
    public func trimmed(from start: Double, to end: Double) -> Path {
        let lines = flattened
        let lengths = lines.map { line in zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
        let total = lengths.reduce(0, +)
        let (first, last) = (max(start, 0) * total, min(end, 1) * total)
        var path = Path()
        var position = 0.0
        for line in lines {
            var isOpen = false
            for (a, b) in zip(line, line.dropFirst()) {
                let length = (b - a).length
                let (low, high) = (max(first - position, 0), min(last - position, length))
                if length > 0 && low < high {
                    if !isOpen { path.move(to: a.interpolated(to: b, progress: low / length)) }
                    path.line(to: a.interpolated(to: b, progress: high / length))
                    isOpen = true
                }
                position += length
            }
        }
        return path
    }

    /// Every subpath as a row of points.
    private var flattened: [[Point]] {
        let pieces = 16
        var lines: [[Point]] = []
        func current() -> Point { lines.last?.last ?? .zero }
        func add(_ p: Point) { lines.isEmpty ? lines.append([p]) : lines[lines.count - 1].append(p) }
        for element in elements {
            switch element {
            case .move(let p): lines.append([p])
            case .line(let p): add(p)
            case .quadratic(let c, let end):
                let from = current()
                for i in 1...pieces {
                    let t = Double(i) / Double(pieces)
                    add(from.scaled(by: (1 - t) * (1 - t)) + c.scaled(by: 2 * t * (1 - t)) + end.scaled(by: t * t))
                }
            case .cubic(let c1, let c2, let end):
                let from = current()
                for i in 1...pieces {
                    let t = Double(i) / Double(pieces)
                    let u = 1 - t
                    add(
                        from.scaled(by: u * u * u) + c1.scaled(by: 3 * u * u * t) + c2.scaled(by: 3 * u * t * t)
                            + end.scaled(by: t * t * t))
                }
            case .close:
                guard let line = lines.last, let first = line.first else { break }
                add(first)
                lines.append([first])
            }
        }
        return lines
    }
}
