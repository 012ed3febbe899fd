import Sessions

extension FrameMetrics {
    /// The metrics for JSON: times are in milliseconds, and a value that was never measured is null.
    public struct Summary: Encodable {
        let clock: Clock
        let frames: Int
        let hitchTimeRatioDragging: Double?
        let hitchTimeRatioDecelerating: Double?
        let delayedFramesPercent: Double?
        let missedVsyncsSum: Int
        let missedVsyncsMax: Int
        let frameOverrunMs: [String: Double]
        let dragLatencyMs: [String: Double]

        struct Clock: Encodable {
            let source: String
            let rateHz: Double
            let jitterMs: Double
        }
    }

    public func summary(on clock: DisplayClock) -> Summary {
        func milliseconds(_ percentiles: Percentiles, _ shares: [Int]) -> [String: Double] {
            var values: [String: Double] = [:]
            for share in shares { values["p\(share)"] = percentiles.value(at: Double(share) / 100).map { ($0 * 1e4).rounded() / 10 } }
            return values
        }
        return Summary(
            clock: Summary.Clock(source: clock.source.rawValue, rateHz: clock.rate, jitterMs: clock.jitter * 1000), frames: frameCount,
            hitchTimeRatioDragging: hitchTimeRatioDragging, hitchTimeRatioDecelerating: hitchTimeRatioDecelerating,
            delayedFramesPercent: delayedFramesPercent, missedVsyncsSum: missedVsyncs, missedVsyncsMax: mostMissedVsyncs,
            frameOverrunMs: milliseconds(overruns, [50, 90, 95, 99]), dragLatencyMs: milliseconds(dragLatencies, [50, 95]))
    }
}
