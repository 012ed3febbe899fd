import Geometry
import Motion
import Takes

/// What moves a measured curve: its parts, the law of each, and the feel that is nearest to all of them.
public struct CurveFit: Sendable {
    public internal(set) var segments: [CurveSegment] = []
    /// The scatter of the samples where the content is still, or where nothing better is known of neighbours; points.
    public let noise: Double
    /// The pixel to which the offsets were rounded, and their scatter; nil if they were not rounded.
    let rounding: RoundedSample?
    let times: [Double]
    let offsets: [Double]
    /// The length of the view along the curve; points.
    let dimension: Double

    /// Content that was let go is faster than this somewhere; points per second.
    private static let leastSpeed = 12.0
    /// A finger that is never faster than `leastSpeed` goes further than this; points.
    private static let leastWay = 4.0
    /// The error that stands for a law that has nothing to do with the curve; points.
    private static let mismatch = 5.0
    /// A film has a picture in so many seconds at least, or it has a gap.
    private static let longestStep = 0.09
    /// After a rest of so many seconds it is sure that a motion has ended.
    static let longestRest = 0.4

    /// - Parameters:
    ///   - points: seconds and points, in order of time; at least three.
    ///   - dimension: the view's length, on which some edges depend; points.
    ///   - finger: where the finger was, if that is known: it tells how content follows beyond an edge.
    ///   - progress: is told how many of the points have been looked at.
    public init(
        _ points: [(time: Double, offset: Double)], dimension: Double = Device.standard.size.height, finger: FingerPath? = nil,
        progress: (Int) -> Void = { _ in }
    ) {
        (times, offsets) = (points.map(\.time), points.map(\.offset))
        self.dimension = dimension
        noise = Self.noise(offsets)
        rounding = RoundedSample(offsets)
        let stills = Self.stills(times, offsets, noise: noise)
        let turns = pageTurns(stills)
        var index = 0
        var before: Range<Int>?
        let end: Range<Int> = times.count..<times.count
        for (place, still) in (stills + [end]).enumerated() {
            // A motion shares its first and last sample with the rests around it.
            let first = max(index - 1, 0), last = min(still.lowerBound + 1, times.count)
            if still.lowerBound > index {
                let motion = MotionSamples(first..<last, rest: still, end: restEnd(still), stillBefore: before)
                addMotion(motion, turnsPage: turns.contains(place))
            }
            if !still.isEmpty { addStill(still) }
            index = still.upperBound
            before = still
            progress(index)
        }
        if let finger { fitDrags(finger) } else { takeBackFingers() }
        name()
    }

    /// The scatter of the samples, 0.01 to 0.5 points: the lower quartile of their second differences, which a smooth motion hardly raises, divided by that of scatter 1, which is 0.78.
    private static func noise(_ offsets: [Double]) -> Double {
        guard offsets.count > 4 else { return 0.01 }
        let differences = (2..<offsets.count).map { index -> Double in
            let bend: Double = offsets[index] - 2 * offsets[index - 1] + offsets[index - 2]
            return abs(bend)
        }
        .sorted()
        return min(max(differences[differences.count / 4] / 0.78, 0.01), 0.5)
    }

    private mutating func addStill(_ range: Range<Int>) {
        var segment = CurveSegment(.still, from: times[range.lowerBound], to: times[range.upperBound - 1])
        let mean = offsets[range].reduce(0, +) / Double(range.count)
        segment.rms = (offsets[range].reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(range.count)).squareRoot()
        segment.largest = offsets[range].map { abs($0 - mean) }.max()
        segments.append(segment)
    }

    // MARK: Motions

    /// Adds the parts of a motion between two rests: a drag, and the motions that follow it.
    ///
    /// - Parameter turnsPage: whether the way from rest to rest is that of another motion, too.
    private mutating func addMotion(_ motion: MotionSamples, turnsPage: Bool) {
        let range = motion.range
        guard range.count >= 3, let low = offsets[range].min(), let high = offsets[range].max(), high - low > leastMotion else {
            return
        }
        guard range.contains(where: { abs(slope(at: $0)) > Self.leastSpeed }) else {
            // A rest that is corrected by a pixel or two is not a motion; a longer way is that of a slow finger.
            if high - low > Self.leastWay { addDrag(range.lowerBound, range.upperBound - 1) }
            return
        }
        if let seen = lastGap(range) { return addMotion(motion, seenFrom: seen) }
        if turnsPage, let page = turn(motion) { return add(page, of: motion) }
        if let bounce = bounce(motion), addBounce(bounce, of: motion) { return }
        if let best = released(motion) ?? stoppedGlide(motion) { return add(best, of: motion) }
        addDrag(range.lowerBound, range.upperBound - 1)
    }

    /// Adds the parts of a motion that could not be followed before the sample `seen`.
    ///
    /// What came into the picture while nothing could be followed may have moved like a page or a bounce. Only a long glide is surely the content's own, and one that goes on through the gap has to be exact.
    private mutating func addMotion(_ motion: MotionSamples, seenFrom seen: Int) {
        let through = glide(motion).flatMap { isThrough($0, seenFrom: seen) && isLong($0.segment) && isExact($0.segment) ? $0 : nil }
        let glide = through ?? glide(motion.from(seen)).flatMap { isLong($0.segment) ? $0 : nil }
        addDrag(motion.range.lowerBound, glide?.start ?? motion.range.upperBound - 1)
        if through == nil, let last = segments.indices.last, segments[last].kind == .drag {
            segments[last].remark =
                "there are no samples from \(times[seen - 1].fixed(3)) to \(times[seen].fixed(3)) s, and what moved before cannot be told"
        }
        if let glide { segments.append(glide.segment) }
    }

    /// Adds a bounce and what precedes it; false when the motion is rather something else.
    private mutating func addBounce(_ bounce: BounceCandidate, of motion: MotionSamples) -> Bool {
        let first = motion.range.lowerBound
        let glide = bounce.isImpact ? glide(MotionSamples(first..<bounce.start + 1, upTo: bounce.start + 1)) : nil
        guard let segment = bounce.segment(after: glide), !isRatherReleased(segment, motion) else { return false }
        if bounce.isHeld { takeBackGlide() }
        addDrag(first, glide?.start ?? bounce.start)
        if let glide { segments.append(glide.segment) }
        segments.append(segment)
        return true
    }

    /// Adds the part at the end of a motion that a law explains, and before it the drag.
    private mutating func add(_ part: FittedMotion, of motion: MotionSamples) {
        addDrag(motion.range.lowerBound, part.start)
        segments.append(part.segment)
    }

    /// The first sample after the last gap in a motion, in which the content moved and could not be followed; nil when there is none.
    private func lastGap(_ range: Range<Int>) -> Int? {
        let steps = range.dropFirst().map { times[$0] - times[$0 - 1] }
        guard !steps.isEmpty else { return nil }
        let longest = max(Self.longestStep, 2.5 * steps.upperMedian)
        return range.dropFirst().last { times[$0] - times[$0 - 1] > longest && abs(offsets[$0] - offsets[$0 - 1]) > leastMotion }
    }

    /// Content that moves by less rests, or what it does cannot be told; points.
    private var leastMotion: Double { max(1, 6 * noise) }

    /// The end of the samples that belong to a motion and to the beginning of the rest after it.
    private func restEnd(_ rest: Range<Int>) -> Int {
        guard rest.lowerBound < times.count else { return times.count }
        return rest.first { times[$0] > times[rest.lowerBound] + Self.longestRest } ?? rest.upperBound
    }

    /// Changes the last glide to a drag when content rests beyond an edge after it. A finger has brought it there, even if the path looks like a glide.
    private mutating func takeBackGlide() {
        guard segments.count >= 2, segments[segments.count - 1].kind == .still else { return }
        let index = segments.count - 2
        guard [.glide, .page].contains(segments[index].kind) else { return }
        var from = segments[index].from
        if index > 0, segments[index - 1].kind == .drag { from = segments[index - 1].from }
        let drag = CurveSegment(.drag, from: from, to: segments[index].to)
        segments.removeSubrange((from < segments[index].from ? index - 1 : index)...index)
        segments.insert(drag, at: segments.count - 1)
    }

    /// Adds a part that a finger has moved, and before it the glide that the finger has caught, if there was one.
    private mutating func addDrag(_ first: Int, _ last: Int) {
        guard last > first else { return }
        if let caught = caughtGlide(first, last) {
            addDrag(first, caught.start)
            segments.append(caught.segment)
            return addDrag(caught.end - 1, last)
        }
        segments.append(CurveSegment(.drag, from: times[first], to: times[last]))
    }

    /// Finds a long glide that ends where the content is slowest, because a finger has come down there; nil when there is none.
    private func caughtGlide(_ first: Int, _ last: Int) -> FittedMotion? {
        guard times[last] - times[first] > 0.5, last - first > 20 else { return nil }
        guard let slowest = (first + 12..<last - 2).min(by: { abs(slope(at: $0)) < abs(slope(at: $1)) }) else { return nil }
        guard let glide = glide(MotionSamples(first..<slowest + 1, upTo: slowest - 1)), glide.explained(self) > 0.3,
            glide.segment.rms ?? 1 < max(2 * noise, 0.3)
        else { return nil }
        // It has become much slower by itself, and the finger takes it on from there.
        let (begin, end) = (abs(slope(at: glide.start + 1)), abs(slope(at: slowest)))
        let taken = (slowest..<last).map { abs(slope(at: $0)) }.max() ?? 0
        return begin > 2 * end && taken > 2 * end + 20 ? glide : nil
    }

    /// Whether what looks like a return to an edge is content that a finger has taken back and let go: a glide explains it better then, as no preset's edge does.
    private func isRatherReleased(_ bounce: CurveSegment, _ motion: MotionSamples) -> Bool {
        let like = bounce.likenesses.map(\.rms).min() ?? .infinity
        guard like > max(3 * noise, 0.4), let glide = released(motion) else { return false }
        return glide.score(self) < 0.4 * (bounce.rms ?? .infinity) && glide.explained(self) > 0.5 * (bounce.to - bounce.from)
    }

    /// Explains content that comes to rest between its edges, by a glide or by the way to a page; nil when neither explains it.
    private func released(_ motion: MotionSamples) -> FittedMotion? {
        let glide = glide(motion)
        guard let page = page(motion) else { return glide }
        guard let glide else { return page }
        // A spring has one number more, and no engine's glide is one.
        let isLonger = page.explained(self) > 1.3 * glide.explained(self) && page.score(self) < 1.3 * glide.score(self)
        return isLonger || page.score(self) < 0.4 * glide.score(self) ? page : glide
    }

    // MARK: Names

    /// Names each part's nearest presets, with the whole curve's order where a part cannot tell.
    private mutating func name() {
        nameEqualEdges()
        let order = ranking.map(\.preset)
        for index in segments.indices { segments[index].name(overall: order) }
        // What the curve itself tells is compared, and not what other parts have adopted.
        let measured = segments
        for index in segments.indices {
            segments[index].adoptPublishedValues(beside: measured.indices.filter { $0 != index }.map { measured[$0] })
        }
    }

    /// The presets, the nearest to all parts first, with the root mean square over them; empty where nothing was let go.
    public var ranking: [CurveSegment.Likeness] { Self.ranking(of: segments) }

    static func ranking(of segments: [CurveSegment]) -> [CurveSegment.Likeness] {
        let parts = segments.filter { !$0.likenesses.isEmpty }
        guard !parts.isEmpty else { return [] }
        return Feel.presets.map { feel -> (likeness: CurveSegment.Likeness, whole: Double) in
            var (sum, whole, isLowerBound) = (0.0, 0.0, false)
            for part in parts {
                // A law that is no match at all counts as a few points, or one part would outvote all others.
                let own = part.likenesses.first { $0.preset == feel.name }?.rms ?? .infinity
                sum += min(own * own, mismatch * mismatch)
                whole += own * own
                if own > mismatch { isLowerBound = true }
            }
            let rms = (sum / Double(parts.count)).squareRoot()
            return (CurveSegment.Likeness(preset: feel.name, rms: rms, isLowerBound: isLowerBound), whole)
        }
        // Of presets that match no part, the nearest one comes first.
        .sorted { ($0.likeness.rms, $0.whole) < ($1.likeness.rms, $1.whole) }.map(\.likeness)
    }
}

/// A part that a law explains, from its first sample on.
struct FittedMotion {
    let start: Int
    let end: Int
    /// The slope at the end; points per second.
    let lastVelocity: Double
    let segment: CurveSegment

    /// The duration of the part; seconds.
    func explained(_ curve: CurveFit) -> Double { curve.times[end - 1] - curve.times[start] }

    func score(_ curve: CurveFit) -> Double { max(segment.rms ?? .infinity, curve.noise / 2) }
}

extension CurveFit {
    /// Whether a preset with its own constants, which misses by `like`, explains a part about as well as a law with free constants, which misses by `rms`; points.
    static func isNear(_ like: Double, to rms: Double) -> Bool { like < 1.2 * rms + 0.02 }

    /// The mean slope around a sample; points per second.
    func slope(at index: Int, reach: Int = 2) -> Double {
        let (low, high) = (max(index - reach, 0), min(index + reach, times.count - 1))
        return high > low ? (offsets[high] - offsets[low]) / (times[high] - times[low]) : 0
    }

    /// The samples of a part; about eighty of them do to compare fits.
    func samples(_ part: Range<Int>, isRough: Bool) -> [Int] {
        Array(stride(from: part.lowerBound, to: part.upperBound, by: isRough ? max(part.count / 80, 1) : 1))
    }

    /// The errors that samples share because they show content at the same place: each of them is off by as much.
    func sharedErrors(_ samples: Range<Int>) -> LeastSquares.SharedErrors {
        var runs: [Range<Int>] = []
        var first = samples.lowerBound
        for index in samples where index > samples.lowerBound {
            let isLast = index == samples.upperBound - 1, moves = abs(offsets[index] - offsets[first]) > noise
            let end = moves ? index : index + 1
            if moves || isLast, end - first > 1 { runs.append(first - samples.lowerBound..<end - samples.lowerBound) }
            if moves { first = index }
        }
        return LeastSquares.SharedErrors(runs: runs, error: rounding?.error ?? noise)
    }

    /// The first of the starts from which a law explains everything that follows, about as well as it explains the end of it.
    ///
    /// - Parameters:
    ///   - share: the share of the starts that surely lie after the release; 0 when this is known of one start only.
    ///   - rms: gives the rms of the fit that begins at a sample; nil where nothing can be fitted.
    func earliestStart(_ starts: [Int], share: Double = 0.25, rms: (Int) -> Double?) -> Int? {
        if starts.count > 26 {
            // Some of them first, then those before the one that is found.
            let step = starts.count / 12
            let some = stride(from: (starts.count - 1) % step, to: starts.count, by: step).map { starts[$0] }
            guard let found = earliestStart(some, share: share, rms: rms), let place = starts.firstIndex(of: found) else { return nil }
            return earliestStart(Array(starts[max(place - step + 1, 0)...place]), share: 0, rms: rms)
        }
        // Content that shows no speed at a sample, because it moves by less than a pixel there, tells nothing about it.
        let known = starts.compactMap { start in rms(start).map { (start: start, rms: $0) } }.filter(\.rms.isFinite)
        let sorted = known.map(\.rms).sorted()
        guard !sorted.isEmpty else { return nil }
        let good = max(sorted[Int(share * Double(sorted.count))] * 1.4, noise * 1.15) + 0.03
        // From the last one back: what precedes the release spoils the fit.
        guard var best = known.indices.last(where: { known[$0].rms <= good }) else { return nil }
        while best > 0, known[best - 1].rms <= good { best -= 1 }
        return known[best].start
    }
}
