import Motion
import Testing

@Suite struct FeelTests {
    /// A row of <doc:FeelSheet#2.6-Bounce>: 100 pt let go at rest, where it is at .05, .1, .2, .3 and .4 s, when it is nearer than 0.5 pt, and the peak after an edge crossed at 1000 pt/s.
    struct Row: Sendable {
        let feel: Feel
        let places: [Double]
        let rest: Double
        let peak: (distance: Double, milliseconds: Double)
    }

    static let rows = [
        Row(feel: .uikit, places: [60.5, 36.6, 13.4, 4.90, 1.80], rest: 0.528, peak: (33.3, 91)),
        Row(feel: .scrollMechanics, places: [91.0, 73.6, 40.6, 19.9, 9.16], rest: 0.744, peak: (36.8, 100)),
        Row(feel: .flutter, places: [84.7, 60.9, 26.8, 11.1, 4.50], rest: 0.643, peak: (24.4, 68)),
        Row(feel: .webkit, places: [53.5, 28.7, 8.21, 2.35, 0.67], rest: 0.424, peak: (9.1, 80)),
    ]

    @Test(arguments: rows)
    func comparisonOfTheBounces(row: Row) {
        let law = row.feel.bounceLaw(rate: row.feel.decelerationRate)
        for (time, place) in zip([0.05, 0.1, 0.2, 0.3, 0.4], row.places) {
            let shown = law.distance(after: time, distance: 100, velocity: 0)
            #expect(abs(shown - place) < (place < 10 ? 0.006 : 0.06), "\(row.feel.name) at \(time): \(shown)")
        }
        let near = (1...2000).map { Double($0) / 1000 }.last { law.distance(after: $0, distance: 100, velocity: 0) >= 0.5 } ?? 0
        #expect(abs(near - row.rest) < 0.0015, "\(row.feel.name): \(near)")
        let path = (0...1000).map { Double($0) / 4000 }.map { (time: $0, distance: law.distance(after: $0, distance: 0, velocity: 1000)) }
        let peak = path.max { $0.distance < $1.distance }!
        #expect(
            abs(peak.distance - row.peak.distance) < 0.06 && abs(peak.time * 1000 - row.peak.milliseconds) <= 0.75,
            "\(row.feel.name): \(peak)")
    }

    /// Flutter's factor for each further point, added up point by point as its users see it: 10, 100 and 400 pt at 736.
    @Test func fluttersResistanceIsABand() {
        for (finger, shown) in [(10.0, 5.17), (100, 48.60), (400, 162.25)] {
            var sum = 0.0
            for _ in 0..<Int(finger) {
                let free = 1 - sum / 736
                sum += 0.52 * free * free
            }
            #expect(abs(sum - shown) < 0.03)
            #expect(abs(Feel.flutter.resistance.shown(finger, dimension: 736) - sum) < 0.1)
        }
    }

    @Test func webKitStretchesByWholePoints() {
        let stretch = Feel.webkit.resistance
        for (finger, shown) in [(0.0, 0.0), (1, 1), (20, 1), (20.5, 2), (100, 5), (-1, -1), (-21, -2)] {
            #expect(stretch.shown(finger, dimension: 736) == shown)
        }
        #expect(stretch.pulled(5, dimension: 736) == 100)
    }

    /// Source: <doc:FeelSheet#2.5-Repeated-flicks>.
    @Test func carriedMomentum() {
        let momentum = CarriedMomentum()
        for (velocity, carried) in [(500.0, 166.0), (1000, 650), (2000, 2540), (4000, 9930)] {
            #expect(abs(momentum.carried(from: velocity) - carried) / carried < 0.005)
            #expect(momentum.carried(from: -velocity) == -momentum.carried(from: velocity))
        }
        #expect(momentum.carried(from: 1e9) == 40_000)
        #expect(momentum.added(to: 1000, carried: 650) == 1650)
        #expect(momentum.added(to: 1000, carried: -650) == 1000)
        #expect(momentum.added(to: 300, carried: 650) == 300)
    }

    @Test func presetsHaveTheirOwnNames() {
        #expect(
            Feel.presets.map(\.name) == ["uikit", "flutter-3.32", "webkit", "scrollMechanics", "compose", "android", "gtk", "qt", "lenis"])
        for feel in Feel.presets { #expect(Feel.named(feel.name) == feel) }
        // What it was called before there were two of them; takes and feel files say so.
        #expect(Feel.named("flutter") == .flutter && Feel.named("ios") == nil)
    }

    /// How far 2000 pt/s carries: the continuous reach is half a point per point and millisecond longer.
    @Test func projections() {
        func way(_ feel: Feel) -> Double { feel.glideLaw(rate: feel.decelerationRate).projectedDistance(velocity: 2000) }
        #expect(abs(way(.uikit) - 994.005) < 0.006)
        #expect(abs(way(.scrollMechanics) - 999.00) < 0.006)
        #expect(abs(way(.webkit) - 2000 * 16.7 / 60) < 1e-6)
        #expect(abs(way(.flutter) - 2000 / 2.00248) < 0.01)
        // The continuous laws end where they say.
        for feel in [Feel.flutter, .webkit, .scrollMechanics] {
            let law = feel.glideLaw(rate: feel.decelerationRate)
            #expect(abs(law.distance(after: 60, velocity: 2000) - way(feel)) < 1e-9)
        }
    }

    /// A delegate's target keeps the launch velocity and changes the rate.
    @Test func landingAfterADistance() throws {
        for feel in Feel.presets {
            let law = feel.glideLaw(rate: feel.decelerationRate)
            for (distance, velocity) in [(300.0, 2000.0), (900, 2000), (-1500, -3000), (10, 400)] {
                let landing = try #require(law.landing(after: distance, velocity: velocity))
                let rest = landing.duration(velocity: velocity)
                #expect(abs(landing.distance(after: rest, velocity: velocity) - distance) < 1e-9, "\(feel.name)")
            }
            #expect(law.landing(after: -10, velocity: 500) == nil && law.landing(after: 10, velocity: 0) == nil)
            #expect(law.landing(after: 1e9, velocity: 500) == nil && law.landing(after: 0, velocity: 500) == nil)
        }
    }
}
