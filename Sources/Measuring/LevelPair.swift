/// One level of two strips whose contents are compared.
struct LevelPair {
    let a: Strip.Level
    let b: Strip.Level
    /// One for each value of a strip.
    let weights: [Float]

    typealias Values = UnsafeBufferPointer<Float>

    /// The rows of `a` that lie on rows of `b` when the content is shifted; empty where none do.
    ///
    /// - Parameters:
    ///   - shift: whole rows.
    ///   - before: so many more rows of `b` have to lie before each of them.
    ///   - after: so many more rows of `b` have to lie behind each of them.
    func overlap(_ shift: Int, before: Int = 0, after: Int = 0) -> Range<Int> {
        let first = max(0, before - shift)
        return first..<max(min(a.rows, a.rows - after - shift), first)
    }

    /// Calls `body` with the values of both strips, and the weights.
    @inline(__always) func withValues(_ body: (_ a: Values, _ b: Values, _ weights: Values) -> Void) {
        a.values.withUnsafeBufferPointer { a in
            b.values.withUnsafeBufferPointer { b in weights.withUnsafeBufferPointer { body(a, b, $0) } }
        }
    }

    /// Calls `body` with the slopes of both strips, and the weights.
    @inline(__always) func withSlopes(_ body: (_ a: Values, _ b: Values, _ weights: Values) -> Void) {
        a.slopes.withUnsafeBufferPointer { a in
            b.slopes.withUnsafeBufferPointer { b in weights.withUnsafeBufferPointer { body(a, b, $0) } }
        }
    }
}
