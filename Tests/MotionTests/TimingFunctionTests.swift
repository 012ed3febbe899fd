import Geometry
import Motion
import Testing

@Suite struct TimingFunctionTests {
    private static let named: [TimingFunction] = [.easeIn, .easeOut, .easeInEaseOut, .standard, .linear]

    /// The curve at parameter `s`, straight from Bernstein's polynomials.
    private func point(_ curve: TimingFunction, _ s: Double) -> (x: Double, y: Double) {
        let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
        return (a * curve.control1.x + b * curve.control2.x + c, a * curve.control1.y + b * curve.control2.y + c)
    }

    @Test func solvedToTwelveDigits() {
        var random = SplitMix64(seed: 1)
        func unit() -> Double { random.number(in: 0...1) }
        var curves = Self.named + [TimingFunction(1, 0, 0, 1), TimingFunction(0, 0, 0, 1), TimingFunction(1, 0, 1, 1)]
        for _ in 0..<200 { curves.append(TimingFunction(unit(), unit() * 3 - 1, unit(), unit() * 3 - 1)) }
        for curve in curves {
            for _ in 0..<100 {
                let exact = point(curve, unit())
                // An error of 1e-12 in x shows in y as the slope has it, and at least as rounding does.
                let slope = curve.velocity(at: exact.x)
                guard slope.magnitude < 1e3 else { continue }
                #expect(abs(curve.value(at: exact.x) - exact.y) < 1e-12 * (1 + abs(slope)) + 1e-12, "\(curve) \(exact)")
            }
        }
    }

    @Test func velocityIsTheSlope() {
        for curve in Self.named {
            for step in 1..<100 {
                let x = Double(step) / 100
                let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
                #expect(abs(slope - curve.velocity(at: x)) < 1e-5)
            }
        }
        #expect(abs(TimingFunction.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-9)
        #expect(abs(TimingFunction.easeIn.velocity(at: 1) - 1 / 0.58) < 1e-9)
        #expect(TimingFunction.easeInEaseOut.velocity(at: 0) == 0)
        #expect(TimingFunction.easeIn.velocity(at: -0.1) == 0 && TimingFunction.easeIn.velocity(at: 1.1) == 0)
    }

    @Test func mirrored() {
        for step in 0...100 {
            let x = Double(step) / 100
            #expect(abs(TimingFunction.easeInEaseOut.value(at: 1 - x) - (1 - TimingFunction.easeInEaseOut.value(at: x))) < 1e-12)
            #expect(abs(TimingFunction.easeOut.value(at: 1 - x) - (1 - TimingFunction.easeIn.value(at: x))) < 1e-12)
        }
    }

    @Test func endsHold() {
        for curve in Self.named {
            #expect(curve.value(at: -3) == 0 && curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
            #expect(curve.value(at: .nan).isNaN)
            #expect(curve.value(at: -.infinity) == 0 && curve.value(at: .infinity) == 1)
        }
        #expect(TimingFunction.linear.value(at: 0.3) == 0.3)
        #expect(TimingFunction(-1, 0, 2, 1) == TimingFunction(0, 0, 1, 1))
    }
}
