import Foundation
import OverscrollKit
import Testing

/// The table of the article OtherEngines is computed; with OVERSCROLL_REMAKE_GOLDENS=1 it is written anew.
@Suite struct EngineTableTests {
    private static func row(_ feel: Feel) -> String {
        let glide = feel.glideLaw(rate: feel.decelerationRate)
        let ways = [500.0, 1000, 2000, 4000].map { speed -> String in
            let launch = min(speed, feel.maximumFlingSpeed)
            return String(format: "%.0f", glide.distance(after: glide.duration(velocity: launch), velocity: launch))
        }
        let height = min(100, feel.resistance.shown(1e6, dimension: 736))
        let bounce = feel.bounceLaw(rate: feel.decelerationRate)
        let places = [0.05, 0.1, 0.2, 0.3, 0.4].map { time -> String in
            feel.bounce == .rigid ? "-" : String(format: "%.1f", bounce.distance(after: time, distance: height, velocity: 0))
        }
        let duration = String(format: "%.2f s", glide.duration(velocity: min(2000, feel.maximumFlingSpeed)))
        return "| \(([feel.name] + ways + [duration] + places).joined(separator: " | ")) |"
    }

    @Test func theTableIsWhatTheLawsSay() throws {
        let file = Repository.catalog.appendingPathComponent("OtherEngines.md")
        let kept = try String(contentsOf: file, encoding: .utf8)
        let start = "## The table\n"
        let table =
            "\(start)\n| feel | 500 | 1000 | 2000 | 4000 pt/s | duration | 50 | 100 | 200 | 300 | 400 ms |\n|\(String(repeating: "---|", count: 11))\n"
            + Feel.presets.map(Self.row).joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["OVERSCROLL_REMAKE_GOLDENS"] == "1" {
            let head = kept.range(of: start).map { String(kept[..<$0.lowerBound]) } ?? kept
            try (head + table).write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(kept.hasSuffix(table), "OVERSCROLL_REMAKE_GOLDENS=1 ./run.sh test --filter theTableIs writes it anew")
        }
    }
}
