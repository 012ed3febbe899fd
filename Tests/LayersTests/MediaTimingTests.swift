import Layers
import Testing

/// Source: <doc:FeelSheet#3.5-Media-timing>.
@Suite struct MediaTimingTests {
    private func timing(_ duration: Double, _ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
        var timing = MediaTiming(duration: duration)
        change(&timing)
        return timing
    }

    @Test func onePass() {
        let timing = timing(2)
        #expect(timing.localTime(at: 9.9, begin: 10) == nil)
        #expect(timing.localTime(at: 10, begin: 10) == 0)
        #expect(timing.localTime(at: 11.5, begin: 10) == 1.5)
        #expect(timing.localTime(at: 12, begin: 10) == nil)
        #expect(timing.endTime(begin: 10) == 12)
    }

    /// Its value stays where it begins, because no time is a share of the duration.
    @Test func aDurationWithoutEnd() {
        let timing = timing(.infinity)
        #expect(timing.localTime(at: 10, begin: 10) == 0 && timing.localTime(at: 500, begin: 10) == 490)
        #expect(timing.endTime(begin: 10) == .infinity)
    }

    @Test func fills() {
        for (mode, before, after) in [
            (MediaTiming.FillMode.removed, nil, nil), (.backwards, 0.0, nil), (.forwards, nil, 2.0), (.both, 0.0, 2.0),
        ] as [(MediaTiming.FillMode, Double?, Double?)] {
            let timing = timing(2) { $0.fillMode = mode }
            #expect(timing.localTime(at: 5, begin: 10) == before)
            #expect(timing.localTime(at: 20, begin: 10) == after)
            #expect(timing.localTime(at: 11, begin: 10) == 1)
        }
    }

    @Test func repeats() {
        let timing = timing(2) {
            $0.repeatCount = 2.5
            $0.fillMode = .both
        }
        #expect(timing.activeDuration == 5 && timing.endTime(begin: 1) == 6)
        #expect(timing.localTime(at: 3, begin: 0) == 1)
        #expect(timing.localTime(at: 4, begin: 0) == 0)
        #expect(timing.localTime(at: 9, begin: 0) == 1)
        let whole = self.timing(2) {
            $0.repeatCount = 2
            $0.fillMode = .forwards
        }
        #expect(whole.localTime(at: 9, begin: 0) == 2)
    }

    @Test func reversesInOddPasses() {
        let timing = timing(2) {
            $0.autoreverses = true
            $0.repeatCount = 2
            $0.fillMode = .forwards
        }
        #expect(timing.activeDuration == 8)
        #expect(timing.localTime(at: 1.5, begin: 0) == 1.5)
        #expect(timing.localTime(at: 2.5, begin: 0) == 1.5)
        #expect(timing.localTime(at: 4.5, begin: 0) == 0.5)
        #expect(timing.localTime(at: 100, begin: 0) == 0)
    }

    /// The defaults are recorded from Core Animation.
    @Test func defaults() {
        let timing = timing(2)
        #expect(timing.timeOffset == 0 && timing.repeatCount == 0 && timing.repeatDuration == 0 && timing.speed == 1)
        #expect(!timing.autoreverses && timing.fillMode == .removed && timing.activeDuration == 2)
    }

    @Test func aRepeatDurationStandsInForTheCount() {
        let timing = timing(2) {
            $0.repeatCount = 9
            $0.repeatDuration = 5
            $0.fillMode = .forwards
        }
        #expect(timing.activeDuration == 5 && timing.endTime(begin: 1) == 6)
        #expect(timing.localTime(at: 3, begin: 0) == 1 && timing.localTime(at: 9, begin: 0) == 1)
        let short = self.timing(2) {
            $0.repeatDuration = 0.5
            $0.autoreverses = true
        }
        #expect(short.activeDuration == 1)
        #expect(self.timing(2) { $0.repeatDuration = .infinity }.endTime(begin: 0) == .infinity)
        for odd in [0, -3, Double.nan] {
            let timing = self.timing(2) {
                $0.repeatCount = odd
                $0.repeatDuration = odd
            }
            #expect(timing.activeDuration == 2)
        }
    }

    /// 0.45 is a little more than three times 0.15.
    @Test(arguments: [(0.15, 0.45), (0.57, 5.7), (0.1, 0.3)]) func theEndOfTheLastPassIsItsEnd(duration: Double, repeatDuration: Double) {
        let timing = timing(duration) {
            $0.repeatDuration = repeatDuration
            $0.fillMode = .forwards
        }
        #expect(timing.localTime(at: 9, begin: 0).map { abs($0 - duration) < 1e-9 } == true)
    }

    @Test func negativeSpeedsRunBackwards() {
        let timing = timing(2) {
            $0.speed = -2
            $0.timeOffset = 2
        }
        #expect(timing.endTime(begin: 10) == 11)
        #expect(timing.localTime(at: 9.9, begin: 10) == nil)
        #expect(timing.localTime(at: 10, begin: 10) == 2 && timing.localTime(at: 10.75, begin: 10) == 0.5)
        #expect(timing.localTime(at: 11, begin: 10) == nil)
        var held = timing
        held.fillMode = .backwards
        #expect(held.localTime(at: 99, begin: 10) == 0 && held.localTime(at: 1, begin: 10) == nil)
        // From the offset 0 there is nothing to run through.
        #expect(self.timing(2) { $0.speed = -1 }.endTime(begin: 10) == 10)
        #expect(self.timing(2) { $0.speed = -1 }.localTime(at: 10, begin: 10) == nil)
    }

    @Test func speedAndOffset() {
        let timing = timing(2) {
            $0.speed = 2
            $0.timeOffset = 0.5
        }
        #expect(timing.localTime(at: 10.5, begin: 10) == 1.5)
        #expect(timing.endTime(begin: 10) == 10.75)
        #expect(self.timing(2) { $0.speed = 0 }.endTime(begin: 3) == .infinity)
    }

    /// Thirty looks a second, whatever the display has; what began at different times changes with the others.
    @Test func aPreferredFrameRateHoldsALook() {
        let timing = timing(4) { $0.preferredFrameRate = 30 }
        #expect(timing.localTime(at: 0, begin: 0) == 0 && timing.localTime(at: 0.033, begin: 0) == 0)
        for frame in 0..<120 {
            let look = Double(frame / 2) / 30
            #expect(abs((timing.localTime(at: Double(frame) / 60, begin: 0) ?? -1) - look) < 1e-12, "\(frame)")
        }
        #expect(timing.localTime(at: 1.02, begin: 1.01) == 0)
        #expect(abs((timing.localTime(at: 1.05, begin: 1.01) ?? -1) - (31.0 / 30 - 1.01)) < 1e-12)
        #expect(timing.endTime(begin: 0) == 4 && timing.localTime(at: 4.1, begin: 0) == nil)
        for rate in [0, -1, Double.nan, .infinity, .greatestFiniteMagnitude] {
            var odd = timing
            odd.preferredFrameRate = rate
            #expect(odd.localTime(at: 1.23, begin: 0) == 1.23)
        }
    }

    @Test func oddValues() {
        let endless = timing(2) { $0.repeatCount = .infinity }
        #expect(endless.endTime(begin: 0) == .infinity && endless.localTime(at: 1e6 + 0.5, begin: 0) == 0.5)
        let nothing = timing(0) {
            $0.repeatCount = .infinity
            $0.fillMode = .forwards
        }
        #expect(nothing.endTime(begin: 4) == 4 && nothing.localTime(at: 5, begin: 4) == 0)
        #expect(timing(0).localTime(at: 4, begin: 4) == nil)
        // Whole passes whose quotient is rounded never give a time outside one pass.
        let short = timing(0.1) { $0.repeatCount = .infinity }
        for step in 0..<10000 {
            let local = short.localTime(at: Double(step) * 0.1, begin: 0) ?? -1
            #expect(local >= 0 && local <= 0.1)
        }
    }
}
