import CFreeType
import Geometry

/// A path in FreeType's form: points in 26.6 fixed point, a tag for each, and where contours end.
struct OutlineBuilder {
    private var points: [FT_Vector] = []
    private var tags: [CChar] = []
    private var ends: [Int16] = []

    /// FreeType counts points in 16 bits, and its rasteriser keeps coordinates well inside 32.
    private static let largestCount = 32000
    private static let farthest = 100_000.0

    private enum Tag {
        static let on: CChar = 1
        static let quadratic: CChar = 0
        static let cubic: CChar = 2
    }

    /// Points that are not finite or lie farther away than 100 000 pixels are brought to there.
    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let p):
                endContour()
                add(p, Tag.on)
            case .line(let p): add(p, Tag.on)
            case .quadratic(let control, let end):
                add(control, Tag.quadratic)
                add(end, Tag.on)
            case .cubic(let control1, let control2, let end):
                add(control1, Tag.cubic)
                add(control2, Tag.cubic)
                add(end, Tag.on)
            case .close: endContour()
            }
        }
        endContour()
    }

    private mutating func add(_ p: Point, _ tag: CChar) {
        func fixed(_ value: Double) -> FT_Pos {
            value.isNaN ? 0 : FT_Pos((min(max(value, -Self.farthest), Self.farthest) * 64).rounded())
        }
        points.append(FT_Vector(x: fixed(p.x), y: fixed(p.y)))
        tags.append(tag)
    }

    private mutating func endContour() {
        let start = Int(ends.last ?? -1) + 1
        guard points.count > start, points.count < Self.largestCount else { return }
        ends.append(Int16(points.count - 1))
    }

    /// Nil for an empty path or one with too many points.
    mutating func withOutline<Result>(_ body: (UnsafeMutablePointer<FT_Outline>) -> Result) -> Result? {
        guard !ends.isEmpty, points.count < Self.largestCount else { return nil }
        return points.withUnsafeMutableBufferPointer { points in
            tags.withUnsafeMutableBufferPointer { tags in
                ends.withUnsafeMutableBufferPointer { ends in
                    var outline = FT_Outline()
                    outline.n_points = Int16(points.count)
                    outline.n_contours = Int16(ends.count)
                    outline.points = points.baseAddress
                    outline.tags = tags.baseAddress
                    outline.contours = ends.baseAddress
                    return body(&outline)
                }
            }
        }
    }
}

extension Path {
    /// The subpaths one by one; only those that end in `close` are closed.
    var subpaths: [(path: Path, isClosed: Bool)] {
        var subpaths: [(path: Path, isClosed: Bool)] = []
        for element in elements {
            switch element {
            case .move(let p):
                var path = Path()
                path.move(to: p)
                subpaths.append((path, false))
            case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
            default: if !subpaths.isEmpty { subpaths[subpaths.count - 1].path.add(element) }
            }
        }
        return subpaths
    }

    private mutating func add(_ element: Element) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): line(to: p)
        case .quadratic(let control, let end): quadratic(to: end, control: control)
        case .cubic(let control1, let control2, let end): cubic(to: end, control1: control1, control2: control2)
        case .close: close()
        }
    }
}
