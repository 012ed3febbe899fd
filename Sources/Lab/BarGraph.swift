import Geometry
import Layers
import Pixels

/// A bar graph of the last numbers, with the newest at the right.
final class BarGraph {
    struct Bar: Equatable {
        /// The height of the bar above the base line, in points; a bar with a negative height reaches below the base line.
        var height: Double
        var color: Color
    }

    /// The number of bars.
    static let capacity = FrameMetrics.capacity
    /// The distance from one bar to the next, in points. It is chosen so that bars cover whole pixels on most screens.
    private static let step = 2.0
    private static let barWidth = 1.5
    static let width = Double(capacity) * step

    let layer: Layer
    private let bars: [Layer]
    private let baseline: Double

    /// - Parameter baseline: the distance of the base line from the top of the graph, in points.
    init(at origin: Point, height: Double, baseline: Double) {
        self.baseline = baseline
        layer = Layer(name: "graph", frame: Rect(origin: origin, size: Size(Self.width, height)))
        bars = (0..<Self.capacity).map { index in
            let bar = Layer(name: "bar", frame: Rect(Double(index) * Self.step, baseline, Self.barWidth, 0))
            bar.backgroundColor = .white
            return bar
        }
        for bar in bars { layer.addSublayer(bar) }
    }

    /// Adds a line across the graph, `height` points above the base line.
    func addLine(_ name: String, height: Double, color: Color) {
        let line = Layer(name: name, frame: Rect(0, baseline - height, Self.width, 0.5))
        line.backgroundColor = color
        layer.addSublayer(line)
    }

    /// Shows the bars, the oldest first. When there are more than `capacity`, only the newest are shown. Heights are rounded to half points.
    func show(_ shown: some BidirectionalCollection<Bar>) {
        for (layer, bar) in zip(bars.reversed(), shown.reversed()) {
            let height = (bar.height * 2).rounded() / 2
            let frame = Rect(layer.frame.minX, baseline - max(height, 0), Self.barWidth, abs(height))
            if layer.frame != frame { layer.frame = frame }
            if layer.backgroundColor != bar.color { layer.backgroundColor = bar.color }
        }
    }
}
