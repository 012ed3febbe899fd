import Staging
import TakeTesting
import Testing

/// Lines on the page: the bar's edge is beyond one in exactly the frames in which the bar is what the line says.
@Suite struct ThresholdTests {
    /// From normal to expanded, then to compact, so slowly that the bar stops at every half point.
    @Test func theHeights() throws {
        let run = try TakeRun("0.1 down 207 300\n0.11 slide 207 480 5\n5.2 slide 207 200 8\n13.3 end")
        for frame in run.frames.filter({ $0.time > 0.2 }) {
            let progress = frame["progress"]
            for (name, height, holds) in [
                ("64 compact", 64.0, progress == 0), ("128 normal", 128, progress >= 1), ("284 expanded", 284, progress == 2),
            ] {
                guard let threshold = frame.threshold(name) else { continue }
                #expect(
                    threshold.line == height && threshold.edge == frame["h"] && threshold.isCrossed == holds, "\(name) at \(frame.time)")
            }
            // The upper two are there as long as the bar may expand.
            #expect((frame.threshold("284 expanded") != nil) == frame.flag("av") && frame.threshold("64 compact") != nil)
        }
        for height in [284.0, 128, 96, 64] { #expect(run.frames.contains { $0["h"] == height }) }
        #expect(run.frames.contains { $0.isCrossed("284 expanded") } && run.frames.contains { $0.isCrossed("64 compact") })
        #expect(run.at(0).threshold("284 expanded") == nil && run.at(0).isCrossed("128 normal"))
    }

    /// Let go half a point before, at and beyond half-way; the lower bar wins at it.
    @Test(arguments: [(95.5, 64.0), (96, 64), (96.5, 128), (205.5, 128), (206, 128), (206.5, 284)])
    func whereItSettles(height: Double, end: Double) throws {
        let run = try TakeRun(scrolling(to: -height) + "0.6 up\n2 end")
        let held = run.at(0.59)
        let upper = height > 128
        let threshold = try #require(held.thresholds.last { $0.line == (upper ? 206 : 96) })
        #expect(held["h"] == height && threshold.edge == height && threshold.name == (upper ? "206 settles" : "96 settles"))
        #expect(run.last["h"] == end && threshold.isCrossed == (end == (upper ? 284 : 128)))
    }
}
