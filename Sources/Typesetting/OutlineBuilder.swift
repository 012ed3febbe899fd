import CFreeType
import Geometry
import Pixels

extension FT_Vector {
    /// The greatest coordinate, in pixels, with which all numbers of FreeType's rasteriser fit into 32 bits.
    private static let farthest = 100_000.0

    /// A point in 26.6 fixed point. NaN counts as 0, and coordinates are clamped to 100 000 pixels on either side of 0.
    init(_ p: Point) {
        func fixed(_ value: Double) -> FT_Pos {
            value.isNaN ? 0 : FT_Pos((min(max(value, -Self.farthest), Self.farthest) * 64).rounded())
        }
        self.init(x: fixed(p.x), y: fixed(p.y))
    }
}

/// A path in FreeType's form: the corners of its contours in 26.6 fixed point, and the indices at which contours end.
struct OutlineBuilder {
    private var points: [FT_Vector] = []
    private var ends: [Int16] = []

    /// FreeType counts points in 16 bits.
    static let largestCount = 32000

    /// The greatest distance, in pixels, between a curve and the lines that replace it. FreeType's own flattening is ten times as coarse.
    private static let flatness = 1.0 / 64

    /// A path with too many points is flattened more coarsely. When it still has too many points, the initializer throws.
    init(_ path: Path) throws(RasterError) {
        var flatness = Self.flatness
        var lines = path.flattened(flatness)
        while Self.count(lines) > Self.largestCount && flatness < 4 {
            flatness *= 4
            lines = path.flattened(flatness)
        }
        guard Self.count(lines) <= Self.largestCount else { throw .tooManyPoints(Self.count(lines), possible: Self.largestCount) }
        points.reserveCapacity(Self.count(lines))
        for line in lines {
            for point in line.points { points.append(FT_Vector(point)) }
            ends.append(Int16(points.count - 1))
        }
    }

    private static func count(_ lines: [Path.Polyline]) -> Int { lines.reduce(0) { $0 + $1.points.count } }

    /// Calls `body` with the outline; returns nil for an empty path.
    mutating func withOutline<Result>(_ body: (UnsafeMutablePointer<FT_Outline>) -> Result) -> Result? {
        guard !ends.isEmpty else { return nil }
        // Tag 1 says that a point lies on the outline.
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
    /// Passes the path to a stroker subpath by subpath; only subpaths that end in `close` are closed.
    ///
    /// Subpaths without length are left out, because FreeType 2.12 reads past its arrays when it ends such a subpath.
    func feed(_ stroker: FT_Stroker) throws(RasterError) {
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
        guard failed == 0 else { throw .failed("FreeType: cannot outline a stroke (error \(failed))") }
    }

    /// Whether the stroker finds any length in a subpath. It ignores a line without length, and a curve whose points all lie less than two units from one another; a unit is a 64th of a pixel.
    private func hasLength(from index: Int) -> Bool {
        guard case .move(let start) = elements[index] else { return false }
        var last = FT_Vector(start)
        func reaches(_ points: [Point], atLeast units: FT_Pos) -> Bool {
            for point in points.map({ FT_Vector($0) }) {
                if max(abs(point.x - last.x), abs(point.y - last.y)) >= units { return true }
                last = point
            }
            return false
        }
        for element in elements[(index + 1)...] {
            switch element {
            case .move, .close: return false
            case .line(let end): if reaches([end], atLeast: 1) { return true }
            case .quadratic(let control, let end): if reaches([control, end], atLeast: 2) { return true }
            case .cubic(let control1, let control2, let end): if reaches([control1, control2, end], atLeast: 2) { return true }
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
