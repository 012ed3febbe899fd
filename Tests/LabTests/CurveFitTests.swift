import Geometry
import Lab
import Motion
import Takes
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

    private func flick(_ feel: Feel, speed: Double = 1800, scale: Double = 3) -> [(time: Double, offset: Double)] {
        let law = feel.glideLaw(rate: feel.decelerationRate)
        let way = law.duration(velocity: speed)
        return curve(way + 2, scale: scale) { time in
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

    /// An edge of one's own, with a mass that no curve tells, and with so little damping that content swings to the other side.
    @Test(
        arguments: [(150, 12, 1), (300, 34.64, 1), (200, 20, 1), (150, 17, 2), (90, 6.7, 0.5)]
            as [(Double, Double, Double)])
    func aSpringOfOnesOwnIsFound(row: (stiffness: Double, damping: Double, mass: Double)) throws {
        var own = Feel.scrollMechanics
        own.bounce = .spring(Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping))
        let points = release(own)
        let fit = CurveFit(points)
        #expect(fit.segments.map(\.kind) == [.still, .drag, .still, .bounce, .still], "\(fit.table)")
        let feel = try #require(fit.feel(named: "found"))
        let law = feel.bounceLaw(rate: feel.decelerationRate, scale: 3)
        // From the moment of the release on the law that was found goes the same way.
        let gap =
            points.filter { $0.time > 1.3 }
            .map { abs($0.offset + law.distance(after: $0.time - 1.3, distance: 100, velocity: 0)) }.max() ?? 99
        #expect(gap < 1, "\(gap): \(fit.table)")
    }

    /// A preset that misses by far counts as if it missed by five points, and that is said.
    @Test func whatIsFarIsNotCalledNearerThanItIs() throws {
        let slow = Feel.uikit.glideLaw(rate: 0.9985)
        let fit = CurveFit(
            curve(9) { time in
                time < 0.2 ? 2400 * time * time / 0.4 : 240 + slow.distance(after: time - 0.2, velocity: 2400)
            })
        let first = try #require(fit.ranking.first)
        #expect(first.isLowerBound && first.rms == 5, "\(fit.table)")
        #expect(fit.sentences[0].hasSuffix("rms 5.00 pt or more") && fit.sentences[1].hasPrefix("then: "), "\(fit.table)")
    }

    /// A finger that pulls at 600 points per second reaches the edge after 150 of them, goes on for 210, pauses, and lets go with this velocity.
    private func pull(_ feel: Feel, pause: Double, velocity: Double) -> [(time: Double, offset: Double)] {
        let law = feel.bounceLaw(rate: feel.decelerationRate, scale: 3)
        func shown(_ way: Double) -> Double { way < 150 ? 150 - way : -feel.resistance.shown(way - 150, dimension: 736) }
        return curve(3) { time in
            let free = time - 0.6 - pause
            return free < 0 ? shown(600 * min(time, 0.6)) : -law.distance(after: free, distance: -shown(360), velocity: velocity)
        }
    }

    /// A finger that stops for less than a rest, or that lifts where the content turns back.
    @Test(arguments: [
        ("uikit", 0.0, 600.0), ("uikit", 0.117, 600), ("flutter", 0, 600), ("flutter", 0, 0), ("flutter", 0.117, 0), ("webkit", 0.017, 600),
        ("webkit", 0.084, 600), ("scrollMechanics", 0.05, 600), ("compose", 0.117, 0), ("android", 0.017, 0), ("android", 0.04, 0),
    ]) func aReleaseAfterAMomentNamesItsEdge(name: String, pause: Double, velocity: Double) throws {
        let feel = try #require(Feel.named(name))
        let fit = CurveFit(pull(feel, pause: pause, velocity: velocity))
        let bounce = try #require(fit.segments.first { $0.kind == .bounce }, "\(name): \(fit.segments.map(\.kind))")
        #expect(bounce.nearest?.preset == feel.name, "\(name), \(pause) s: \(fit.ranking.prefix(3))")
        #expect(bounce.nearest?.rms ?? 1 < 0.25, "\(name): \(String(describing: bounce.nearest))")
    }

    /// A finger that moves sideways has the same path as one that moves down as far.
    @Test func theFingersOfATakeGoAlongTheirAxis() {
        func path(_ turn: (Point) -> Point) -> FingerPath {
            var take = Take(scene: "list")
            take.lines = [Take.Line(0.1, .drag(from: turn(Point(207, 200)), to: turn(Point(210, 600)), duration: 0.3))]
            return FingerPath(take)
        }
        let down = path { $0 }
        #expect(down == path { Point($0.y, $0.x) } && down != path { Point($0.x, $0.y + 1) })
    }

    /// A list at its top is pulled at once: where it comes to rest again tells the edge, and so how much was slop.
    @Test(arguments: ["uikit", "flutter", "qt"]) func theRestTellsTheEdgeOfAPullFromIt(name: String) throws {
        let feel = try #require(Feel.named(name))
        let law = feel.bounceLaw(rate: feel.decelerationRate, scale: 3)
        let touch = stride(from: 0.5, through: 1.5, by: 1 / 120.0).map { "\($0),\(200 + 300 * min($0 - 0.5, 0.8))" }
        let finger = FingerPath(try ReferenceCurve(csv: touch.joined(separator: "\n"), file: "finger.csv"))
        func pulled(_ time: Double) -> Double { feel.resistance.shown(max(300 * min(max(time, 0), 0.8) - 10, 0), dimension: 736) }
        let points = curve(3) { time in time < 1 ? -pulled(time) : -law.distance(after: time - 1, distance: pulled(1), velocity: 0) }
        let drag = try #require(CurveFit(points, finger: finger).segments.first { $0.kind == .drag })
        let (constant, expected) =
            if case .rubberBand(let band) = feel.resistance { ("rubberBandCoefficient", band.coefficient) } else { ("linearShare", 0.5) }
        #expect(abs((drag.constants[constant]?.value ?? 0) - expected) < 0.01 * expected, "\(name): \(drag.constants)")
        #expect(drag.nearest.flatMap { Feel.named($0.preset)?.resistance } == feel.resistance)
    }

    @Test(arguments: ["gtk", "lenis"]) func aGlideThatAnEdgeStopsHasItsLaw(name: String) throws {
        let feel = try #require(Feel.named(name))
        let law = feel.glideLaw(rate: feel.decelerationRate)
        func place(_ time: Double) -> Double {
            time < 0.2 ? 1800 * time * time / 0.4 : min(180 + law.distance(after: time - 0.2, velocity: 1800), 450)
        }
        let fit = CurveFit(curve(2, place: place))
        let glide = try #require(fit.segments.first { $0.kind == .glide }, "\(fit.segments.map(\.kind))")
        #expect(glide.nearest?.preset == name && glide.law == "exponential" && glide.remark?.contains("stops at once") == true, "\(glide)")
        // A finger that stops tells nothing.
        #expect(CurveFit(curve(2) { min($0, 0.4) * 800 }).segments.map(\.kind) == [.still, .drag, .still])
    }

    /// Twenty releases from places that lie differently between the pixels: their mean tells a law that is told by few pixels.
    @Test(arguments: [("webkit", 15.0, 0.018), ("flutter", 100, 0.012), ("android", 23, 0.015)]) func pixelsDoNotPullConstantsAway(
        name: String, height: Double, share: Double
    ) throws {
        let feel = try #require(Feel.named(name))
        let law = feel.bounceLaw(rate: feel.decelerationRate, scale: 2)
        let found = (0..<20).map { index -> Double in
            let (height, start) = (height + 0.137 * Double(index % 7), 0.8 + 0.0031 * Double(index))
            let points = curve(2.5, scale: 2) { time in
                time < start ? -height * min(time / 0.3, 1) : -law.distance(after: time - start, distance: height, velocity: 0)
            }
            let constants = CurveFit(points).segments.first { $0.kind == .bounce }?.constants
            return constants?["bounceDecay"]?.value ?? constants?["bounceStiffness"]?.value ?? constants?["pulledReleaseFrequency"]?.value
                ?? 0
        }
        let known =
            switch feel.bounce {
            case .stretch(let edge): edge.decay
            case .spring(let spring): spring.stiffness
            case .pulledSpring(let edge): edge.releaseFrequency
            default: Double.nan
            }
        let mean = found.reduce(0, +) / 20
        let deviation = (found.reduce(0) { $0 + ($1 - known) * ($1 - known) } / 20).squareRoot()
        #expect(abs(mean - known) < 0.008 * known && deviation < share * known, "\(name): \(mean) for \(known), off by \(deviation)")
    }

    /// The friction of flicks lies within two standard errors of what is found.
    @Test func anErrorTellsHowFarAConstantMayBeOff() throws {
        let feel = try #require(Feel.named("android"))
        for speed in stride(from: 900.0, through: 2100, by: 300) {
            let glide = try #require(CurveFit(flick(feel, speed: speed, scale: 2)).segments.first { $0.kind == .glide })
            let found = try #require(glide.constants["splineFriction"])
            #expect(abs(found.value - 0.015) < 2 * (found.error ?? 0), "\(speed): \(found)")
        }
    }

    /// In a film, content that moves scatters more than content that rests.
    @Test(arguments: ["uikit", "webkit", "scrollMechanics"]) func aReleaseOfContentThatScattersIsABounce(name: String) throws {
        let feel = try #require(Feel.named(name))
        let points = release(feel)
        let scattered = points.enumerated().map { index, point in
            let moves = index > 0 && abs(point.offset - points[index - 1].offset) > 0.01
            return (time: point.time, offset: point.offset + (moves ? 0.08 * Elementary.sin(Double(index * index)) : 0))
        }
        let fit = CurveFit(scattered)
        #expect(fit.segments.map(\.kind) == [.still, .drag, .still, .bounce, .still] && fit.ranking.first?.preset == name, "\(fit.table)")
    }

    /// A film at crf 32 with one pixel per point. The codec shows the last point of the way as a slow fade, which must not be taken for the law's own end.
    @Test func theFadeOfACodecDoesNotMoveTheEdge() throws {
        let way = [
            -15, -12.019, -9.999, -7.980, -6.498, -5.468, -4.5, -3.851, -3.053, -2.497, -2.001, -1.496, -1, -0.879, -0.75, -0.635, -0.525,
            -0.416, -0.303, -0.197,
        ]
        let points = (0..<240).map { index -> (time: Double, offset: Double) in
            let offset =
                if index < 28 { -15 * Double(index * index) / 784 } else if index < 78 { -15.0 } else {
                    index - 78 < way.count ? way[index - 78] : -0.018
                }
            return (Double(index) / 60, offset)
        }
        let bounce = try #require(CurveFit([(-0.4, 0), (-0.2, 0)] + points).segments.first { $0.kind == .bounce })
        let decay = try #require(bounce.constants["bounceDecay"])
        #expect(
            bounce.nearest?.preset == "webkit" && abs(decay.value - 12.5) < 0.06 * 12.5 && abs(decay.value - 12.5) < 2 * (decay.error ?? 0),
            "\(decay)")
    }

    /// A law of which the end lies within a pixel of the rest: neither the end nor the time of the release may pull its rate.
    @Test func theRestOfAGlideDoesNotPullItsRate() throws {
        let law = PowerDeceleration()
        let deviations = try [1500.0, 1800, 1950, 2100, 2250, 2400].map { speed -> Double in
            let points = curve(6, scale: 2) { time in
                time < 0.2 ? speed * time * time / 0.4 : speed * 0.1 + law.distance(after: time - 0.2, velocity: speed)
            }
            let found = try #require(CurveFit(points).segments.first { $0.kind == .glide }?.constants["decelerationRate"], "\(speed)")
            return -1000 * Elementary.log(found.value) / law.decay - 1
        }
        let rms = (deviations.reduce(0) { $0 + $1 * $1 } / Double(deviations.count)).squareRoot()
        #expect(rms < 0.0006, "\(rms): \(deviations)")
    }

    @Test func theFeelHasWhatWasFound() throws {
        var mine = Feel(name: "mine")
        mine.bounce = .pull(EdgePull(factor: 0.991))
        let feel = try #require(CurveFit(release(mine)).feel(named: "found"))
        guard case .pull(let edge) = feel.bounce else { return #expect(feel.bounce == mine.bounce) }
        #expect(feel.name == "found" && abs(edge.factor - 0.991) < 2e-4, "\(edge.factor)")
        #expect(feel.glide == Feel.uikit.glide)
    }

    @Test(arguments: [(200.0, 3.0), (10, 100)]) func aFingerAloneIsNoLaw(speed: Double, scale: Double) {
        let fit = CurveFit(curve(1.5 + 100 / speed, scale: scale) { time in min(time * speed, 100) })
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

    /// Content that a finger flicks between the edges follows it point by point until it glides, a little before the lift: nothing is told of an edge, on a screen that is late, either.
    @Test(arguments: [("uikit", 0.0), ("uikit", 0.03), ("android", 0), ("android", 0.03)])
    func aKnownFingerThatFlicksTellsNothingOfAnEdge(name: String, delay: Double) throws {
        let feel = try #require(Feel.named(name))
        let law = feel.glideLaw(rate: feel.decelerationRate)
        let touch = stride(from: 0.5, through: 0.6999, by: 1 / 120.0).map { "\($0),\(600 - 1600 * ($0 - 0.5))" } + ["0.7,280"]
        let finger = FingerPath(try ReferenceCurve(csv: touch.joined(separator: "\n"), file: "finger.csv"))
        let points = stride(from: 0, through: 3, by: 1 / 60.0).map { time -> (time: Double, offset: Double) in
            let (shown, lift) = (time - delay, 0.2)
            let way = shown < 0.7 ? 1600 * min(max(shown - 0.5, 0), lift) - 10 : 310 + law.distance(after: shown - 0.69, velocity: 1600)
            return (time, (max(way, 0) * 3).rounded() / 3)
        }
        let fit = CurveFit(points, finger: finger)
        #expect(fit.segments.contains { $0.kind == .drag } && fit.segments.allSatisfy { $0.kind != .drag || $0.law == nil })
        let likeness = try #require(fit.ranking.first { $0.preset == name })
        #expect(likeness.rms < 0.2, "\(fit.ranking.prefix(3))")
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
