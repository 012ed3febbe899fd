import Geometry
import Motion

/// A part of a curve in which the content comes back to an edge, before its law is known.
struct BounceCandidate {
    /// The place at which the content comes to rest.
    struct Edge {
        /// The offset of content at the edge.
        let place: Double
        /// The sign of the distances past the edge, 1 or -1.
        let side: Double

        /// The edge that content at `offset` has passed.
        init(_ place: Double, passedBy offset: Double) { (self.place, side) = (place, offset > place ? 1 : -1) }

        /// How far past the edge content with this offset is; points.
        func distance(_ offset: Double) -> Double { (offset - place) * side }
    }

    let curve: CurveFit
    /// The first sample that the law has to explain.
    let start: Int
    var end: Int
    let rest: Range<Int>
    /// Whether the content has come from between the edges, without a finger.
    let isImpact: Bool
    /// How long the finger had been still when it let go, in seconds; 0 for a finger that was moving.
    let hold: Double
    let edge: Edge
    /// The velocity with which a glide has hit the edge; points per second, nil when it is not known.
    private(set) var velocity: Double?

    var isHeld: Bool { hold > 0 }

    /// No edge brings content back within so many seconds.
    private static let shortest = 0.06
}

extension BounceCandidate {
    /// The law of a preset, with the rms that it has with its own constants (`like`) and the fit of its constants (`fit`), both at a deceleration rate.
    typealias Fit = (family: BounceFamily, rate: Double, fit: LeastSquares, like: Double, score: Double)

    /// How well the law of each preset fits, the best first.
    ///
    /// - Parameters:
    ///   - presets: the presets to try. A few of them are enough where only the best rms matters.
    ///   - glideRate: the deceleration rate of the glide before, which UIKit's edge takes on; nil when it is not known.
    private func fits(_ presets: [Feel] = Feel.presets, glideRate: Double? = nil, isRough: Bool = false) -> [Fit] {
        presets.compactMap { fit($0, glideRate: glideRate, isRough: isRough) }.sorted { $0.score < $1.score }
    }

    private func fit(_ feel: Feel, glideRate: Double?, isRough: Bool) -> Fit? {
        guard let family = BounceFamily(feel, isImpact: isImpact && velocity != nil) else { return nil }
        let unfitted = feel.rates.compactMap { rate -> (rate: Double, fit: LeastSquares)? in
            fit(family, rate: rate, isRough: isRough).map { (rate, $0) }
        }
        guard let like = unfitted.min(by: { $0.fit.rms < $1.fit.rms }) else { return nil }
        let rate = glideRate ?? like.rate
        let start = like.fit.parameters + family.constants.map(\.start)
        guard let fit = fit(family, rate: rate, from: start, isRough: isRough) else { return nil }
        let miss = fit.rms / max(curve.noise, 0.03)
        let score = Double(end - self.start) * miss * miss + 3 * Double(family.constants.count)
        return (family, rate, fit, like.fit.rms, score)
    }

    /// The rms that each preset has with its own constants, without the presets whose edge does not give way; computed roughly, for a search.
    var likes: [Double] {
        Feel.presets.compactMap { feel in
            BounceFamily(feel, isImpact: false).flatMap { fit($0, rate: feel.decelerationRate, isRough: true)?.rms }
        }
    }

    /// The least rms of those four presets whose laws differ most; computed roughly, for a search.
    var leastRMS: Double? {
        fits([.uikit, .scrollMechanics, .compose, .qt], isRough: true).map(\.fit.rms).min()
    }

    /// Fits a law. The parameters are the place of the edge, then those of the beginning (after an impact its time and velocity, otherwise the distance, the velocity and the time), then the law's own constants.
    ///
    /// - Parameters:
    ///   - family: the law; its preset limits the velocities with which it may begin.
    ///   - known: the parameters to begin with; nil to begin with a guess from the samples and the preset's own constants.
    ///   - scatter: the scatter of the samples in points, if it is known to be greater than the curve's noise.
    private func fit(
        _ family: BounceFamily, rate: Double, from known: [Double]? = nil, isRough: Bool = false, scatter: Double = 0,
        rounding: RoundedSample? = nil
    ) -> LeastSquares? {
        guard end - start >= 8 else { return nil }
        let times = curve.times, offsets = curve.offsets
        let begin = times[start]
        let frame = frame
        let fastest = (start..<end).map { abs(curve.slope(at: $0, reach: 1)) }.max() ?? 0
        let velocities = family.feel.launchVelocities(hold: hold, outward: max(outwardSpeed, recentSpeed), inward: fastest)
        let (guess, priors) = beginning(fastest: fastest)
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
                let path = law.path(distance: 0, velocity: max(p[2], 0))
                return samples.dropFirst().map { index in
                    let time = max(times[index] - begin - p[1], 0)
                    return p[0] + edge.side * path(time) - offsets[index]
                }
            }
            let velocity = min(max(p[2], velocities.lowerBound), velocities.upperBound)
            // A poor film may blur the release over a few frames, so content that was held may seem to start up to four frames early.
            let early = min(max(p[3], isHeld ? -4 * frame : 0), 1.2 * frame + Feel.uikit.releaseLead)
            let path = law.path(distance: p[1], velocity: velocity)
            return samples.map { index in
                // Content that is held stays where it is until it is let go, after the first sample.
                let time = isHeld ? (index == start ? 0 : times[index] - begin + early - frame) : times[index] - begin + early
                let place = time <= 0 ? p[1] : path(time)
                return p[0] + edge.side * place - offsets[index]
            }
        }
    }

    /// A guess of the place of the edge and of the parameters of the beginning, and what is known of them besides the samples.
    ///
    /// - Parameter fastest: the greatest speed of all; points per second.
    private func beginning(fastest: Double) -> (guess: [Double], priors: [LeastSquares.Prior]) {
        let (frame, outward, distance) = (frame, outwardSpeed, edge.distance(curve.offsets[start]))
        var priors = [LeastSquares.Prior(parameter: 0, value: edge.place, error: max(curve.noise, 0.05))]
        guard isImpact else {
            priors.append(.init(parameter: 3, value: frame / 2, error: frame))
            return ([edge.place, abs(distance), isHeld ? 1 : outward * 1.5, 0.3 * frame], priors)
        }
        // The place is the edge; the time of the impact lies between two samples.
        let crossing = outward > 0 ? min(max(-distance / outward, 0), frame) : frame / 2
        if let velocity { priors.append(.init(parameter: 2, value: velocity * edge.side, error: max(0.02 * abs(velocity), 3))) }
        priors.append(.init(parameter: 1, value: crossing, error: 0.15 * frame))
        return ([edge.place, crossing, max(outward, fastest / 3, 20)], priors)
    }

    /// The time from the first sample to the next; seconds.
    private var frame: Double {
        max(curve.times[min(start + 1, curve.times.count - 1)] - curve.times[start], 1e-3)
    }

    /// The speed at the start away from the edge, 0 for content that comes back; points per second.
    private var outwardSpeed: Double {
        if let velocity { return max(velocity * edge.side, 0) }
        guard isImpact else { return max(curve.slope(at: start, reach: 1) * edge.side, 0) }
        // The sample after an impact is no longer part of what came before.
        let before = max(start - 1, 0)
        let arrival = start > before ? (curve.offsets[start] - curve.offsets[before]) / (curve.times[start] - curve.times[before]) : 0
        return max(arrival * edge.side, 0)
    }

    /// The greatest speed of the content away from the edge in the last fifth of a second before the start; points per second, 0 if it only came back.
    private var recentSpeed: Double {
        let first = (0...start).first { curve.times[$0] > curve.times[start] - 0.2 } ?? start
        return (first...start).map { curve.slope(at: $0, reach: 1) * edge.side }.max() ?? 0
    }

    /// The constants and their errors, computed more exactly than the choice of a law needs.
    private func exact(_ chosen: Fit) -> (values: [Double], errors: [Double])? {
        // Content that is less than a pixel from the edge looks as if it rested, so a law seems faster than it is. The samples at rest help to choose the law, but not to find its constants.
        var moving = self
        moving.end = min(rest.lowerBound + 1, end)
        guard let fit = moving.fit(chosen.family, rate: chosen.rate, from: chosen.fit.parameters, scatter: chosen.fit.rms)
        else { return nil }
        guard let rounding = curve.rounding, fit.rms < 0.5 * rounding.pixel,
            let rounded = self.fit(chosen.family, rate: chosen.rate, from: fit.parameters, rounding: rounding.leaving(fit.rms))
        else { return (fit.parameters, fit.errors) }
        // With the rounding, the usual formula gives errors that are too small, so the errors of the fit without it are returned.
        return (rounded.parameters, fit.errors)
    }

    /// The part with its law; nil when no law explains it.
    ///
    /// - Parameter glide: the glide that has hit the edge; nil when there is none, or when it could not be explained.
    func segment(after glide: FittedMotion?) -> CurveSegment? {
        var known = self
        if isImpact { known.velocity = glide?.lastVelocity ?? curve.slope(at: max(start - 1, 0), reach: 1) }
        return known.segment(glideRate: glide?.segment.constants["decelerationRate"]?.value)
    }

    private func segment(glideRate: Double?) -> CurveSegment? {
        let fits = fits(glideRate: glideRate)
        let height = (start..<end).map { abs(edge.distance(curve.offsets[$0])) }.max() ?? 0
        guard let first = fits.first, first.fit.rms < max(3 * curve.noise, 0.4, 0.004 * height) else { return nil }
        // Content that an edge stops at once has not bounced.
        guard rest.isEmpty || curve.times[rest.lowerBound] - curve.times[start] > Self.shortest else { return nil }
        // No finger pulls content this far beyond an edge, so content that was so far away is accepted as a bounce only if a preset fits well.
        if height > curve.dimension / 2, !fits.contains(where: { $0.like < 0.02 * height }) { return nil }
        // Of laws that are equal here the nearer preset names one.
        let equal = fits.filter { $0.fit.rms <= 1.05 * first.fit.rms + 0.01 && $0.family.constants.count == first.family.constants.count }
        let best = equal.min { $0.like < $1.like } ?? first
        var segment = CurveSegment(.bounce, from: curve.times[start], to: curve.times[min(rest.lowerBound, curve.times.count - 1)])
        segment.likenesses = fits.map { CurveSegment.Likeness(preset: $0.family.feel.name, rms: $0.like) }
        // A preset that fits with its own constants is the simpler law, so it is preferred to a law with more freedom that fits a little better.
        let nearest = fits.min { $0.like < $1.like } ?? best
        let chosen = CurveFit.isNear(nearest.like, to: best.fit.rms) ? nearest : best
        let (values, errors) = exact(chosen) ?? (chosen.fit.parameters, chosen.fit.errors)
        let law = chosen.family.feel.bounce.word
        segment.explain(by: law, chosen.fit)
        if case .pulledSpring = chosen.family.feel.bounce { segment.resistance = chosen.family.feel.resistance }
        if !isImpact { segment.releaseDistance = abs(edge.distance(curve.offsets[start])) }
        // Where WebKit's edge, which has forgotten a velocity from before such a rest, fits as well, UIKit's edge does so without a velocity, too.
        let stretch = fits.first { $0.family.feel.bounce.word == "stretch" }?.fit.rms ?? .infinity
        segment.isPullOrStretch =
            hold > Feel.webkit.stillTime ?? .infinity && CurveSegment.equalEdges[law] != nil && stretch <= 1.05 * chosen.fit.rms + 0.01
        // A path tells only ratios to the mass.
        if case .spring(let spring) = chosen.family.feel.bounce {
            segment.constants["bounceMass"] = CurveSegment.Estimate(spring.mass, error: nil)
        }
        // The law's own constants are the last ones.
        let own = values.count - chosen.family.constants.count
        for (index, constant) in chosen.family.constants.enumerated() {
            segment.constants[constant.name] = constant.estimate(values[own + index], error: errors[own + index])
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
