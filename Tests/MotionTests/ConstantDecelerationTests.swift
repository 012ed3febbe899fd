import Geometry
import Motion
import Testing

/// The law of Qt Quick's Flickable.
@Suite struct ConstantDecelerationTests {
    private let law = ConstantDeceleration()

    /// v²/3000 for 500, 1000, 2000 and the 2500 points per second that it allows at most.
    @Test(arguments: [(500.0, 83.0), (1000, 333), (2000, 1333), (2500, 2083)]) func table(row: (Double, Double)) {
        let (velocity, distance) = row
        for sign in [1.0, -1] {
            #expect(abs(law.projectedDistance(velocity: sign * velocity) - sign * distance) < 0.5)
            let rest = law.duration(velocity: sign * velocity)
            #expect(abs(rest - velocity / 1500) < 1e-12)
            #expect(abs(law.distance(after: rest, velocity: sign * velocity) - law.projectedDistance(velocity: sign * velocity)) < 1e-9)
        }
    }

    /// A millisecond at a time, each with its mean velocity.
    @Test func theSumOfSmallSteps() {
        var (place, velocity) = (0.0, 1000.0)
        for millisecond in 1...600 {
            place += (velocity - 0.75) / 1000
            velocity -= 1.5
            let time = Double(millisecond) / 1000
            #expect(abs(law.distance(after: time, velocity: 1000) - place) < 1e-9)
            #expect(abs(law.velocity(after: time, velocity: 1000) - velocity) < 1e-9)
        }
        #expect(
            law.distance(after: 2, velocity: 1000) == law.distance(after: 1, velocity: 1000) && law.velocity(after: 2, velocity: 1000) == 0)
    }

    @Test func timeToCoverLeadsThere() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let law = ConstantDeceleration(deceleration: random.number(in: 100...10_000))
            let velocity = random.number(in: 20...8000) * (Bool.random(using: &random) ? 1 : -1)
            let whole = law.projectedDistance(velocity: velocity)
            let distance = whole * random.number(in: 1e-9...0.999)
            let time = try #require(law.time(toCover: distance, velocity: velocity))
            #expect(abs(law.distance(after: time, velocity: velocity) - distance) < 1e-9 * abs(whole))
            #expect(law.time(toCover: -distance, velocity: velocity) == nil && law.time(toCover: whole * 1.01, velocity: velocity) == nil)
        }
        #expect(law.time(toCover: 0, velocity: 0) == 0 && law.time(toCover: 1, velocity: 0) == nil)
    }

    @Test func landingAfterADistance() throws {
        for (distance, velocity) in [(300.0, 2000.0), (900, 2000), (-1500, -3000), (10, 400)] {
            let landing = try #require(law.landing(after: distance, velocity: velocity))
            #expect(abs(landing.distance(after: landing.duration(velocity: velocity), velocity: velocity) - distance) < 1e-9)
        }
        #expect(law.landing(after: -10, velocity: 500) == nil && law.landing(after: 10, velocity: 10) == nil)
        #expect(law.landing(after: 1e9, velocity: 500) == nil && law.landing(after: 0, velocity: 500) == nil)
    }

    @Test func oddValues() {
        #expect(law.duration(velocity: 10) == 0 && law.duration(velocity: -10) == 0)
        for odd in [-1, 0, .nan, Double.infinity] {
            let law = ConstantDeceleration(deceleration: odd)
            #expect(law.distance(after: 1, velocity: 1000).isFinite && law.duration(velocity: 1000).isFinite)
        }
    }
}
