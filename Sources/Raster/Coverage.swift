import CFreeType
import Geometry

/// How much of each pixel a shape covers, 0...255, within a rectangle of device pixels.
struct Coverage {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    var values: [UInt8]

    static let none = Coverage(x: 0, y: 0, width: 0, height: 0, values: [])

    /// Coverage at a device pixel; 0 outside.
    func value(_ px: Int, _ py: Int) -> UInt8 {
        guard px >= x, py >= y, px < x + width, py < y + height else { return 0 }
        return values[(py - y) * width + px - x]
    }
}

/// Rasterises outlines with FreeType's smooth rasteriser: exact area coverage in 256 levels, integers only.
final class Rasterizer {
    let library: FT_Library

    init() throws(RasterError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { throw RasterError.freeType("cannot be started") }
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }

    /// Coverage of a filled path in device pixels, cut to 0..<limit in both directions.
    func fill(_ path: Path, rule: FillRule, width: Int, height: Int) throws(RasterError) -> Coverage {
        var builder = try OutlineBuilder(path)
        let rendered = builder.withOutline { outline in
            outline.pointee.flags = rule == .evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0
            return Result { () throws(RasterError) in try render(outline, width: width, height: height) }
        }
        return try rendered?.get() ?? .none
    }

    /// Coverage of a path drawn as a line; the width in device pixels, nothing unless it is above 0, at most 100 000.
    func stroke(_ path: Path, _ stroke: Stroke, width: Int, height: Int) throws(RasterError) -> Coverage {
        guard stroke.width > 0, stroke.width <= 100_000 else { return .none }
        var stroker: FT_Stroker?
        guard FT_Stroker_New(library, &stroker) == 0, let stroker else { throw .freeType("no memory for a stroke") }
        defer { FT_Stroker_Done(stroker) }
        let cap =
            switch stroke.cap {
            case .butt: FT_STROKER_LINECAP_BUTT
            case .round: FT_STROKER_LINECAP_ROUND
            case .square: FT_STROKER_LINECAP_SQUARE
            }
        let join =
            switch stroke.join {
            case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
            case .round: FT_STROKER_LINEJOIN_ROUND
            case .bevel: FT_STROKER_LINEJOIN_BEVEL
            }
        // 10 is the usual limit beyond which a mitre is cut.
        FT_Stroker_Set(stroker, FT_Fixed((stroke.width / 2 * 64).rounded()), cap, join, 10 << 16)
        try path.feed(stroker)
        var points: FT_UInt = 0
        var contours: FT_UInt = 0
        guard FT_Stroker_GetCounts(stroker, &points, &contours) == 0 else { throw .freeType("cannot outline a stroke") }
        guard points > 0 else { return .none }
        guard points <= OutlineBuilder.largestCount else { throw .tooManyPoints(Int(points)) }
        var outline = FT_Outline()
        guard FT_Outline_New(library, points, FT_Int(contours), &outline) == 0 else { throw .freeType("no memory for a stroke") }
        defer { FT_Outline_Done(library, &outline) }
        outline.n_points = 0
        outline.n_contours = 0
        FT_Stroker_Export(stroker, &outline)
        return try render(&outline, width: width, height: height)
    }

    /// The part of an outline (26.6 device pixels, y down) that lies on the canvas.
    func render(_ outline: UnsafeMutablePointer<FT_Outline>, width limitX: Int, height limitY: Int) throws(RasterError) -> Coverage {
        var box = FT_BBox()
        FT_Outline_Get_CBox(outline, &box)
        let (left, top) = (max(Int(box.xMin) >> 6, 0), max(Int(box.yMin) >> 6, 0))
        let (right, bottom) = (min((Int(box.xMax) + 63) >> 6, limitX), min((Int(box.yMax) + 63) >> 6, limitY))
        guard left < right, top < bottom else { return .none }
        var coverage = Coverage(
            x: left, y: top, width: right - left, height: bottom - top,
            values: [UInt8](repeating: 0, count: (right - left) * (bottom - top)))
        FT_Outline_Translate(outline, FT_Pos(-left * 64), FT_Pos(-top * 64))
        let failed = coverage.values.withUnsafeMutableBufferPointer { buffer in
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(bottom - top)
            bitmap.width = UInt32(right - left)
            // A negative pitch: FreeType's rows go up, ours down.
            bitmap.pitch = -Int32(right - left)
            bitmap.buffer = buffer.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, outline, &bitmap)
        }
        guard failed == 0 else { throw .freeType("cannot rasterise an outline (error \(failed))") }
        return coverage
    }
}
