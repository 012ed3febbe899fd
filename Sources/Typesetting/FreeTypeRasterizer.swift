import CFreeType
import Geometry
import Pixels

/// Rasterises outlines with FreeType's smooth rasteriser, which computes the exact area coverage in 256 levels with integers only.
///
/// FreeType is started with the first outline, because many pictures have none.
public final class FreeTypeRasterizer: Rasterizer {
    private var started: FreeTypeLibrary?

    public init() {}

    private func library() throws(RasterError) -> FT_Library {
        if let started { return started.handle }
        do {
            let library = try FreeTypeLibrary()
            started = library
            return library.handle
        } catch { throw .failed(error.description) }
    }

    /// Coverage of a filled path in device pixels, cut to 0..<limit in both directions.
    public func fill(_ path: Path, rule: FillRule, width: Int, height: Int) throws(RasterError) -> Coverage {
        var builder = try OutlineBuilder(path)
        let rendered = builder.withOutline { outline in
            outline.pointee.flags = rule == .evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0
            return Result { () throws(RasterError) in try render(outline, width: width, height: height) }
        }
        return try rendered?.get() ?? .none
    }

    /// Coverage of a path drawn as a line. The stroke's width is in device pixels, at most 100 000; a width that is not above 0 covers nothing.
    public func stroke(_ path: Path, _ stroke: Stroke, width: Int, height: Int) throws(RasterError) -> Coverage {
        guard stroke.width > 0, stroke.width <= 100_000 else { return .none }
        let library = try library()
        var stroker: FT_Stroker?
        guard FT_Stroker_New(library, &stroker) == 0, let stroker else { throw .failed("FreeType: no memory for a stroke") }
        defer { FT_Stroker_Done(stroker) }
        // 10 is the usual mitre limit.
        FT_Stroker_Set(stroker, FT_Fixed((stroke.width / 2 * 64).rounded()), stroke.cap.freeType, stroke.join.freeType, 10 << 16)
        try path.feed(stroker)
        var points: FT_UInt = 0
        var contours: FT_UInt = 0
        guard FT_Stroker_GetCounts(stroker, &points, &contours) == 0 else { throw .failed("FreeType: cannot outline a stroke") }
        guard points > 0 else { return .none }
        guard points <= OutlineBuilder.largestCount else { throw .tooManyPoints(Int(points), possible: OutlineBuilder.largestCount) }
        var outline = FT_Outline()
        guard FT_Outline_New(library, points, FT_Int(contours), &outline) == 0 else { throw .failed("FreeType: no memory for a stroke") }
        defer { FT_Outline_Done(library, &outline) }
        outline.n_points = 0
        outline.n_contours = 0
        FT_Stroker_Export(stroker, &outline)
        return try render(&outline, width: width, height: height)
    }

    /// The coverage of an outline (26.6 device pixels, y down), as far as the outline lies on the canvas.
    private func render(_ outline: UnsafeMutablePointer<FT_Outline>, width limitX: Int, height limitY: Int) throws(RasterError) -> Coverage
    {
        var box = FT_BBox()
        FT_Outline_Get_CBox(outline, &box)
        let (left, top) = (max(Int(box.xMin) >> 6, 0), max(Int(box.yMin) >> 6, 0))
        let (right, bottom) = (min((Int(box.xMax) + 63) >> 6, limitX), min((Int(box.yMax) + 63) >> 6, limitY))
        guard left < right, top < bottom else { return .none }
        var coverage = Coverage(
            x: left, y: top, width: right - left, height: bottom - top,
            values: [UInt8](repeating: 0, count: (right - left) * (bottom - top)))
        let library = try library()
        FT_Outline_Translate(outline, FT_Pos(-left * 64), FT_Pos(-top * 64))
        let failed = coverage.values.withUnsafeMutableBufferPointer { buffer in
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(bottom - top)
            bitmap.width = UInt32(right - left)
            // The pitch is negative because FreeType's rows go up and ours go down.
            bitmap.pitch = -Int32(right - left)
            bitmap.buffer = buffer.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, outline, &bitmap)
        }
        guard failed == 0 else { throw .failed("FreeType: cannot rasterise an outline (error \(failed))") }
        return coverage
    }
}

extension Stroke.Cap {
    fileprivate var freeType: FT_Stroker_LineCap {
        switch self {
        case .butt: FT_STROKER_LINECAP_BUTT
        case .round: FT_STROKER_LINECAP_ROUND
        case .square: FT_STROKER_LINECAP_SQUARE
        }
    }
}

extension Stroke.Join {
    fileprivate var freeType: FT_Stroker_LineJoin {
        switch self {
        case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
        case .round: FT_STROKER_LINEJOIN_ROUND
        case .bevel: FT_STROKER_LINEJOIN_BEVEL
        }
    }
}
