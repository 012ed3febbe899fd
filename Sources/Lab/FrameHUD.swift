import Geometry
import Layers
import Raster
import Stage

/// Frame times as a graph, and what the scene says of itself, over a running stage.
///
/// The graph is new at every frame; words change ten times a second, since nobody reads faster and text costs more to draw.
public final class FrameHUD {
    public let layer: Layer
    private let bars: [Layer]
    private let words: Layer
    private let typography: Typography
    private var lastWords = -Double.infinity

    private static let width = 268.0
    private static let graph = Rect(10, 10, 248, 44)
    /// The graph's height in seconds, and the frame of a display at 60 Hz.
    private static let range = 1.0 / 30
    private static let frame = 1.0 / 60
    private static let lineHeight = 14.0

    public init(typography: Typography) {
        self.typography = typography
        layer = Layer(name: "hud", frame: Rect(8, 28, Self.width, 0))
        layer.isUserInteractionEnabled = false
        layer.backgroundColor = Color(white: 0.07, alpha: 0.82)
        layer.cornerRadius = 8
        let step = Self.graph.width / Double(FrameTimes.capacity)
        bars = (0..<FrameTimes.capacity).map { index in
            let bar = Layer(name: "bar", frame: Rect(Self.graph.minX + Double(index) * step, Self.graph.maxY, step * 0.8, 0))
            bar.backgroundColor = .white
            return bar
        }
        for bar in bars { layer.addSublayer(bar) }
        let line = Layer(
            name: "16.7 ms",
            frame: Rect(Self.graph.minX, Self.graph.maxY - Self.graph.height * Self.frame / Self.range, Self.graph.width, 0.5))
        line.backgroundColor = Color(hex: 0x34C759)
        layer.addSublayer(line)
        words = Layer(name: "words", frame: Rect(10, Self.graph.maxY + 6, Self.width - 20, 0))
        layer.addSublayer(words)
    }

    /// - Parameter time: of the machine, seconds.
    public func update(_ times: FrameTimes, of stage: Stage, at time: Double) {
        for (bar, interval) in zip(bars.suffix(times.intervals.count), times.intervals) {
            let height = (min(interval / Self.range, 1) * Self.graph.height * 2).rounded() / 2
            if bar.frame.height != height { bar.frame = Rect(bar.frame.minX, Self.graph.maxY - height, bar.frame.width, height) }
            let color = interval > 1.2 * Self.frame ? Color(hex: 0xFF453A) : Color(white: 1, alpha: 0.75)
            if bar.backgroundColor != color { bar.backgroundColor = color }
        }
        guard time - lastWords >= 0.1 else { return }
        lastWords = time
        show(lines(times, stage))
    }

    private func lines(_ times: FrameTimes, _ stage: Stage) -> [String] {
        func milliseconds(_ share: Double) -> String { Self.short(times.percentile(share) * 1000) }
        let head = [
            "p50 \(milliseconds(0.5))  p95 \(milliseconds(0.95))  p99 \(milliseconds(0.99))  max \(milliseconds(1)) ms",
            "work \(Self.short(times.lastWork * 1000)) ms",
        ]
        // Words and switches first: they are what a scene is in; then the first numbers, as many as there is room for.
        let probes = stage.probes.map { ($0.name, $0.read()) }
        let states = probes.compactMap { name, value -> String? in
            if case .word(let word) = value { return "\(name) \(word)" }
            return nil
        }
        let numbers = probes.compactMap { name, value -> String? in
            if case .number(let number) = value, name != "t" { return "\(name) \(Self.short(number))" }
            return nil
        }
        return head + states.prefix(4) + numbers.prefix(8)
    }

    /// Two digits behind the point at most.
    private static func short(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        return ((number * 100).rounded() / 100).shortDescription
    }

    private func show(_ lines: [String]) {
        let size = Size(Self.width - 20, Double(lines.count) * Self.lineHeight)
        let font = typography.font(10.5)
        words.contents = Drawing(size: size) { canvas in
            for (index, text) in lines.enumerated() {
                canvas.draw(TextLine(text, font: font, color: .white), at: Point(0, Double(index) * Self.lineHeight + 11))
            }
        }
        words.frame = Rect(10, Self.graph.maxY + 6, size.width, size.height)
        layer.frame = Rect(8, 28, Self.width, Self.graph.maxY + 6 + size.height + 8)
    }
}
