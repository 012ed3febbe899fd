import Foundation
import Testing
import WindowTesting

// The clock of a display, from servers without a display that count frames at any rate.
extension WindowTests {
    private struct Ticks {
        let rate: Double
        let source: String
        let known: Double
        /// How far the next frame is expected from where the server will begin it, in seconds.
        let error: Double

        init(_ line: String) throws {
            let words = line.split(separator: " ").dropFirst().map(String.init)
            rate = try #require(Double(words[0]))
            source = words[1]
            known = try #require(Double(words[2]))
            error = try #require(Double(words[3]))
        }
    }

    private func grid(_ rate: Int) -> Int { 1_000_000 / rate }

    /// After ten seconds the frames still begin where the server begins them, to its own error of a millisecond and a quarter of a frame on a busy machine. The four windows mostly sleep, so they tick beside each other.
    @Test func ticksFollowTheDisplay() throws {
        let rates = [30, 60, 120, 144]
        let servers = try rates.reduce(into: [XServer]()) { servers, rate in
            servers.append(try XServer(arguments: ["-fakescreenfps", "\(rate)"], beside: servers.first))
        }
        let probes = try servers.map { try $0.launch() }
        try withExtendedLifetime(servers) {
            for (rate, probe) in zip(rates, probes) { try probe.send("host 10 \(grid(rate))") }
            for (rate, probe) in zip(rates, probes) {
                let ticks = try Ticks(probe.wait(for: "host", within: 20))
                #expect(ticks.source == "present" && abs(ticks.known / Double(rate) - 1) < 0.005, "\(ticks)")
                // A processor that others use loses ticks and is late, and none is made up.
                #expect((0.5...1.01).contains(ticks.rate / Double(rate)), "\(ticks)")
                #expect(abs(ticks.error) < 1e-3 + 0.25 / Double(rate), "\(ticks)")
            }
        }
    }

    /// A server tells of one frame a second of a hidden window.
    @Test func aWindowThatIsUnmappedDoesNotStopTime() throws {
        let server = try XServer(arguments: ["-fakescreenfps", "120"])
        let probe = try server.launch()
        let window = try server.window(of: probe)
        try probe.send("host 3 \(grid(120))")
        try server.run(["xdotool", "windowunmap", window])
        let ticks = try Ticks(probe.wait(for: "host", within: 20))
        #expect(ticks.rate > 50, "\(ticks)")
    }

    /// Without Present there is the monitor's mode, which has no rate on a server without a display; so it is 60.
    @Test func withoutPresentTheWindowTicksSixtyTimes() throws {
        let server = try XServer(arguments: ["-fakescreenfps", "120"])
        let probe = try server.launch(environment: ["OVERSCROLL_NO_PRESENT": "1"])
        try probe.send("host 2 \(grid(60))")
        let ticks = try Ticks(probe.wait(for: "host", within: 20))
        // Where the first tick is late by two frames, the others of these two seconds are 1/60 closer together.
        #expect(ticks.source == "timer" && ticks.known == 60 && (0.5...1.02).contains(ticks.rate / 60), "\(ticks)")
    }
}
