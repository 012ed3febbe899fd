import Geometry
import Layers
import Pixels
import Sessions
import Staging

/// A panel over a running stage: a graph of the frame times, and below it the words of `FrameMetrics` and the values of the scroll view in use and of the scene.
///
/// The graph changes at every frame. The words change only ten times a second, because nobody reads faster, and because it takes long to draw text.
final class FrameHUD {
    var layer: Layer { panel.layer }
    /// True when the words are older than the last frame, or when the content still moves. Another frame is then needed, so that the words are right when the content rests.
    private(set) var isBehind = false
    private let panel: HUDPanel
    private var lastWords = -Double.infinity

    /// How often the words change, in seconds.
    private static let wordInterval = 0.1
    /// The frame time at the upper end of the graph, in frames of the display.
    private static let range = 2.0

    /// - Parameter top: the height of the status bar, below which the HUD stands; points.
    init(below top: Double, typography: Typography) {
        panel = HUDPanel(at: .top(below: top), baseline: 1, typography: typography)
        panel.graph.addLine("period", height: height(1), color: Color(hex: 0x34C759))
    }

    /// - Parameter frames: a time in frames of the display.
    private func height(_ frames: Double) -> Double { min(frames / Self.range, 1) * panel.graph.layer.bounds.height }

    /// - Parameters:
    ///   - scroll: the values of the scroll view in use; nil when there is none.
    ///   - time: the machine's time, in seconds.
    ///   - isPaused: true when no other frame follows by itself; the words then change at once.
    func update(
        _ metrics: FrameMetrics, on clock: DisplayClock, _ scroll: ScrollReadout.Values?, of stage: Stage, at time: Double,
        isPaused: Bool = false
    ) {
        panel.graph.show(
            metrics.intervals.map { interval in
                BarGraph.Bar(
                    height: height(interval / clock.period),
                    color: interval > 1.5 * clock.period ? Color(hex: 0xFF453A) : Color(white: 1, alpha: 0.75))
            })
        let isDue = isPaused || time - lastWords >= Self.wordInterval
        isBehind = !isDue || (scroll.map { $0.velocity != .zero } ?? false)
        guard isDue else { return }
        lastWords = time
        panel.show([HUDRow.rows(of: metrics, on: clock), HUDRow.rows(of: scroll), HUDRow.rows(of: stage)])
    }
}
