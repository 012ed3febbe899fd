import Geometry
import Motion
import Testing

@Suite struct RubberBandTests {
    /// The table of <doc:FeelSheet#1.5-Rubber-band>: finger, dimension, what is shown, half of the last digit printed.
    @Test(arguments: [
        (10.0, 667.0, 5.455, 0.0005), (10, 736, 5.459, 0.0005), (10, 812, 5.463, 0.0005), (10, 960, 5.47, 0.005), (50, 667, 26.411, 0.0005),
        (50, 736, 26.509, 0.0005), (50, 812, 26.599, 0.0005), (100, 667, 50.810, 0.0005), (100, 736, 51.176, 0.0005),
        (100, 812, 51.511, 0.0005), (100, 960, 52.02, 0.005), (200, 667, 94.427, 0.0005), (200, 736, 95.697, 0.0005),
        (200, 812, 96.876, 0.0005), (400, 667, 165.43, 0.005), (400, 736, 169.37, 0.005), (400, 812, 173.10, 0.005),
        (400, 960, 178.98, 0.005), (736, 667, 251.91, 0.005), (736, 736, 261.16, 0.005), (736, 812, 270.13, 0.005),
        (960, 960, 340.65, 0.005),
    ])
    func table(row: (Double, Double, Double, Double)) {
        let (finger, dimension, shown, half) = row
        #expect(abs(RubberBand().shown(finger, dimension: dimension) - shown) <= half + 1e-9)
        #expect(RubberBand().shown(-finger, dimension: dimension) == -RubberBand().shown(finger, dimension: dimension))
    }

    @Test func theInverseLeadsBack() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let band = RubberBand(coefficient: random.number(in: 0.1...1))
            let dimension = random.number(in: 100...1500)
            let finger = random.number(in: -3000...3000)
            let shown = band.shown(finger, dimension: dimension)
            #expect(abs(shown) < dimension && abs(shown) <= abs(finger))
            #expect(abs(band.pulled(shown, dimension: dimension) - finger) < 1e-8)
        }
    }

    @Test func theSlopeAtTheEdgeIsTheCoefficient() {
        #expect(abs(RubberBand(coefficient: 0.715).shown(1e-6, dimension: 500) / 1e-6 - 0.715) < 1e-6)
    }

    @Test func oddValues() {
        let band = RubberBand()
        #expect(band.shown(12, dimension: 0) == 12)
        #expect(band.pulled(-12, dimension: -3) == -12)
        #expect(band.pulled(700, dimension: 700) == .infinity)
        #expect(band.pulled(-800, dimension: 700) == -.infinity)
        #expect(band.shown(1e300, dimension: 700) == 700)
        #expect(band.shown(0, dimension: 700) == 0 && band.pulled(0, dimension: 700) == 0)
    }
}
