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

/// A path in FreeType's form: the corners of its contours in 26.6 fixed point, and where contours end.
struct OutlineBuilder {
    private var points: [FT_Vector] = []
    private var ends: [Int16] = []

    /// FreeType counts points in 16 bits.
    private static let largestCount = 32000

    /// Curves become lines that stray from them by this much at most; pixels. FreeType's own are ten times as coarse.
    private static let flatness = 1.0 / 64
    private var current = Point.zero

    /// A path that would have too many points is flattened more coarsely.
    init(_ path: Path) {
        var flatness = Self.flatness
        repeat {
            self = OutlineBuilder(path, flatness: flatness)
            flatness *= 16
        } while points.count >= Self.largestCount && flatness < 64
    }

    private init(_ path: Path, flatness: Double) {
        for element in path.elements {
            switch element {
            case .move(let p):
                endContour()
                add(p)
            case .line(let p): add(p)
            case .quadratic(let c, let end):
                let start = current
                let bend = (start - c.scaled(by: 2) + end).length
                addCurve(pieces: (bend / 4 / flatness).squareRoot(), to: end) { t in
                    start.scaled(by: (1 - t) * (1 - t)) + c.scaled(by: 2 * t * (1 - t)) + end.scaled(by: t * t)
                }
            case .cubic(let c1, let c2, let end):
                let start = current
                let bend = max((start - c1.scaled(by: 2) + c2).length, (c1 - c2.scaled(by: 2) + end).length)
                addCurve(pieces: (bend * 0.75 / flatness).squareRoot(), to: end) { t in
                    let u = 1 - t
                    return start.scaled(by: u * u * u) + c1.scaled(by: 3 * u * u * t) + c2.scaled(by: 3 * u * t * t)
                        + end.scaled(by: t * t * t)
                }
            case .close: endContour()
            }
        }
        endContour()
    }

    private mutating func add(_ p: Point) {
        current = p
        points.append(FT_Vector(p))
    }

    /// Lines to places on a curve, for equal steps of its parameter; one line if their number is not finite.
    private mutating func addCurve(pieces: Double, to end: Point, _ place: (Double) -> Point) {
        let count = pieces.isFinite ? Int(min(pieces.rounded(.up), 1000)) : 1
        for piece in stride(from: 1, to: count, by: 1) { add(place(Double(piece) / Double(count))) }
        add(end)
    }

    private mutating func endContour() {
        let start = Int(ends.last ?? -1) + 1
        guard points.count > start, points.count < Self.largestCount else { return }
        ends.append(Int16(points.count - 1))
    }

    /// Nil for an empty path or one with too many points.
    mutating func withOutline<Result>(_ body: (UnsafeMutablePointer<FT_Outline>) -> Result) -> Result? {
        guard !ends.isEmpty, points.count < Self.largestCount else { return nil }
        // Every point lies on the outline.
        var tags = [CChar](repeating: 1, count: points.count)
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
    ///
    /// Subpaths without any length are left out: FreeType 2.12 reads past its arrays when it ends one.
    func feed(_ stroker: FT_Stroker) -> Bool {
        var isOpen = false
        var failed: FT_Error = 0
        for (index, element) in elements.enumerated() where failed == 0 {
            switch element {
            case .move(let p):
                if isOpen { failed |= FT_Stroker_EndSubPath(stroker) }
                isOpen = hasLength(from: index)
                guard isOpen else { continue }
                var start = FT_Vector(p)
                failed |= FT_Stroker_BeginSubPath(stroker, &start, isClosed(from: index) ? 0 : 1)
            case .line where !isOpen, .quadratic where !isOpen, .cubic where !isOpen: break
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

    private func hasLength(from index: Int) -> Bool {
        guard case .move(let start) = elements[index] else { return false }
        let first = FT_Vector(start)
        func differs(_ p: Point) -> Bool {
            let other = FT_Vector(p)
            return other.x != first.x || other.y != first.y
        }
        for element in elements[(index + 1)...] {
            switch element {
            case .move, .close: return false
            case .line(let p): if differs(p) { return true }
            case .quadratic(let c, let end): if differs(c) || differs(end) { return true }
            case .cubic(let c1, let c2, let end): if differs(c1) || differs(c2) || differs(end) { return true }
            }
        }
        return false
    }

    private func isClosed(from index: Int) -> Bool {
        for element in elements[(index + 1)...] {
            if case .close = element { return true }
            if case .move = element { return false }
        }
        return false
    }
}
