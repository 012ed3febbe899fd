import Geometry
import Motion
import Testing

@Suite struct DecelerationTests {
    /// The table of <doc:FeelSheet#2.4-Deceleration>: speed in points per millisecond, rate, projection, way until rest, time until rest in milliseconds.
    @Test(arguments: [
        (0.5, 0.998, 244.755, 244.51, 1954.0), (1, 0.998, 494.505, 494.01, 2300), (2, 0.998, 994.005, 993.01, 2647),
        (5, 0.998, 2492.50, 2490.0, 3104), (2, 0.99, 198.003, 197.01, 527),
    ])
    func table(row: (Double, Double, Double, Double, Double)) {
        let (speed, rate, projection, way, time) = row
        for sign in [1.0, -1] {
            let glide = Deceleration(rate: rate)
            let velocity = sign * speed * 1000
            #expect(abs(glide.projectedDistance(velocity: velocity) - sign * projection) < 0.006)
            let rest = glide.duration(velocity: velocity)
            #expect(abs(rest * 1000 - time) < 0.6)
            #expect(abs(glide.distance(after: rest, velocity: velocity) - sign * way) < 0.012)
        }
    }

    @Test func oneStepEqualsTwo() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let glide = Deceleration(rate: Bool.random(using: &random) ? Deceleration.normalRate : Deceleration.fastRate)
            let velocity = random.number(in: -8000...8000)
            let (first, second) = (random.number(in: 0...2), random.number(in: 0...2))
            let middle = glide.velocity(after: first, velocity: velocity)
            let stepped = glide.distance(after: first, velocity: velocity) + glide.distance(after: second, velocity: middle)
            #expect(abs(stepped - glide.distance(after: first + second, velocity: velocity)) < 1e-10)
            #expect(
                abs(glide.velocity(after: second, velocity: middle) - glide.velocity(after: first + second, velocity: velocity)) < 1e-10)
        }
    }

    @Test func timeToCoverLeadsThere() throws {
        var random = SplitMix64(seed: 2)
        let glide = Deceleration()
        for _ in 0..<2000 {
            let velocity = random.number(in: 20...8000) * (Bool.random(using: &random) ? 1 : -1)
            let whole = glide.distance(after: 60, velocity: velocity)
            let distance = whole * random.number(in: 0...0.99)
            let time = try #require(glide.time(toCover: distance, velocity: velocity))
            #expect(abs(glide.distance(after: time, velocity: velocity) - distance) < 1e-9)
            #expect(glide.time(toCover: -distance - 1e-6 * whole, velocity: velocity) == nil)
            #expect(glide.time(toCover: whole * 1.01, velocity: velocity) == nil)
        }
        #expect(glide.time(toCover: 0, velocity: 0) == 0)
        #expect(glide.time(toCover: 1, velocity: 0) == nil)
    }

    @Test func itMirrorsAndNeverSpeedsUp() {
        var random = SplitMix64(seed: 3)
        let glide = Deceleration()
        for _ in 0..<1000 {
            let velocity = random.number(in: -1e5...1e5)
            let time = random.number(in: 0...100)
            #expect(glide.distance(after: time, velocity: -velocity) == -glide.distance(after: time, velocity: velocity))
            #expect(abs(glide.velocity(after: time, velocity: velocity)) <= abs(velocity))
            #expect(glide.duration(velocity: velocity) >= 0)
            #expect(glide.projectedDistance(velocity: velocity) * velocity >= 0)
        }
        #expect(glide.duration(velocity: 0) == 0)
        #expect(glide.duration(velocity: 10) == 0)
        #expect(glide.projectedDistance(velocity: -9) == 0)
    }
}
