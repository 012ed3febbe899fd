import Testing
import X11Host

/// Clocks that do what they seldom do.
extension ServerClockTests {
    /// The stamp wraps in half of these pauses, and has gone further than half its range in most.
    @Test(arguments: [20.0, 25, 26, 40, 49.7, 60, 400]) func weeksBetweenTwoEvents(days: Double) {
        var clock = ServerClock()
        let start = 3_000_000_000.0
        func stamp(_ seconds: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int64(start + seconds * 1000)) }
        _ = clock.seconds(stamp: stamp(0), arrival: 100)
        let pause = days * 86400
        // The two clocks have drifted apart by a few seconds meanwhile.
        let first = clock.seconds(stamp: stamp(pause - 3), arrival: 100 + pause)
        #expect(abs(first - (100 + pause)) < 3.1)
        let next = clock.seconds(stamp: stamp(pause - 3 + 0.1), arrival: 100 + pause + 0.1)
        #expect(abs(next - first - 0.1) < 1e-3 || abs(next - (100 + pause + 0.1)) < 1e-3)
    }

    @Test func aServerWhoseClockStandsStill() {
        var clock = ServerClock()
        _ = clock.seconds(stamp: 5000, arrival: 10)
        for frame in 1...100 {
            let arrival = 10 + Double(frame) / 30
            #expect(clock.seconds(stamp: 5000, arrival: arrival) == arrival)
        }
        // It goes on: what is measured from here is right again.
        #expect(abs(clock.seconds(stamp: 5100, arrival: 13.5) - 13.433) < 0.002)
    }

    /// The program was stopped for minutes: what the user did meanwhile happened when it happened.
    @Test func eventsFromATimeWhenTheProgramWasStopped() {
        var clock = ServerClock()
        _ = clock.seconds(stamp: 1000, arrival: 1)
        let late = (0..<50).map { clock.seconds(stamp: UInt32(2000 + $0 * 16), arrival: 300 + Double($0) * 1e-5) }
        for (index, time) in late.enumerated() { #expect(abs(time - (2 + Double(index) * 0.016)) < 0.04) }
        #expect(abs(clock.seconds(stamp: 300_000, arrival: 300.001) - 300) < 0.04)
    }
}
