import Geometry
import Layers
import Pixels
import PullToRefresh

/// An example of a custom animation: a sun comes up over the sea as the list is pulled, and its rays turn while the list is loaded.
///
/// A custom look of a refresh control needs only one file such as this one.
public final class SunriseAnimation: AnimationView, LayerDelegate {
    public let layer = Layer(name: "sunrise")
    private let sun = Layer(name: "sun", frame: Rect(0, 0, 60, 60))
    private let disc = Layer(name: "disc", frame: Rect(16, 16, 28, 28))
    private let rays = Layer(name: "rays", frame: Rect(0, 0, 60, 60))
    private let sky = Layer(name: "sky")
    private let sea = Layer(name: "sea")
    private let timeline: Timeline
    /// The morning's blue, on which the black words of the bars can be read.
    private static let skyColor = Color(hex: 0xC4DCF3)
    private static let sunColor = Color(hex: 0xF9772B)

    public init(on timeline: Timeline) {
        self.timeline = timeline
        let colors = Gradient([(0, Self.skyColor), (0.5, Color(hex: 0xFFE8CF)), (1, Color(hex: 0xFFC78F))])
        // The picture is one point wide and is stretched over the width.
        layer.contents = Drawing(size: Size(1, 60)) {
            $0.fill(Path(rect: Rect(0, 0, 1, 60)), .linear(colors, from: .zero, to: Point(0, 60)))
        }
        // Above the dawn the sky is blue, however far the list is pulled.
        sky.backgroundColor = Self.skyColor
        disc.backgroundColor = Self.sunColor
        disc.cornerRadius = 14
        rays.contents = Drawing(size: rays.bounds.size) { canvas in
            for index in 0..<12 {
                canvas.withTransform(
                    Transform(translationX: -30, y: -30).concatenating(Transform(rotation: Double(index) * .pi / 6))
                        .concatenating(Transform(translationX: 30, y: 30))
                ) {
                    $0.stroke(
                        Path.polyline([Point(30, 3), Point(30, index % 2 == 0 ? 10 : 7)]), Stroke(width: 2, cap: .round),
                        .color(Self.sunColor))
                }
            }
        }
        sea.backgroundColor = Color(hex: 0x6FA3D0)
        sun.addSublayer(rays)
        sun.addSublayer(disc)
        layer.addSublayer(sky)
        layer.addSublayer(sun)
        layer.addSublayer(sea)
        layer.delegate = self
        rise(0)
    }

    public func heightForContent(in container: RefreshContainer) -> Double { 60 }
    public func heightForTrigger(in container: RefreshContainer) -> Double { 90 }

    public func layoutSublayers(of layer: Layer) {
        sky.frame = Rect(0, -1000, layer.bounds.width, 1000)
        sea.frame = Rect(0, 48, layer.bounds.width, 12)
        sun.position.x = layer.bounds.width / 2
    }

    public func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) { rise(percentage) }

    public func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {
        if new == .loading {
            rays.spin(every: 6)
            timeline.animate(withDuration: 0.3) { rise(1) }
        } else if old == .loading {
            rays.stopSpinning()
            timeline.animate(withDuration: 0.3) { rise(0) }
        }
    }

    /// At a share of 0 the sun is below the horizon, at 1 well above it; beyond 1 it only grows.
    private func rise(_ share: Double) {
        sun.position.y = 76 - 46 * min(share, 1)
        let growth = 0.8 + 0.2 * min(share, 1.5)
        sun.transform = Transform(scaleX: growth, y: growth)
        rays.opacity = max(0, min((share - 0.6) / 0.4, 1))
    }
}
