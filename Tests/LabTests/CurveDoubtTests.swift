import Lab
import Motion
import Testing

/// What a curve hardly tells, or what its parts tell differently, is no constant of a feel.
@Suite struct CurveDoubtTests {
    /// Of Qt's edge that turns back quickly, a few samples are left for a law, and any spring explains them.
    @Test(arguments: [(0.07, 60.0), (0.07, 30), (0.05, 60)]) func aLawThatNothingDeterminesIsNotWritten(firstHalf: Double, rate: Double)
        throws
    {
        var (feel, edge) = (Feel.qt, TimedReturn())
        edge.firstHalf = firstHalf
        feel.bounce = .timed(edge)
        let fit = CurveFit(FlickedList(feel: feel).points(rate))
        let bounce = try #require(fit.segments.last { $0.kind == .bounce })
        #expect(bounce.law == "spring" && bounce.constants.allSatisfy { $0.value.measured == nil }, "\(fit.table)")
        #expect(fit.sentences.contains { $0.hasSuffix("this part does not determine bounceDamping, bounceStiffness") }, "\(fit.table)")
        #expect(fit.feel(named: "mine")?.bounce.isTimed == true, "\(fit.table)")
    }

    /// The pull alone does not exclude the published constant, but together with the impact it does.
    @Test(arguments: [(30.0, 2.0), (60, 1)]) func whatTwoPartsContradictIsNotPublished(rate: Double, scale: Double) throws {
        func found(_ decay: Double) throws -> (constants: [CurveSegment.Estimate], feel: Feel, table: String) {
            var feel = Feel.webkit
            feel.bounce = .stretch(EdgeStretch(decay: decay))
            let list = FlickedList(feel: feel, pull: 20, speeds: (away: 1600, back: 2200))
            let fit = CurveFit(list.points(rate, scale: scale))
            return (fit.segments.compactMap { $0.constants["bounceDecay"] }, try #require(fit.feel(named: "mine")), fit.table)
        }
        let own = try found(13.6)
        #expect(own.constants.count == 2 && own.constants.allSatisfy { $0.measured == nil }, "\(own.table)")
        #expect(own.constants.contains { abs($0.value - 12.5) < 3 * ($0.error ?? 0) }, "\(own.table)")
        guard case .stretch(let edge) = own.feel.bounce else { return #expect(own.feel.bounce == Feel.webkit.bounce, "\(own.table)") }
        #expect(abs(edge.decay - 13.6) < 0.4, "\(own.table)")
        // WebKit's own constant is taken, as nothing contradicts it.
        let published = try found(12.5)
        #expect(published.constants.count == 2 && published.constants.allSatisfy { $0.value == 12.5 }, "\(published.table)")
    }

    /// A short impact looks like some preset's, but the edge is that of the release from a hold, and the rest is that of the preset with the same law.
    @Test(arguments: [
        ("uikit", "bouncePull", 0.9885), ("flutter", "bounceDamping", 13.2), ("flutter", "bounceStiffness", 115.0),
        ("scrollMechanics", "bounceStiffness", 115), ("compose", "pulledReleaseFrequency", 14.7),
    ]) func anEdgeFromAHoldStays(name: String, constant: String, value: Double) throws {
        let base = try #require(Feel.named(name))
        var feel = base
        try feel.set(constant, to: .number(value))
        let fit = CurveFit(FlickedList(feel: feel).points())
        #expect(fit.segments.count { $0.kind == .bounce } == 2, "\(fit.table)")
        let found = try #require(fit.feel(named: "mine"))
        #expect(found.resistance == base.resistance && found.velocity == base.velocity, "\(fit.table)")
        guard case .number(let number)? = Feel.constant(named: constant).flatMap({ found.value(of: $0) }) else {
            return #expect(found.bounce == feel.bounce, "\(fit.table)")
        }
        #expect(abs(number - value) < (value < 1 ? 1e-4 : 0.015 * value), "\(number): \(fit.table)")
    }

    /// Each law explains the moment before an impact, so the law is that of the flick that comes to rest.
    @Test(arguments: [("qt", "deceleration", 3000.0), ("android", "splineFriction", 0.021), ("android", "splineFriction", 0.03)])
    func aShortGlideDecidesNothing(name: String, constant: String, value: Double) throws {
        var feel = try #require(Feel.named(name))
        try feel.set(constant, to: .number(value))
        for back in [1700.0, 2000] {
            let fit = CurveFit(FlickedList(feel: feel, speeds: (away: 1600, back: back)).points())
            let found = try #require(fit.feel(named: "mine"))
            guard case .number(let number)? = Feel.constant(named: constant).flatMap({ found.value(of: $0) }) else {
                #expect(found.glide == feel.glide, "\(fit.table)"); continue
            }
            #expect(abs(number - value) < 0.02 * value, "\(number): \(fit.table)")
        }
    }

    /// The last line of the output says what a feel file would have, and what of the table it would not.
    @Test func theFeelOfTheTableIsNamed() throws {
        var feel = Feel.qt
        try feel.set("timedFirstHalf", to: .number(0.07))
        let last = try #require(CurveFit(FlickedList(feel: feel).points()).sentences.last)
        #expect(last.hasPrefix("the feel has: resistance linear (from qt), glide constant (from 3."), "\(last)")
        #expect(last.contains("bounce timed (from qt); it does not have: ") && last.contains("spring of 7."), "\(last)")
        let whole = try #require(CurveFit(FlickedList(feel: .uikit).points()).sentences.last)
        #expect(whole.contains("bounce pull (from ") && !whole.contains("does not have"), "\(whole)")
    }

    /// The content is lost while a finger drags it: some law joins the last sample before the gap with the glide after it, but the glide began in the gap.
    @Test func aGlideDoesNotGoBackToTheFinger() throws {
        let law = Feel.uikit.glideLaw(rate: Deceleration.normalRate)
        for speed in [1180.0, 1220, 1260, 1300, 1340] {
            func place(_ time: Double) -> Double {
                time < 0.2
                    ? 1350 * max(time, 0) : 270 + law.distance(after: min(time - 0.2, law.duration(velocity: speed)), velocity: speed)
            }
            let points = stride(from: 0, to: 5, by: 1 / 60.0).map { (time: $0, offset: (place($0 - 0.5) * 2).rounded() / 2) }
            for seen in [0.52, 0.54, 0.56] {
                for end in [1.5, 1.6, 1.7] {
                    let fit = CurveFit(points.filter { !(seen..<end).contains($0.time) })
                    let glide = try #require(fit.segments.first { $0.kind == .glide }, "\(fit.table)")
                    #expect(glide.from >= end, "\(speed), \(seen) to \(end) s: \(fit.table)")
                }
            }
        }
    }
}

extension EdgeElasticity {
    fileprivate var isTimed: Bool { if case .timed = self { true } else { false } }
}
