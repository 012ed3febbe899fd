import Geometry

extension Path {
    /// The distance of a control point from the end of a quarter circle with radius 1: 4/3 (√2 - 1).
    private static let quarter = 0.5522847498307936

    public init(rect: Rect) {
        self = .polyline(
            [Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY)],
            closed: true)
    }

    /// A rectangle with round corners; a radius larger than half of the shorter side counts as that half.
    public init(roundedRect rect: Rect, radius: Double) {
        let r = min(max(radius, 0), min(rect.width, rect.height) / 2)
        let k = r * (1 - Self.quarter)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        self.init()
        move(to: Point(left + r, top))
        line(to: Point(right - r, top))
        cubic(to: Point(right, top + r), control1: Point(right - k, top), control2: Point(right, top + k))
        line(to: Point(right, bottom - r))
        cubic(to: Point(right - r, bottom), control1: Point(right, bottom - k), control2: Point(right - k, bottom))
        line(to: Point(left + r, bottom))
        cubic(to: Point(left, bottom - r), control1: Point(left + k, bottom), control2: Point(left, bottom - k))
        line(to: Point(left, top + r))
        cubic(to: Point(left + r, top), control1: Point(left, top + k), control2: Point(left + k, top))
        close()
    }

    public init(ellipseIn rect: Rect) {
        let (cx, cy) = (rect.midX, rect.midY)
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * Self.quarter, ry * Self.quarter)
        self.init()
        move(to: Point(cx + rx, cy))
        cubic(to: Point(cx, cy + ry), control1: Point(cx + rx, cy + ky), control2: Point(cx + kx, cy + ry))
        cubic(to: Point(cx - rx, cy), control1: Point(cx - kx, cy + ry), control2: Point(cx - rx, cy + ky))
        cubic(to: Point(cx, cy - ry), control1: Point(cx - rx, cy - ky), control2: Point(cx - kx, cy - ry))
        cubic(to: Point(cx + rx, cy), control1: Point(cx + kx, cy - ry), control2: Point(cx + rx, cy - ky))
        close()
    }

    public static func polyline(_ points: [Point], closed: Bool = false) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.line(to: point) }
        if closed { path.close() }
        return path
    }

    /// Adds an arc of a circle from one angle to another, in radians; growing angles run clockwise on screen. A line joins the arc to an open subpath. Numbers that are
    /// not finite add nothing, and the arc has at most a hundred turns.
    public mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
        func at(_ angle: Double) -> (point: Point, tangent: Point) {
            let (sin, cos) = Elementary.sinCos(angle)
            return (Point(center.x + radius * cos, center.y + radius * sin), Point(-radius * sin, radius * cos))
        }
        let sweep = min(max(end - start, -200 * .pi), 200 * .pi)
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, start.isFinite, end.isFinite else { return }
        let pieces = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(pieces)
        let (sin, cos) = Elementary.sinCos(step / 4)
        let reach = 4.0 / 3 * sin / cos
        var current = at(start)
        switch elements.last {
        case nil, .close: move(to: current.point)
        default: line(to: current.point)
        }
        for piece in 1...pieces {
            let next = at(start + step * Double(piece))
            cubic(
                to: next.point, control1: current.point + current.tangent.scaled(by: reach),
                control2: next.point - next.tangent.scaled(by: reach))
            current = next
        }
    }

    /// The smallest rectangle around all points and control points; zero for an empty path.
    public var boundingBox: Rect {
        var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
        func add(_ p: Point) {
            let old = box ?? (p.x, p.y, p.x, p.y)
            box = (min(old.minX, p.x), min(old.minY, p.y), max(old.maxX, p.x), max(old.maxY, p.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quadratic(let control, let end): [control, end].forEach(add)
            case .cubic(let control1, let control2, let end): [control1, control2, end].forEach(add)
            case .close: break
            }
        }
        return box.map { Rect($0.minX, $0.minY, $0.maxX - $0.minX, $0.maxY - $0.minY) } ?? .zero
    }
}
