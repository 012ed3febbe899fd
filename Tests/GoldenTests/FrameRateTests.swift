import Sessions
import Foundation
import Staging
import Takes
import Testing

/// The takes that come with the program, traced at several rates: at common times every probe says the same.
@Suite struct FrameRateTests {
    /// Where a scene's own logic is asked once a frame, so that what it starts begins up to a frame later: from the release until the animation it starts has ended.
    ///
    /// WeChat's home screen decides to open at the first scroll event after the release (the panel opens in 0.35 s).
    private static let sampled: [String: ClosedRange<Double>] = [
        "wechat-close-by-panel.take": 0.9...1.28, "wechat-open-close.take": 0.95...1.33, "wechat-open-program.take": 0.9...1.28,
        "wechat-panel-search.take": 0.9...1.28, "wechat-slow-return.take": 0.9...1.28, "wechat-weather.take": 0.9...1.28,
    ]

    /// Probes that tell of the last move alone, which is as long as a frame; a fade that begins with the frame in which the bar is seen to have moved; the phases of waves,
    /// whose clock stops with the frame in which the content is seen to be back.
    private static let perFrame: Set = ["prevY", "d0", "d1", "d2", "d3", "statusBar.alpha", "f1", "f2"]

    @Test(arguments: TakeDamageTests.names) func theRateDoesNotMatter(name: String) throws {
        let text = try String(contentsOf: takes.appendingPathComponent(name), encoding: .utf8)
        let take = try Take(parsing: text, file: name, vocabulary: Golden.vocabulary)
        let reference = try values(take, rate: 240, every: 4)
        // 37 and 240 meet at whole seconds only, the others at every sixtieth.
        try compare(values(take, rate: 37, every: 37), reference, step: 60, name, rate: 37)
        try compare(values(take, rate: 60, every: 1), reference, step: 1, name, rate: 60)
        try compare(values(take, rate: 120, every: 2), reference, step: 1, name, rate: 120)
    }

    /// Every probe at every so many frames.
    private func values(_ take: Take, rate: Double, every: Int) throws -> (names: [String], rows: [[ProbeValue]]) {
        var take = take
        take.configuration.rate = rate
        var player = TakePlayer(take, scene: try Golden.scene(of: take), typography: try Typography())
        var rows: [[ProbeValue]] = []
        while let frame = try player.advance() {
            if frame.index % every == 0 { rows.append(player.stage.description.probes.map { $0.read(player.stage) }) }
        }
        return (player.stage.description.probes.map(\.name), rows)
    }

    private func compare(
        _ some: (names: [String], rows: [[ProbeValue]]), _ reference: (names: [String], rows: [[ProbeValue]]), step: Int, _ name: String,
        rate: Int
    ) throws {
        var compared = 0
        for (index, row) in some.rows.enumerated() where index * step < reference.rows.count {
            let time = Double(index * step) / 60
            if Self.sampled[name]?.contains(time) ?? false { continue }
            compared += 1
            for (probe, (value, expected)) in zip(some.names, zip(row, reference.rows[index * step]))
            where !Self.perFrame.contains(probe) && !agree(value, expected) {
                Issue.record("\(name) at \(rate) fps: \(probe) is \(value) instead of \(expected) at \(time) s")
                return
            }
        }
        #expect(compared * step >= reference.rows.count / 2)
    }

    private func agree(_ a: ProbeValue, _ b: ProbeValue) -> Bool {
        if case .number(let a) = a, case .number(let b) = b { return abs(a - b) <= 1e-9 }
        return a == b
    }
}
