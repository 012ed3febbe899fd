import Motion
import Staging
import Testing

@Suite struct EdgeBounceTests {
    private let bounce = EdgeBounce()

    /// Row `uikit` of feel sheet 2.6: 100 pt let go at rest.
    @Test func letGoAtRest() {
        for (time, place, half) in [(0.05, 60.5, 0.06), (0.1, 36.6, 0.06), (0.2, 13.4, 0.06), (0.3, 4.90, 0.006), (0.4, 1.80, 0.006)] {
            #expect(abs(bounce.distance(after: time, distance: 100, velocity: 0) - place) < half)
        }
        #expect(abs(bounce.settlingTime(distance: 100, velocity: 0) - 0.528) < 0.001)
        // No ease-in: at once at full speed.
        #expect(abs((100 - bounce.distance(after: 1e-6, distance: 100, velocity: 0)) / 1e-6 - 1005.03) < 0.1)
    }

    /// The same row: an edge crossed at 1000 pt/s.
    @Test func crossedAtSpeed() {
        let peak = bounce.peakTime(distance: 0, velocity: 1000)
        #expect(abs(peak - 0.0907) < 0.0001)
        #expect(abs(bounce.distance(after: peak, distance: 0, velocity: 1000) - 33.3) < 0.05)
        #expect(bounce.distance(after: 0.655, distance: 0, velocity: 1000) > 0.5)
        #expect(bounce.distance(after: 0.657, distance: 0, velocity: 1000) < 0.5)
    }

    @Test func oneStepEqualsTwo() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let start = (distance: random.number(in: -500...500), velocity: random.number(in: -8000...8000))
            let (first, second) = (random.number(in: 0...0.5), random.number(in: 0...0.5))
            let middle = bounce.distance(after: first, distance: start.distance, velocity: start.velocity)
            let carried = bounce.carriedVelocity(after: first, velocity: start.velocity)
            let stepped = bounce.distance(after: second, distance: middle, velocity: carried)
            #expect(abs(stepped - bounce.distance(after: first + second, distance: start.distance, velocity: start.velocity)) < 1e-10)
        }
    }

    @Test func settledMeansSlowAndNearForGood() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let distance = random.number(in: -400...400)
            let velocity = random.number(in: -6000...6000)
            let rest = bounce.settlingTime(distance: distance, velocity: velocity)
            #expect(rest >= 0 && rest.isFinite)
            #expect(bounce.settlingTime(distance: -distance, velocity: -velocity) == rest)
            for step in 0..<200 {
                let time = rest + 1e-9 + Double(step) * 0.005
                #expect(abs(bounce.distance(after: time, distance: distance, velocity: velocity)) <= 0.5 + 1e-9)
                #expect(abs(bounce.carriedVelocity(after: time, velocity: velocity)) <= 10 + 1e-6)
            }
            // Not too late either: just before, one of the two does not hold.
            let early = rest - 1e-6
            if early > 0 {
                let isFar = abs(bounce.distance(after: early, distance: distance, velocity: velocity)) >= 0.5 - 1e-3
                #expect(isFar || abs(bounce.carriedVelocity(after: early, velocity: velocity)) >= 10 - 1e-2)
            }
        }
        #expect(bounce.settlingTime(distance: 0, velocity: 0) == 0)
    }

    @Test func nothingGoesFurtherThanThePeak() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let distance = random.number(in: 0...200)
            let velocity = random.number(in: 1...6000)
            let peak = bounce.peakTime(distance: distance, velocity: velocity)
            let most = bounce.distance(after: peak, distance: distance, velocity: velocity)
            #expect(peak >= 0)
            for step in 0..<100 {
                #expect(bounce.distance(after: Double(step) * 0.01, distance: distance, velocity: velocity) <= most + 1e-9)
            }
        }
    }
}
