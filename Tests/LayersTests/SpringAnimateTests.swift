import Geometry
import Layers
import Motion
import Testing

/// `Timeline.animate` along a spring and its options, <doc:FeelSheet#3.2-Additive-animations> and <doc:FeelSheet#3.3-Springs>.
@Suite struct SpringAnimateTests {
    private let timeline = Timeline()
    private let layer = Layer(name: "animated")

    init() { timeline.attach(layer) }

    /// Of <doc:FeelSheet#3.3-Springs>: a duration of 0.5 s with a ratio of 0.5 has an ω of 25.43.
    @Test func theSpringSettlesInTheDuration() {
        timeline.animate(withDuration: 0.5, usingSpringWithDamping: 0.5) { layer.position.x = 100 }
        #expect(layer.position.x == 100 && layer.presentation.position.x == 0)
        let omega = 25.43
        let spring = Spring(stiffness: omega * omega, damping: omega)
        for time in [0.05, 0.1, 0.2, 0.4] { #expect(abs(layer.presentation(at: time).position.x - 100 * spring.value(at: time)) < 0.1) }
        // It swings over, and comes to the end value at the end.
        #expect(layer.presentation(at: 0.15).position.x > 110)
        #expect(abs(layer.presentation(at: 0.4999).position.x - 100) < 0.2)
        timeline.advance(to: 0.5)
        #expect(layer.presentation.position.x == 100 && !timeline.hasFiniteAnimations)
    }

    @Test func retargetingAddsUp() {
        let spring = Spring(settlingIn: 1, dampingRatio: 0.8)
        timeline.animate(withDuration: 1, usingSpringWithDamping: 0.8) { layer.position.x = 100 }
        timeline.advance(to: 0.25)
        let before = layer.presentation.position.x
        timeline.animate(withDuration: 1, usingSpringWithDamping: 0.8) { layer.position.x = 0 }
        #expect(abs(layer.presentation.position.x - before) < 1e-9)
        timeline.advance(to: 0.5)
        let rest = -100 * (1 - spring.value(at: 0.5)) + 100 * (1 - spring.value(at: 0.25))
        #expect(abs(layer.presentation.position.x - rest) < 1e-9)
    }

    @Test func theVelocityIsInWholeChangesASecond() {
        timeline.animate(withDuration: 1, usingSpringWithDamping: 0.9, initialSpringVelocity: -5) { layer.bounds.size.width = 200 }
        let speed = (layer.presentation(at: 1e-6).bounds.size.width - layer.presentation(at: 0).bounds.size.width) / 1e-6
        #expect(abs(speed + 1000) < 1)
    }

    @Test func propertiesThatAreReplacedSpringTooAndCompletionsTellIt() {
        var ends: [String] = []
        timeline.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.7) {
            layer.cornerRadius = 10
        } completion: {
            ends.append("first \($0) \(timeline.now)")
        }
        timeline.advance(to: 0.5)
        #expect(layer.presentation.cornerRadius == 0)
        timeline.advance(to: 0.75)
        #expect(abs(layer.presentation.cornerRadius - 10 * Spring(settlingIn: 1, dampingRatio: 0.7).value(at: 0.25)) < 1e-9)
        let shown = layer.presentation.cornerRadius
        timeline.animate(withDuration: 1, usingSpringWithDamping: 0.7, options: .beginFromCurrentState) {
            layer.cornerRadius = 0
        } completion: {
            ends.append("second \($0) \(timeline.now)")
        }
        #expect(layer.presentation.cornerRadius == shown && shown > 5)
        timeline.animate(withDuration: 0, usingSpringWithDamping: 1) {
            layer.opacity = 0
        } completion: {
            ends.append("nothing \($0) \(timeline.now)")
        }
        #expect(layer.presentation.opacity == 0)
        timeline.advance(to: 5)
        #expect(ends == ["first false 0.75", "nothing true 0.75", "second true 1.75"])
    }

    @Test func repeatingAndThereAndBack() {
        var ends: [Bool] = []
        timeline.animate(withDuration: 1, curve: .linear, options: [.repeat, .autoreverse]) {
            layer.opacity = 0
            layer.position.x = 100
        } completion: {
            ends.append($0)
        }
        #expect(!timeline.hasFiniteAnimations)
        timeline.advance(to: 101.25)
        #expect(layer.presentation.opacity == 0.25 && layer.presentation.position.x == 75)
        layer.removeAllAnimations()
        timeline.runTurns()
        #expect(ends == [false] && layer.presentation.position.x == 100)
        timeline.animate(withDuration: 1, curve: .linear, options: .autoreverse) { layer.position.x = 0 }
        #expect(layer.presentation(at: timeline.now + 1.75).position.x == 75)
        timeline.advance(to: timeline.now + 2)
        #expect(layer.presentation.position.x == 0)
    }

    /// The rules for two of three, from CABasicAnimation's documentation.
    @Test func endsThatAreLeftOut() {
        layer.position.x = 5
        func shown(_ from: Double?, _ to: Double?, _ by: Double?) -> [Double] {
            layer.removeAllAnimations()
            layer.add(BasicAnimation(.positionX, from: from, to: to, by: by, duration: 2))
            let basic = [0, 1, 1.5].map { layer.presentation(at: $0).position.x }
            layer.removeAllAnimations()
            // Overdamped, so slow that it has hardly begun: it shows where it starts.
            var spring = SpringAnimation(.positionX, from: from, to: to, by: by, spring: Spring(stiffness: 100, damping: 1e9))
            spring.timing.duration = 2
            layer.add(spring)
            return basic + [layer.presentation(at: 1).position.x.rounded()]
        }
        #expect(shown(1, 9, 100) == [1, 5, 7, 1])
        #expect(shown(1, nil, 4) == [1, 3, 4, 1])
        #expect(shown(nil, 9, 4) == [5, 7, 8, 5])
        #expect(shown(nil, nil, 4) == [5, 7, 8, 5])
        #expect(shown(1, nil, nil) == [1, 3, 4, 1])
        #expect(shown(nil, nil, nil) == [5, 5, 5, 5])
    }
}
