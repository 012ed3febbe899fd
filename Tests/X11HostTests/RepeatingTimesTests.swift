import Testing
import X11Host

@Suite struct RepeatingTimesTests {
    /// Fires at 1.000 s, 1.016 s, ...
    private let times = RepeatingTimes(first: 1_000_000_000, interval: 16_000_000)

    @Test func aTimeThatIsNearServesATick() {
        #expect(times.time(near: 1_016_000_000, after: 1_000_500_000) == 1_016_000_000)
        #expect(times.time(near: 1_016_200_000, after: 1_000_500_000) == 1_016_000_000, "0.2 ms too early")
        #expect(times.time(near: 1_015_900_000, after: 1_000_500_000) == 1_016_000_000, "0.1 ms too late")
    }

    @Test func aTimeThatIsNotNearDoesNot() {
        #expect(times.time(near: 1_016_200_001, after: 1_000_500_000) == nil)
        #expect(times.time(near: 1_015_899_999, after: 1_000_500_000) == nil)
        #expect(times.time(near: 1_032_000_000, after: 1_000_500_000) == nil, "it would fire a frame before")
        #expect(times.time(near: 1_016_000_000, after: 1_016_000_000) == nil, "that time is over")
    }

    /// The timer goes on while a tick is handled for longer than a period.
    @Test func timesThatAreOverAreSkipped() {
        #expect(times.time(near: 1_064_000_000, after: 1_050_000_000) == 1_064_000_000)
        #expect(times.time(near: 1_000_000_000, after: 900_000_000) == 1_000_000_000)
    }
}
