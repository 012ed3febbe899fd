import Geometry
import Layers
import Pixels

/// One wave of water in the logo: y(x) = A sin(w x + f) + k, water below the curve. Source: article, "Wave"; <doc:LogoWaveSheet#3.2-Wave>.
///
/// x and y in points within the logo's box of `side` points, y down; f in radians. A wave that moves is always the same curve at another place, so it is drawn once and moved.
struct Wave {
    static let side = 44.0

    let amplitude: Double
    /// The length of one period in points.
    let length: Double
    /// Radians per second; positive moves the curve to the left.
    let speed: Double
    let startPhase: Double

    static let front = Wave(amplitude: 2.5, length: 44, speed: 5, startPhase: 0)
    static let back = Wave(amplitude: 3, length: 55, speed: -3.5, startPhase: .pi)

    /// The phase of the curve after the water has moved for `time` seconds; radians.
    func phase(after time: Double) -> Double { startPhase + speed * time }

    /// The middle of the curve at a water level from 0 (empty) to 1 (full).
    func k(level: Double) -> Double { Self.side + amplitude - level * (Self.side + 2 * amplitude) }

    func y(x: Double, phase: Double, level: Double) -> Double {
        amplitude * Elementary.sin(2 * .pi / length * x + phase) + k(level: level)
    }

    /// A layer of water below the curve at phase 0. It is wider than the box by one period, and deep enough for any level; `origin` gives its place.
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

    /// The origin of the layer in the box.
    func origin(phase: Double, level: Double) -> Point {
        let shift = phase / (2 * .pi) * length
        return Point(-(shift - (shift / length).rounded(.down) * length), k(level: level) - amplitude)
    }
}
