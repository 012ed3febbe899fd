import Motion

// When the path of the finger is known, it tells by which law the content follows the finger beyond an edge.
extension CurveFit {
    /// A pull beyond the edge that is shorter than this tells nothing; points of the finger.
    private static let leastPull = 25.0
    /// No slop is greater; points.
    private static let greatestSlop = 20.0
    /// The longest time from a move of the finger to the frame that shows it; seconds.
    private static let longestDelay = 0.15

    /// A resistance with one free constant.
    private struct Family: Sendable {
        let law: String
        let constant: String
        let start: Double
        let make: @Sendable (Double) -> EdgeResistance

        static let all = [
            Family(law: "rubberBand", constant: "rubberBandCoefficient", start: 0.55) { .rubberBand(RubberBand(coefficient: $0)) },
            Family(law: "linear", constant: "linearShare", start: 0.5) { .linear(LinearResistance(share: $0)) },
            Family(law: "intensity", constant: "stretchIntensity", start: 0.016) { .intensity(StretchIntensity(intensity: $0)) },
        ]
    }

    /// Gives each drag beyond an edge the law by which the content followed the finger.
    mutating func fitDrags(_ finger: FingerPath) {
        for touch in finger.touches { joinDrags(touch) }
        for index in segments.indices where segments[index].kind == .drag {
            let segment = segments[index]
            guard
                let touch = finger.touches.first(where: { $0[0].time < segment.to && $0[$0.count - 1].time > segment.from }),
                let samples = dragged(segment, touch)
            else { continue }
            segments[index] = fitted(segment, touch, samples)
        }
    }

    /// Whatever moves while the finger does is one drag, although a stiff edge may make it look like rests and glides.
    private mutating func joinDrags(_ touch: [FingerPath.Sample]) {
        let own = segments.indices.filter { index in
            let segment = segments[index]
            guard segment.from >= touch[0].time, segment.to <= touch[touch.count - 1].time + Self.longestDelay else { return false }
            return abs(FingerPath.place(touch, at: segment.to) - FingerPath.place(touch, at: segment.from)) > Self.greatestSlop
        }
        guard own.count > 1, let first = own.first, let last = own.last else { return }
        let drag = CurveSegment(.drag, from: segments[first].from, to: segments[last].to)
        segments.replaceSubrange(first...last, with: [drag])
    }

    /// The samples of a drag after the slop and before the lift, where the finger has moved far enough to tell something.
    ///
    /// However late the screen shows the finger, the finger has moved what it shows before the lift; what it shows at the lift may be a glide already.
    private func dragged(_ segment: CurveSegment, _ touch: [FingerPath.Sample]) -> Range<Int>? {
        guard let begin = touch.first(where: { abs($0.place - touch[0].place) > Self.greatestSlop }) else { return nil }
        let first = times.firstIndex { $0 >= max(segment.from, begin.time) } ?? times.count
        // The times of a film are rounded.
        let lift = touch[touch.count - 1].time - 1e-5
        let end = times.firstIndex { $0 > segment.to || $0 >= lift } ?? times.count
        guard end - first >= 6 else { return nil }
        let places = (first..<end).map { FingerPath.place(touch, at: times[$0]) }
        guard let low = places.min(), let high = places.max(), high - low > Self.leastPull else { return nil }
        return first..<end
    }

    private func fitted(_ segment: CurveSegment, _ touch: [FingerPath.Sample], _ samples: Range<Int>) -> CurveSegment {
        // Without an edge the content follows the finger point by point, which tells nothing.
        guard let free = fit(touch, samples, side: 0, law: { _ in .linear(LinearResistance(share: 1)) }, start: nil),
            free.rms > max(3 * noise, 0.5)
        else { return segment }
        var segment = segment
        let side: Double = FingerPath.place(touch, at: segment.to) > touch[0].place ? -1 : 1
        // The edge is the place at which the content comes to rest after it was let go.
        let bounce = segments.first { $0.from >= segment.to }.flatMap { $0.kind == .still ? next(after: $0) : $0 }
        let edge = bounce.flatMap { $0.kind == .bounce ? place(at: $0.to) : nil }
        let likes = Feel.presets.map { feel in
            (feel: feel, fit: fit(touch, samples, side: side, edge: edge, law: { _ in feel.resistance }, start: nil))
        }
        let fits = Family.all.compactMap { family in
            // A preset of the same law has found delay and edge.
            let own = likes.filter { $0.feel.resistance.word == family.law }.compactMap(\.fit).min { $0.rms < $1.rms }
            return fit(touch, samples, side: side, edge: edge, law: { family.make($0) }, start: family.start, near: own?.parameters)
                .map { (family: family, fit: $0) }
        }
        segment.likenesses = likes.map { CurveSegment.Likeness(preset: $0.feel.name, rms: $0.fit?.rms ?? .infinity) }
        guard var best = fits.min(by: { $0.fit.rms < $1.fit.rms }), best.fit.rms < max(8 * noise, 1) else {
            segment.likenesses = []
            return segment
        }
        // A preset that fits as it is is the simpler law, so it is preferred to a law with more freedom that fits a little better.
        if let like = segment.likenesses.min(by: { $0.rms < $1.rms }), like.rms < 1.25 * best.fit.rms + 0.05,
            let own = fits.first(where: { $0.family.law == Feel.named(like.preset)?.resistance.word })
        {
            best = own
        }
        segment.explain(by: best.family.law, best.fit)
        segment.constants[best.family.constant] = CurveSegment.Estimate(best.fit.parameters[3], error: best.fit.errors[3])
        return segment
    }

    private func next(after segment: CurveSegment) -> CurveSegment? { segments.first { $0.from >= segment.to } }

    private func place(at time: Double) -> Double? { times.firstIndex { $0 >= time }.map { offsets[$0] } }

    /// Fits the offset without a finger, the delay of the screen, the place of the edge, and the law's constant unless it is given.
    ///
    /// - Parameters:
    ///   - side: -1 for the edge at which offsets are least, 1 for the other one, 0 for none.
    ///   - edge: the offset of this edge; nil if it is not known.
    ///   - near: further parameters with which a fit begins; nil for none.
    private func fit(
        _ touch: [FingerPath.Sample], _ samples: Range<Int>, side: Double, edge: Double? = nil, law: (Double) -> EdgeResistance,
        start: Double?, near: [Double]? = nil
    ) -> LeastSquares? {
        let own = offsets[samples]
        guard let low = own.min(), let high = own.max() else { return nil }
        // From far away neither the edge nor the delay is found.
        let edges = side == 0 ? [0] : edge.map { [$0] } ?? (0...4).map { low + (high - low) * Double($0) / 4 }
        let priors = edge.map { [LeastSquares.Prior(parameter: 2, value: $0, error: max(noise, 0.05))] } ?? []
        let constant = start.map { [$0] } ?? []
        var begins = [0.01, 0.04, 0.08].flatMap { delay in
            let first = offsets[samples.lowerBound] + FingerPath.place(touch, at: times[samples.lowerBound] - delay)
            return edges.map { [first, delay, $0] + constant }
        }
        if let near { begins.append(near.prefix(3) + constant) }
        return begins.map { begin in
            LeastSquares(from: begin, priors: priors, noise: noise) { p in
                guard (-0.01...Self.longestDelay).contains(p[1]), p.count < 4 || (p[3] > 0.0005 && p[3] < 3) else {
                    return [Double](repeating: 1e6, count: samples.count)
                }
                let law = law(p.count > 3 ? p[3] : 0)
                return samples.map { index in
                    let free = p[0] - FingerPath.place(touch, at: times[index] - p[1])
                    let beyond = (free - p[2]) * side
                    return (beyond > 0 ? p[2] + side * law.shown(beyond, dimension: dimension) : free) - offsets[index]
                }
            }
        }
        .filter(\.rms.isFinite).min { $0.rms < $1.rms }
    }
}
