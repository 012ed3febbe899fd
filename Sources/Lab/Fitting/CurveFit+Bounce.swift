import Geometry

extension CurveFit {
    /// Finds a bounce: the content returns to a place that it had just left in the other direction. Nil when the motion is no such return.
    func bounce(_ motion: MotionSamples) -> BounceCandidate? {
        let range = motion.range
        guard motion.comesToRest, range.count >= 5 else { return nil }
        let place = offsets[motion.rest.lowerBound..<motion.end].upperMedian
        if let swinging = swinging(motion, around: place) { return swinging }
        // The last time that it was clearly away from the edge tells the side.
        guard let away = range.last(where: { abs(offsets[$0] - place) > leastDistance }) else { return nil }
        let edge = BounceCandidate.Edge(place, passedBy: offsets[away])
        // Before the peak it has come from the edge, in this motion or, if it was held, in the one before.
        let inside = (range.lowerBound..<away).last { edge.distance(offsets[$0]) <= max(2 * noise, 0.5) }
        let outside = (inside ?? range.lowerBound)...away
        let highest = outside.map { edge.distance(offsets[$0]) }.max() ?? 0
        // A finger that rests at the peak for a moment lets go at the end of this rest, so the last sample near the peak is taken.
        let peak = outside.last { edge.distance(offsets[$0]) >= highest - max(2 * noise, 0.05) } ?? away
        if let inside, edge.distance(offsets[peak]) > leastDistance { return struck(motion, edge, inside: inside, peak: peak) }
        return held(motion, edge)
    }

    /// The way back of content that a finger has held beyond the edge; nil when none has.
    private func held(_ motion: MotionSamples, _ edge: BounceCandidate.Edge) -> BounceCandidate? {
        let first = motion.range.lowerBound
        guard let still = motion.stillBefore, !hasBouncedBack, motion.end - first > 10, cameFromEdge(still, edge) else { return nil }
        let hold = max(times[first] - times[still.lowerBound], 1e-6)
        return BounceCandidate(curve: self, start: first, end: motion.end, rest: motion.rest, isImpact: false, hold: hold, edge: edge)
    }

    /// Finds the way of content that was held beyond the edge, on a spring with so little damping that it swings to the other side of the edge and back; nil for any other motion.
    private func swinging(_ motion: MotionSamples, around place: Double) -> BounceCandidate? {
        guard let still = motion.stillBefore else { return nil }
        let edge = BounceCandidate.Edge(place, passedBy: offsets[still.lowerBound])
        guard motion.range.contains(where: { edge.distance(offsets[$0]) < -leastDistance }), let held = held(motion, edge),
            let rms = held.leastRMS
        else { return nil }
        return rms < max(3 * noise, 0.4) ? held : nil
    }

    /// Content that is further from the edge than this is clearly away from it; points.
    private var leastDistance: Double { max(4 * noise, 1.5) }

    /// Whether a bounce ended at the last rest, which is an edge then: a finger takes the content away from there, and no bounce does.
    private var hasBouncedBack: Bool { segments.count > 1 && segments[segments.count - 2].kind == .bounce }

    /// Whether the motion before a rest beyond the edge began at the edge or inside of it.
    private func cameFromEdge(_ still: Range<Int>, _ edge: BounceCandidate.Edge) -> Bool {
        var least = edge.distance(offsets[still.lowerBound])
        guard still.lowerBound > 0, least > 0 else { return false }
        for offset in offsets[..<still.lowerBound].reversed() {
            let distance = edge.distance(offset)
            // Moving content scatters more than content at rest, and is rounded to whole points at most.
            guard distance <= least + max(3 * noise, 0.5) else { return false }
            least = min(least, distance)
            if least <= max(3 * noise, 1) { return true }
        }
        return false
    }

    /// Finds the bounce in a motion that has passed the edge. The content has passed it by itself, or under a finger that let go later.
    ///
    /// - Parameters:
    ///   - inside: the last sample before the content was beyond the edge.
    ///   - peak: the last sample near the greatest distance from the edge.
    private func struck(_ motion: MotionSamples, _ edge: BounceCandidate.Edge, inside: Int, peak: Int) -> BounceCandidate {
        func candidate(_ start: Int, isImpact: Bool) -> BounceCandidate {
            var hold = 0.0
            if !isImpact, abs(slope(at: max(start - 1, 0), reach: 1)) < 40 {
                let still = (0..<start).last { abs(offsets[$0] - offsets[start - 1]) > max(2 * noise, 0.5) } ?? -1
                hold = max(times[start] - times[still + 1], 1e-6)
            }
            return BounceCandidate(
                curve: self, start: start, end: motion.end, rest: motion.rest, isImpact: isImpact, hold: hold, edge: edge)
        }
        let impact = candidate(inside, isImpact: true)
        let free = impact.leastRMS
        // The finger moves the content out, and no law.
        let starts = Array(inside + 1...max(min(peak + 4, motion.end - 6), inside + 1))
        let released = earliestStart(starts, share: 0) { candidate($0, isImpact: false).leastRMS } ?? peak
        let late = candidate(likelyStart(starts, near: released) { candidate($0, isImpact: false) }, isImpact: false)
        guard let free, released > inside + 2, let other = late.leastRMS else { return free == nil ? late : impact }
        if free > max(2 * other, 2.5 * noise, 0.25) { return late }
        // Beyond an edge that hardly gives way, a law with free constants fits even the part under the finger. A preset does not, so the presets decide.
        let (mine, others) = (late.likes.min() ?? .infinity, impact.likes.min() ?? .infinity)
        return mine < 0.3 && others > 2 * mine + 0.05 ? late : impact
    }

    /// The first start near `known` from which some preset fits about as well as from the best of these starts; `known` when no preset fits.
    ///
    /// Laws with free constants also fit parts of other laws' ways and of the finger's way, so with them the release would be found too late or too early.
    private func likelyStart(_ starts: [Int], near known: Int, _ candidate: (Int) -> BounceCandidate) -> Int {
        let near = starts.filter { abs($0 - known) <= 12 }
        let likes = near.map { start in candidate(start).likes.min() ?? .infinity }
        let good = max((likes.min() ?? .infinity) * 1.3, noise) + 0.03
        return good < 0.5 ? zip(near, likes).first { $0.1 <= good }?.0 ?? known : known
    }
}
