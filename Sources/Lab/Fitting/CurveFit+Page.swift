import Motion

extension CurveFit {
    /// Fits a motion to a page along a spring; nil when no spring explains the end of the motion.
    func page(_ range: Range<Int>, rest: Range<Int>, end: Int) -> FittedMotion? {
        let own = offsets[rest.lowerBound..<end].sorted()
        let place = own[own.count / 2]
        let moving = range.lowerBound..<rest.lowerBound
        guard moving.count >= 6, let fastest = moving.max(by: { abs(slope(at: $0, reach: 1)) < abs(slope(at: $1, reach: 1)) }) else {
            return nil
        }
        let stop = max(fastest + 1, fastest + (rest.lowerBound - fastest) / 2)
        let starts = Array(stride(from: max(fastest - 12, range.lowerBound), to: stop, by: max((stop - fastest + 12) / 24, 1)))
        guard let start = earliestStart(starts, rms: { fitPage(nil, $0, end, place, isRough: true)?.rms }),
            let fit = fitPage(nil, start, end, place),
            fit.rms < max(4 * noise, 0.5), times[rest.lowerBound] - times[start] > 0.15
        else { return nil }
        var segment = CurveSegment(.page, from: times[start], to: times[min(rest.lowerBound, times.count - 1)])
        segment.explain(by: "spring", fit)
        for (index, name) in ["pagingResponse", "pagingDampingRatio"].enumerated() {
            segment.constants[name] = CurveSegment.Estimate(fit.parameters[3 + index], error: fit.errors[3 + index])
        }
        segment.likenesses = Feel.presets.map { feel in
            CurveSegment.Likeness(preset: feel.name, rms: fitPage(feel.paging.spring, start, end, place)?.rms ?? .infinity)
        }
        return FittedMotion(start: start, end: end, lastVelocity: 0, segment: segment)
    }

    /// Fits place, distance and velocity, and the spring's response and damping ratio unless a spring is given.
    private func fitPage(_ spring: Spring?, _ start: Int, _ end: Int, _ place: Double, isRough: Bool = false) -> LeastSquares? {
        guard end - start >= 8 else { return nil }
        let begin = times[start]
        let parameters = [place, offsets[start] - place, slope(at: start, reach: 1)] + (spring == nil ? [0.4, 0.9] : [])
        let samples = samples(start..<end, isRough: isRough)
        return LeastSquares(
            from: parameters, priors: [.init(parameter: 0, value: place, error: max(noise, 0.05))], noise: noise, isRough: isRough
        ) { p in
            if spring == nil, !(0.03...3).contains(p[3]) || !(0.1...3).contains(p[4]) {
                return samples.map { _ in 1e6 }
            }
            let spring = spring ?? Spring(response: p[3], dampingRatio: p[4])
            return samples.map { index in
                p[0] + spring.relaxation(of: p[1], velocity: p[2], after: times[index] - begin).distance - offsets[index]
            }
        }
    }
}
