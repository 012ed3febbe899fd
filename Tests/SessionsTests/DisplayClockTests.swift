import Sessions
import Testing

@Suite struct DisplayClockTests {
    /// A server without a display tells of frames up to a millisecond early, and of every eighth only.
    @Test(arguments: [30.0, 60, 120, 143.98]) func thePeriodComesFromTheServersFrames(rate: Double) {
        var clock = DisplayClock(startingAt: 3)
        #expect(clock.source == .timer && clock.rate == 60)
        var early = 0.0
        for index in 0..<40 {
            early = (early + 0.37e-3).truncatingRemainder(dividingBy: 1e-3)
            let msc = UInt64(1000 + index * 8)
            clock.observe(ust: Double(msc) / rate - early, msc: msc)
        }
        #expect(clock.source == .present && abs(clock.rate / rate - 1) < 0.003 && clock.jitter > 1e-4 && clock.jitter < 5e-4)
        let next = clock.vblank(after: 1400.5 / rate)
        #expect(abs(next - 1401 / rate) < 3e-3)
        #expect(abs(clock.vblank(after: next) - next - clock.period) < 1e-9)
    }

    @Test func afterARestThePeriodStaysAndTheGridIsFoundAnew() {
        var clock = DisplayClock()
        for msc in 1...20 { clock.observe(ust: Double(msc) / 120, msc: UInt64(msc)) }
        clock.rest()
        // The count of frames did not go on while nothing was shown.
        clock.observe(ust: 10.001, msc: 22)
        #expect(abs(clock.rate - 120) < 1e-6 && abs(clock.vblank(after: 10.002) - 10.001 - 1 / 120.0) < 1e-9)
    }

    /// Two frames that a server tells of a millisecond too late and too early are no other rate.
    @Test func aFewFramesAfterARestDoNotChangeThePeriod() {
        var clock = DisplayClock()
        for msc in 1...20 { clock.observe(ust: Double(msc) / 60, msc: UInt64(msc)) }
        clock.rest()
        clock.observe(ust: 10.001, msc: 600)
        clock.observe(ust: 10 + 2.0 / 60 - 0.001, msc: 602)
        #expect(abs(clock.rate - 60) < 1e-6)
        // A busy server is 9 ms late.
        clock.observe(ust: 10 + 10.0 / 60 + 0.009, msc: 610)
        #expect(abs(clock.rate - 60) < 1e-6)
        clock.observe(ust: 10 + 18.0 / 60, msc: 618)
        clock.observe(ust: 10 + 26.0 / 60, msc: 626)
        #expect(abs(clock.rate / 60 - 1) < 0.015 && clock.rate != 60)
    }

    /// A server that others keep busy tells some frames late, whichever they are.
    @Test func lateFramesDoNotChangeThePeriod() {
        for late in 0..<32 {
            var clock = DisplayClock()
            for msc in 1...40 {
                clock.observe(ust: Double(msc) / 120 + (msc % 32 == late || msc % 9 == late % 9 ? 0.003 : 0), msc: UInt64(msc))
            }
            #expect(abs(clock.rate / 120 - 1) < 1e-9, "\(late): \(clock.rate)")
        }
    }

    @Test func anotherModeIsNoticedAndWhatCannotBeTrueIsNot() {
        var clock = DisplayClock()
        func run(_ rate: Double, from start: (ust: Double, msc: UInt64)) -> (ust: Double, msc: UInt64) {
            for step in 1...20 { clock.observe(ust: start.ust + Double(step * 8) / rate, msc: start.msc + UInt64(step * 8)) }
            return (start.ust + 160 / rate, start.msc + 160)
        }
        let sixty = run(60, from: (1, 0))
        #expect(abs(clock.rate - 60) < 1e-6)
        let fast = run(144, from: sixty)
        #expect(abs(clock.rate - 144) < 1e-3)
        // Frames that were told before, a count that stands, no time at all; then a dark display, which shows a frame a second.
        let before = clock
        clock.observe(ust: fast.ust + 1, msc: fast.msc - 3)
        clock.observe(ust: fast.ust, msc: fast.msc + 9)
        clock.observe(ust: 0, msc: fast.msc + 9)
        #expect(clock == before)
        clock.observe(ust: fast.ust + 1, msc: fast.msc + 1)
        #expect(clock.period == before.period)
    }

    @Test func theMonitorsModeCountsUntilTheServerTellsOfFrames() {
        var clock = DisplayClock()
        clock.setMode(rate: nil)
        #expect(clock.source == .timer)
        clock.setMode(rate: 75)
        #expect(clock.source == .randr && clock.rate == 75)
        for msc in 1...3 { clock.observe(ust: Double(msc) / 74.98, msc: UInt64(msc)) }
        clock.setMode(rate: 75)
        #expect(clock.source == .present && abs(clock.rate - 74.98) < 1e-6)
        // The window has gone to another monitor.
        clock.setMode(rate: 144)
        #expect(clock.source == .randr && clock.rate == 144)
    }

    /// The mode is told again whenever the window moves, and the display may run two percent beside it.
    @Test func theSameModeAgainDoesNotDiscardWhatWasMeasured() {
        var clock = DisplayClock()
        clock.setMode(rate: 60)
        for msc in 1...40 { clock.observe(ust: Double(msc) / 61.2, msc: UInt64(msc)) }
        let measured = clock
        for _ in 0..<3 { clock.setMode(rate: 60) }
        #expect(clock == measured && clock.source == .present && abs(clock.rate - 61.2) < 1e-6)
        // A late frame after a move is one of many.
        clock.observe(ust: 41 / 61.2, msc: 41)
        clock.observe(ust: 42 / 61.2 + 0.004, msc: 42)
        #expect(abs(clock.rate - 61.2) < 1e-6)
        // Another monitor states the same mode a little differently.
        clock.setMode(rate: 59.94)
        #expect(clock.source == .present && abs(clock.rate - 61.2) < 1e-6)
        clock.setMode(rate: 75)
        #expect(clock.source == .randr && clock.rate == 75)
    }

    /// The server has reported frames before the monitor was found.
    @Test(arguments: [(60.0, true), (144, false)]) func theFirstModeIsThatOfTheMeasuredDisplayOrAnother(mode: Double, isSame: Bool) {
        var clock = DisplayClock()
        for msc in 1...40 { clock.observe(ust: Double(msc) / 61.2, msc: UInt64(msc)) }
        clock.setMode(rate: mode)
        #expect(clock.source == (isSame ? .present : .randr) && abs(clock.rate - (isSame ? 61.2 : mode)) < 1e-6)
    }

    /// A glide that ends slowly draws few pictures, and frames that are far apart cannot be numbered.
    @Test(arguments: [165.0, 240, 360]) func framesFarApartOfAFastDisplayAreNotNumbered(rate: Double) {
        for gap in [0.05, 0.2, 0.249, 40.4 / rate, 40.6 / rate] {
            var clock = DisplayClock(rate: rate)
            for index in 1...6 { clock.observe(.uncounted(ust: Double(index) * gap)) }
            #expect(clock.rate > rate * 0.9 && clock.rate < rate * 1.1)
            #expect(clock.vblank(after: 6 * gap) - 6 * gap < clock.period + 1e-9)
        }
    }

    @Test func nothingChangesARateThatTheUserHasChosen() {
        var clock = DisplayClock(rate: 24, source: .fixed, startingAt: 1)
        let chosen = clock
        clock.setMode(rate: 60)
        for msc in 1...3 { clock.observe(ust: Double(msc) / 60, msc: UInt64(msc)) }
        #expect(clock == chosen && abs(clock.vblank(after: 1) - 1 - 1 / 24.0) < 1e-12)
    }

    /// The first frame of a window draws all its pictures.
    @Test(arguments: [0, 1, 50]) func aFrameThatIsSlowAloneDoesNotCount(slow: Int) {
        var latch = Latch()
        for index in 0..<60 {
            latch.add(index == slow ? 0.03 : 0.005)
            if index > 1 { #expect(abs(latch.lead(period: 0.016) - 0.0055) < 1e-9) }
        }
    }

    /// Drawing begins as late as 126 of 128 drawings permit.
    @Test func theLatchFollowsTheCostOfDrawing() {
        var latch = Latch()
        #expect(latch.lead(period: 0.016) == 0.004)
        for index in 0..<128 { latch.add(index == 50 ? 0.03 : 0.005) }
        #expect(abs(latch.lead(period: 0.016) - 0.0055) < 1e-9)
        for _ in 0..<128 { latch.add(0.02) }
        #expect(latch.lead(period: 0.016) == 0.016)
        for _ in 0..<128 { latch.add(0.0005) }
        #expect(abs(latch.lead(period: 0.016) - 0.001) < 1e-9)
    }
}
