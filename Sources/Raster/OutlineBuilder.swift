import CFreeType
import Geometry

extension FT_Vector {
    /// FreeType's rasteriser keeps coordinates well inside 32 bits.
    private static let farthest = 100_000.0

    /// A point in 26.6 fixed point; what is not a number counts as 0, what lies farther away than 100 000 pixels is brought to there.
    init(_ p: Point) {
        func fixed(_ value: Double) -> FT_Pos {
            value.isNaN ? 0 : FT_Pos((min(max(value, -Self.farthest), Self.farthest) * 64).rounded())
        }
        self.init(x: fixed(p.x), y: fixed(p.y))
    }
}

/// A path in FreeType's form: points in 26.6 fixed point, a tag for each, and where contours end.
struct OutlineBuilder {
    private var points: [FT_Vector] = []
    private var tags: [CChar] = []
    private var ends: [Int16] = []

    /// FreeType counts points in 16 bits.
    private static let largestCount = 32000

    private enum Tag {
        static let on: CChar = 1
        static let quadratic: CChar = 0
        static let cubic: CChar = 2
    }

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
        points.append(FT_Vector(p))
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
    /// Hands the path to a stroker subpath by subpath; only those that end in `close` are closed. False when FreeType refuses.
    func feed(_ stroker: FT_Stroker) -> Bool {
        var isOpen = false
        var failed: FT_Error = 0
        for (index, element) in elements.enumerated() where failed == 0 {
            switch element {
            case .move(let p):
                if isOpen { failed |= FT_Stroker_EndSubPath(stroker) }
                isOpen = true
                var start = FT_Vector(p)
                failed |= FT_Stroker_BeginSubPath(stroker, &start, isClosed(from: index) ? 0 : 1)
            case .line(let p):
                var end = FT_Vector(p)
                failed |= FT_Stroker_LineTo(stroker, &end)
            case .quadratic(let control, let end):
                var (via, to) = (FT_Vector(control), FT_Vector(end))
                failed |= FT_Stroker_ConicTo(stroker, &via, &to)
            case .cubic(let control1, let control2, let end):
                var (first, second, to) = (FT_Vector(control1), FT_Vector(control2), FT_Vector(end))
                failed |= FT_Stroker_CubicTo(stroker, &first, &second, &to)
            case .close:
                if isOpen { failed |= FT_Stroker_EndSubPath(stroker) }
                isOpen = false
            }
        }
        if isOpen && failed == 0 { failed |= FT_Stroker_EndSubPath(stroker) }
        return failed == 0
    }

    private func isClosed(from index: Int) -> Bool {
        for element in elements[(index + 1)...] {
            if case .close = element { return true }
            if case .move = element { return false }
        }
        return false
    }
}
