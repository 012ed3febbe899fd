import Geometry
import Layers
import PagedRefreshArt
import Pixels
import Staging

/// The bar that comes down with the finger: a title, and a ring with a gap.
final class RefreshBar {
    let layer: Layer
    let title: Layer
    let ring: Layer
    private let timeline: Timeline
    /// The time at which the ring began to spin; nil while it does not spin.
    private var spinStart: Double?
    /// The angle to which the finger has turned the ring, or at which it stopped spinning; radians, clockwise.
    var turned = 0.0 { didSet { ring.transform = Transform(rotation: turned) } }

    private static let side = 18.0

    init(context: SceneContext) {
        timeline = context.timeline
        layer = Layer(name: "refreshBar", frame: context.bar)
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        title = context.label(
            "下拉刷新内容", 16, color: .white, centeredIn: Rect(context.screen.width / 2 - 50, context.safeArea.top, 100, Metrics.buttonHeight))
        ring = Layer(
            name: "ring", frame: Rect(context.screen.width - 20 - Self.side, context.bar.maxY - 13 - Self.side, Self.side, Self.side)
        ) {
            BarIcon.ring(side: Self.side, in: &$0)
        }
        layer.addSublayer(title)
        layer.addSublayer(ring)
    }
}

// MARK: - The ring

extension RefreshBar {
    var isSpinning: Bool { spinStart != nil }

    /// The angle that is shown, in radians, clockwise; while the ring spins, all turns are counted.
    var angle: Double {
        if let spinStart { return (timeline.now - spinStart) * 2 * .pi / Metrics.turnDuration }
        return turned
    }

    /// Starts to spin from 0, so that the ring does not jump at every turn.
    func spin() {
        turned = 0
        spinStart = timeline.now
        ring.spin(every: Metrics.turnDuration)
    }

    /// Stops the ring at its present angle, because it is still visible while it fades.
    func stop() {
        guard isSpinning else { return }
        let angle = angle.truncatingRemainder(dividingBy: 2 * .pi)
        spinStart = nil
        ring.stopSpinning()
        turned = angle
    }
}
