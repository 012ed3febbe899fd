import Geometry
import Motion
import Testing

@Suite struct SpringTests {
    @Test func atTheEndOfAllTimeItIsThere() {
        #expect(Spring().value(at: .infinity) == 1 && Spring().velocity(at: .infinity) == 0)
        #expect(Spring(damping: .infinity).settlingDuration() == .greatestFiniteMagnitude)
    }

    private func anySpring(_ random: inout SplitMix64) -> Spring {
        Spring(
            mass: random.number(in: 0.3...3), stiffness: random.number(in: 20...1000), damping: random.number(in: 0...120),
            initialVelocity: random.number(in: -20...20))
    }

    /// Settling durations measured on CASpringAnimation.
    @Test(arguments: [
        (Spring(), 1.4727003346780927), (Spring(stiffness: 300, damping: 20), 0.7442555275721707),
        (Spring(mass: 2, damping: 5), 5.658348137358159), (Spring(initialVelocity: 5), 1.3815510557964275),
        (Spring(initialVelocity: -5), 1.5350814063145797), (Spring(damping: 1), 13.91321015404625),
        (Spring(damping: 20), 0.9999999999999999),
        (Spring(stiffness: 25, damping: 10), 1.9000000000000006), (Spring(stiffness: 1, damping: 2), 9.299999999999983),
    ])
    func settling(row: (Spring, Double)) {
        #expect(abs(row.0.settlingDuration() - row.1) < 1e-12)
    }

    /// Positions measured on CASpringAnimation after 0.05 s, partly in single precision.
    @Test(arguments: [
        (Spring(), 0.1044054701924324), (Spring(damping: 20), 0.09020400792360306), (Spring(initialVelocity: 5), 0.29307806491851807),
        (Spring(initialVelocity: -5), -0.08426713198423386),
    ])
    func positions(row: (Spring, Double)) {
        #expect(abs(row.0.value(at: 0.05) - row.1) < 1e-6)
    }

    @Test func onceSettledAThousandthIsNotLeft() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<500 {
            var spring = anySpring(&random)
            spring.damping = max(spring.damping, 0.5)
            let rest = spring.settlingDuration()
            #expect(rest >= 0)
            for step in 0..<50 { #expect(abs(1 - spring.value(at: rest + Double(step) * 0.1)) <= 0.001 + 1e-12) }
        }
        #expect(Spring(damping: 0).settlingDuration() == .greatestFiniteMagnitude)
        #expect(Spring(stiffness: 0).settlingDuration() == .greatestFiniteMagnitude)
    }

    @Test func velocityIsTheSlope() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<2000 {
            let spring = anySpring(&random)
            let time = random.number(in: 0.001...2)
            let step = 1e-5
            let slope = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
            #expect(abs(slope - spring.velocity(at: time)) < 1e-4 * (1 + abs(spring.initialVelocity)), "\(spring) \(time)")
        }
    }

    @Test func itStartsWhereItSaysWithTheSpeedItSays() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let spring = anySpring(&random)
            #expect(abs(spring.value(at: 0)) < 1e-12)
            #expect(abs(spring.velocity(at: 0) - spring.initialVelocity) < 1e-9)
            #expect(spring.value(at: -1) == spring.value(at: 0))
        }
    }

    @Test func energyNeverGrows() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<300 {
            let spring = anySpring(&random)
            var last = Double.infinity
            for step in 0..<200 {
                let time = Double(step) * 0.02
                let (left, speed) = (1 - spring.value(at: time), spring.velocity(at: time))
                let energy = spring.mass * speed * speed / 2 + spring.stiffness * left * left / 2
                #expect(energy <= last + 1e-9 * (1 + energy), "\(spring) \(time)")
                last = energy
            }
        }
    }

    /// Restarting from any place and speed of its path changes nothing.
    @Test func restartAnywhere() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<1000 {
            let spring = anySpring(&random)
            let (first, second) = (random.number(in: 0...0.5), random.number(in: 0...0.5))
            let left = 1 - spring.value(at: first)
            guard abs(left) > 0.05 else { continue }
            var rest = spring
            rest.initialVelocity = spring.velocity(at: first) / left
            let restarted = 1 - left * (1 - rest.value(at: second))
            #expect(abs(restarted - spring.value(at: first + second)) < 1e-9)
        }
    }

    @Test func nothingIsNotANumber() {
        var random = SplitMix64(seed: 6)
        let springs = [
            Spring(mass: 3, stiffness: 1000, damping: 500), Spring(damping: 20), Spring(damping: 20.000001), Spring(stiffness: 0),
        ]
        for spring in springs + (0..<200).map({ _ in anySpring(&random) }) {
            for time in [0, 1e-9, 0.1, 1, 9, 50, 1000, 1e5] {
                #expect(spring.value(at: time).isFinite && spring.velocity(at: time).isFinite, "\(spring) \(time)")
            }
        }
        #expect(abs(springs[0].value(at: 60) - 1) < 1e-9)
    }

    @Test func continuousThroughCriticalDamping() {
        for time in [0.01, 0.1, 0.5, 2] {
            let critical = Spring(damping: 20).value(at: time)
            #expect(abs(Spring(damping: 20 * (1 - 1e-9)).value(at: time) - critical) < 1e-7)
            #expect(abs(Spring(damping: 20 * (1 + 1e-9)).value(at: time) - critical) < 1e-7)
            #expect(abs(critical - (1 - (1 + 10 * time) * Self.fade(10 * time))) < 1e-12)
        }
    }

    /// e^-x as a limit, to be independent of what is tested.
    private static func fade(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for n in 1..<120 {
            term *= x / Double(n)
            sum += term
        }
        return 1 / sum
    }
}
