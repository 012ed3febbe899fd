import Geometry
import Glibc
import Testing

/// The C library's functions are right to about half an ulp and serve as the ruler.
@Suite struct ElementaryTests {
    @Test func anglesOfPoints() {
        for step in -3140...3140 {
            let angle = Double(step) / 1000
            let (sin, cos) = Elementary.sinCos(angle)
            #expect(abs(Elementary.atan2(sin * 7, cos * 7) - angle) < 1e-15 * 4)
        }
        #expect(Elementary.atan2(0, 0) == 0 && Elementary.atan2(0, -1) == .pi && Elementary.atan2(-2, 0) == -.pi / 2)
    }

    /// How many ulp of `expected` lie between the two; 0 for equal infinities and for two NaN.
    private func distance(_ value: Double, _ expected: Double) -> Double {
        if value == expected || (value.isNaN && expected.isNaN) { return 0 }
        return abs(value - expected) / expected.ulp
    }

    @Test func exponential() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<20000 {
            let x = random.number(in: -745...709.7)
            #expect(distance(Elementary.exp(x), exp(x)) <= 2, "\(x)")
            let small = x / 1000
            #expect(distance(Elementary.exp(small), exp(small)) <= 2, "\(small)")
        }
        #expect(Elementary.exp(0) == 1)
        #expect(Elementary.exp(-800) == 0)
        #expect(Elementary.exp(800) == .infinity)
        #expect(Elementary.exp(.nan).isNaN)
    }

    @Test func logarithm() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<20000 {
            let wide = exp(random.number(in: -740...709))
            #expect(distance(Elementary.log(wide), log(wide)) <= 2, "\(wide)")
            let near = random.number(in: 0.5...2)
            #expect(distance(Elementary.log(near), log(near)) <= 2, "\(near)")
        }
        #expect(Elementary.log(1) == 0)
        #expect(Elementary.log(0) == -.infinity)
        #expect(Elementary.log(-1).isNaN)
        #expect(Elementary.log(.infinity) == .infinity)
    }

    @Test func power() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<20000 {
            let base = exp(random.number(in: -20...20))
            let exponent = random.number(in: -100...100) / max(abs(log(base)), 0.01)
            #expect(distance(Elementary.pow(base, exponent), pow(base, exponent)) <= 3, "\(base) \(exponent)")
            let ms = random.number(in: 0...20000)
            for rate in [0.998, 0.99] { #expect(distance(Elementary.pow(rate, ms), pow(rate, ms)) <= 2, "\(rate) \(ms)") }
            let high = random.number(in: -700...700)
            #expect(distance(Elementary.pow(M_E, high), pow(M_E, high)) <= 16, "\(high)")
        }
        for base in [0.0, 1, 2, .infinity] {
            for exponent in [-Double.infinity, -1e300, -2, 0, 2, 1e300, .infinity] {
                #expect(distance(Elementary.pow(base, exponent), pow(base, exponent)) == 0, "\(base) \(exponent)")
            }
        }
        #expect(Elementary.pow(-2, 2).isNaN)
    }

    @Test func sineAndCosine() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<20000 {
            for reach in [1.0, 100, 1e6] {
                let x = random.number(in: -reach...reach)
                #expect(distance(Elementary.sin(x), sin(x)) <= 3, "\(x)")
                #expect(distance(Elementary.cos(x), cos(x)) <= 3, "\(x)")
            }
        }
        // Next to the zeros the quarter turns must not cancel what is left.
        for quarter in 0..<2000 {
            let x = Double(quarter) * (Double.pi / 2)
            #expect(distance(Elementary.sin(x), sin(x)) <= 3, "\(x)")
            #expect(distance(Elementary.cos(x), cos(x)) <= 3, "\(x)")
        }
        #expect(Elementary.sin(.infinity).isNaN)
    }
}
