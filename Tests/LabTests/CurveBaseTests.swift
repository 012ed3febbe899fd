import Geometry
import Lab
import Motion
import Testing

/// What a feel has from a preset, because its curve does not tell it.
@Suite struct CurveBaseTests {
    /// A program's own constants, as a pull of 250 points, a hold, a release and two flicks show them.
    private struct Program {
        var coefficient = 0.55
        var rate = 0.998
        var edge: any BounceLaw = EdgeBounce()

        private func flick(_ speed: Double, _ time: Double) -> Double {
            if time <= 0 { return 0 }
            if time < 0.2 { return speed * time * time / 0.4 }
            let law = Deceleration(rate: rate, restingSpeed: 10, summation: .continuous)
            return speed * 0.1 + law.distance(after: min(time - 0.2, law.duration(velocity: speed)), velocity: speed)
        }

        private func offset(_ time: Double) -> Double {
            let band = RubberBand(coefficient: coefficient)
            let left = 1 - min(max(time - 0.5, 0) / 0.4, 1)
            let pulled = band.shown(250 * (1 - left * left), dimension: 736)
            if time < 1.5 { return -pulled }
            if time < 3 { return -edge.distance(after: time - 1.5, distance: pulled, velocity: 0) }
            return flick(1800, time - 3) + flick(2600, time - 7)
        }

        /// Eleven seconds, rounded to thirds of a point.
        func points(_ framesPerSecond: Double = 60) -> [(time: Double, offset: Double)] {
            stride(from: 0, to: 11, by: 1 / framesPerSecond).map { ($0, (offset($0) * 3).rounded() / 3) }
        }
    }

    /// Another preset's edge beside UIKit's glides belongs to the feel, though a preset explains it.
    @Test func anEdgeThatTheBaseMissesIsWritten() throws {
        let fit = CurveFit(Program(coefficient: 0.06, edge: TimedReturn()).points())
        #expect(
            fit.ranking[0].preset == "uikit" && fit.segments.contains { $0.kind == .bounce && $0.nearest?.preset == "qt" }, "\(fit.table)")
        let feel = try #require(fit.feel(named: "mine"))
        guard case .timed = feel.bounce else { return #expect(feel.bounce == .timed(TimedReturn()), "\(fit.table)") }
        #expect(feel.glide.restingSpeed == 10 && feel.resistance == Feel.uikit.resistance)
    }

    /// A feel glides by one law only.
    @Test func whatHasNoPlaceIsNamed() throws {
        let (constant, fast) = (ConstantDeceleration(deceleration: 1900, restingSpeed: 0), Deceleration(rate: 0.9985, restingSpeed: 10))
        let laws: [any GlideLaw] = [constant, fast, constant]
        let points = stride(from: 0, to: 16, by: 1 / 60.0).map { time -> (time: Double, offset: Double) in
            let offset = laws.enumerated().reduce(0.0) { sum, item in
                let (since, law) = (time - 0.5 - 5 * Double(item.offset), item.element)
                if since <= 0 { return sum }
                if since < 0.2 { return sum + 1800 * since * since / 0.4 }
                return sum + 180 + law.distance(after: min(since - 0.2, law.duration(velocity: 1800)), velocity: 1800)
            }
            return (time, (offset * 3).rounded() / 3)
        }
        let fit = CurveFit(points)
        let feel = try #require(fit.feel(named: "mine"))
        guard case .constant = feel.glide else { return #expect(feel.glide == Feel.qt.glide, "\(fit.table)") }
        #expect(fit.sentences.contains("left out of a feel: decelerationRate 0.998500, because its glide is constant"), "\(fit.table)")
    }
}
