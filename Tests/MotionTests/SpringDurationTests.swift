import Geometry
import Motion
import Testing

@Suite struct SpringDurationTests {
    /// The frequencies of <doc:FeelSheet#3.3-Springs> for `UIView.animate(usingSpringWithDamping:)`: seconds, ratio, radians per second.
    @Test(arguments: [
        (0.3, 0.2, 88.65), (0.3, 0.5, 42.39), (0.3, 0.7, 32.80), (0.3, 0.8, 29.98), (0.3, 0.9, 28.27), (0.5, 0.2, 53.19), (0.5, 0.5, 25.43),
        (0.5, 0.7, 19.68), (0.5, 0.8, 17.99), (0.5, 0.9, 16.96), (1, 0.2, 26.59), (1, 0.5, 12.72), (1, 0.7, 9.84), (1, 0.8, 8.99),
        (1, 0.9, 8.48),
    ])
    func frequencies(row: (Double, Double, Double)) {
        let spring = Spring(settlingIn: row.0, dampingRatio: row.1)
        #expect(abs(spring.naturalFrequency - row.2) < 0.0051)
        #expect(abs(spring.dampingRatio - row.1) < 1e-12)
    }

    /// UIKit's usual velocity / distance, where there is no distance.
    @Test(arguments: [Double.nan, .infinity, -.infinity]) func aVelocityThatIsNoNumberCountsAsNone(velocity: Double) {
        let spring = Spring(settlingIn: 0.5, dampingRatio: 0.5, initialVelocity: velocity)
        #expect(spring == Spring(settlingIn: 0.5, dampingRatio: 0.5))
    }

    /// ln(A/epsilon)/5 with A = 1 + 5/√75 for the default spring; the first 0.1 s with (1 + 10 t) e^(-10 t) below epsilon for the critical one.
    @Test func settlingWithinAnotherShare() {
        for (epsilon, time) in [(0.01, 1.0121833160792835), (0.001, 1.4727003346780927), (1e-6, 2.85425139047452)] {
            #expect(abs(Spring().settlingDuration(epsilon: epsilon) - time) < 1e-12)
        }
        for (epsilon, time) in [(0.01, 0.7), (1e-6, 1.7)] {
            #expect(abs(Spring(damping: 20).settlingDuration(epsilon: epsilon) - time) < 1e-12)
        }
        #expect(Spring().settlingDuration() == Spring().settlingDuration(epsilon: 0.001))
        #expect(Spring().settlingDuration(epsilon: 2) == 0 && Spring(damping: 20).settlingDuration(epsilon: 2) == 0)
        for epsilon in [0, -1, Double.nan] {
            #expect(Spring().settlingDuration(epsilon: epsilon) == .greatestFiniteMagnitude)
            #expect(Spring(damping: 20).settlingDuration(epsilon: epsilon) == .greatestFiniteMagnitude)
        }
        var random = SplitMix64(seed: 2)
        for _ in 0..<200 {
            let spring = Spring(stiffness: random.number(in: 20...500), damping: random.number(in: 1...60))
            var last = 0.0
            for epsilon in [0.1, 0.01, 0.001, 1e-5] {
                let time = spring.settlingDuration(epsilon: epsilon)
                #expect(time >= last && abs(1 - spring.value(at: time)) <= epsilon + 1e-12)
                last = time
            }
        }
    }

    @Test func criticalDamping() {
        #expect(abs(Spring(settlingIn: 2, dampingRatio: 1).naturalFrequency * 2 - 9.23341) < 1e-5)
    }

    @Test func namesOfTheSameSpring() {
        let origami = Spring(tension: 40, friction: 9)
        #expect(abs(origami.stiffness - 230.2) < 1e-9 && abs(origami.damping - 28) < 1e-9 && origami.mass == 1)
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - 157.9) < 0.05 && abs(spring.damping - 17.6) < 0.05)
        #expect(abs(Spring().bounce - 0.5) < 1e-12 && abs(Spring().response - 0.63) < 0.005)
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let bounce = random.number(in: -0.8...0.9)
            let response = random.number(in: 0.1...2)
            let spring = Spring(duration: response, bounce: bounce)
            #expect(abs(spring.bounce - bounce) < 1e-9 && abs(spring.response - response) < 1e-9)
            let other = Spring(response: response, dampingRatio: spring.dampingRatio)
            #expect(abs(other.damping - spring.damping) < 1e-9 * (1 + spring.damping))
        }
    }
}
