import Geometry
import Layers
import Motion
import Testing

/// `KeyframeAnimation`, <doc:FeelSheet#3.4-Keyframes>.
@Suite struct KeyframeTests {
    private let timeline = Timeline()
    private let layer = Layer(name: "animated")

    init() { timeline.attach(layer) }

    private func shown(_ animation: KeyframeAnimation<Double>, _ times: [Double]) -> [Double] {
        layer.add(animation, forKey: "keys")
        return times.map { layer.presentation(at: $0).position.x }
    }

    private func keys(_ values: [Double], _ mode: KeyframeAnimation<Double>.CalculationMode = .linear) -> KeyframeAnimation<Double> {
        var animation = KeyframeAnimation(.positionX, values: values, duration: 4)
        animation.calculationMode = mode
        return animation
    }

    @Test func linear() {
        var animation = keys([0, 10, 40])
        #expect(shown(animation, [0, 1, 2, 3]) == [0, 5, 10, 25])
        animation.keyTimes = [0, 0.25, 1]
        #expect(shown(animation, [0.5, 1, 2.5]) == [5, 10, 25])
        // One function a way; the second has none and is linear.
        animation.timingFunctions = [.easeIn]
        #expect(shown(animation, [0.5, 1, 2.5]) == [10 * TimingFunction.easeIn.value(at: 0.5), 10, 25])
        animation.timingFunction = .easeOut
        animation.timingFunctions = []
        animation.keyTimes = []
        #expect(shown(animation, [1]) == [20 * TimingFunction.easeOut.value(at: 0.25)])
    }

    @Test func discrete() {
        var animation = keys([1, 2, 3, 4], .discrete)
        #expect(shown(animation, [0, 0.99, 1, 2.5, 3.9]) == [1, 1, 2, 3, 4])
        animation.values = [1, 2]
        animation.keyTimes = [0, 0.75, 1]
        #expect(shown(animation, [0, 2.9, 3, 3.9]) == [1, 1, 2, 2])
    }

    @Test func wrongKeyTimesAreIgnored() {
        for times in [[0, 0.75], [0, 0.2, 0.4, 1], [0, 0.75, 0.5], [0.75, 0.5, 1], [-1, 0.75, 1], [0, 0.75, 2], [0, .nan, 1]] {
            var animation = keys([0, 10, 40])
            animation.keyTimes = times
            #expect(shown(animation, [1, 2, 3]) == [5, 10, 25], "\(times)")
        }
        // As many as values is the wrong count for a discrete animation.
        var animation = keys([1, 2], .discrete)
        animation.keyTimes = [0, 0.75]
        #expect(shown(animation, [1.9, 2]) == [1, 2])
    }

    @Test func oddValues() {
        layer.position = Point(7, 7)
        for mode in [KeyframeAnimation<Double>.CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            #expect(shown(keys([], mode), [2]) == [7])
            #expect(shown(keys([3], mode), [0, 2]) == [3, 3])
            // Nowhere to go.
            #expect(shown(keys([3, 3, 3], mode), [0, 1, 3]) == [3, 3, 3])
        }
        var jump = keys([0, 10, 20])
        jump.keyTimes = [0, 0, 1]
        #expect(shown(jump, [2]) == [15])
        // Times need not reach the ends.
        jump.keyTimes = [0.25, 0.5, 0.75]
        #expect(shown(jump, [0.5, 1.5, 3.5]) == [0, 5, 20])
        // Not measurable: evenly spaced.
        #expect(shown(keys([0, 10, .infinity], .paced), [1]) == [5])
    }

    /// Ten across, then a hundred: half the time is half the distance.
    @Test func paced() {
        var animation = KeyframeAnimation(.position, values: [Point(0, 0), Point(10, 0), Point(110, 0)], duration: 2)
        animation.calculationMode = .paced
        animation.keyTimes = [0, 0.9, 1]
        animation.timingFunctions = [.easeIn, .easeIn]
        layer.add(animation)
        for (time, x) in [(0, 0), (0.1, 5.5), (0.2, 11), (1, 55), (1.5, 82.5)] {
            #expect(abs(layer.presentation(at: time).position.x - x) < 1e-9)
        }
        #expect(abs(shown(keys([0, 1, 101], .paced), [2])[0] - 50.5) < 1e-9)
        // Down and up again counts as twice the way.
        #expect(shown(keys([0, 10, 0], .paced), [1, 2, 3]) == [5, 10, 5])
    }

    /// Out to 1 and back: leaving with half the step as slope and arriving level makes 0.5625 half way.
    @Test func cubicIsCatmullRom() {
        #expect(shown(keys([0, 1, 0], .cubic), [0, 1, 2, 3]) == [0, 0.5625, 1, 0.5625])
        var animation = KeyframeAnimation(.position, values: [Point(0, 0), Point(10, 10), Point(20, 0)], duration: 4)
        animation.calculationMode = .cubic
        layer.add(animation)
        #expect(layer.presentation(at: 1).position == Point(4.375, 5.625))
        // Evenly spaced keys on a line stay on it, but for the ends; key times and functions count.
        var line = keys([0, 10, 20, 30], .cubic)
        line.keyTimes = [0, 0.25, 0.75, 1]
        line.timingFunctions = [.linear, .easeIn]
        #expect(abs(shown(line, [2])[0] - (10 + 10 * TimingFunction.easeIn.value(at: 0.5))) < 1e-12)
    }

    /// Kochanek and Bartels' formulas by hand at the middle of the first way of 0, 1, 0: 0.5 + (leaving - arriving) / 8.
    @Test func tensionContinuityAndBias() {
        func middle(_ change: (inout KeyframeAnimation<Double>) -> Void) -> Double {
            var animation = keys([0, 1, 0], .cubic)
            change(&animation)
            let values = shown(animation, [0, 1, 2])
            #expect(values[0] == 0 && values[2] == 1)
            return values[1]
        }
        #expect(middle { $0.tensionValues = [1, 1, 1] } == 0.5)
        #expect(middle { $0.tensionValues = [-1] } == 0.5 + 1.0 / 8)
        #expect(middle { $0.tensionValues = [0] } == 0.5625)
        // Arriving: (1 - c)/2 · 1 + (1 + c)/2 · (-1) = -c.
        #expect(middle { $0.continuityValues = [0, 1, 0] } == 0.5 + (0.5 + 1) / 8)
        #expect(middle { $0.continuityValues = [0, -1] } == 0.5 + (0.5 - 1) / 8)
        // Arriving: (1 + b)/2 · 1 + (1 - b)/2 · (-1) = b.
        #expect(middle { $0.biasValues = [0, 1, 0] } == 0.5 + (0.5 - 1) / 8)
        #expect(middle { $0.biasValues = [1] } == 0.5)
        // Linear modes take no notice.
        let straight = middle {
            $0.calculationMode = .linear
            $0.tensionValues = [-1, -1, -1]
        }
        #expect(straight == 0.5)
    }

    @Test func cubicPacedGoesAlongTheCurveAtOneSpeed() {
        let corners = [Point(0, 0), Point(10, 40), Point(60, 40), Point(60, 0), Point(160, 0)]
        var animation = KeyframeAnimation(.position, values: corners, duration: 1)
        animation.calculationMode = .cubicPaced
        animation.keyTimes = [0, 0.1, 0.2, 0.3, 1]
        layer.add(animation, forKey: "keys")
        let count = 2000
        let points = (0...count).map { layer.presentation(at: Double($0) / Double(count) * 0.999999).position }
        let steps = zip(points.dropFirst(), points).map { ($0 - $1).length }
        let mean = steps.reduce(0, +) / Double(count)
        #expect(steps.allSatisfy { abs($0 - mean) < 0.02 * mean })
        // Through every key, on the cubic curve.
        for corner in corners { #expect(points.contains { ($0 - corner).length < mean }) }
        animation.calculationMode = .cubic
        animation.keyTimes = []
        layer.add(animation, forKey: "keys")
        let curve = (0...count).map { layer.presentation(at: Double($0) / Double(count) * 0.999999).position }
        for point in stride(from: 0, through: count, by: 40).map({ points[$0] }) {
            #expect(curve.contains { ($0 - point).length < 0.3 })
        }
    }
}
