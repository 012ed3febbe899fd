import Geometry
import Motion

extension CurveFit {
    /// Two ways are of the same length when they differ by less than this, besides the scatter; points.
    private static let sameWay = 0.5
    /// No page is as small as this; points.
    private static let leastPage = 40.0

    /// The rests that may be reached by turning a page: by a way as long as that of another motion, between other places. The way to an edge and the way back are between the same places.
    ///
    /// The flicks of a script go the same way twice, too. In `turn` they stay glides: no spring explains a glide that ends at a speed, as UIKit's does, and a preset's glide explains the others.
    func pageTurns(_ stills: [Range<Int>]) -> Set<Int> {
        let places = stills.map { offsets[$0].upperMedian }
        let limit = Self.sameWay + 2 * noise
        func way(_ index: Int) -> Double { abs(places[index] - places[index - 1]) }
        func isSameTurn(_ one: Int, _ other: Int) -> Bool {
            // A way and the same way back are between the same places.
            let backAndForth = abs(places[one] + places[one - 1] - places[other] - places[other - 1]) <= 2 * limit
            return way(one) > Self.leastPage && abs(way(one) - way(other)) <= limit && !backAndForth
        }
        let ends = Array(places.indices.dropFirst())
        return Set(ends.filter { one in ends.contains { $0 != one && isSameTurn(one, $0) } })
    }

    /// The spring of a motion of which the way tells that it turns a page; nil when a preset's glide explains about as much of it nevertheless.
    func turn(_ motion: MotionSamples) -> FittedMotion? {
        guard let page = page(motion) else { return nil }
        guard let glide = glide(motion), let rms = glide.segment.rms else { return page }
        // A spring that goes too far comes back a little, and some glide fits that.
        let isWhole = glide.explained(self) > 0.7 * page.explained(self)
        return isWhole && glide.segment.likenesses.contains { Self.isNear($0.rms, to: rms) } ? nil : page
    }

    /// Fits a motion to a page along a spring; nil when no spring explains the end of the motion, or when it has no end.
    func page(_ motion: MotionSamples) -> FittedMotion? {
        guard motion.comesToRest else { return nil }
        let (range, rest, end) = (motion.range, motion.rest, motion.end)
        let place = offsets[rest.lowerBound..<end].upperMedian
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
