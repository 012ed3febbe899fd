import Geometry
import Layers
import Pixels

/// One wave of water in the logo: y(x) = A sin(w x + f) + k, water below the curve. Source: article, "Wave"; <doc:LogoWaveSheet#3.2-Wave>.
///
/// x and y in points within the logo's box of `side` points, y down; f in radians. A wave that moves on is the same curve further left or right, so it is drawn once and moved.
struct Wave {
    static let side = 44.0

    let amplitude: Double
    /// Of one period; points.
    let length: Double
    /// Radians per second; positive moves the curve to the left.
    let speed: Double
    let startPhase: Double

    static let front = Wave(amplitude: 2.5, length: 44, speed: 5, startPhase: 0)
    static let back = Wave(amplitude: 3, length: 55, speed: -3.5, startPhase: .pi)

    /// Where the curve stands when the water has moved for `time` seconds; radians.
    func phase(after time: Double) -> Double { startPhase + speed * time }

    /// The middle of the curve at a water level of 0 (none at all) to 1 (full).
    func k(level: Double) -> Double { Self.side + amplitude - level * (Self.side + 2 * amplitude) }

    func y(x: Double, phase: Double, level: Double) -> Double {
        amplitude * Elementary.sin(2 * .pi / length * x + phase) + k(level: level)
    }

    /// The water of one period more than the box is wide, at phase 0, deep enough for any level; its layer is moved by `origin`.
    func layer() -> Layer {
        let size = Size(Self.side + length, Self.side + 4 * amplitude)
        return Layer(name: "wave", frame: Rect(origin: .zero, size: size)) { canvas in
            var points = stride(from: 0, through: size.width, by: 0.5).map {
                Point($0, y(x: $0, phase: 0, level: 0) - k(level: 0) + amplitude)
            }
            points += [Point(size.width, size.height), Point(0, size.height)]
            canvas.fill(Path.polyline(points, closed: true), .color(.black))
        }
    }

    /// Where that layer has to stand in the box.
    func origin(phase: Double, level: Double) -> Point {
        let shift = phase / (2 * .pi) * length
        return Point(-(shift - (shift / length).rounded(.down) * length), k(level: level) - amplitude)
    }
}
