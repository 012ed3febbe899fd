import Geometry
import Motion

/// A preset's way back to an edge, with free constants.
struct BounceFamily: Sendable {
    let feel: Feel
    /// The names of the constants that a path tells; `starts` are their values in the preset.
    let names: [String]
    let starts: [Double]
    private let change: @Sendable (inout Feel, [Double]) -> Void

    /// Nil for a preset whose edge does not give way.
    init?(_ feel: Feel, isImpact: Bool) {
        self.feel = feel
        switch feel.bounce {
        case .pull(let edge):
            (names, starts) = (["bouncePull"], [-1000 * Elementary.log(edge.factor)])
            change = { $0.bounce = .pull(EdgePull(factor: Elementary.exp(-$1[0] / 1000))) }
        case .stretch(let edge):
            // A path that begins at rest does not tell the share of a velocity.
            (names, starts) =
                isImpact ? (["bounceDecay", "bounceVelocityShare"], [edge.decay, edge.velocityShare]) : (["bounceDecay"], [edge.decay])
            change = { $0.bounce = .stretch(EdgeStretch(decay: $1[0], velocityShare: $1.count > 1 ? $1[1] : edge.velocityShare)) }
        case .spring(let spring):
            // A path tells only ratios to the mass, which stays the preset's.
            (names, starts) = (["bounceStiffness", "bounceDamping"], [spring.stiffness, spring.damping])
            change = { $0.bounce = .spring(Spring(mass: spring.mass, stiffness: $1[0], damping: $1[1])) }
        case .pulledSpring(let edge):
            (names, starts) =
                isImpact ? (["pulledImpactFrequency"], [edge.impactFrequency]) : (["pulledReleaseFrequency"], [edge.releaseFrequency])
            change = { feel, values in
                var edge = edge
                if isImpact { edge.impactFrequency = values[0] } else { edge.releaseFrequency = values[0] }
                feel.bounce = .pulledSpring(edge)
            }
        case .timed(let edge):
            (names, starts) = (["timedFirstHalf", "timedSecondHalf"], [edge.firstHalf, edge.secondHalf])
            change = { feel, values in
                var edge = edge
                (edge.firstHalf, edge.secondHalf) = (values[0], values[1])
                feel.bounce = .timed(edge)
            }
        case .rigid: return nil
        }
    }

    /// The law with these constants, or with the preset's own; nil where they make no sense.
    func law(_ constants: [Double], rate: Double, dimension: Double) -> (any BounceLaw)? {
        var feel = feel
        if !constants.isEmpty {
            guard zip(constants, starts).allSatisfy({ $0 > $1 / 20 && $0 < $1 * 20 }) else { return nil }
            change(&feel, constants)
        }
        return feel.bounceLaw(rate: rate, scale: 3, dimension: dimension)
    }
}

/// Content on its way back to an edge, before its law is known.
struct BounceCandidate {
    /// The first sample that is explained.
    let start: Int
    var end: Int
    let rest: Range<Int>
    /// It has come from between the edges, without a finger.
    let isImpact: Bool
    /// The finger was still when it let go.
    let isHeld: Bool
    /// Where it comes to rest.
    let edge: Double
    /// 1 for a distance past the edge that is positive.
    let side: Double
}

extension CurveFit {
    /// A return to a place that the content had just left in the other direction.
    func bounce(_ range: Range<Int>, rest: Range<Int>, end: Int, stillBefore: Range<Int>?) -> BounceCandidate? {
        guard !rest.isEmpty, range.count >= 5 else { return nil }
        let own = offsets[rest.lowerBound..<end].sorted()
        let edge = own[own.count / 2]
        let least = max(4 * noise, 1.5)
        // The last time that it was clearly away from the edge tells the side.
        guard let away = range.last(where: { abs(offsets[$0] - edge) > least }) else { return nil }
        let side: Double = offsets[away] > edge ? 1 : -1
        func distance(_ index: Int) -> Double { (offsets[index] - edge) * side }
        // Before the peak it has come from the edge, in this motion or, if it was held, in the one before.
        let inside = (range.lowerBound..<away).last { distance($0) <= max(2 * noise, 0.5) }
        let peak = ((inside ?? range.lowerBound)...away).max { distance($0) < distance($1) } ?? away
        if let inside, distance(peak) > least {
            return struck(inside, peak, range, rest, end, edge, side)
        }
        guard let stillBefore, cameFromEdge(stillBefore, distance), end - range.lowerBound > 10 else { return nil }
        return BounceCandidate(start: range.lowerBound, end: end, rest: rest, isImpact: false, isHeld: true, edge: edge, side: side)
    }

    /// Whether the motion before a rest beyond the edge began at the edge or inside of it.
    private func cameFromEdge(_ still: Range<Int>, _ distance: (Int) -> Double) -> Bool {
        guard still.lowerBound > 0, distance(still.lowerBound) > 0 else { return false }
        var index = still.lowerBound
        while index > 0, distance(index - 1) <= distance(index) + 3 * noise {
            index -= 1
            if distance(index) <= max(3 * noise, 1) { return true }
        }
        return false
    }

    /// A bounce in a motion that has passed the edge: by itself, or under a finger that let go later.
    private func struck(_ inside: Int, _ peak: Int, _ range: Range<Int>, _ rest: Range<Int>, _ end: Int, _ edge: Double, _ side: Double)
        -> BounceCandidate
    {
        func candidate(_ start: Int, isImpact: Bool) -> BounceCandidate {
            let isHeld = !isImpact && abs(slope(at: max(start - 1, 0), reach: 1)) < 40
            return BounceCandidate(start: start, end: end, rest: rest, isImpact: isImpact, isHeld: isHeld, edge: edge, side: side)
        }
        let impact = candidate(inside, isImpact: true)
        let free = impact.leastRMS(self)
        // The finger moves the content out, and no law.
        let starts = Array(inside + 1...min(peak + 4, end - 6, max(inside + 1, end - 6)).clampedUp(to: inside + 1))
        let released = earliestStart(starts, share: 0) { candidate($0, isImpact: false).leastRMS(self) } ?? peak
        let late = candidate(released, isImpact: false)
        guard let free, released > inside + 2, let other = late.leastRMS(self) else { return free == nil ? late : impact }
        return free > max(2 * other, 2.5 * noise, 0.25) ? late : impact
    }
}

extension Int {
    fileprivate func clampedUp(to least: Int) -> Int { Swift.max(self, least) }
}

extension BounceCandidate {
    /// A preset's law with its own constants (`like`) and with free ones (`fit`).
    typealias Fit = (family: BounceFamily, fit: LeastSquares, like: Double, score: Double)

    /// How well the law of each preset fits, the best first.
    ///
    /// - Parameters:
    ///   - presets: fewer of them where only the best rms matters.
    ///   - velocity: with which a glide has hit the edge; nil where it is not known.
    ///   - rate: of the glide before; UIKit's edge takes it on.
    func fits(
        _ curve: CurveFit, _ presets: [Feel] = Feel.presets, velocity: Double? = nil, rate: Double = Deceleration.normalRate,
        isRough: Bool = false
    ) -> [Fit] {
        presets.compactMap { feel -> Fit? in
            guard let family = BounceFamily(feel, isImpact: isImpact && velocity != nil),
                let like = fit(
                    curve, velocity: velocity, startsAtRest: isHeld && feel.forgetsVelocity, isRough: isRough,
                    make: { family.law($0, rate: feel.decelerationRate, dimension: curve.dimension) }),
                let fit = fit(curve, family, velocity: velocity, rate: rate, from: like.parameters + family.starts, isRough: isRough)
            else { return nil }
            let scatter = max(curve.noise, 0.03)
            let score = Double(end - start) * fit.rms * fit.rms / (scatter * scatter) + 3 * Double(family.names.count)
            return (family, fit, like.rms, score)
        }
        .sorted { $0.score < $1.score }
    }

    /// The rms of the most different laws, for a search.
    func leastRMS(_ curve: CurveFit) -> Double? {
        fits(curve, [.uikit, .scrollMechanics, .compose, .qt], isRough: true).map(\.fit.rms).min()
    }

    /// The law of a preset with free constants.
    private func fit(
        _ curve: CurveFit, _ family: BounceFamily, velocity: Double?, rate: Double, from known: [Double],
        isRough: Bool = false
    ) -> LeastSquares? {
        fit(
            curve, velocity: velocity, startsAtRest: isHeld && family.feel.forgetsVelocity, from: known, isRough: isRough,
            make: { family.law($0, rate: rate, dimension: curve.dimension) })
    }

    /// Edge, then the distance and the velocity with which it begins and when, then the law's own constants.
    ///
    /// - Parameters:
    ///   - startsAtRest: it leaves without a velocity; else that is looked for.
    ///   - known: to begin with; nil for no constants, and what the samples look like.
    private func fit(
        _ curve: CurveFit, velocity: Double?, startsAtRest: Bool, from known: [Double]? = nil,
        isRough: Bool = false, make: @escaping ([Double]) -> (any BounceLaw)?
    ) -> LeastSquares? {
        guard end - start >= 8 else { return nil }
        let times = curve.times, offsets = curve.offsets
        let begin = times[start]
        let frame = max(times[min(start + 1, times.count - 1)] - begin, 1e-3)
        let fastest = (start..<end).map { abs(curve.slope(at: $0, reach: 1)) }.max() ?? 0
        // The sample after an impact is no longer part of what came before.
        let before = max(start - 1, 0)
        let arrival = start > before ? (offsets[start] - offsets[before]) / (times[start] - times[before]) : 0
        let outward = max((velocity ?? (isImpact ? arrival : curve.slope(at: start, reach: 1))) * side, 0)
        // A finger moves at most this much faster than the content that it pulls. One that was still has no velocity, or in UIKit the one that it had before
        // (<doc:FeelSheet#2.3-Holding-still>).
        let mostVelocity = startsAtRest ? 0 : isHeld ? 3000 : 6 * max(outward, 50)
        var priors = [LeastSquares.Prior(parameter: 0, value: edge, error: max(curve.noise, 0.05))]
        var start0: [Double]
        if isImpact {
            // The place is the edge; the time of the impact lies between two samples.
            let crossing = outward > 0 ? min(max((edge - offsets[start]) * side / outward, 0), frame) : frame / 2
            start0 = [edge, crossing, max(outward, fastest / 3, 20)]
            if let velocity { priors.append(.init(parameter: 2, value: velocity * side, error: max(0.02 * abs(velocity), 3))) }
            priors.append(.init(parameter: 1, value: crossing, error: 0.15 * frame))
        } else {
            start0 = [edge, abs(offsets[start] - edge), isHeld ? 1 : outward * 1.5, 0.3 * frame]
            priors.append(.init(parameter: 3, value: frame / 2, error: frame))
        }
        let first = start0.count
        let samples = curve.samples(start..<end, isRough: isRough)
        return LeastSquares(from: known ?? start0, priors: priors, noise: curve.noise, isRough: isRough) { p in
            guard let law = make(Array(p[first...])) else { return samples.map { _ in 1e6 } }
            if isImpact {
                return samples.dropFirst().map { index in
                    let time = max(times[index] - begin - p[1], 0)
                    return p[0] + side * law.distance(after: time, distance: 0, velocity: max(p[2], 0)) - offsets[index]
                }
            }
            let velocity = min(max(p[2], 0), mostVelocity)
            let early = min(max(p[3], 0), 1.2 * frame + Feel.uikit.releaseLead)
            return samples.map { index in
                // Content that is held stays where it is until it is let go, after the first sample.
                let time = isHeld ? (index == start ? 0 : times[index] - begin + early - frame) : times[index] - begin + early
                let place = time <= 0 ? p[1] : law.distance(after: time, distance: p[1], velocity: velocity)
                return p[0] + side * place - offsets[index]
            }
        }
    }

    /// Nil when no law explains it.
    func segment(_ curve: CurveFit, after glide: FittedMotion?) -> CurveSegment? {
        let velocity = isImpact ? glide?.lastVelocity ?? curve.slope(at: max(start - 1, 0), reach: 1) : nil
        let rate = glide?.segment.constants["decelerationRate"]?.value ?? Deceleration.normalRate
        let fits = fits(curve, velocity: velocity, rate: rate)
        let height = (start..<end).map { abs(curve.offsets[$0] - edge) }.max() ?? 0
        guard var best = fits.first, best.fit.rms < max(3 * curve.noise, 0.4, 0.004 * height) else { return nil }
        // Let go at rest, UIKit's edge and WebKit's are the same law in other words: the nearer preset names it.
        let equal = fits.filter {
            $0.fit.rms <= 1.05 * best.fit.rms + 0.01 && $0.family.names.count == best.family.names.count
        }
        best = equal.min { $0.like < $1.like } ?? best
        var segment = CurveSegment(.bounce, from: curve.times[start], to: curve.times[min(rest.lowerBound, curve.times.count - 1)])
        segment.likenesses = fits.map { CurveSegment.Likeness(preset: $0.family.feel.name, rms: $0.like) }
        // A preset that fits with its own constants is the simpler law, so it is preferred to a law with more freedom that fits a little better.
        let like = segment.likenesses.min { $0.rms < $1.rms }
        let chosen = fits.first { $0.family.feel.name == like?.preset && like!.rms < 1.2 * best.fit.rms + 0.02 } ?? best
        // A pixel that shows no difference from the edge any more makes a law look faster than it is: the rest tells which law, and not its constants.
        var moving = self
        moving.end = min(rest.lowerBound + 1, end)
        let exact = moving.fit(curve, chosen.family, velocity: velocity, rate: rate, from: chosen.fit.parameters) ?? chosen.fit
        segment.law = chosen.family.feel.bounce.word
        segment.rms = chosen.fit.rms
        segment.largest = chosen.fit.largest
        let first = isImpact ? 3 : 4
        for (index, name) in chosen.family.names.enumerated() {
            var (value, error) = (exact.parameters[first + index], exact.errors[first + index])
            if name == "bouncePull" { (value, error) = (Elementary.exp(-value / 1000), error / 1000) }
            segment.constants[name] = CurveSegment.Estimate(value: value, error: error.isFinite ? error : nil)
        }
        return segment
    }
}

extension Feel {
    /// Whether a finger that stands still has no velocity when it lifts (<doc:FeelSheet#2.3-Holding-still>).
    fileprivate var forgetsVelocity: Bool {
        if case .weighted = velocity { return stillTime != nil }
        return true
    }
}
