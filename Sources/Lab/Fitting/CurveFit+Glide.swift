import Geometry
import Motion

/// A glide law with free constants.
struct GlideFamily: Sendable {
    let law: String
    let constants: [FreeConstant]
    /// Whether the path depends on the time at which the glide began. That time is not known, and has to be fitted, too.
    let hasOrigin: Bool
    /// Makes the law of values of the constants; nil for values that make no sense.
    let make: @Sendable ([Double]) -> (any GlideLaw)?

    static let all = [
        GlideFamily(
            law: "exponential", constants: [FreeConstant("decelerationRate", 2.5, isDecay: true), FreeConstant("restingSpeed", 5)],
            hasOrigin: false
        ) { values in
            guard values[0] > 0.05, values[0] < 100 else { return nil }
            return Deceleration(
                rate: FreeConstant.factor(decay: values[0]), restingSpeed: max(abs(values[1]), 0.05), summation: .continuous)
        },
        GlideFamily(law: "constant", constants: [FreeConstant("deceleration", 1500)], hasOrigin: false) { values in
            guard values[0] > 10, values[0] < 1e5 else { return nil }
            return ConstantDeceleration(deceleration: values[0], restingSpeed: 0)
        },
        GlideFamily(law: "spline", constants: [FreeConstant("splineFriction", 0.015)], hasOrigin: true) { values in
            guard values[0] > 0.0005, values[0] < 0.5 else { return nil }
            return SplineDeceleration(friction: values[0], restingSpeed: 0)
        },
    ]
}

extension GlideFamily {
    /// A law of a preset, without free constants.
    ///
    /// - Parameter law: one of the preset's laws; see `Feel.glideLaws`.
    init(_ feel: Feel, _ law: any GlideLaw) {
        self.init(law: feel.name, constants: [], hasOrigin: feel.glideHasOrigin) { _ in law }
    }

    /// The family of a preset's law. Seen from outside, a power law is an exponential one.
    static func word(_ feel: Feel) -> String { if case .power = feel.glide { "exponential" } else { feel.glide.word } }
}

extension CurveFit {
    /// No engine stops content that is faster than this by itself; points per second. Only a finger does, or an edge that does not give way.
    private static let fastestRest = 80.0
    /// So many samples before a gap tell at least that a glide goes on through it.
    private static let leastBeforeGap = 5

    /// The longest part of a motion, up to its end, that a glide explains; nil when none does.
    func glide(_ motion: MotionSamples) -> FittedMotion? {
        let (range, end) = (motion.range, motion.end)
        let last = motion.rest.lowerBound - 1
        let moving = range.lowerBound..<min(max(last, range.lowerBound), range.upperBound)
        guard moving.count >= 4, let fastest = moving.max(by: { abs(slope(at: $0, reach: 1)) < abs(slope(at: $1, reach: 1)) }) else {
            return nil
        }
        // The finger lets go near the greatest speed, or later.
        let stop = fastest + max((last - fastest) * 2 / 3, 1)
        let step = max((stop - fastest) / 24, 1)
        let starts = Array(stride(from: max(fastest - 2, range.lowerBound), to: stop, by: step))
        let found = GlideFamily.all.compactMap { family -> (family: GlideFamily, start: Int, fit: LeastSquares)? in
            guard let start = earliestStart(starts, rms: { fit(family, motion, from: $0, isRough: true)?.rms }),
                let fit = fit(family, motion, from: start)
            else { return nil }
            return (family, start, fit)
        }
        // In a poor film, moving content scatters more than content at rest, so the scatter is at least the error of the best law.
        let scatter = max(noise, 0.05, found.map(\.fit.rms).min() ?? 0)
        // Samples that are not explained belong to the finger, and cost as much as a miss of a few times the noise.
        func score(_ one: (family: GlideFamily, start: Int, fit: LeastSquares)) -> Double {
            let rms = one.fit.rms + pliancy(one.family.hasOrigin, motion)
            let missed = Double(one.start - starts[0])
            return Double(end - one.start) * min(rms * rms / (scatter * scatter), 1e4) + 9 * missed + 3 * Double(one.family.constants.count)
        }
        guard var best = found.min(by: { score($0) < score($1) }) else { return nil }
        // The start may be a sample too early: a sample that the finger still moved spoils the fit.
        while best.fit.rms > noise, let fit = fit(best.family, motion, from: best.start + 1), fit.rms < 0.85 * best.fit.rms {
            best = (best.family, best.start + 1, fit)
        }
        // A preset that fits as it is is the simpler law, so it is preferred to a law with more freedom that fits a little better.
        let likenesses = likenesses(motion, from: best.start)
        func likeness(_ like: CurveSegment.Likeness) -> Double {
            like.rms + pliancy(Feel.named(like.preset)?.glideHasOrigin ?? false, motion)
        }
        if let like = likenesses.min(by: { likeness($0) < likeness($1) }),
            Self.isNear(like.rms, to: best.fit.rms) || !motion.comesToRest && like.rms < 0.2,
            let feel = Feel.named(like.preset), let family = GlideFamily.all.first(where: { $0.law == GlideFamily.word(feel) }),
            family.law != best.family.law, let fit = fit(family, motion, from: best.start)
        {
            best = (family, best.start, fit)
        }
        // A drag may be explained for a moment, too; a glide lasts, and comes to rest slowly.
        guard times[end - 1] - times[best.start] > 0.06, best.fit.rms < max(8 * noise, 1) else { return nil }
        if best.family.law == "exponential", motion.comesToRest, abs(best.fit.parameters[3]) > Self.fastestRest { return nil }
        return fitted(best.family, motion, from: best.start, best.fit, likenesses)
    }

    /// A glide with a preset's law that stops suddenly while it is still fast: at an edge that does not give way, or under a finger. Nil when there is none.
    func stoppedGlide(_ motion: MotionSamples) -> FittedMotion? {
        let (first, end) = (motion.range.lowerBound, motion.rest.lowerBound)
        guard motion.comesToRest, end - first > 8, let found = glide(MotionSamples(first..<end, upTo: end)),
            let like = found.segment.likenesses.map(\.rms).min(), like < max(3 * noise, 0.35), found.explained(self) > 0.15
        else { return nil }
        let (begin, last) = (abs(slope(at: found.start + 1, reach: 1)), abs(found.lastVelocity))
        // Content under a finger can stop at any speed, but only content that glides slows down before it stops.
        guard last > Self.fastestRest, last < 0.85 * begin else { return nil }
        var segment = found.segment
        segment.stop = "it stops at once: at an edge that does not give way, or under a finger"
        return FittedMotion(start: found.start, end: found.end, lastVelocity: found.lastVelocity, segment: segment)
    }

    /// For a glide that ends at an edge, a law whose origin is not known can take almost any shape. It has to fit better than the others by this many points.
    private func pliancy(_ hasOrigin: Bool, _ motion: MotionSamples) -> Double { hasOrigin && !motion.comesToRest ? 0.1 : 0 }

    private func likenesses(_ motion: MotionSamples, from start: Int) -> [CurveSegment.Likeness] {
        Feel.presets.map { feel in
            let fits = feel.glideLaws.compactMap { fit(GlideFamily(feel, $0), motion, from: start)?.rms }
            return CurveSegment.Likeness(preset: feel.name, rms: fits.min() ?? .infinity)
        }
    }

    /// The root mean square with which the law of a glide, with the same constants, explains samples that do not come to rest, however fast it begins; points.
    func misses(_ glide: CurveSegment, over samples: Range<Int>) -> Double {
        guard let family = GlideFamily.all.first(where: { $0.law == glide.law }),
            let law = family.make(
                family.constants.map { constant in
                    let value = glide.constants[constant.name]?.value ?? constant.start
                    return constant.isDecay ? FreeConstant.decay(factor: value) : value
                })
        else { return .infinity }
        let known = GlideFamily(law: family.law, constants: [], hasOrigin: family.hasOrigin) { _ in law }
        return fit(known, MotionSamples(samples, upTo: samples.upperBound), from: samples.lowerBound)?.rms ?? .infinity
    }

    /// Whether a glide that goes on through a gap is one on both sides: of one or two samples before it, some law explains even those that a finger still moves.
    func isThrough(_ glide: FittedMotion, seenFrom seen: Int) -> Bool {
        guard seen - glide.start >= Self.leastBeforeGap else { return false }
        let limit = 2 * max(noise, rounding?.error ?? 0, 0.05)
        return misses(glide.segment, over: glide.start..<seen) <= limit
    }

    private func fitted(
        _ family: GlideFamily, _ motion: MotionSamples, from start: Int, _ fit: LeastSquares, _ likenesses: [CurveSegment.Likeness]
    ) -> FittedMotion {
        let end = motion.end
        var segment = CurveSegment(.glide, from: times[start], to: times[motion.comesToRest ? motion.rest.lowerBound : end - 1])
        segment.explain(by: family.law, fit)
        let first = family.hasOrigin ? 3 : 2
        let values = exact(family, motion, from: start, fit)
        for (index, constant) in family.constants.enumerated() {
            var (value, error) = (values[first + index], fit.errors[first + index])
            if constant.name == "restingSpeed" {
                if !motion.comesToRest { continue }
                value = max(abs(value), 0.05)
                // It is told by the place of the rest alone, which is off by as much in all samples, however many show it.
                error = (error * error + fit.parameters[first] * fit.parameters[first] * fit.largest * fit.largest).squareRoot()
            }
            segment.constants[constant.name] = constant.estimate(value, error: error)
        }
        segment.likenesses = likenesses
        var speed = slope(at: end - 1, reach: 1)
        if let law = family.make(Array(fit.parameters.dropFirst(first))) {
            let origin = family.hasOrigin ? max(fit.parameters[2], 0) : 0
            speed = law.slope(velocity: law.velocity(after: times[end - 1] - times[start] + origin, velocity: fit.parameters[1]))
        }
        return FittedMotion(start: start, end: end, lastVelocity: speed, segment: segment)
    }

    /// The parameters of a fit, computed more exactly than the choice of a law needs: content that comes to rest within a pixel would pull them to one side.
    private func exact(_ family: GlideFamily, _ motion: MotionSamples, from start: Int, _ fit: LeastSquares) -> [Double] {
        guard let rounding, fit.rms < 0.5 * rounding.pixel,
            let rounded = self.fit(
                family, motion, from: start, isRough: false, origin: 0, startingWith: fit.parameters, rounding: rounding.leaving(fit.rms))
        else { return fit.parameters }
        return rounded.parameters
    }

    private func fit(_ family: GlideFamily, _ motion: MotionSamples, from start: Int, isRough: Bool = false) -> LeastSquares? {
        // The fit finds how long ago such a glide began only from a near guess, so three are tried.
        let origins = family.hasOrigin ? [0.01, 0.1, 0.25] : [0]
        let fits = origins.compactMap { fit(family, motion, from: start, isRough: isRough, origin: $0) }
        guard family.law == "exponential", motion.comesToRest, let first = fits.first else { return fits.min { $0.rms < $1.rms } }
        // While a law rests after the last sample, no sample shows what another resting speed would do, so the fit keeps its first guess. The second fit begins with the speed of the last moving samples.
        var parameters = first.parameters
        parameters[3] = abs(slope(at: motion.rest.lowerBound - 1, reach: 1))
        let second = fit(family, motion, from: start, isRough: isRough, origin: 0, startingWith: parameters)
        return second.flatMap { $0.rms < first.rms ? $0 : nil } ?? first
    }

    private func fit(
        _ family: GlideFamily, _ motion: MotionSamples, from start: Int, isRough: Bool, origin: Double,
        startingWith known: [Double]? = nil, rounding: RoundedSample? = nil
    ) -> LeastSquares? {
        let end = motion.end
        guard end - start >= 4 + family.constants.count else { return nil }
        let (time, speed) = (times[start], slope(at: min(start + 1, end - 1), reach: 1))
        guard speed != 0 else { return nil }
        var parameters = [offsets[start], speed * (1 + 4 * origin)]
        if family.hasOrigin { parameters.append(origin) }
        let first = parameters.count
        // With the speed of the first samples the rest of the way tells how it is slowed.
        var starts = family.constants.map(\.start)
        let way = offsets[end - 1] - offsets[start]
        if motion.comesToRest, way * speed > 0 {
            if family.law == "exponential" { starts[0] = min(max(speed / way, 0.5), 30) }
            if family.law == "constant" { starts[0] = min(max(speed * speed / (2 * abs(way)), 50), 50000) }
        }
        parameters += family.constants.isEmpty ? [] : starts
        let samples = samples(start..<end, isRough: isRough)
        return LeastSquares(
            from: known ?? parameters, noise: noise, isRough: isRough, rounding: rounding,
            sharedErrors: isRough ? nil : sharedErrors(start..<end)
        ) { p in
            guard let law = family.make(Array(p[first...])) else { return samples.map { _ in 1e6 } }
            let origin = family.hasOrigin ? max(p[2], 0) : 0
            let path = law.path(velocity: p[1])
            let before = family.hasOrigin ? path(origin) : 0
            let duration = motion.comesToRest ? law.duration(velocity: p[1]) : .infinity
            return samples.map { index in
                p[0] + path(min(times[index] - time + origin, duration)) - before - offsets[index]
            }
        }
    }
}

extension Feel {
    /// Whether its glides depend on the time since their beginning, and not on the present velocity alone.
    var glideHasOrigin: Bool { if case .spline = glide { true } else { false } }

    /// The deceleration rates that a program may choose from with this preset: UIScrollView has a fast one besides the normal one.
    var rates: [Double] { name == Feel.uikit.name ? [Deceleration.normalRate, Deceleration.fastRate] : [decelerationRate] }

    /// The speeds at which glides end in programs with this preset. Flutter's content rests when it is slower than 20 pixels a second, which is another speed in points on each kind of screen.
    /// Source: `ScrollPhysics.toleranceFor`, api.flutter.dev.
    var restingSpeeds: [Double] { name == Feel.flutter.name ? [20, 10, 20.0 / 3] : [glide.restingSpeed] }

    /// The laws of the glides that programs show with this preset.
    var glideLaws: [any GlideLaw] {
        guard name == Feel.flutter.name else { return rates.map { glide.law(rate: $0) } }
        return restingSpeeds.map { Deceleration(rate: decelerationRate, restingSpeed: $0, summation: .continuous) }
    }
}
