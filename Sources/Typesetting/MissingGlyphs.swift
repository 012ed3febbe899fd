/// The code points for which no typeface of a font had a glyph, each once, in the order in which they were first used.
public final class MissingGlyphs {
    public private(set) var scalars: [Unicode.Scalar] = []
    private let onFirst: (Unicode.Scalar) -> Void

    /// - Parameter onFirst: called when a code point is missing for the first time.
    public init(onFirst: @escaping (Unicode.Scalar) -> Void = { _ in }) { self.onFirst = onFirst }

    func note(_ scalar: Unicode.Scalar) {
        guard !scalars.contains(scalar) else { return }
        scalars.append(scalar)
        onFirst(scalar)
    }
}
