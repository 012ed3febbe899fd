import Geometry
import Lab
import Motion
import Testing

/// What a curve of somebody's own phone writes into a feel.
@Suite struct CurveFeelTests {
    /// Flicks from the first half second on, each sped up evenly for 0.2 s and followed by a still second, 60 samples a second, rounded to a third of a point.
    private func flicks(_ law: any GlideLaw, _ speeds: [Double]) -> [(time: Double, offset: Double)] {
        var parts: [(start: Double, speed: Double)] = []
        var start = 0.5
        for speed in speeds {
            parts.append((start, speed))
            start += 0.2 + law.duration(velocity: abs(speed)) + 1
        }
        return stride(from: 0, to: start, by: 1 / 60.0).map { time in
            let offset = parts.reduce(0.0) { sum, part in
                let since = time - part.start
                if since <= 0 { return sum }
                if since < 0.2 { return sum + part.speed * since * since / 0.4 }
                let glided = law.distance(after: min(since - 0.2, law.duration(velocity: abs(part.speed))), velocity: part.speed)
                return sum + part.speed * 0.1 + glided
            }
            return (time, (offset * 3).rounded() / 3)
        }
    }

    /// Pulled beyond the edge within 0.3 s, faster and faster, and let go at that speed, over and over.
    private func releases(_ laws: [any BounceLaw], speed: Double = 500) -> [(time: Double, offset: Double)] {
        let height = speed * 0.15
        return stride(from: 0, to: Double(laws.count) * 3, by: 1 / 120.0).map { time in
            let since = time.truncatingRemainder(dividingBy: 3) - 0.5
            if since <= 0 { return (time, 0) }
            if since < 0.3 { return (time, -height * since * since / 0.09) }
            return (time, -laws[Int(time / 3)].distance(after: since - 0.3, distance: height, velocity: speed))
        }
    }

    @Test func aGlideOfOnesOwnIsWritten() throws {
        let quick = Deceleration(rate: 0.995, restingSpeed: 20, summation: .continuous)
        let feel = try #require(CurveFit(flicks(quick, [1500, 2500, -1800])).feel(named: "mine"))
        guard case .exponential(let found) = feel.glide else { return #expect(feel.glide == .exponential(quick)) }
        #expect(abs(found.rate - 0.995) < 1e-5)
        let smooth = SplineDeceleration(friction: 0.008, restingSpeed: 0)
        let fit = CurveFit(flicks(smooth, [2500, 4500, -3800]))
        // All presets are far, and the nearest of them is named nevertheless.
        #expect(fit.ranking[0].preset == "android" && fit.ranking[0].isLowerBound, "\(fit.table)")
        guard case .spline(let spline)? = fit.feel(named: "mine")?.glide else { return #expect(fit.ranking.isEmpty, "\(fit.table)") }
        #expect(abs(spline.friction - 0.008) < 1e-4)
    }

    /// The edge takes on the rate of the glide, and a release from under the finger has none before it.
    @Test(arguments: [0.998, 0.99]) func anEdgeIsFoundAtEitherRate(rate: Double) throws {
        let law = Feel.uikit.bounceLaw(rate: rate, scale: 3)
        let bounces = CurveFit(releases([law, law])).segments.filter { $0.kind == .bounce }
        #expect(bounces.count == 2)
        for bounce in bounces {
            let found = try #require(bounce.constants["bouncePull"])
            #expect(abs(found.value - 0.99) < 5e-5, "\(found)")
        }
    }

    /// What some other law explains is no second edge of a curve whose other edge is that of a preset.
    @Test func aStrangeEdgeDoesNotReplaceAKnownOne() throws {
        let known = Feel.uikit.bounceLaw(rate: Deceleration.normalRate, scale: 3)
        var own = Feel.scrollMechanics
        own.bounce = .spring(Spring(mass: 1, stiffness: 300, damping: 14))
        let strange = own.bounceLaw(rate: Deceleration.normalRate, scale: 3)
        let alone = CurveFit(releases([strange]))
        guard case .spring? = alone.feel(named: "mine")?.bounce else { return #expect(alone.segments.isEmpty, "\(alone.table)") }
        let fit = CurveFit(releases([known, strange]))
        #expect(fit.segments.count { $0.kind == .bounce } == 1, "\(fit.table)")
        guard case .pull? = fit.feel(named: "mine")?.bounce else { return #expect(fit.segments.isEmpty, "\(fit.table)") }
    }

    /// Soft springs look now and then like the edge of a preset. The ones that do not are edges nevertheless.
    @Test func edgesOfOnesOwnStayEdges() throws {
        var own = Feel.scrollMechanics
        own.bounce = .spring(Spring(mass: 1, stiffness: 40, damping: 9))
        let law = own.bounceLaw(rate: Deceleration.normalRate, scale: 3)
        let fit = CurveFit(releases([law, law, law, law]))
        #expect(fit.segments.count { $0.kind == .bounce } == 4, "\(fit.table)")
        guard case .spring? = fit.feel(named: "mine")?.bounce else { return #expect(fit.segments.isEmpty, "\(fit.table)") }
    }

    @Test func aGlideGoesOnThroughAGap() throws {
        let points = flicks(Feel.uikit.glideLaw(rate: Deceleration.normalRate), [1500])
        let fit = CurveFit(points.filter { !(2.05..<2.18).contains($0.time) })
        let glide = try #require(fit.segments.first { $0.kind == .glide }, "\(fit.table)")
        #expect(abs((glide.constants["decelerationRate"]?.value ?? 0) - 0.998) < 1e-5 && glide.from < 0.8)
        // What is not one glide is told with the gap.
        let paused = points.filter { $0.time < 2.05 } + points.filter { $0.time > 2.05 }.map { ($0.time + 0.4, $0.offset + 60) }
        let text = CurveFit(paused).sentences.joined(separator: "\n")
        #expect(text.contains("there are no samples from 2.0"), "\(text)")
    }

    @Test func theTableTellsWhatItDoubts() {
        let points = flicks(Feel.uikit.glideLaw(rate: Deceleration.normalRate), [1500]).filter { $0.time < 1.4 }
        let still = (1...60).map { (time: 1.4 + Double($0) / 60, offset: points[points.count - 1].offset) }
        let fit = CurveFit(points + still)
        #expect(fit.sentences.contains { $0.contains(" s: it stops at once: ") }, "\(fit.table)")
    }
}
