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

    /// 0 black, 1 white, in between both shine through.
    var lightness: Double {
        get { white.opacity }
        set {
            white.opacity = newValue
            black.opacity = 1 - newValue
        }
    }

    private static func content(_ color: Color, _ context: SceneContext, _ metrics: Metrics) -> Layer {
        let layer = Layer(name: "statusBar.content", frame: Rect(0, 0, metrics.width, Metrics.statusBar))
        let time = Layer(text: "9:41", font: context.typography.font(12, .semibold), color: color)
        time.center(in: layer.bounds, scale: context.device.scale)
        let left = Layer(name: "signal", frame: Rect(6.5, 4.5, Art.signalSize.width, Art.signalSize.height))
        left.contents = Drawing(size: Art.signalSize) { Art.signal(color: color, in: &$0) }
        let right = Layer(
            name: "battery", frame: Rect(metrics.width - 5.5 - Art.batterySize.width, 4.5, Art.batterySize.width, Art.batterySize.height))
        right.contents = Drawing(size: Art.batterySize) { Art.battery(color: color, in: &$0) }
        for each in [time, left, right] { layer.addSublayer(each) }
        return layer
    }
}
