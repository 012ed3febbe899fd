import Geometry
import Lab
import Motion
import Testing

/// Curves that are made of a preset's laws are taken apart into them again.
@Suite struct CurveFitTests {
    /// A still start, a finger for 0.2 s, and what comes then; 60 frames a second, rounded to the pixels of a screen.
    private func curve(_ duration: Double, scale: Double = 3, from start: Double = 0.5, finger: Double = 0.2, place: (Double) -> Double)
        -> [(time: Double, offset: Double)]
    {
        stride(from: 0, through: duration, by: 1 / 60.0).map { time in
            let shown = place(min(max(time - start, 0), duration))
            return (time, (shown * scale).rounded() / scale)
        }
    }

    private func flick(_ feel: Feel, speed: Double = 1800) -> [(time: Double, offset: Double)] {
        let law = feel.glideLaw(rate: feel.decelerationRate)
        let way = law.duration(velocity: speed)
        return curve(way + 2) { time in
            // The finger speeds up for 0.2 s, by then as fast as the glide begins.
            time < 0.2 ? speed * time * time / 0.4 : speed * 0.1 + law.distance(after: min(time - 0.2, way), velocity: speed)
        }
    }

    /// Pulled 100 points beyond the edge, held for half a second, and let go.
    private func release(_ feel: Feel) -> [(time: Double, offset: Double)] {
        let law = feel.bounceLaw(rate: feel.decelerationRate, scale: 3)
        let height = min(100, feel.resistance.shown(700, dimension: 736))
        return curve(3) { time in
            if time < 0.3 { return -height * time / 0.3 }
            return time < 0.8 ? -height : -law.distance(after: time - 0.8, distance: height, velocity: 0)
        }
    }

    @Test(arguments: Feel.presets.indices) func aFlickNamesItsGlide(index: Int) throws {
        let feel = Feel.presets[index]
        let fit = CurveFit(flick(feel))
        let glide = try #require(fit.segments.first { $0.kind == .glide }, "\(feel.name)")
        let likeness = try #require(fit.ranking.first { $0.preset == feel.name })
        #expect(likeness.rms < 0.25 && likeness.rms < fit.ranking[0].rms + 0.05, "\(feel.name): \(fit.ranking.prefix(3))")
        #expect(abs(glide.from - 0.7) < 0.2 && (glide.rms ?? 1) < 0.25)
        func isNear(_ name: String, _ value: Double, _ share: Double = 0.01) {
            let found = glide.constants[name]?.value ?? .nan
            #expect(abs(found - value) < share * value, "\(feel.name) \(name): \(found)")
        }
        switch feel.glide {
        case .exponential(let law): isNear("decelerationRate", law.rate, 1e-4)
        case .power(let law): isNear("decelerationRate", Elementary.exp(-law.decay / 1000), 1e-4)
        case .constant(let law): isNear("deceleration", law.deceleration)
        case .spline(let law): isNear("splineFriction", law.friction)
        }
    }

    @Test(arguments: Feel.presets.indices) func aReleaseNamesItsEdge(index: Int) throws {
        let feel = Feel.presets[index]
        if feel.bounce == .rigid { return }
        let fit = CurveFit(release(feel))
        let bounce = try #require(fit.segments.first { $0.kind == .bounce }, "\(feel.name): \(fit.segments.map(\.kind))")
        #expect(bounce.nearest?.preset == feel.name, "\(feel.name): \(fit.ranking.prefix(3))")
        #expect(fit.segments.map(\.kind) == [.still, .drag, .still, .bounce, .still])
        func isNear(_ name: String, _ value: Double, _ share: Double = 0.01) {
            let found = bounce.constants[name]?.value ?? .nan
            #expect(abs(found - value) < share * value, "\(feel.name) \(name): \(found)")
        }
        switch feel.bounce {
        case .pull(let edge): isNear("bouncePull", edge.factor, 1e-4)
        case .stretch(let edge): isNear("bounceDecay", edge.decay)
        case .spring(let spring):
            isNear("bounceStiffness", spring.stiffness, 0.02)
            isNear("bounceDamping", spring.damping, 0.02)
        case .pulledSpring(let edge): isNear("pulledReleaseFrequency", edge.releaseFrequency)
        case .timed(let edge): isNear("timedSecondHalf", edge.secondHalf)
        case .rigid: break
        }
    }

    @Test func theFeelHasWhatWasFound() throws {
        var mine = Feel(name: "mine")
        mine.bounce = .pull(EdgePull(factor: 0.991))
        let feel = try #require(CurveFit(release(mine)).feel(named: "found"))
        guard case .pull(let edge) = feel.bounce else { return #expect(feel.bounce == mine.bounce) }
        #expect(feel.name == "found" && abs(edge.factor - 0.991) < 2e-4, "\(edge.factor)")
        #expect(feel.glide == Feel.uikit.glide)
    }

    @Test func aFingerAloneIsNoLaw() {
        let fit = CurveFit(curve(2) { time in min(time, 0.5) * 200 })
        #expect(fit.segments.map(\.kind) == [.still, .drag, .still] && fit.ranking.isEmpty && fit.feel(named: "x") == nil)
        #expect(fit.sentences == ["nothing was let go in this curve, so that no law can be told"])
    }

    @Test func aPageSettlesAlongItsSpring() throws {
        let spring = PagingSpring().spring
        let fit = CurveFit(
            curve(2.5) { time in
                time < 0.2 ? 600 * time : 414 + spring.relaxation(of: 120 - 414, velocity: 600, after: time - 0.2).distance
            })
        let page = try #require(fit.segments.first { $0.kind == .page }, "\(fit.segments.map(\.kind))")
        #expect(abs((page.constants["pagingResponse"]?.value ?? 0) - 0.37) < 0.01)
        #expect(abs((page.constants["pagingDampingRatio"]?.value ?? 0) - 0.88) < 0.02)
    }

    /// A finger pulls 250 points in 0.4 s, from 100 points before the edge or from the edge itself, on a screen that shows it 30 ms later.
    @Test(arguments: [
        ("uikit", 100.0), ("flutter", 100), ("qt", 100), ("android", 100), ("uikit", 0), ("qt", 0),
    ]) func aKnownFingerTellsHowAnEdgeGives(
        name: String, inside: Double
    )
        throws
    {
        let feel = try #require(Feel.named(name))
        func place(_ time: Double) -> Double { 200 + 250 * min(max((time - 0.5) / 0.4, 0), 1) }
        let touch = stride(from: 0.5, through: 0.91, by: 1 / 120.0).map { "\($0),\(place($0))" }
        let finger = FingerPath(try ReferenceCurve(csv: touch.joined(separator: "\n"), file: "finger.csv"))
        let points = stride(from: 0, through: 2, by: 1 / 60.0).map { time -> (time: Double, offset: Double) in
            let pulled = max(place(time - 0.03) - 200 - 10, 0)
            let offset = pulled < inside ? inside - pulled : -feel.resistance.shown(pulled - inside, dimension: 736)
            return (time, (offset * 3).rounded() / 3)
        }
        let fit = CurveFit(points, finger: finger)
        let drag = try #require(fit.segments.first { $0.kind == .drag }, "\(fit.segments.map(\.kind))")
        let (constant, expected, law) =
            switch feel.resistance {
            case .rubberBand(let band): ("rubberBandCoefficient", band.coefficient, "rubberBand")
            case .linear(let linear): ("linearShare", linear.share, "linear")
            case .intensity(let intensity): ("stretchIntensity", intensity.intensity, "intensity")
            case .stretch(let stretch): ("stretchOnePer", stretch.onePer, "stretch")
            }
        #expect(drag.law == law && drag.rms ?? 1 < 0.25, "\(name): \(String(describing: drag.law)), rms \(drag.rms ?? .nan)")
        let found = drag.constants[constant]?.value ?? .nan
        // An edge at which the pull begins is hard to tell from the slop.
        #expect(abs(found - expected) < (inside > 0 ? 0.02 : 0.1) * expected, "\(name) \(constant): \(found)")
        let likeness = try #require(drag.nearest)
        #expect(Feel.named(likeness.preset)?.resistance == feel.resistance, "\(name): \(likeness)")
        #expect(CurveFit(points).segments.first { $0.kind == .drag }?.law == nil)
    }

    /// Nothing that a file may hold ends the program.
    @Test func oddCurves() {
        let flat: [(time: Double, offset: Double)] = [(0, 0), (1, 0), (2, 0)]
        let sudden: [(time: Double, offset: Double)] = [(0, 0), (1e-9, 1e6), (2e-9, -1e6)]
        let jumping = (0..<40).map { (time: Double($0), offset: $0 % 2 == 0 ? 0 : 1e6) }
        let random = (0..<300).map { (time: Double($0) / 60, offset: Double(($0 * 7919) % 101)) }
        for points in [flat, sudden, jumping, random] {
            let fit = CurveFit(points)
            #expect(fit.segments.allSatisfy { $0.from <= $0.to } && !fit.table.isEmpty)
        }
    }

    @Test func aThirdColumnIsTheConfidence() throws {
        let curve = try ReferenceCurve(csv: "time,offset,confidence\n0,1,1\n0.1,2,0\n0.2,3,0.5\n0.3,4,1\n", file: "x.csv")
        #expect(curve.points.map(\.offset) == [1, 3, 4])
        #expect(throws: LabError.self) { try ReferenceCurve(csv: "t,y,c\n0,1,1\n1,2,7\n2,3,1\n", file: "x.csv") }
    }
}
