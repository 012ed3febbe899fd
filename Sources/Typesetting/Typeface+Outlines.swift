import CFreeType
import Geometry
import Pixels

extension Typeface {
    /// A glyph's outline for an em of 1, y down from the baseline; empty for a glyph without an outline.
    func outline(of glyph: UInt32) -> Path {
        var path = Path()
        guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return path }
        var steps = FT_Outline_Funcs()
        steps.move_to = { to, path in Typeface.change(path) { $0.beginContour(at: Point(to)) } }
        steps.line_to = { to, path in Typeface.change(path) { $0.line(to: Point(to)) } }
        steps.conic_to = { control, to, path in Typeface.change(path) { $0.quadratic(to: Point(to), control: Point(control)) } }
        steps.cubic_to = { control1, control2, to, path in
            Typeface.change(path) { $0.cubic(to: Point(to), control1: Point(control1), control2: Point(control2)) }
        }
        let failed = withUnsafeMutablePointer(to: &path) {
            FT_Outline_Decompose(&slot.pointee.outline, &steps, UnsafeMutableRawPointer($0))
        }
        guard failed == 0 else { return Path() }
        path.close()
        return path.applying(Transform(scaleX: 1 / unitsPerEm, y: -1 / unitsPerEm))
    }

    private static func change(_ path: UnsafeMutableRawPointer?, _ step: (inout Path) -> Void) -> Int32 {
        guard let path else { return 1 }
        step(&path.assumingMemoryBound(to: Path.self).pointee)
        return 0
    }
}

extension Path {
    fileprivate mutating func beginContour(at point: Point) {
        close()
        move(to: point)
    }
}

extension Point {
    fileprivate init(_ vector: UnsafePointer<FT_Vector>?) { self.init(Double(vector?.pointee.x ?? 0), Double(vector?.pointee.y ?? 0)) }
}
