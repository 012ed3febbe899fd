/// The code points for which a font was asked and none of its typefaces had a glyph, each once, in the order in which they came.
public final class MissingGlyphs {
    public private(set) var scalars: [Unicode.Scalar] = []
    private let onFirst: (Unicode.Scalar) -> Void

    /// - Parameter onFirst: is called at the moment at which a code point is first missing.
    public init(onFirst: @escaping (Unicode.Scalar) -> Void = { _ in }) { self.onFirst = onFirst }

    func note(_ scalar: Unicode.Scalar) {
        guard !scalars.contains(scalar) else { return }
        scalars.append(scalar)
        onFirst(scalar)
    }
}
