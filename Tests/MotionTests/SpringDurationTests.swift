import Motion
import Staging
import Testing

@Suite struct SpringDurationTests {
    /// The frequencies of feel sheet 3.3 for `UIView.animate(usingSpringWithDamping:)`: seconds, ratio, radians per second.
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

    @Test func criticalDamping() {
        #expect(abs(Spring(settlingIn: 2, dampingRatio: 1).naturalFrequency * 2 - 9.23341) < 1e-5)
    }

    @Test func namesOfTheSameSpring() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - 157.9) < 0.05 && abs(spring.damping - 17.6) < 0.05)
        #expect(abs(Spring().bounce - 0.5) < 1e-12 && abs(Spring().response - 0.63) < 0.005)
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let bounce = random.number(in: -0.8...0.9)
            let response = random.number(in: 0.1...2)
            let spring = Spring(duration: response, bounce: bounce)
            #expect(abs(spring.bounce - bounce) < 1e-9 && abs(spring.response - response) < 1e-9)
            let same = Spring(tension: spring.tension, friction: spring.friction)
            #expect(abs(same.stiffness - spring.stiffness) < 1e-9 * spring.stiffness && abs(same.damping - spring.damping) < 1e-9)
            let other = Spring(response: response, dampingRatio: spring.dampingRatio)
            #expect(abs(other.damping - spring.damping) < 1e-9 * (1 + spring.damping))
        }
    }
}
