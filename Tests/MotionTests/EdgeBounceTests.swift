import Geometry
import Motion
import Testing

@Suite struct EdgeBounceTests {
    private let bounce = EdgeBounce()

    /// Row `uikit` of <doc:FeelSheet#2.6-Bounce>: 100 pt let go at rest.
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

    /// By themselves the panel's weakest constants would move the content for fifty seconds.
    @Test func aWeakSpringDoesNotMoveForEver() {
        let bounce = SpringBounce(spring: Spring(mass: 1, stiffness: 1, damping: 0.1))
        #expect(abs(bounce.distance(after: 40, distance: 300, velocity: 0)) > 1)
        for (distance, velocity) in [(300.0, 0.0), (-5, 8000), (300, -8000)] {
            let rest = bounce.settlingTime(distance: distance, velocity: velocity)
            #expect(rest > 9.9 && rest <= 10)
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

    /// However fine the screen and slow the content, on either side of the edge.
    @Test func itStaysWithinHalfAPixel() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<2000 {
            let scale = Double(1 + Int(random.number(in: 0...2.99)))
            let law = Feel.uikit.bounceLaw(rate: Deceleration.normalRate, scale: scale)
            let distance = random.number(in: -3...3)
            let velocity = random.number(in: -60...60)
            let rest = law.settlingTime(distance: distance, velocity: velocity)
            #expect(law.settlingTime(distance: -distance, velocity: -velocity) == rest)
            for step in 0..<100 {
                let place = law.distance(after: rest + 1e-9 + Double(step) * 0.004, distance: distance, velocity: velocity)
                #expect(abs(place) <= 0.5 / scale + 1e-9, "\(distance) \(velocity) at \(scale)")
            }
        }
    }

    /// <doc:FeelSheet#2.6-Bounce>: let go at rest, 0.99 per millisecond until half a pixel is left.
    @Test(arguments: [1.0, 2, 3]) func aFinerScreenShowsMoreOfIt(scale: Double) {
        let law = Feel.uikit.bounceLaw(rate: Deceleration.normalRate, scale: scale)
        let time = law.settlingTime(distance: 100, velocity: 0)
        // 0.99^n = 0.5/(100 scale): n = 527.2, 596.1 and 636.5 milliseconds.
        #expect(abs(time * 1000 - [527.17, 596.14, 636.48][Int(scale) - 1]) < 0.01)
        #expect(abs(law.distance(after: time, distance: 100, velocity: 0) - 0.5 / scale) < 1e-9)
    }

    @Test func letGoAtRestItOnlyComesCloser() {
        // Nobody pulls Android's content 100 points beyond an edge.
        for feel in Feel.presets where feel.bounce != .rigid && feel != .android {
            let law = feel.bounceLaw(rate: feel.decelerationRate)
            var before = 100.0
            for step in 1...(feel.name == "qt" ? 199 : 300) {
                let place = law.distance(after: Double(step) * 0.002, distance: 100, velocity: 0)
                #expect(place > 0 && place < before, "\(feel.name)")
                before = place
            }
            var rest = 0.0
            for distance in [0.1, 1, 10, 100, 400] {
                let time = law.settlingTime(distance: distance, velocity: 0)
                #expect(time >= rest, "\(feel.name)")
                rest = time
            }
        }
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
