import CFreeType
import Pixels

/// The outlines of one font, and the coverage of the glyphs that have been drawn.
///
/// Glyphs are not hinted; they are rasterised at quarter-pixel positions along the line.
public final class Typeface {
    private struct GlyphKey: Hashable {
        let index: UInt32
        /// 26.6 pixels per em.
        let size: Int32
        let phase: Int32
    }

    static let phases = 4.0

    private let library: FreeTypeLibrary
    let face: FT_Face
    let unitsPerEm: Double
    private var glyphs: [GlyphKey: Coverage] = [:]
    private var size: Int32 = 0
    /// The font's bytes, where the typeface owns them.
    private var bytes: UnsafeMutableRawBufferPointer?

    /// - Parameter data: a TrueType or OpenType font. Its memory must stay valid as long as the typeface lives, as that of fonts embedded in the program does.
    public init(data: UnsafeRawBufferPointer) throws(FontError) {
        library = try FreeTypeLibrary()
        var face: FT_Face?
        let bytes = data.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard FT_New_Memory_Face(library.handle, bytes, FT_Long(data.count), 0, &face) == 0, let face, face.pointee.units_per_EM > 0
        else { throw FontError.damaged }
        self.face = face
        unitsPerEm = Double(face.pointee.units_per_EM)
    }

    /// - Parameter bytes: a TrueType or OpenType font; it is copied.
    public convenience init(_ bytes: [UInt8]) throws(FontError) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyBytes(from: bytes)
        do throws(FontError) {
            try self.init(data: UnsafeRawBufferPointer(copy))
        } catch {
            copy.deallocate()
            throw error
        }
        self.bytes = copy
    }

    deinit {
        FT_Done_Face(face)
        bytes?.deallocate()
    }

    /// The height of the font above the baseline, as a share of the em; `descent` is its depth below.
    var ascent: Double { Double(face.pointee.ascender) / unitsPerEm }
    var descent: Double { -Double(face.pointee.descender) / unitsPerEm }

    /// The glyph of a character; nil when the font has none.
    func glyphIndex(of character: Unicode.Scalar) -> UInt32? {
        let index = FT_Get_Char_Index(face, FT_ULong(character.value))
        return index == 0 ? nil : index
    }

    /// The distance to the start of the next glyph, as a share of the em.
    func advance(of glyph: UInt32) -> Double {
        var units: FT_Fixed = 0
        FT_Get_Advance(face, glyph, FT_Int32(FT_LOAD_NO_SCALE), &units)
        return Double(units) / unitsPerEm
    }

    /// The greatest side of a glyph that is drawn, in pixels. The limit keeps a damaged font from causing huge pictures.
    private static let largestGlyph = 4096

    /// The coverage of a glyph relative to its origin on the baseline, for a size in pixels per em and a `phase` of 0...3 quarter pixels.
    func coverage(of glyph: UInt32, size pixels: Double, phase: Int) -> Coverage {
        guard pixels > 0, pixels <= Double(Self.largestGlyph) else { return .none }
        let size = Int32((pixels * 64).rounded())
        let key = GlyphKey(index: glyph, size: size, phase: Int32(phase))
        if let known = glyphs[key] { return known }
        let coverage = rasterize(glyph, size, phase)
        glyphs[key] = coverage
        return coverage
    }

    private func rasterize(_ glyph: UInt32, _ size: Int32, _ phase: Int) -> Coverage {
        if size != self.size {
            FT_Set_Char_Size(face, FT_F26Dot6(size), FT_F26Dot6(size), 72, 72)
            self.size = size
        }
        guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return .none }
        var box = FT_BBox()
        FT_Outline_Get_CBox(&slot.pointee.outline, &box)
        guard max(box.xMax - box.xMin, box.yMax - box.yMin) <= Self.largestGlyph * 64 else { return .none }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 64 / Int(Self.phases)), 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .none }
        let bitmap = slot.pointee.bitmap
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        guard let buffer = bitmap.buffer, width > 0, height > 0 else { return .none }
        var values: [UInt8] = []
        values.reserveCapacity(width * height)
        for y in 0..<height { values += UnsafeBufferPointer(start: buffer + y * Int(bitmap.pitch), count: width) }
        return Coverage(x: Int(slot.pointee.bitmap_left), y: -Int(slot.pointee.bitmap_top), width: width, height: height, values: values)
    }
}
