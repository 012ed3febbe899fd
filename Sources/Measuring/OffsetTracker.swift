/// Follows the scrolled content through the frames of a film.
///
/// Each frame is compared with a key frame near it and not with the frame before, so that small errors do not add up. Offsets are in rows
/// of the strips and 0 in the first frame; they grow as content moves up.
public struct OffsetTracker {
    public struct Sample: Equatable, Sendable {
        /// The time of the frame in the film, in seconds.
        public let time: Double
        /// The offset; where the content cannot be followed, the last known offset.
        public let offset: Double
        /// The confidence from 0, when the offset is not known, to 1.
        public internal(set) var confidence: Double

        public init(time: Double, offset: Double, confidence: Double) {
            (self.time, self.offset, self.confidence) = (time, offset, confidence)
        }
    }

    private struct Frame {
        let time: Double
        let key: Int
        let shift: Double
        let confidence: Double
        /// The changes of the offset if another shift is the right one (`StripRegistration.rivals`).
        var rivals: [Double] = []
        /// The distance at which the content looks the same; nil where it does not.
        var pitch: Double?
    }

    private struct Key {
        /// How many times the tracker had lost the content before.
        var losses = 0
        /// The key frame that was followed before the content began to change where it is; nil if it did not.
        var before: Int?
    }

    private let weights: StripWeights
    /// The places of the key frames, which have the same indices in `keys` and `strips`.
    private var graph = KeyframeGraph()
    private var strips = KeyStrips()
    private var keys: [Key] = []
    private var frames: [Frame] = []
    private var last: (strip: Strip, offset: Double)?
    /// The last motion that was seen, in rows per second, and the time until which it lasted; nil while the content rests.
    private var motion: (velocity: Double, until: Double)?
    private var current = 0
    private var lostCount = 0
    /// The last frame that could not be followed.
    private var lost: Strip?
    private var losses = 0

    /// A frame with a lower confidence cannot be followed.
    static let leastConfidence: Float = 0.15
    /// A frame that lies further from its key frame than this share of the rows gets a nearer key frame.
    private static let farthestKey = 0.4
    /// Strips with a smaller difference, in levels of 255, show the same picture.
    private static let sameDifference: Float = 0.02
    /// The drift of a loop is a smaller share of the rows; where it seems to be larger, other content has been taken for the same.
    private static let mostDrift = 0.02
    /// With this confidence nothing has changed.
    private static let sameConfidence: Float = 0.9
    /// A frame that shows the content of a key frame again, or whose shift is unlikely, has this confidence at least.
    private static let clearConfidence: Float = 0.4
    /// With this confidence content is back that was lost.
    private static let returnConfidence: Float = 0.6
    /// After this many frames in a row that cannot be followed, the tracker starts again with the current content, when that moves by at most so many rows, or else after the last number of frames.
    private static let (longestLoss, slowRows, longestUnrest): (Int, Float, Int) = (4, 2.5, 30)
    /// Content that is followed for less long between two losses is not followed; seconds.
    private static let shortestPiece = 0.1
    /// A shift that differs by a larger share of the rows from what is expected is rather a cut to another place.
    private static let longestStep = 0.25
    /// A shift that differs by more rows from what is expected is unlikely.
    private static let unlikelyRows = 8.0

    public init(weights: StripWeights) { self.weights = weights }

    public mutating func add(_ strip: Strip, at time: Double) {
        guard let last, let before = frames.last else {
            strips.append(strip)
            keys.append(Key())
            frames.append(Frame(time: time, key: 0, shift: 0, confidence: 1))
            self.last = (strip, 0)
            return
        }
        if lostCount == 0, strip.difference(from: last.strip) < Self.sameDifference {
            frames.append(
                Frame(time: time, key: before.key, shift: before.shift, confidence: before.confidence, pitch: before.pitch))
            rest(since: before.time)
            return
        }
        let expected = last.offset + (motion.map { $0.velocity * (time - $0.until) } ?? 0)
        follow(strip, at: time, expected: expected, last: last)
        guard let frame = frames.last, frame.confidence > 0 else { return }
        let offset = place(of: frame.key) + frame.shift
        let step = time - before.time
        // A codec mends a frame that is shown twice.
        let mended = RepeatedFrames.mendedShare * abs(motion.map { $0.velocity * step } ?? 0)
        if lostCount == 0, abs(offset - last.offset) < max(RepeatedFrames.leastStep, mended) {
            rest(since: before.time)
        } else {
            motion = lostCount == 0 && step > 0 ? ((offset - last.offset) / (time - (motion?.until ?? before.time)), time) : nil
        }
        self.last = (strip, offset)
        (lostCount, lost) = (0, nil)
    }

    /// Content that shows the same place in two frames rests, but a single frame may only have been shown twice.
    private mutating func rest(since time: Double) {
        if let motion, motion.until < time { self.motion = nil }
    }

    /// A key frame, and where a strip lies in it.
    private typealias Match = (key: Int, found: StripRegistration)

    private mutating func follow(_ strip: Strip, at time: Double, expected: Double, last: (strip: Strip, offset: Double)) {
        let near = match(strip, expected: expected, last: last)
        let back = returned(strip, insteadOf: near, expected: expected, last.offset)
        // The way back is no motion.
        if back != nil { lostCount = max(lostCount, 1) }
        let (key, found) = back ?? near
        let offset = place(of: key) + Double(found.shift)
        let isUnlikely = lostCount > 0 || min(abs(offset - expected), abs(offset - last.offset)) > Self.unlikelyRows
        let isOther =
            back == nil
            && (isReplaced(strip, key, at: offset)
                || strip.stays(in: last.strip, insteadOf: Float(offset - last.offset), weights: weights))
        guard found.confidence >= (isUnlikely ? Self.clearConfidence : Self.leastConfidence), !isOther else {
            return lose(strip, at: time, last.offset)
        }
        current = key
        frames.append(
            Frame(
                time: time, key: key, shift: Double(found.shift), confidence: Double(found.confidence),
                rivals: found.rivals.map { Double($0) }, pitch: found.pitch.map { Double($0) }))
        takeNearerKey(strip, at: offset, from: key, found)
    }

    /// Finds a strip in the key frame that is followed, in the nearest one, or in the last frame, which then becomes a key frame, because the content itself may have changed.
    private mutating func match(_ strip: Strip, expected: Double, last: (strip: Strip, offset: Double)) -> Match {
        var (key, found) = (current, register(strip, current, expected))
        if found.confidence >= 0.6 { return (key, found) }
        if let nearest = nearestKey(to: expected), nearest != current {
            let other = register(strip, nearest, expected)
            if other.confidence > found.confidence { (key, found) = (nearest, other) }
        }
        let direct = StripRegistration(strip, in: last.strip, weights: weights, expected: Float(expected - last.offset), unmoved: 0)
        guard direct.confidence > found.confidence + 0.1, direct.confidence >= Self.leastConfidence else { return (key, found) }
        key = addKey(last.strip, at: last.offset)
        keys[key].before = keys[current].before.flatMap { isNear($0, last.offset) ? $0 : nil } ?? key
        return (key, direct)
    }

    /// An older key frame whose content has come back, also at once when what covered it has gone; nil for none. What was there before an earlier loss comes first.
    private mutating func returned(_ strip: Strip, insteadOf near: Match, expected: Double, _ last: Double) -> Match? {
        let rows = Double(strip.rows)
        let offset = place(of: near.key) + Double(near.found.shift)
        guard lostCount > 0 || min(abs(offset - last), abs(offset - expected)) > Self.longestStep * rows else { return nil }
        func rank(_ match: Match) -> Double {
            // The fewer rows strips have in common, the more easily they fit.
            let wasLost = keys[match.key].losses < losses && match.found.confidence > Self.returnConfidence
            return Double(match.found.confidence) * (1 - abs(Double(match.found.shift)) / rows) + (wasLost ? 1 : 0)
        }
        let known = keys[near.key].losses
        var best: Match?
        for key in keys.indices.suffix(60) where key != (best ?? near).key && (lostCount > 0 || keys[key].losses < known) {
            let other = (key, register(strip, key, place(of: key)))
            if other.1.confidence > Self.clearConfidence, rank(other) > rank(best ?? near) { best = other }
        }
        return best
    }

    /// Goes on from another key frame when the strip lies far from `key`.
    private mutating func takeNearerKey(_ strip: Strip, at offset: Double, from key: Int, _ found: StripRegistration) {
        let (rows, shift) = (Double(strip.rows), Double(found.shift))
        guard abs(shift) > Self.farthestKey * rows else { return }
        if let nearest = nearestKey(to: offset), nearest != key, abs(place(of: nearest) - offset) < 0.75 * Self.farthestKey * rows {
            // The content has come back to an older key frame, which closes a loop.
            let other = register(strip, nearest, offset)
            let difference = shift - Double(other.shift)
            let drift = difference - (place(of: nearest) - place(of: key))
            // After a loss other content may have the same offset.
            if keys[key].losses == keys[nearest].losses, other.confidence > 0.5 * found.confidence, abs(drift) < Self.mostDrift * rows {
                graph.link(key, nearest, difference: difference, weight: Double(min(found.confidence, other.confidence)))
                current = nearest
                return
            }
        }
        current = addKey(strip, at: offset, from: key, shift: shift, weight: Double(found.confidence))
    }

    /// Whether content that changed where it is has become other content, as when a page slides over a list: then nothing is left of the content before, or it is at another place.
    private mutating func isReplaced(_ strip: Strip, _ key: Int, at offset: Double) -> Bool {
        guard let before = keys[key].before, before != key, isNear(before, offset) else { return false }
        let old = register(strip, before, offset)
        if old.confidence > Self.sameConfidence { keys[key].before = nil }
        return old.confidence < Self.leastConfidence
            || abs(place(of: before) + Double(old.shift) - offset) > Double(Self.slowRows)
    }

    private func isNear(_ key: Int, _ offset: Double) -> Bool { abs(offset - place(of: key)) < Self.unlikelyRows }

    /// Records a frame that cannot be followed with the last known offset and no confidence. After `longestLoss` such frames the tracker follows the current content, starting from that offset.
    private mutating func lose(_ strip: Strip, at time: Double, _ offset: Double) {
        lostCount += 1
        // What was seen last may come back where it was.
        if lostCount == 1, let last { _ = addKey(last.strip, at: last.offset) }
        frames.append(Frame(time: time, key: current, shift: offset - place(of: current), confidence: 0))
        let isSlow = lost.map { abs(StripRegistration(strip, in: $0, weights: weights, expected: 0).shift) < Self.slowRows } ?? true
        lost = strip
        guard lostCount >= Self.longestUnrest || lostCount >= Self.longestLoss && isSlow else { return }
        losses += 1
        current = addKey(strip, at: offset)
        keys[current].losses = losses
        last = (strip, offset)
        motion = nil
        (lostCount, lost) = (0, nil)
    }

    private mutating func register(_ strip: Strip, _ key: Int, _ expected: Double) -> StripRegistration {
        let place = place(of: key)
        return StripRegistration(
            strip, in: strips[key], weights: weights, expected: Float(expected - place), unmoved: last.map { Float($0.offset - place) })
    }

    private func nearestKey(to offset: Double) -> Int? {
        keys.indices.min { abs(place(of: $0) - offset) < abs(place(of: $1) - offset) }
    }

    private func place(of key: Int) -> Double { graph.places[key] }

    /// Adds a key frame. Its offset is measured from the key frame `key`, or is taken as it is when `key` is nil.
    private mutating func addKey(_ strip: Strip, at offset: Double, from key: Int? = nil, shift: Double = 0, weight: Double = 1) -> Int {
        let (known, added) = (key ?? current, graph.add(near: offset))
        graph.link(known, added, difference: key == nil ? offset - place(of: known) : shift, weight: weight)
        strips.append(strip)
        keys.append(Key(losses: keys[known].losses))
        return added
    }

    /// What a film tells in the end.
    public struct Result: Sendable {
        /// The offsets of all frames, without the frames that repeat the picture before them while the content moves.
        public let samples: [Sample]
        /// How many frames were left out.
        public let repeated: Int
        /// The pictures a second of a film that shows them in uneven turns; the samples have even times then. Nil for other films.
        public let rate: Double?
        /// Where the rows look alike.
        public let likeRows: [LikeRows]

        /// The same with offsets in another unit, of which a row of the strips has `rows`.
        public func scaled(by rows: Double) -> Result {
            Result(
                samples: samples.map { Sample(time: $0.time, offset: $0.offset * rows, confidence: $0.confidence) }, repeated: repeated,
                rate: rate, likeRows: likeRows.map { LikeRows(times: $0.times, pitch: $0.pitch * rows) })
        }
    }

    public mutating func finish() -> Result {
        graph.solve()
        let all = frames.indices.filter { $0 == 0 || frames[$0].time > frames[$0 - 1].time }
        let samples = all.map { index -> Sample in
            let frame = frames[index]
            return Sample(time: frame.time, offset: place(of: frame.key) + frame.shift, confidence: frame.confidence)
        }
        let repeated = RepeatedFrames(samples).indices
        let rhythm = PictureRhythm(samples, repeated: repeated)
        let shown = rhythm?.pictures ?? samples.indices.filter { !repeated.contains($0) }.map { ($0, samples[$0].time) }
        let own = shown.map { frames[all[$0.index]] }
        let pictures = shown.map { Sample(time: $0.time, offset: samples[$0.index].offset, confidence: samples[$0.index].confidence) }
        var found = smoothed(pictures, rivals: own.map(\.rivals))
        let pitches = own.map(\.pitch)
        for index in LikeRows.jumps(found, pitches) {
            found[index].confidence = 0
        }
        // What seems to be followed for a moment between frames that cannot be followed is a part of what happens there, such as a sheet that rises.
        let losses = found.indices.filter { found[$0].confidence == 0 }
        for (loss, next) in zip(losses, losses.dropFirst()) where found[next].time - found[loss].time < Self.shortestPiece {
            for index in loss..<next { found[index].confidence = 0 }
        }
        return Result(
            samples: found, repeated: frames.count - shown.count, rate: rhythm.flatMap { $0.isUneven ? 1 / $0.period : nil },
            likeRows: LikeRows.parts(found, pitches, length: last?.strip.rows ?? 0))
    }

    /// Takes a rival of a frame when the velocity then changes much less, before and after the frame together: for this frame and all that follow, or for this frame alone.
    private func smoothed(_ samples: [Sample], rivals: [[Double]]) -> [Sample] {
        var (places, moved) = (samples.map(\.offset), 0.0)
        for index in places.indices {
            places[index] += moved
            guard !rivals[index].isEmpty, index > 1, index + 1 < places.count,
                samples[index - 2...index + 1].allSatisfy({ $0.confidence > 0 })
            else { continue }
            func speed(_ later: Int, _ change: Double) -> Double {
                (places[later] + change - places[later - 1]) / (samples[later].time - samples[later - 1].time)
            }
            let before = speed(index - 1, 0)
            func bend(_ rival: Double, lasting: Bool) -> Double {
                let here = speed(index, rival), after = speed(index + 1, moved - (lasting ? 0 : rival))
                return abs(here - before) + abs(after - here)
            }
            let ways = rivals[index].flatMap { [(change: $0, lasts: true), (change: $0, lasts: false)] }
            let costs = ways.map { bend($0.change, lasting: $0.lasts) }
            guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }), costs[best] < 0.5 * bend(0, lasting: true) else { continue }
            places[index] += ways[best].change
            if ways[best].lasts { moved += ways[best].change }
        }
        return zip(samples, places).map { Sample(time: $0.time, offset: $1, confidence: $0.confidence) }
    }
}
