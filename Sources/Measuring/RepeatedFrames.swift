/// Tells the frames that only repeat the picture before, while the content moves.
///
/// A film with more frames than new pictures shows each picture in a run of frames, and so does content that pauses. Content that pauses has become slow before it and is slow after it; behind a run of
/// repeated frames the content is where it would be without them.
struct RepeatedFrames {
    private let samples: [OffsetTracker.Sample]
    /// The indices of the repeated frames.
    private(set) var indices: Set<Int> = []

    /// Content that moves by less from frame to frame shows the same place; rows.
    static let leastStep = 0.1
    /// A codec mends a frame that is shown again, which moves the content by less than this share of the steps around it.
    static let mendedShare = 0.08
    /// The steps around a run of repeated frames; rows. Content with smaller steps may be slow itself, and a screen that rounds its offsets to pixels shows it in runs. A film that repeats frames of fast content
    /// repeats those of slow content, too.
    private static let (fastSteps, slowSteps) = (1.5, 0.3)
    /// A picture that is shown for longer is a rest; seconds. A film has twelve pictures a second at least.
    private static let longestRun = 0.09
    /// A film repeats frames regularly when at least this share of its pictures of fast content is shown in runs.
    private static let regularShare = 0.125

    init(_ samples: [OffsetTracker.Sample]) {
        self.samples = samples
        let fast = runs(between: Self.fastSteps)
        add(fast)
        let pictures = samples.indices.dropFirst().count { abs(step($0)) >= Self.fastSteps }
        if let longest = fast.map(\.count).max(), Double(fast.count) >= Self.regularShare * Double(pictures) {
            add(runs(between: Self.slowSteps).filter { $0.count <= longest })
        }
    }

    private mutating func add(_ runs: [Range<Int>]) { for run in runs { indices.formUnion(run.dropFirst()) } }

    private func step(_ index: Int) -> Double { samples[index].offset - samples[index - 1].offset }

    /// The runs of frames that show one place, between two steps of a motion that goes on; such steps are at least as large as `least`.
    private func runs(between least: Double) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var first = 1
        while first + 1 < samples.count {
            var end = first + 1
            while end < samples.count, isMended(end, between: step(first), step(first)) { end += 1 }
            if end > first + 1, end < samples.count, goesOn(first..<end, least) { runs.append(first..<end) }
            first = end
        }
        return runs
    }

    private func goesOn(_ run: Range<Int>, _ least: Double) -> Bool {
        let (before, after) = (step(run.lowerBound), step(run.upperBound))
        let duration = samples[run.upperBound].time - samples[run.lowerBound].time
        return min(abs(before), abs(after)) >= least && before * after > 0 && duration < Self.longestRun
            && run.dropFirst().allSatisfy { isMended($0, between: before, after) }
    }

    /// Whether a frame that can be followed shows the place of the frame before.
    private func isMended(_ index: Int, between before: Double, _ after: Double) -> Bool {
        samples[index].confidence > 0 && abs(step(index)) < max(Self.leastStep, Self.mendedShare * min(abs(before), abs(after)))
    }
}
