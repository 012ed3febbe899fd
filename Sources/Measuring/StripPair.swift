/// Two strips whose contents are compared.
struct StripPair {
    let strip: Strip
    let other: Strip
    let weights: StripWeights

    /// A shift in whole rows of a level, and the score of the slopes there; see `SlopeMatcher`.
    typealias WholeShift = (shift: Int, score: Float)

    /// The level at which shifts are compared with each other: the finest but one, where there are two.
    var comparedLevel: Int { min(1, strip.levels.count - 1) }
    /// The rows of the finest level for each row of the compared level.
    var comparedScale: Float { Float(1 << comparedLevel) }

    private func level(_ index: Int) -> LevelPair {
        LevelPair(a: strip.levels[index], b: other.levels[index], weights: weights.levels[index])
    }

    private func matcher(_ index: Int) -> SlopeMatcher { SlopeMatcher(level(index)) }

    /// The shifts of the compared level at which the slopes match best.
    ///
    /// - Parameter places: shifts in rows of the finest level that are looked at in any case.
    func candidates(besides places: [Float]) -> [WholeShift] {
        let coarsest = strip.levels.count - 1
        let search = matcher(coarsest)
        var found = search.candidates
        for place in places.map({ Int(($0 / Float(1 << coarsest)).rounded()) })
        where !found.contains(where: { abs($0.shift - place) <= 2 }) {
            let one = search.best(of: place - 1...place + 1)
            if one.score.isFinite { found.append(one) }
        }
        for level in stride(from: coarsest - 1, through: comparedLevel, by: -1) {
            let matcher = matcher(level)
            found = found.map { matcher.best(of: Self.halves(of: $0.shift)) }
        }
        return found
    }

    /// The shift of the finest level that belongs to one of the compared level.
    func finest(_ shift: Int, _ score: Float) -> WholeShift {
        comparedLevel > 0 ? matcher(0).best(of: Self.halves(of: shift)) : (shift, score)
    }

    /// The shifts of the next finer level that may belong to a shift.
    private static func halves(of shift: Int) -> ClosedRange<Int> { 2 * shift - 2...2 * shift + 2 }

    func refinement(at index: Int, from shift: Float, steps: Int = 8) -> ShiftRefinement {
        ShiftRefinement(level(index), from: shift, steps: steps)
    }

    /// What tells two shifts of the compared level apart, seen at the finest level.
    func contrast(_ one: ShiftRefinement, _ another: ShiftRefinement) -> ShiftContrast? {
        ShiftContrast(level(0), one, another, scale: comparedScale)
    }
}
