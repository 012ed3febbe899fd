import Geometry
import Layers
import Motion
import Pixels

/// A ring that spreads from the dots and fades, in place of the haptic tick of a phone.
final class HapticPulse {
    private static let diameter = 44.0
    private static let duration = 0.35

    let layer: Layer
    /// The number of pulses that were played.
    private(set) var count = 0
    private var isPrepared = false

    init() {
        layer = Layer(name: "haptic", frame: Rect(0, 0, Self.diameter, Self.diameter))
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        layer.contents = Drawing(size: Size(Self.diameter, Self.diameter)) { canvas in
            let ring = Path(ellipseIn: Rect(1, 1, Self.diameter - 2, Self.diameter - 2))
            canvas.stroke(ring, Stroke(width: 1.5), .color(Palette.accent))
        }
    }

    /// Lets the next call of `play` play.
    func prepare() { isPrepared = true }

    /// Plays a pulse if `prepare` was called after the last one.
    func play() {
        guard isPrepared else { return }
        isPrepared = false
        count += 1
        layer.add(BasicAnimation(.opacity, from: 0.8, to: 0, duration: Self.duration, timingFunction: .easeOut), forKey: "opacity")
        let small = Transform(scaleX: 0.4, y: 0.4)
        layer.add(
            BasicAnimation(.transform, from: small, to: .identity, duration: Self.duration, timingFunction: .easeOut), forKey: "transform")
    }
}
