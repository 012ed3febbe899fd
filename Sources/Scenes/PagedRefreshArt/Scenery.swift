import Geometry
import Pixels

/// The pictures of the pages. They are drawn for a screen of 414 x 736 points and are wide enough for others.
///
/// Each is drawn from paths and gradients, back to front, and without random numbers.
public enum Scenery: Sendable {
    case mountains, dunes, city, waves, planets, petals, aurora, balloons, lotus

    static let design = Size(414, 736)

    /// - Parameter isBare: true to leave out the shade that makes the text over the picture legible.
    public func draw(in canvas: inout Canvas, size: Size, isBare: Bool = false) {
        let growth = max(size.width / Self.design.width, size.height / Self.design.height)
        let left = (size.width - Self.design.width * growth) / 2
        let toScreen = Transform(scaleX: growth, y: growth).concatenating(Transform(translationX: left, y: 0))
        canvas.withTransform(toScreen) { draw(in: &$0) }
        if !isBare { Self.shade(&canvas, size) }
    }

    private func draw(in canvas: inout Canvas) {
        switch self {
        case .mountains: Self.mountains(&canvas)
        case .dunes: Self.dunes(&canvas)
        case .city: Self.city(&canvas)
        case .waves: Self.waves(&canvas)
        case .planets: Self.planets(&canvas)
        case .petals: Self.petals(&canvas)
        case .aurora: Self.aurora(&canvas)
        case .balloons: Self.balloons(&canvas)
        case .lotus: Self.lotus(&canvas)
        }
    }

    /// Darkens the right edge a little, where white buttons stand, and the bottom more.
    private static func shade(_ canvas: inout Canvas, _ size: Size) {
        let right = Gradient([
            (0, Color(white: 0, alpha: 0.3)), (0.3, Color(white: 0, alpha: 0.25)), (0.7, Color(white: 0, alpha: 0.08)),
            (1, Color(white: 0, alpha: 0)),
        ])
        // An ellipse round the buttons.
        let flat = Transform(scaleX: 0.4, y: 1).concatenating(Transform(translationX: size.width, y: size.height - 215))
        canvas.withTransform(flat) { $0.fill(.circle(0, 0, 240), .radial(right, center: .zero, radius: 240)) }
        let bottom = Gradient([
            (0, Color(white: 0, alpha: 0)), (0.4, Color(white: 0, alpha: 0.2)), (0.75, Color(white: 0, alpha: 0.46)),
            (1, Color(white: 0, alpha: 0.62)),
        ])
        let start = size.height - 250
        canvas.fill(Path(rect: Rect(0, start, size.width, 250)), .linear(bottom, from: Point(0, start), to: Point(0, size.height)))
    }
}

// MARK: - The pictures' common brushes

extension Canvas {
    static var sceneryRect: Rect { Rect(origin: .zero, size: Scenery.design) }

    /// Fills the whole picture with a vertical gradient.
    mutating func sky(_ stops: [(Double, UInt32)]) {
        let gradient = Gradient(stops.map { ($0.0, Color(hex: $0.1)) })
        fill(Path(rect: Self.sceneryRect), .linear(gradient, from: .zero, to: Point(0, Scenery.design.height)))
    }

    /// Draws light around a place that fades to nothing at `radius`.
    mutating func glow(_ x: Double, _ y: Double, _ radius: Double, _ hex: UInt32, _ alpha: Double) {
        let color = Color(hex: hex)
        let gradient = Gradient([
            (0, color.withAlpha(alpha)), (0.35, color.withAlpha(alpha * 0.5)), (0.7, color.withAlpha(alpha * 0.12)),
            (1, color.withAlpha(0)),
        ])
        fill(.circle(x, y, radius), .radial(gradient, center: Point(x, y), radius: radius))
    }

    mutating func dot(_ x: Double, _ y: Double, _ radius: Double, _ hex: UInt32, _ alpha: Double = 1) {
        fill(.circle(x, y, radius), hex, alpha: alpha)
    }

    /// Fills everything below a line with a vertical gradient, which begins at the line's highest point.
    mutating func ground(_ line: [Point], top: UInt32, bottom: UInt32, alpha: Double = 1, to depth: Double = Scenery.design.height) {
        let high = line.map(\.y).min() ?? 0
        var path = Path.polyline(line)
        path.line(to: Point(Scenery.design.width + 4, Scenery.design.height))
        path.line(to: Point(-4, Scenery.design.height))
        path.close()
        let gradient = Gradient([(0, Color(hex: top, alpha: alpha)), (1, Color(hex: bottom, alpha: alpha))])
        fill(path, .linear(gradient, from: Point(0, high), to: Point(0, depth)))
    }

    /// Draws small lights that are spread evenly and differ in size and opacity.
    mutating func stars(_ count: Int, above bottom: Double) {
        for index in 0..<count {
            let (u, v) = (Scenery.spread(index, 0.754877666), Scenery.spread(index, 0.569840291))
            let size = 0.45 + 0.9 * Scenery.spread(index, 0.618033989) * Scenery.spread(index, 0.41421356)
            dot(u * Scenery.design.width, v * bottom, size, 0xFFFFFF, 0.3 + 0.7 * Scenery.spread(index, 0.33))
        }
    }
}

extension Scenery {
    /// The fractional part of `index` times `step`, from 0 up to 1; for an irrational step these are evenly spread.
    static func spread(_ index: Int, _ step: Double) -> Double {
        let value = Double(index + 1) * step
        return value - value.rounded(.down)
    }

    /// A line from the left edge to the right: the sum of a few sines about a mean height of `y`.
    static func line(_ y: Double, _ waves: [(height: Double, length: Double, phase: Double)], slope: Double = 0, step: Double = 4)
        -> [Point]
    {
        stride(from: -4.0, through: design.width + 4, by: step).map { x in
            var sum = y + slope * (x - design.width / 2)
            for wave in waves { sum += wave.height * Elementary.sin(x / wave.length * 2 * .pi + wave.phase) }
            return Point(x, sum)
        }
    }
}
