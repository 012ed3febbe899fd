import Testing
import X11Host

struct ServerClockTests {
    @Test func timesKeepTheServersDistances() {
        var clock = ServerClock()
        // Arrivals are late by 2, 0, 9 and 1 ms.
        let first = clock.seconds(stamp: 1000, arrival: 50.002)
        let times = [(1100, 50.1), (1200, 50.209), (1300, 50.301)].map { clock.seconds(stamp: $0, arrival: $1) }
        #expect(first == 50.002)
        #expect(abs(times[0] - 50.1) < 1e-4 && abs(times[1] - 50.2) < 1e-4 && abs(times[2] - 50.3) < 1e-4)
    }

    @Test func noTimeLiesInTheFutureOrGoesBack() {
        var clock = ServerClock()
        var last = -Double.infinity
        var arrival = 10.0
        for step in 0..<1000 {
            arrival += Double(step % 7) / 1000
            // Stamps jump about, as if events came out of order.
            let stamp = UInt32(5000 + Int(arrival * 1000) - (step * 37) % 50)
            let time = clock.seconds(stamp: stamp, arrival: arrival)
            #expect(time <= arrival && time >= last)
            last = time
        }
    }

    @Test func aWrapOfTheStampIsNoJump() {
        var clock = ServerClock()
        let before = clock.seconds(stamp: UInt32.max - 99, arrival: 7)
        let after = clock.seconds(stamp: 100, arrival: 7.2)
        #expect(before == 7 && abs(after - 7.2) < 1e-9)
        #expect(abs(clock.seconds(stamp: 150, arrival: 7.4) - 7.25) < 1e-4)
    }

    @Test func eventsWithoutAStampCountAsTheyArrive() {
        var clock = ServerClock()
        _ = clock.seconds(stamp: 1000, arrival: 5)
        #expect(clock.seconds(stamp: 0, arrival: 5.5) == 5.5)
        #expect(clock.arrivalOnly(5.2) == 5.5)
        #expect(abs(clock.seconds(stamp: 1600, arrival: 5.7) - 5.6) < 1e-4)
    }

    @Test func aServerWithASlowClockIsFollowed() {
        var clock = ServerClock()
        var time = 0.0
        // An hour with a clock that loses 50 ppm: 180 ms in the end.
        for second in 1...3600 { time = clock.seconds(stamp: UInt32(Double(second) * 999.95) + 1, arrival: Double(second)) }
        #expect(3600 - time < 0.002)
    }
}
