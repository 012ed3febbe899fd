/// The code points for which a font was asked and none of its typefaces had a glyph, each once, in the order in which they came.
public final class MissingGlyphs {
    public private(set) var scalars: [Unicode.Scalar] = []

    public init() {}

    func note(_ scalar: Unicode.Scalar) { if !scalars.contains(scalar) { scalars.append(scalar) } }
}
