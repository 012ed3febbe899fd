import Foundation
import Lab
import Sessions
import Testing

@Suite struct FrameMetricsTests {
    /// Frames begin at whole numbers of 10 ms.
    private let clock = DisplayClock(rate: 100)

    /// Adds frames that were begun 4 ms before those of the display and took 2 ms, but for some that took longer.
    private func add(_ frames: Range<Int>, to metrics: inout FrameMetrics, in phase: FrameMetrics.Phase, late: [Int: Double] = [:]) {
        for frame in frames {
            let start = Double(frame) / 100 - 0.004
            metrics.add(from: start, to: start + (late[frame] ?? 0.002), in: phase, newestTouch: start - 0.003, on: clock)
        }
    }

    private func near(_ value: Double?, _ expected: Double) -> Bool { value.map { abs($0 - expected) < 1e-6 } ?? false }

    @Test func framesInTimeAreNoHitches() {
        var metrics = FrameMetrics()
        #expect(metrics.hitchTimeRatioDragging == nil && metrics.delayedFramesPercent == nil && metrics.overruns.value(at: 0.5) == nil)
        add(1..<201, to: &metrics, in: .dragging)
        #expect(metrics.frameCount == 200 && metrics.missedVsyncs == 0 && metrics.hitchTimeRatioDragging == 0)
        #expect(metrics.hitchTimeRatioDecelerating == nil)
        #expect(near(metrics.overruns.value(at: 0.99), -0.002) && near(metrics.dragLatencies.value(at: 0.5), 0.007))
        #expect(metrics.intervals.count == FrameMetrics.capacity && metrics.intervals.allSatisfy { near($0, 0.01) })
    }

    /// Of 100 frames one is shown three frames late, and the two after it are not made: 30 ms in a second.
    @Test func aFrameThatComesLateIsAHitchOfThePhaseItIsIn() {
        var metrics = FrameMetrics()
        add(1..<101, to: &metrics, in: .dragging)
        add(101..<151, to: &metrics, in: .decelerating, late: [150: 0.0335])
        add(154..<201, to: &metrics, in: .decelerating)
        #expect(metrics.missedVsyncs == 3 && metrics.mostMissedVsyncs == 3)
        // One of 197 frames.
        #expect(near(metrics.delayedFramesPercent, 100.0 / 197))
        #expect(metrics.hitchTimeRatioDragging == 0 && near(metrics.hitchTimeRatioDecelerating, 30))
        #expect(near(metrics.overruns.value(at: 1), 0.0295) && near(metrics.overruns.value(at: 0.95), -0.002))
    }

    @Test func aRestAndAFrameThatChangesNothingAreNoHitches() {
        var metrics = FrameMetrics()
        add(1..<11, to: &metrics, in: .dragging)
        metrics.rest()
        add(500..<511, to: &metrics, in: .dragging)
        for frame in 511..<521 { metrics.addUnchanged(at: Double(frame) / 100 - 0.003, in: .dragging, on: clock) }
        add(521..<531, to: &metrics, in: .dragging)
        #expect(metrics.missedVsyncs == 0 && metrics.hitchTimeRatioDragging == 0 && metrics.frameCount == 31)
        #expect(metrics.intervals.allSatisfy { $0 < 0.0111 })
    }

    /// Input comes every 24 ms and is drawn in 1 ms, but once in 20 ms.
    @Test func onlyTheDrawingOfInputThatComesSeldomIsLate() {
        var metrics = FrameMetrics()
        for index in 0..<100 {
            let start = 1.0005 + Double(index) * 0.024
            let end = start + (index == 50 ? 0.0201 : 0.001)
            metrics.add(from: start, to: end, in: .dragging, newestTouch: start, isOnArrival: true, on: clock)
        }
        #expect(metrics.frameCount == 100 && metrics.missedVsyncs == 2 && metrics.mostMissedVsyncs == 2)
    }

    @Test func percentilesKeepAThousandthOfTheirRange() {
        var percentiles = Percentiles(in: 0...1)
        for index in (0..<1000).reversed() { percentiles.add(Double(index) / 1000) }
        #expect(near(percentiles.value(at: 0), 0) && near(percentiles.value(at: 0.5), 0.5) && near(percentiles.value(at: 0.99), 0.99))
        percentiles.add(7)
        percentiles.add(-7)
        #expect(near(percentiles.value(at: 1), 1) && percentiles.count == 1002)
    }

    /// The keys are those that other tools use; what was not measured is not there.
    @Test func theSummaryIsReadByPrograms() throws {
        var metrics = FrameMetrics()
        add(1..<101, to: &metrics, in: .dragging, late: [50: 0.0135])
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let data = try encoder.encode(metrics.summary(on: clock))
        let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(read.keys) == [
                "clock", "frames", "hitch_time_ratio_dragging", "delayed_frames_percent", "missed_vsyncs_sum", "missed_vsyncs_max",
                "frame_overrun_ms",
                "drag_latency_ms",
            ])
        #expect((read["clock"] as? [String: Any])?["source"] as? String == "timer" && read["frames"] as? Int == 100)
        #expect(read["drag_latency_ms"] as? [String: Double] == ["p50": 7, "p95": 7])
    }
}
