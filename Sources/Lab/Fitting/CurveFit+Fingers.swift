import Geometry
import Motion

// Content that a finger brings to a stop slows down much as a glide does, and some law with free constants always fits it.
extension CurveFit {
    /// A finger stops content within so many seconds; what slows down for longer glides if its law fits as exactly as the samples are known.
    private static let longestStop = 0.6
    /// After so many seconds it glides in any case.
    private static let surelyGlides = 1.2
    /// A law that misses by a smaller share of the way is exact, however well the samples are known.
    private static let exactShare = 1.0 / 2000
    /// Two glides have the same constant when it differs by less than this share. What a finger does is not the same twice.
    private static let sameShare = 0.05

    /// A glide of less than so many seconds tells no law: each of them explains it with some constant.
    static let shortestLaw = 0.3

    /// Changes to drags those glides that may just as well be the end of a drag: they are short, no other glide has the same constants, and the preset that is near, if any, is not that of the other parts.
    mutating func takeBackFingers() {
        let doubtful = segments.indices.filter { index in
            let next = index + 1 < segments.count ? segments[index + 1].kind : .still
            // A glide that an edge ends was fitted together with its bounce, and one that stops at once is a preset's.
            return segments[index].kind == .glide && segments[index].stop == nil && next != .bounce && !isLong(segments[index])
        }
        let sure = Self.ranking(of: segments.indices.filter { !doubtful.contains($0) }.map { segments[$0] })
        let known = sure.prefix { Self.isNear($0.rms, to: sure[0].rms) }.map(\.preset)
        let fingers = doubtful.filter { index in
            let glide = segments[index]
            let near = glide.likenesses.filter { Self.isNear($0.rms, to: glide.rms ?? 0) }.map(\.preset)
            if near.isEmpty {
                return !segments.indices.contains { $0 != index && (agree(segments[$0], glide) || follows(segments[$0], glide)) }
            }
            return !known.isEmpty && !near.contains { known.contains($0) }
        }
        for index in fingers.reversed() { takeBack(index, "it slows down as a finger does that stops, and by no law of another part") }
        takeBackEdges()
    }

    /// Changes bounces with constants of their own to drags where another edge is that of a preset, unless two of them have the same law, which fits both exactly. A finger that stops content can look like such a bounce.
    ///
    /// What was let go from a rest beyond the edge stays: no finger leads content back as exactly as a law does, and a short impact looks like the edge of some preset by chance.
    private mutating func takeBackEdges() {
        let edges = segments.indices.filter { segments[$0].kind == .bounce }
        let strange = edges.filter { segments[$0].isUnlikePresets }
        if strange.count == edges.count { return }
        let agreeing = strange.filter { isExact(segments[$0]) }.filter { one in
            strange.contains { $0 != one && segments[$0].law == segments[one].law && isExact(segments[$0]) }
        }
        let released = strange.filter { $0 > 0 && segments[$0 - 1].kind == .still && isExact(segments[$0]) }
        for index in strange.reversed() where !agreeing.contains(index) && !released.contains(index) {
            takeBack(index, "it comes to rest as a finger may stop it, and not as at the other edge")
        }
    }

    /// Whether a glide lasts longer than a finger would take.
    func isLong(_ glide: CurveSegment) -> Bool {
        let duration = glide.to - glide.from
        return duration > Self.surelyGlides || duration > Self.longestStop && isExact(glide)
    }

    /// Whether a law fits as exactly as the samples are known, or to a small share of the way.
    func isExact(_ part: CurveSegment) -> Bool {
        let scatter = max(noise, rounding?.error ?? 0, 0.05)
        let (first, last) = (times.firstIndex { $0 >= part.from } ?? 0, times.lastIndex { $0 <= part.to } ?? 0)
        return (part.rms ?? 0) <= max(1.2 * scatter, Self.exactShare * abs(offsets[last] - offsets[first]))
    }

    /// Whether two glides have the same law, which fits both exactly, with the same first constant.
    private func agree(_ one: CurveSegment, _ other: CurveSegment) -> Bool {
        func constant(_ segment: CurveSegment) -> Double? {
            guard segment.kind == .glide else { return nil }
            // A rate is near 1 for any glide; its logarithm tells how fast it slows down.
            return segment.constants["decelerationRate"].map { -Elementary.log($0.value) } ?? segment.constants["deceleration"]?.value
                ?? segment.constants["splineFriction"]?.value
        }
        guard one.law == other.law, isExact(one), isExact(other), let a = constant(one), let b = constant(other) else { return false }
        return abs(a - b) < Self.sameShare * min(a, b)
    }

    /// Whether a short glide that an edge ends, and that any law would explain, goes by the law of another one with the same constants.
    private func follows(_ short: CurveSegment, _ glide: CurveSegment) -> Bool {
        guard short.kind == .glide, short.to - short.from < Self.shortestLaw, isExact(glide), let rms = short.rms,
            let first = times.firstIndex(where: { $0 >= short.from }), let last = times.lastIndex(where: { $0 <= short.to })
        else { return false }
        return misses(glide, over: first..<last + 1) <= 1.2 * rms + 0.03
    }

    /// Changes a part to a drag, and joins it with the drag before it.
    private mutating func takeBack(_ index: Int, _ remark: String) {
        let before = index > 0 && segments[index - 1].kind == .drag ? index - 1 : index
        var drag = CurveSegment(.drag, from: segments[before].from, to: segments[index].to)
        drag.remark = remark
        segments.replaceSubrange(before...index, with: [drag])
    }
}
