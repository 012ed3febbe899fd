import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// What comes down with the finger: a title and a ring with a gap.
final class RefreshBar {
    let layer: Layer
    private let ring: Layer
    private let timeline: Timeline
    /// When the ring began to spin; nil while it does not.
    private var spinStart: Double?
    /// Where the finger has turned it to, or where it stopped; radians, clockwise.
    var turned = 0.0 { didSet { ring.transform = Transform(rotation: turned) } }

    private static let side = 18.0
    private static let spinKey = "spin"

    init(context: SceneContext, metrics: Metrics) {
        timeline = context.timeline
        layer = Layer(name: "refreshBar", frame: Rect(0, 0, metrics.width, Metrics.bar))
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        let title = Layer(text: "下拉刷新内容", font: context.typography.font(16), color: .white)
        title.center(
            in: Rect(metrics.width / 2 - 50, Metrics.buttonTop, 100, Metrics.buttonHeight), scale: context.device.scale)
        ring = Layer(name: "ring", frame: Rect(metrics.width - 20 - Self.side, Metrics.bar - 13 - Self.side, Self.side, Self.side))
        ring.contents = Drawing(size: ring.bounds.size) { Self.drawRing(in: &$0) }
        layer.addSublayer(title)
        layer.addSublayer(ring)
    }

    /// White, 2 points wide; between the round ends at the top 70 degrees stay open. Source: fact sheet 2.
    private static func drawRing(in canvas: inout Canvas) {
        let radius = side / 2 - 1
        // The ends reach 1 point beyond where the line ends.
        let half = 35 * Double.pi / 180 + 1 / radius
        var path = Path()
        path.arc(center: Point(side / 2, side / 2), radius: radius, from: -.pi / 2 + half, to: 1.5 * .pi - half)
        canvas.stroke(path, Stroke(width: 2, cap: .round), .color(.white))
    }
}

// MARK: - The ring

extension RefreshBar {
    var isSpinning: Bool { spinStart != nil }

    /// What is shown, in radians, clockwise; while it spins all turns are counted.
    var angle: Double {
        if let spinStart { return (timeline.now - spinStart) * 2 * .pi / Metrics.turnDuration }
        return turned
    }

    /// Begins at 0, so that it does not jump at every turn.
    func spin() {
        turned = 0
        spinStart = timeline.now
        var turn = BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: Metrics.turnDuration)
        turn.timing.repeatCount = .infinity
        ring.add(turn, forKey: Self.spinKey)
    }

    /// Stays where it is, for it is still seen.
    func stop() {
        guard isSpinning else { return }
        let angle = angle.truncatingRemainder(dividingBy: 2 * .pi)
        spinStart = nil
        ring.removeAnimation(forKey: Self.spinKey)
        turned = angle
    }
}
