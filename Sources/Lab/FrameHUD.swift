import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// A panel over a running stage: a graph of the frame times, and below it the values of the scroll view in use and of the scene.
///
/// The graph changes at every frame. The words change ten times a second, because nobody reads faster and text costs more to draw.
public final class FrameHUD {
    public var layer: Layer { panel.layer }
    /// True when the words are older than the last frame, or the content still moves. Another frame is then needed, so that they are right at rest.
    public private(set) var isBehind = false
    private let panel: HUDPanel
    private var lastWords = -Double.infinity

    /// How often the words change, in seconds.
    private static let wordInterval = 0.1
    /// The frame time at the upper end of the graph, in seconds: two frames of a display at 60 Hz.
    private static let range = 1.0 / 30
    private static let frame = 1.0 / 60

    public init(typography: Typography) {
        panel = HUDPanel(at: .top, baseline: 1, typography: typography)
        panel.graph.addLine("16.7 ms", height: height(Self.frame), color: Color(hex: 0x34C759))
    }

    private func height(_ interval: Double) -> Double { min(interval / Self.range, 1) * panel.graph.layer.bounds.height }

    /// - Parameters:
    ///   - scroll: the values of the scroll view in use; nil when there is none.
    ///   - time: the machine's time, in seconds.
    ///   - isPaused: true when no other frame follows by itself; the words then change at once.
    public func update(_ times: FrameTimes, _ scroll: ScrollReadout.Values?, of stage: Stage, at time: Double, isPaused: Bool = false) {
        panel.graph.show(
            times.intervals.map { interval in
                BarGraph.Bar(
                    height: height(interval), color: interval > 1.2 * Self.frame ? Color(hex: 0xFF453A) : Color(white: 1, alpha: 0.75))
            })
        let isDue = isPaused || time - lastWords >= Self.wordInterval
        isBehind = !isDue || (scroll.map { $0.velocity != .zero } ?? false)
        guard isDue else { return }
        lastWords = time
        panel.show([rows(of: times), HUDRow.rows(of: scroll), HUDRow.rows(of: stage)])
    }

    private func rows(of times: FrameTimes) -> [HUDRow] {
        func cell(_ name: String, _ seconds: Double) -> HUDRow.Cell { HUDRow.Cell(name: name, value: (seconds * 1000).fixed(1)) }
        return [
            HUDRow(cells: [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)].map { cell($0, times.percentile($1)) }, unit: "ms"),
            HUDRow("work", (times.lastWork * 1000).fixed(2) + " ms"),
        ]
    }
}
