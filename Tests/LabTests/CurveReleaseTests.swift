import Geometry
import Lab
import Motion
import Testing

/// What a finger moves, what turns a page, and what glides are told apart, though each of them slows down until it rests.
@Suite struct CurveReleaseTests {
    /// Motions from the first half second on, one every `period` seconds, whose ways add up, rounded to the pixels of a screen.
    private func curve(_ count: Int, period: Double, scale: Double, rate: Double = 60, _ way: (_ index: Int, _ time: Double) -> Double)
        -> CurveFit
    {
        let points = stride(from: 0, through: Double(count) * period + 1, by: 1 / rate).map { time -> (time: Double, offset: Double) in
            var offset = 0.0
            for index in 0..<count where time > 0.5 + Double(index) * period { offset += way(index, time - 0.5 - Double(index) * period) }
            return (time, (offset * scale).rounded() / scale)
        }
        return CurveFit(points)
    }

    /// A finger that speeds up evenly for 0.2 s, and then the law.
    private func flick(_ law: any GlideLaw, _ speed: Double, _ time: Double) -> Double {
        if time < 0.2 { return speed * time * time / 0.4 }
        return speed * 0.1 + law.distance(after: min(time - 0.2, law.duration(velocity: speed)), velocity: speed)
    }

    private static let drags: [(way: Double, duration: Double)] = [
        (way: 180, duration: 0.45), (way: -90, duration: 0.35), (way: 160, duration: 0.5), (way: -260, duration: 0.7),
        (way: 300, duration: 0.55), (way: 120, duration: 1.4), (way: -60, duration: 0.9),
    ]

    /// People move their hands with the least jerk.
    private func drag(_ index: Int, _ time: Double) -> Double {
        let share = min(time / Self.drags[index].duration, 1)
        return Self.drags[index].way * share * share * share * (10 + share * (6 * share - 15))
    }

    /// Content under a finger slows down by itself, too. Some law fits the end of each drag, but none is named.
    @Test(arguments: [1.0, 2, 3]) func aFingerThatStopsSlowlyIsNoLaw(scale: Double) {
        let fit = curve(Self.drags.count, period: 1.8, scale: scale, drag)
        #expect(fit.segments.count { $0.kind == .drag } == Self.drags.count && fit.ranking.isEmpty, "\(fit.table)")
        #expect(fit.sentences.count > 1 && fit.sentences[1].contains("slows down as a finger does"))
        // A flick after them names the feel, whatever the fingers did before.
        let law = Feel.uikit.glideLaw(rate: Deceleration.normalRate)
        let flicked = curve(Self.drags.count + 1, period: 1.8, scale: scale) { index, time in
            index < Self.drags.count ? drag(index, time) : flick(law, 1500, time)
        }
        #expect(flicked.segments.filter { $0.law != nil }.map(\.kind) == [.glide], "\(flicked.table)")
        #expect(flicked.ranking.first?.preset == "uikit" && flicked.ranking.first?.rms ?? 1 < 0.35, "\(flicked.table)")
    }

    /// Short flicks of an engine that is no preset have the same constants each time. One of them alone may as well be a finger.
    @Test func shortGlidesOfAnUnknownEngineAgree() {
        let law = ConstantDeceleration(deceleration: 3100, restingSpeed: 0)
        let speeds = [900.0, 1300, 1100]
        let glides = curve(3, period: 1.5, scale: 3) { flick(law, speeds[$0], $1) }.segments.filter { $0.kind == .glide }
        #expect(glides.count == 3 && glides.allSatisfy { $0.law == "constant" })
        for glide in glides { #expect(abs((glide.constants["deceleration"]?.value ?? 0) - 3100) < 60) }
        #expect(curve(1, period: 1.5, scale: 3) { flick(law, 1100, $1) }.segments.map(\.kind) == [.still, .drag, .still])
    }

    /// UIScrollView.DecelerationRate.fast is UIKit's, too.
    @Test func aFastFlickIsUIKits() throws {
        let law = Feel.uikit.glideLaw(rate: Deceleration.fastRate)
        let fit = curve(1, period: 2, scale: 3) { flick(law, 1600, $1) }
        let glide = try #require(fit.segments.first { $0.kind == .glide })
        #expect(glide.nearest?.preset == "uikit" && fit.ranking[0].rms < 0.2, "\(fit.ranking.prefix(2))")
        #expect(abs((glide.constants["decelerationRate"]?.value ?? 0) - 0.99) < 1e-3)
    }

    /// A curve of rounded pixels tells the resting speed by one pixel, and the published one is taken where nothing contradicts it. A program with another resting speed keeps its own.
    @Test func whatACurveHardlyTellsIsPublished() throws {
        func glide(restingSpeed: Double) throws -> (CurveSegment, CurveFit) {
            let law = Deceleration(rate: Deceleration.normalRate, restingSpeed: restingSpeed, summation: .continuous)
            let fit = curve(1, period: 5, scale: 1) { flick(law, 1700, $1) }
            return (try #require(fit.segments.first { $0.kind == .glide }), fit)
        }
        let (own, fit) = try glide(restingSpeed: 10)
        let found = try #require(own.constants["restingSpeed"])
        let measured = try #require(found.measured, "\(fit.table)")
        #expect(found.value == 10 && measured != 10 && abs(measured - 10) < 3 * (found.error ?? 0), "\(fit.table)")
        #expect(fit.table.contains("restingSpeed 10.00 +- ") && fit.table.contains("(curve: "))
        // The rate is told exactly.
        #expect(own.constants["decelerationRate"]?.measured == nil)
        let (other, otherFit) = try glide(restingSpeed: 40)
        let kept = try #require(other.constants["restingSpeed"])
        #expect(kept.measured == nil && abs(kept.value - 40) < 4, "\(otherFit.table)")
        #expect(try #require(fit.feel(named: "mine")).glide.restingSpeed == 10)
    }

    /// An exact curve is explained almost from its release on, however often it was sampled and however early the content rests.
    @Test(arguments: [60.0, 144, 200, 500], [2.0, 15, 60]) func anExactGlideIsFoundWhole(rate: Double, restingSpeed: Double) throws {
        let law = Deceleration(rate: 0.998, restingSpeed: restingSpeed, summation: .continuous)
        let fit = CurveFit(stride(from: 0, to: 5, by: 1 / rate).map { (time: $0, offset: flick(law, 1500, max($0 - 0.5, 0))) })
        let glides = fit.segments.filter { $0.kind == .glide }
        #expect(glides.map(\.law) == ["exponential"] && abs(glides[0].from - 0.7) < 0.1, "\(fit.table)")
        let constants = try #require(glides.first?.constants)
        #expect(abs((constants["decelerationRate"]?.value ?? 0) - 0.998) < 2e-5, "\(fit.table)")
        #expect(abs((constants["restingSpeed"]?.value ?? 0) / restingSpeed - 1) < 0.01, "\(fit.table)")
    }

    /// Flutter's content rests below 20 pixels a second, which screens of different densities show at different speeds.
    @Test(arguments: [1.0, 2, 3]) func flutterRestsAtASpeedOfItsScreen(scale: Double) throws {
        let law = Deceleration(rate: Feel.flutter.decelerationRate, restingSpeed: 20 / scale, summation: .continuous)
        let fit = curve(3, period: 4, scale: scale) { flick(law, [1500, 900, 2600][$0], $1) }
        let near = try #require(fit.ranking.first { $0.preset == Feel.flutter.name })
        #expect(near.rms < 1.2 * fit.ranking[0].rms + 0.02 && near.rms < 0.3 / scale + 0.05, "\(fit.table)")
        #expect(fit.segments.count { $0.kind == .glide } == 3, "\(fit.table)")
    }

    /// Content that creeps to its rest moves by single pixels at last, which are neither rests of their own nor the end of a page's spring.
    @Test(arguments: [60.0, 120]) func aGlideCreepsToItsRest(rate: Double) {
        let law = Deceleration(rate: 0.998, restingSpeed: 0.5, summation: .continuous)
        let fit = curve(3, period: 5, scale: 1, rate: rate) { flick(law, [1500, -900, 2600][$0], $1) }
        #expect(fit.segments.map(\.kind) == [.still] + (0..<3).flatMap { _ in [.drag, .glide, .still] }, "\(fit.table)")
        #expect(fit.ranking.first?.preset == "compose", "\(fit.table)")
    }

    /// At an edge that hardly gives way, a pull that is held is as long as the way back from it.
    @Test func aPullToAHeldPlaceIsNoBounce() {
        let decay = EdgeStretch().decay
        let pulls = [-9.0, -6, -12]
        let fit = curve(3, period: 1.9, scale: 2) { index, time in
            let share = min(time / 0.4, 1)
            if time < 0.7 { return pulls[index] * share * share * (3 - 2 * share) }
            return pulls[index] * Elementary.exp(-decay * (time - 0.7))
        }
        #expect(fit.segments.filter { $0.kind != .still }.map(\.kind) == [.drag, .bounce, .drag, .bounce, .drag, .bounce], "\(fit.table)")
        #expect(fit.ranking.first?.preset == "webkit", "\(fit.table)")
    }

    /// A sheet rises over a flicked list, and goes again: for most of its way nothing is followed, and how it comes to rest is no law of the list.
    @Test func whatIsSeenAfterAGapIsNoLaw() {
        let law = Feel.flutter.glideLaw(rate: Feel.flutter.decelerationRate)
        let spring = Spring(mass: 1, stiffness: 144, damping: 24)
        let points = stride(from: 0, through: 9, by: 1 / 60.0).map { time -> (time: Double, offset: Double) in
            func sheet(_ start: Double) -> Double {
                time < start ? 0 : 150 - spring.relaxation(of: 150, velocity: 0, after: time - start).distance
            }
            return (time, time < 0.5 ? 0 : ((flick(law, 1100, time - 0.5) + sheet(5) - sheet(7)) * 3).rounded() / 3)
        }
        let fit = CurveFit(points.filter { time, _ in ![5, 7].contains { time > $0 && time < $0 + 0.22 } })
        #expect(fit.segments.filter { $0.law != nil }.map(\.kind) == [.glide], "\(fit.table)")
        // Nothing has happened in a gap in which the content rests, though it is found again to a tenth of a point only.
        let still = CurveFit(
            points.filter { time, _ in time < 5 && !(time > 3.2 && time < 3.4) }.map { ($0.time, $0.offset + ($0.time > 3.3 ? 0.15 : 0)) })
        #expect(still.segments.filter { $0.law != nil }.map(\.kind) == [.glide], "\(still.table)")
        // A flick that is too fast to be followed at first is a glide nevertheless.
        let late = CurveFit(points.filter { time, _ in time < 5 && !(time > 0.68 && time < 0.85) })
        #expect(late.segments.filter { $0.law != nil }.map(\.kind) == [.glide], "\(late.table)")
    }

    /// A finger takes content away from an edge that does not give way, and throws it back.
    @Test func contentThatAnEdgeStopsAtOnceHasNotBounced() {
        let law = Feel.gtk.glideLaw(rate: Feel.gtk.decelerationRate)
        let fit = curve(2, period: 4, scale: 3) { index, time in
            index == 0 ? flick(law, 1500, time) : max(31 * Elementary.sin(.pi * min(time / 0.17, 1.5)), 0)
        }
        #expect(!fit.segments.contains { $0.kind == .bounce } && fit.ranking.first?.preset == "gtk", "\(fit.table)")
    }

    /// Pages are turned by the same way, however they settle: their springs are found even where a glide would fit as well, or a bounce.
    @Test(arguments: [(0.37, 0.88), (0.286, 1), (0.444, 1.1)]) func equalWaysArePages(response: Double, ratio: Double) {
        let spring = Spring(response: response, dampingRatio: ratio)
        let speeds = [600.0, 1100, 800, 1500]
        let fit = curve(4, period: 1.8, scale: 2) { index, time in
            if time < 0.2 { return speeds[index] * time * time / 0.4 }
            return 390 + spring.relaxation(of: speeds[index] * 0.1 - 390, velocity: speeds[index], after: time - 0.2).distance
        }
        let pages = fit.segments.filter { $0.kind == .page }
        #expect(pages.count == 4 && fit.segments.allSatisfy { $0.law == nil || $0.kind == .page }, "\(fit.table)")
        for page in pages {
            let found = (page.constants["pagingResponse"]?.value ?? 0, page.constants["pagingDampingRatio"]?.value ?? 0)
            #expect(abs(found.0 - response) < 0.05 * response && abs(found.1 - ratio) < 0.05 * ratio, "\(found)")
        }
    }
}
