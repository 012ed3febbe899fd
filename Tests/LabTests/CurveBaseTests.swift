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

    private func pull(_ feel: Feel) -> Double? { if case .pull(let edge) = feel.bounce { edge.factor } else { nil } }

    /// WebKit is nearest of presets that are all far, but its content does not go as far as it was held here.
    @Test func aFarPullRulesOutABase() throws {
        let fit = CurveFit(Program(rate: 0.9985, edge: EdgeBounce(pull: 0.986)).points(120))
        #expect(fit.ranking[0].preset == "webkit" && fit.ranking[0].isLowerBound, "\(fit.table)")
        let feel = try #require(fit.feel(named: "mine"))
        #expect(feel.resistance == Feel.uikit.resistance && feel.velocity == Feel.uikit.velocity, "\(fit.table)")
        #expect(abs(feel.decelerationRate - 0.9985) < 1e-5 && abs((pull(feel) ?? 0) - 0.986) < 1e-4, "\(fit.table)")
        let text = fit.sentences.joined(separator: "\n")
        #expect(
            text.contains("not based on webkit: content was let go 116 pt beyond the edge, where a pull over the whole view shows 37 pt"))
        #expect(text.contains("from uikit, not from the curve: resistance rubberBand, rubberBandCoefficient 0.55, summation "), "\(text)")
    }

    /// What the curve tells is not said to come from the base.
    @Test func theFingerTellsTheResistance() throws {
        let touch = (0..<120).map { index -> String in
            let left = 1 - min(Double(index) / 120 / 0.4, 1)
            return "\(0.5 + Double(index) / 120),\(200 + 250 * (1 - left * left))"
        }
        let finger = FingerPath(try ReferenceCurve(csv: touch.joined(separator: "\n"), file: "finger.csv"))
        let points = Program().points()
        let fit = CurveFit(points, finger: finger)
        #expect(
            fit.sentences.contains { $0.hasPrefix("from uikit, not from the curve: summation perMillisecond, pagingResponse ") },
            "\(fit.table)")
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

    /// From rest WebKit's edge goes the same way with some constant, but UIKit's glides say whose edge it is.
    @Test(arguments: [(0.985, 0.55), (0.988, 0.55), (0.988, 0.3), (0.992, 0.55), (0.995, 0.55)])
    func anEdgeFromRestIsThatOfTheGlide(factor: Double, coefficient: Double) throws {
        let fit = CurveFit(Program(coefficient: coefficient, edge: EdgeBounce(pull: factor)).points())
        let bounce = try #require(fit.segments.first { $0.kind == .bounce })
        #expect(bounce.law == "pull" && bounce.constants["bounceDecay"] == nil, "\(fit.table)")
        let found = try #require(bounce.constants["bouncePull"])
        #expect(abs(found.value - factor) < 1e-4 && found.error ?? 1 < 1e-4, "\(found)")
        let feel = try #require(fit.feel(named: "mine"))
        #expect(abs((pull(feel) ?? 0) - factor) < 1e-4 && feel.momentum == Feel.uikit.momentum, "\(fit.table)")
        let doubt = "from rest, pull and stretch are one law, and a flick into the edge would tell them apart"
        #expect(bounce.remark?.contains(doubt) == true && fit.sentences.contains { $0.hasSuffix(doubt) }, "\(fit.table)")
        // UIKit's own constant leaves no doubt.
        #expect(!CurveFit(Program(coefficient: coefficient).points()).table.contains("pull and stretch"))
    }

    /// A flick into the edge shows WebKit's law, and so a release from rest is WebKit's, too, beside UIKit's glides.
    @Test func aFlickIntoTheEdgeTellsTheLaw() throws {
        let glide = Deceleration(rate: 0.998, restingSpeed: 10, summation: .continuous)
        let edge = EdgeBounce(pull: Elementary.exp(-0.009), rate: 1, velocityShare: 0.31)
        let impact = try #require(glide.time(toCover: 300, velocity: 1500))
        let points = stride(from: 0, to: 9, by: 1 / 60.0).map { time -> (time: Double, offset: Double) in
            var offset = 0.0
            if time < 1.5 {
                offset = -100 * min(max(time - 0.5, 0) / 0.4, 1)
            } else if time < 3.5 {
                offset = -edge.distance(after: time - 1.5, distance: 100, velocity: 0)
            } else if time < 5 {
                offset = 450 * min((time - 3.5) / 0.6, 1)
            } else if time < 5.2 {
                offset = 450 - 1500 * (time - 5) * (time - 5) / 0.4
            } else if time < 5.2 + impact {
                offset = 300 - glide.distance(after: time - 5.2, velocity: 1500)
            } else {
                let speed = glide.velocity(after: impact, velocity: 1500)
                offset = -edge.distance(after: time - 5.2 - impact, distance: 0, velocity: speed)
            }
            return (time, (offset * 3).rounded() / 3)
        }
        let fit = CurveFit(points)
        let bounces = fit.segments.filter { $0.kind == .bounce }
        #expect(bounces.map(\.law) == ["stretch", "stretch"] && !fit.table.contains("pull and stretch"), "\(fit.table)")
        guard case .stretch(let found)? = fit.feel(named: "mine")?.bounce else { return #expect(bounces.isEmpty, "\(fit.table)") }
        #expect(abs(found.decay - 9) < 0.1 && abs(found.velocityShare - 0.31) < 0.02, "\(found)")
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
