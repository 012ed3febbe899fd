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

    /// What the home screen wants: 0 black, 1 white, in between both shine through.
    var homeLightness = 0.0 { didSet { update() } }
    /// What the page on top wants; nil when there is none.
    var pageLightness: Double? { didSet { update() } }

    private func update() {
        white.opacity = pageLightness ?? homeLightness
        black.opacity = 1 - white.opacity
    }
}
