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

    @Test func inputIsAwaitedWhenItComesInAStreamAndHardlyFasterThanFrames() throws {
        var pacing = Pacing(startingAt: 0)
        func isAwaited(after time: Double) -> Bool {
            pacing.noteInput(at: time)
            return pacing.awaitedInput(at: time, period: 0.01) != nil
        }
        // Neither the first input nor one after a rest says when the next will come. Two fingers move at nearly the same time.
        #expect([1, 1.008, 1.016, 1.016 + 5e-10, 1.018].map(isAwaited) == [false, true, true, true, true])
        #expect([1.02, 1.068, 1.119, 1.127].map(isAwaited) == [false, true, false, true])
        // It may be late, but not for ever. If it comes too soon, it waits for a frame.
        func awaited(at time: Double) -> ClosedRange<Double>? { pacing.awaitedInput(at: time, period: 0.01) }
        let times = try #require(awaited(at: 1.142))
        #expect(abs(times.lowerBound - 1.135) < 1e-9 && abs(times.upperBound - 1.145) < 1e-9)
        #expect(awaited(at: 1.146) == nil)
        for time in [1.147, 1.167, 1.187] { pacing.noteInput(at: time) }
        #expect(abs(try #require(awaited(at: 1.187)).lowerBound - 1.197) < 1e-9)
        pacing.setPaused(true, at: 1.187)
        #expect(awaited(at: 1.187) == nil)
    }

    /// A mouse near the border stays on its side.
    @Test(arguments: [(0.007, false), (0.0076, true)]) func theModeDoesNotChangeBackAtOnce(first: Double, isAwaited: Bool) {
        var (pacing, time) = (Pacing(startingAt: 0), 1.0)
        for interval in [first, 0.007, 0.007, 0.007] {
            pacing.noteInput(at: time)
            time += interval
            pacing.noteInput(at: time)
            let times = pacing.awaitedInput(at: time, period: 0.01)
            #expect((times != nil) == isAwaited)
        }
    }
}
