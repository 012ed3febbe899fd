/// Which samples of a curve show a motion and the rests around it.
struct MotionSamples {
    /// The motion, with the last sample of the rest before it and the first one of the rest after it.
    let range: Range<Int>
    /// The rest after the motion; empty for a motion that is looked at while it still goes on, as one that an edge ends.
    let rest: Range<Int>
    /// The end of the samples that belong to the motion and to the beginning of the rest after it.
    let end: Int
    /// The rest before the motion; nil when there is none, or when it does not matter.
    let stillBefore: Range<Int>?

    init(_ range: Range<Int>, rest: Range<Int>, end: Int, stillBefore: Range<Int>? = nil) {
        (self.range, self.rest, self.end, self.stillBefore) = (range, rest, end, stillBefore)
    }

    /// A motion that is looked at up to a sample at which it still goes on.
    init(_ range: Range<Int>, upTo end: Int) { self.init(range, rest: end..<end, end: end) }

    var comesToRest: Bool { !rest.isEmpty }

    /// The motion without its samples before `first`.
    func from(_ first: Int) -> MotionSamples { MotionSamples(first..<range.upperBound, rest: rest, end: end) }
}
