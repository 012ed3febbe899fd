import Sessions
import Testing

@Suite struct PacingTests {
    @Test func timeDoesNotJumpWhenItsSpeedChanges() {
        var pacing = Pacing(startingAt: 100)
        #expect(pacing.time(at: 101) == 1)
        pacing.slowDown(at: 102)
        #expect(pacing.rate == 0.5 && pacing.time(at: 102) == 2 && pacing.time(at: 104) == 3)
        pacing.setPaused(true, at: 104)
        #expect(pacing.time(at: 1000) == 3)
        pacing.step(by: 0.25)
        #expect(pacing.time(at: 1000) == 3.25)
        pacing.setPaused(false, at: 1000)
        #expect(pacing.time(at: 1002) == 4.25)
    }

    /// Also from a speed that is none of them.
    @Test(arguments: [(1.0, 0.5, 1.0), (0.125, 0.1, 0.25), (0.5, 0.25, 1), (0.1, 0.1, 0.25), (0.01, 0.01, 0.1)])
    func slowerIsSlowerAndFasterFaster(rate: Double, slower: Double, faster: Double) {
        var (down, up) = (Pacing(startingAt: 0, rate: rate), Pacing(startingAt: 0, rate: rate))
        down.slowDown(at: 0)
        up.speedUp(at: 0)
        #expect(down.rate == slower && up.rate == faster)
    }

    @Test func theNextFrameIsWantedWhenSomethingMovesOrIsDue() throws {
        var pacing = Pacing(startingAt: 10, rate: 0.5)
        #expect(pacing.next(isMoving: true, due: 1) == .tick)
        #expect(pacing.next(isMoving: false, due: nil) == .rest)
        #expect(pacing.next(isMoving: false, due: 1) == .wake(at: 12))
        // The session's times are whole microseconds, so a frame at the nearest one could come before what is due, and then come again for ever.
        for due in [4.0 / 3, 2.0 / 3, 1.0000004999, 1.1, 7.3 / 0.7] {
            let time: Double? = if case .wake(let time) = pacing.next(isMoving: false, due: due) { time } else { nil }
            let frame = pacing.time(at: try #require(time))
            #expect(frame >= due && frame < due + 2e-6)
        }
        pacing.setHidden(true, at: 11)
        #expect(pacing.next(isMoving: true, due: 1) == .rest && pacing.time(at: 50) == 0.5)
        // Somebody who stops the time finds it stopped when he comes back.
        pacing.setPaused(true, at: 50)
        pacing.setHidden(false, at: 60)
        #expect(pacing.isPaused && pacing.next(isMoving: true, due: nil) == .rest && pacing.time(at: 70) == 0.5)
    }

    @Test func framesAreAlikeUntilTheyAreDueOrDisturbed() {
        var pacing = Pacing(startingAt: 10, rate: 0.5)
        #expect(!pacing.isStill(at: 10))
        pacing.keepStill(until: 1)
        #expect(pacing.isStill(at: 11.9) && !pacing.isStill(at: 12))
        pacing.disturb()
        #expect(!pacing.isStill(at: 11))
        pacing.keepStill(until: 1)
        pacing.keepStill(until: nil)
        #expect(!pacing.isStill(at: 11))
    }

    @Test func inputIsAwaitedWhenItIsSteadyAndHardlyFasterThanFrames() throws {
        var pacing = Pacing(startingAt: 0)
        func isAwaited(after time: Double) -> Bool {
            pacing.noteInput(at: time)
            return pacing.awaitedInput(at: time, period: 0.01) != nil
        }
        // Neither the first input nor one after a rest says when the next will come.
        #expect([1, 1.008, 1.016, 1.016, 1.018].map(isAwaited) == [false, true, true, true, false])
        #expect([1.066, 1.123, 1.131].map(isAwaited) == [true, false, true])
        // It may be late, but not for ever. If it comes too soon, it waits for a frame.
        let times = try #require(pacing.awaitedInput(at: 1.146, period: 0.01))
        #expect(abs(times.lowerBound - 1.139) < 1e-9 && abs(times.upperBound - 1.147) < 1e-9)
        #expect(pacing.awaitedInput(at: 1.148, period: 0.01) == nil)
        pacing.noteInput(at: 1.143)
        pacing.noteInput(at: 1.163)
        #expect(try abs(#require(pacing.awaitedInput(at: 1.163, period: 0.01)).lowerBound - 1.173) < 1e-9)
        pacing.setPaused(true, at: 1.163)
        #expect(pacing.awaitedInput(at: 1.163, period: 0.01) == nil)
    }
}
