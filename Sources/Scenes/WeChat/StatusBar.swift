import Geometry
import Layers
import Pixels
import Staging

/// Time, signal and battery over everything; black on light pages, white on the dark panel.
final class StatusBar {
    let layer: Layer
    private let white: Layer
    private let black: Layer

    init(context: SceneContext, metrics: Metrics) {
        layer = Layer(name: "statusBar", frame: Rect(0, 0, metrics.width, Metrics.statusBar))
        layer.isUserInteractionEnabled = false
        black = Layer(statusBar: .black, device: context.device, typography: context.typography)
        white = Layer(statusBar: .white, device: context.device, typography: context.typography)
        layer.addSublayer(black)
        layer.addSublayer(white)
        white.opacity = 0
    }

    /// The lightness that the home screen asks for: 0 is black, 1 is white, and between them the two blend.
    var homeLightness = 0.0 { didSet { update() } }
    /// The lightness that the page on top asks for; nil when there is no page.
    var pageLightness: Double? { didSet { update() } }

    private func update() {
        white.opacity = pageLightness ?? homeLightness
        black.opacity = 1 - white.opacity
    }
}
