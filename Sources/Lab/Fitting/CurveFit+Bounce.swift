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
    /// How long the finger had been still when it let go; 0 for one that was moving. Seconds.
    let hold: Double
    /// Where it comes to rest.
    let edge: Double
    /// 1 for a distance past the edge that is positive.
    let side: Double

    var isHeld: Bool { hold > 0 }
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
        let highest = ((inside ?? range.lowerBound)...away).map(distance).max() ?? 0
        // A finger that rests at the peak for a moment lets go at the end of this rest, so the last sample near the peak is taken.
        let peak = ((inside ?? range.lowerBound)...away).last { distance($0) >= highest - max(2 * noise, 0.05) } ?? away
        if let inside, distance(peak) > least {
            return struck(inside, peak, range, rest, end, edge, side)
        }
        guard let stillBefore, cameFromEdge(stillBefore, distance), end - range.lowerBound > 10 else { return nil }
        let hold = max(times[range.lowerBound] - times[stillBefore.lowerBound], 1e-6)
        return BounceCandidate(start: range.lowerBound, end: end, rest: rest, isImpact: false, hold: hold, edge: edge, side: side)
    }

    /// Whether the motion before a rest beyond the edge began at the edge or inside of it.
    private func cameFromEdge(_ still: Range<Int>, _ distance: (Int) -> Double) -> Bool {
        guard still.lowerBound > 0, distance(still.lowerBound) > 0 else { return false }
        var least = distance(still.lowerBound)
        for index in (0..<still.lowerBound).reversed() {
            // Moving content scatters more than content at rest, and is rounded to whole points at most.
            guard distance(index) <= least + max(3 * noise, 0.5) else { return false }
            least = min(least, distance(index))
            if least <= max(3 * noise, 1) { return true }
        }
        return false
    }

    /// A bounce in a motion that has passed the edge: by itself, or under a finger that let go later.
    private func struck(_ inside: Int, _ peak: Int, _ range: Range<Int>, _ rest: Range<Int>, _ end: Int, _ edge: Double, _ side: Double)
        -> BounceCandidate
    {
        func candidate(_ start: Int, isImpact: Bool) -> BounceCandidate {
            var hold = 0.0
            if !isImpact, abs(slope(at: max(start - 1, 0), reach: 1)) < 40 {
                let still = (0..<start).last { abs(offsets[$0] - offsets[start - 1]) > max(2 * noise, 0.5) } ?? -1
                hold = max(times[start] - times[still + 1], 1e-6)
            }
            return BounceCandidate(start: start, end: end, rest: rest, isImpact: isImpact, hold: hold, edge: edge, side: side)
        }
        let impact = candidate(inside, isImpact: true)
        let free = impact.leastRMS(self)
        // The finger moves the content out, and no law.
        let starts = Array(inside + 1...max(min(peak + 4, end - 6), inside + 1))
        let released = earliestStart(starts, share: 0) { candidate($0, isImpact: false).leastRMS(self) } ?? peak
        let late = candidate(likelyStart(starts, near: released) { candidate($0, isImpact: false) }, isImpact: false)
        guard let free, released > inside + 2, let other = late.leastRMS(self) else { return free == nil ? late : impact }
        if free > max(2 * other, 2.5 * noise, 0.25) { return late }
        // Beyond an edge that hardly gives way, a law with free constants fits even the part under the finger. A preset does not, so the presets decide.
        let (mine, others) = (late.likes(self).min() ?? .infinity, impact.likes(self).min() ?? .infinity)
        return mine < 0.3 && others > 2 * mine + 0.05 ? late : impact
    }

    /// The first start near `known` from which some preset fits about as well as from the best of these starts; `known` when no preset fits.
    ///
    /// Laws with free constants also fit parts of other laws' ways and of the finger's way, so with them the release would be found too late or too early.
    private func likelyStart(_ starts: [Int], near known: Int, _ candidate: (Int) -> BounceCandidate) -> Int {
        let near = starts.filter { abs($0 - known) <= 12 }
        let likes = near.map { start in candidate(start).likes(self).min() ?? .infinity }
        let good = max((likes.min() ?? .infinity) * 1.3, noise) + 0.03
        return good < 0.5 ? zip(near, likes).first { $0.1 <= good }?.0 ?? known : known
    }
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
                let like = fit(curve, family, velocity: velocity, rate: feel.decelerationRate, isRough: isRough),
                let fit = fit(curve, family, velocity: velocity, rate: rate, from: like.parameters + family.starts, isRough: isRough)
            else { return nil }
            let scatter = max(curve.noise, 0.03)
            let score = Double(end - start) * fit.rms * fit.rms / (scatter * scatter) + 3 * Double(family.names.count)
            return (family, fit, like.rms, score)
        }
        .sorted { $0.score < $1.score }
    }

    /// The rms of each preset that gives way at its edge, with its own constants; for a search.
    func likes(_ curve: CurveFit) -> [Double] {
        Feel.presets.compactMap { feel in
            BounceFamily(feel, isImpact: false).flatMap { fit(curve, $0, velocity: nil, rate: feel.decelerationRate, isRough: true)?.rms }
        }
    }

    /// The rms of the most different laws, for a search.
    func leastRMS(_ curve: CurveFit) -> Double? {
        fits(curve, [.uikit, .scrollMechanics, .compose, .qt], isRough: true).map(\.fit.rms).min()
    }

    /// Edge, then the distance and the velocity with which it begins and when, then the law's own constants.
    ///
    /// - Parameters:
    ///   - family: the law; its preset limits the velocities with which it may begin.
    ///   - known: to begin with; nil for the preset's own constants, and what the samples look like.
    ///   - scatter: of the samples, if it is known to be greater than the curve's noise; points.
    private func fit(
        _ curve: CurveFit, _ family: BounceFamily, velocity: Double?, rate: Double, from known: [Double]? = nil,
        isRough: Bool = false, scatter: Double = 0, rounding: RoundedSample? = nil
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
        let velocities = family.feel.launchVelocities(hold: hold, outward: max(outward, recentSpeed(curve)), inward: fastest)
        var priors = [LeastSquares.Prior(parameter: 0, value: edge, error: max(curve.noise, 0.05))]
        var guess: [Double]
        if isImpact {
            // The place is the edge; the time of the impact lies between two samples.
            let crossing = outward > 0 ? min(max((edge - offsets[start]) * side / outward, 0), frame) : frame / 2
            guess = [edge, crossing, max(outward, fastest / 3, 20)]
            if let velocity { priors.append(.init(parameter: 2, value: velocity * side, error: max(0.02 * abs(velocity), 3))) }
            priors.append(.init(parameter: 1, value: crossing, error: 0.15 * frame))
        } else {
            guess = [edge, abs(offsets[start] - edge), isHeld ? 1 : outward * 1.5, 0.3 * frame]
            priors.append(.init(parameter: 3, value: frame / 2, error: frame))
        }
        let first = guess.count
        let samples = curve.samples(start..<end, isRough: isRough)
        let shared = isRough ? nil : curve.sharedErrors(isImpact ? start + 1..<end : start..<end)
        // Samples that scatter or are rounded weigh less against what is known besides.
        let noise = rounding == nil ? max(curve.noise, curve.rounding?.error ?? 0, scatter) : curve.noise
        return LeastSquares(
            from: known ?? guess, priors: priors, noise: noise, isRough: isRough, rounding: rounding, sharedErrors: shared
        ) { p in
            guard let law = family.law(Array(p[first...]), rate: rate, dimension: curve.dimension) else { return samples.map { _ in 1e6 } }
            if isImpact {
                return samples.dropFirst().map { index in
                    let time = max(times[index] - begin - p[1], 0)
                    return p[0] + side * law.distance(after: time, distance: 0, velocity: max(p[2], 0)) - offsets[index]
                }
            }
            let velocity = min(max(p[2], velocities.lowerBound), velocities.upperBound)
            // A poor film may blur the release over a few frames, so content that was held may seem to start up to four frames early.
            let early = min(max(p[3], isHeld ? -4 * frame : 0), 1.2 * frame + Feel.uikit.releaseLead)
            return samples.map { index in
                // Content that is held stays where it is until it is let go, after the first sample.
                let time = isHeld ? (index == start ? 0 : times[index] - begin + early - frame) : times[index] - begin + early
                let place = time <= 0 ? p[1] : law.distance(after: time, distance: p[1], velocity: velocity)
                return p[0] + side * place - offsets[index]
            }
        }
    }

    /// The greatest speed of the content away from the edge in the last fifth of a second before the start; points per second, 0 if it only came back.
    private func recentSpeed(_ curve: CurveFit) -> Double {
        let first = (0...start).first { curve.times[$0] > curve.times[start] - 0.2 } ?? start
        return (first...start).map { curve.slope(at: $0, reach: 1) * side }.max() ?? 0
    }

    /// The constants and their errors, computed more exactly than the choice of a law needs.
    private func exact(_ curve: CurveFit, _ chosen: Fit, velocity: Double?, rate: Double) -> (values: [Double], errors: [Double])? {
        // Content that is less than a pixel from the edge looks as if it rested, so a law seems faster than it is. The samples at rest help to choose the law, but not to find its constants.
        var moving = self
        moving.end = min(rest.lowerBound + 1, end)
        guard
            let fit = moving.fit(
                curve, chosen.family, velocity: velocity, rate: rate, from: chosen.fit.parameters, scatter: chosen.fit.rms)
        else { return nil }
        guard let rounding = curve.rounding, fit.rms < 0.5 * rounding.pixel,
            let rounded = self.fit(
                curve, chosen.family, velocity: velocity, rate: rate, from: fit.parameters, rounding: rounding.leaving(fit.rms))
        else { return (fit.parameters, fit.errors) }
        // With the rounding, the usual formula gives errors that are too small, so the errors of the fit without it are returned.
        return (rounded.parameters, fit.errors)
    }

    /// Nil when no law explains it.
    func segment(_ curve: CurveFit, after glide: FittedMotion?) -> CurveSegment? {
        let velocity = isImpact ? glide?.lastVelocity ?? curve.slope(at: max(start - 1, 0), reach: 1) : nil
        let rate = glide?.segment.constants["decelerationRate"]?.value ?? Deceleration.normalRate
        let fits = fits(curve, velocity: velocity, rate: rate)
        let height = (start..<end).map { abs(curve.offsets[$0] - edge) }.max() ?? 0
        guard let first = fits.first, first.fit.rms < max(3 * curve.noise, 0.4, 0.004 * height) else { return nil }
        // No finger pulls content this far beyond an edge, so content that was so far away is accepted as a bounce only if a preset fits well.
        if height > curve.dimension / 2, !fits.contains(where: { $0.like < 0.02 * height }) { return nil }
        // Let go at rest, UIKit's edge and WebKit's are the same law in other words: the nearer preset names it.
        let equal = fits.filter { $0.fit.rms <= 1.05 * first.fit.rms + 0.01 && $0.family.names.count == first.family.names.count }
        let best = equal.min { $0.like < $1.like } ?? first
        var segment = CurveSegment(.bounce, from: curve.times[start], to: curve.times[min(rest.lowerBound, curve.times.count - 1)])
        segment.likenesses = fits.map { CurveSegment.Likeness(preset: $0.family.feel.name, rms: $0.like) }
        // A preset that fits with its own constants is the simpler law, so it is preferred to a law with more freedom that fits a little better.
        let nearest = fits.min { $0.like < $1.like } ?? best
        let chosen = nearest.like < 1.2 * best.fit.rms + 0.02 ? nearest : best
        let (values, errors) = exact(curve, chosen, velocity: velocity, rate: rate) ?? (chosen.fit.parameters, chosen.fit.errors)
        segment.explain(by: chosen.family.feel.bounce.word, chosen.fit)
        // The law's own constants are the last ones.
        let own = values.count - chosen.family.names.count
        for (index, name) in chosen.family.names.enumerated() {
            var (value, error) = (values[own + index], errors[own + index])
            if name == "bouncePull" { (value, error) = (Elementary.exp(-value / 1000), error / 1000) }
            segment.constants[name] = CurveSegment.Estimate(value, error: error)
        }
        return segment
    }
}

extension Feel {
    /// The range of the velocities, away from the edge, with which content may start when a finger lets it go; points per second.
    ///
    /// - Parameters:
    ///   - hold: how long the finger had been still; seconds.
    ///   - outward: how fast the content was under the finger; points per second.
    ///   - inward: the greatest speed of the content on its way back; points per second.
    fileprivate func launchVelocities(hold: Double, outward: Double, inward: Double) -> ClosedRange<Double> {
        if hold > 0 {
            // After a rest that is long enough the velocity is 0. UIKit keeps the velocity from before the rest (<doc:FeelSheet#2.3-Holding-still>).
            let forgets = if case .weighted = velocity { hold > stillTime ?? .infinity } else { hold > 0.05 }
            return 0...(forgets ? 0 : 3000)
        }
        // A finger moves at most this much faster than the content that it pulls.
        let share = if case .stretch = resistance { 25.0 } else { 6.0 }
        // When the first sample comes a little after the release, content on a spring may already be moving back.
        return (bounce.carriesSlope ? -1.5 * inward : 0)...share * max(outward, 50)
    }
}

extension EdgeElasticity {
    /// Whether the velocity with which the law begins is the content's own.
    fileprivate var carriesSlope: Bool { if case .spring = self { true } else { false } }
}
