import Motion
import Testing

/// The numbers of the engines' table, computed from their formulas by somebody else.
@Suite struct EngineTests {
    private static func way(_ feel: Feel, _ velocity: Double) -> Double {
        let launch = min(velocity, feel.maximumFlingSpeed)
        return feel.glideLaw(rate: feel.decelerationRate).projectedDistance(velocity: launch)
    }

    @Test(arguments: [
        (Feel.compose, [250.0, 500, 999, 1998]), (.gtk, [125, 250, 500, 1000]), (.qt, [83, 333, 1333, 2083]),
        (.android, [58, 194, 647, 2157]),
        (.lenis, [37, 119, 388, 1260]),
    ]) func distancesFlung(feel: Feel, ways: [Double]) {
        for (velocity, way) in zip([500.0, 1000, 2000, 4000], ways) {
            #expect(abs(Self.way(feel, velocity) - way) < 1, "\(feel.name) at \(velocity): \(Self.way(feel, velocity))")
        }
    }

    @Test(arguments: [(Feel.compose, [80.9, 52.0, 15.8, 4.0, 0.9]), (.qt, [87.5, 50, 5, 0.5, 0])])
    func returnsOf100Points(feel: Feel, places: [Double]) {
        let law = feel.bounceLaw(rate: feel.decelerationRate)
        for (time, place) in zip([0.05, 0.1, 0.2, 0.3, 0.4], places) {
            #expect(abs(law.distance(after: time, distance: 100, velocity: 0) - place) < 0.06, "\(feel.name) at \(time)")
        }
    }

    /// Android's own column is of the finger's distance, which its spring moves.
    @Test func androidsSpringMovesThePull() {
        let law = Feel.android.bounceLaw(rate: 0.998)
        let resistance = Feel.android.resistance
        let start = resistance.shown(100, dimension: 736)
        for (time, pull) in [(0.05, 64.7), (0.1, 28.6), (0.2, 3.7), (0.3, 0.4)] {
            let shown = law.distance(after: time, distance: start, velocity: 5000)
            #expect(abs(resistance.pulled(shown, dimension: 736) - pull) < 0.06)
        }
        // Thirteen times the velocity of a fling.
        #expect(law.distance(after: 0.01, distance: 0, velocity: 100) > 10 * resistance.shown(1, dimension: 736) * 0.7)
    }

    @Test func composesPeakIsLowerThanUIKits() {
        let law = Feel.compose.bounceLaw(rate: 0.998)
        let peak = (1...400).map { law.distance(after: Double($0) / 1000, distance: 0, velocity: 1000) }.max() ?? 0
        #expect(abs(peak - 18.0) < 0.05)
        // Flicked back it passes the edge, and flings.
        #expect(law.timeToEdge(distance: 50, velocity: -4000) != nil && law.timeToEdge(distance: 50, velocity: -100) == nil)
    }

    @Test(arguments: [1, 1.001, 1.5, 3]) func aFlickedSpringCrossesTheEdgeAtThatTime(dampingRatio: Double) throws {
        var feel = Feel.compose
        feel.bounce = .pulledSpring(PulledSpring(dampingRatio: dampingRatio))
        let law = feel.bounceLaw(rate: 0.998)
        let time = try #require(law.timeToEdge(distance: 50, velocity: -20000))
        #expect(abs(law.distance(after: time, distance: 50, velocity: -20000)) < 1e-6)
        #expect(law.distance(after: time - 0.001, distance: 50, velocity: -20000) > 0)
        #expect(law.timeToEdge(distance: 50, velocity: -100) == nil)
    }

    @Test func lenisGoesFurtherWithFewerFrames() {
        #expect(abs(PowerDeceleration(framesPerSecond: 120).projectedDistance(velocity: 1000) - 37) < 0.5)
    }

    @Test func qtOvershootsByAThirdOfASecondAtMost() {
        let law = TimedReturn()
        func peak(_ velocity: Double) -> Double {
            (0...2000).map { law.distance(after: Double($0) / 10000, distance: 0, velocity: velocity) }.max()!
        }
        // Half the velocity, squared, over twice the deceleration.
        #expect(abs(peak(1000) - 500 * 500 / 24000.0) < 0.01 && abs(peak(8000) - 150) < 0.01)
        #expect(law.distance(after: 0.1, distance: -80, velocity: 0) == -40)
    }

    @Test func anEdgeThatDoesNotGiveWay() {
        #expect(Feel.gtk.resistance.shown(100, dimension: 736) == 0 && Feel.gtk.resistance.pulled(1, dimension: 736) == .infinity)
        #expect(Feel.gtk.resistance.pulled(0, dimension: 736) == 0)
        #expect(Feel.lenis.bounceLaw(rate: 0.998).settlingTime(distance: 100, velocity: 3000) == 0)
    }

    /// Whoever asks for many times gets the same bits as whoever asks for one.
    @Test(arguments: Feel.presets) func aPathIsTheLaw(feel: Feel) {
        let (glide, bounce) = (feel.glideLaw(rate: feel.decelerationRate), feel.bounceLaw(rate: feel.decelerationRate))
        let times = [-1.0, 0, 0.001, 0.2, 0.7, 3, 1e9]
        for velocity in [-3000.0, 0, 1e-9, 700, 8000] {
            let path = glide.path(velocity: velocity)
            for time in times {
                let known = glide.distance(after: time, velocity: velocity)
                #expect(path(time) == known, "\(feel.name) after \(time) s at \(velocity)")
            }
            for distance in [-40.0, 0, 13.7, 5000] {
                let path = bounce.path(distance: distance, velocity: velocity)
                for time in times {
                    let known = bounce.distance(after: time, distance: distance, velocity: velocity)
                    #expect(path(time) == known, "\(feel.name) after \(time) s from \(distance) at \(velocity)")
                }
            }
        }
    }
}
