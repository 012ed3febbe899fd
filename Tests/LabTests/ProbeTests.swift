import Lab
import Motion
import Testing

/// A virtual finger on a real view, against the laws.
struct ProbeTests {
    private func grid(_ end: Double) -> [Double] { (0...60).map { end * Double($0) / 60 } }

    /// At a million pixels per point nothing but the laws is left; at two, half of half a point.
    @Test(arguments: Feel.presets.map(\.name), [(1e6, 1e-5), (2, 0.2501)])
    func everyFeelAnswersByItsLaws(name: String, rounding: (scale: Double, allowed: Double)) throws {
        let probe = ResponseProbe(feel: try #require(Feel.named(name)), scale: rounding.scale)
        let responses = [
            probe.rubberBand(grid(736)), probe.fling(grid(9000)), probe.bounce(pulled: 100, grid), probe.bounce(hitAt: 1500, grid),
            probe.bounce(hitAt: 7000, grid),
        ]
        for (index, response) in responses.enumerated() {
            let largest = response.largest
            #expect(largest.points <= rounding.allowed, "\(index): \(largest.points) at \(largest.input)")
            #expect(response.rms <= largest.points && response.measured.count == 61)
        }
    }

    /// Figures of <doc:FeelSheet#1.5-Rubber-band>, <doc:FeelSheet#2.4-Deceleration> and <doc:FeelSheet#2.6-Bounce>, measured on the view.
    @Test func theFiguresOfTheSheet() throws {
        let probe = ResponseProbe(feel: .uikit, scale: 1e6)
        #expect(
            zip(probe.rubberBand([10, 50, 100, 200, 400, 736]).measured, [5.459, 26.509, 51.176, 95.697, 169.37, 261.16]).allSatisfy {
                abs($0 - $1) < 0.005
            })
        let flings = probe.fling([249, 250, 500, 1000, 2000, 5000]).measured
        #expect(flings[0] == 0 && flings[1] > 119 && zip(flings[2...], [244.51, 494.01, 993.01, 2490]).allSatisfy { abs($0 - $1) < 0.02 })
        // <doc:FeelSheet#2.6-Bounce> counts from the beginning of the motion, which is a frame before the lift.
        let times = [0.05, 0.1, 0.2, 0.3, 0.4].map { $0 - Feel.uikit.releaseLead }
        let bounce = probe.bounce(pulled: 100) { _ in times }.measured
        #expect(zip(bounce, [60.5, 36.6, 13.4, 4.90, 1.80]).allSatisfy { abs($0 - $1) < 0.05 })
    }

    /// UIKit forgets no velocity while a finger keeps still; Flutter does (<doc:FeelSheet#2.3-Holding-still>).
    @Test(arguments: ["uikit", "flutter"]) func whatAHeldOverscrollLeavesWith(name: String) throws {
        let probe = ResponseProbe(feel: try #require(Feel.named(name)), scale: 1e6)
        let held = probe.bounce(heldAt: 480, for: 1) { _ in grid(0.3) }
        #expect(held.largest.points < 1e-5)
        let rest = probe.bounce(pulled: held.measured[0]) { _ in grid(0.3) }
        let gain = zip(held.measured, rest.measured).map { $0 - $1 }.max() ?? 0
        #expect(name == "uikit" ? gain > 10 : gain < 0.5, "\(gain)")
    }

    /// Each law of velocities forgets after a pause of its own, or never.
    @Test(arguments: Feel.presets.map(\.name), [0.02, 0.05, 0.2]) func aHoldOfAnyLengthIsAnsweredByTheLaw(name: String, hold: Double) throws
    {
        let probe = ResponseProbe(feel: try #require(Feel.named(name)), scale: 1e6)
        let largest = probe.bounce(heldAt: 1000, for: hold) { _ in grid(0.3) }.largest
        #expect(largest.points < 1e-4, "\(largest)")
    }

    @Test func differencesAreMeasured() {
        let response = ResponseProbe.Response(inputs: [0, 1, 2, 3], measured: [1, 1, 1, 4], reference: [1, 1, 1, 0])
        #expect(response.rms == 2 && response.largest.points == 4 && response.largest.input == 3)
    }
}
