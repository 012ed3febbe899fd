import Geometry
import Layers
import Raster
import Stage

/// Time, signal and battery over everything; black on light pages, white on the dark panel.
final class StatusBar {
    let layer: Layer
    private let white: Layer
    private let black: Layer

    init(context: SceneContext, metrics: Metrics) {
        layer = Layer(name: "statusBar", frame: Rect(0, 0, metrics.width, Metrics.statusBar))
        layer.isUserInteractionEnabled = false
        black = Self.content(.black, context, metrics)
        white = Self.content(.white, context, metrics)
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

    private static func content(_ color: Color, _ context: SceneContext, _ metrics: Metrics) -> Layer {
        let layer = Layer(name: "statusBar.content", frame: Rect(0, 0, metrics.width, Metrics.statusBar))
        let time = Layer(text: "9:41", font: context.typography.font(12, .semibold), color: color)
        time.center(in: layer.bounds, scale: context.device.scale)
        let icons: [(name: String, frame: Rect, draw: (inout Canvas) -> Void)] = [
            ("signal", Rect(7, 4.5, 17, 11), { Art.cellularSignal(color, in: &$0) }),
            ("wifi", Rect(28, 4.5, 15.5, 11), { Art.wifi(color, in: &$0) }),
            ("battery", Rect(metrics.width - 7 - 25, 4.5, 25, 11.5), { Art.battery(color, charge: 1, in: &$0) }),
        ]
        layer.addSublayer(time)
        for icon in icons {
            let picture = Layer(name: icon.name, frame: icon.frame)
            picture.contents = Drawing(size: icon.frame.size, draw: icon.draw)
            layer.addSublayer(picture)
        }
        return layer
    }
}
