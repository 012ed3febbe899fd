import Geometry
import Gestures
import Layers
import Pixels
import Staging
import Typesetting

/// The bar that carries the title and slides down with the list.
final class NavigationBar {
    let layer: Layer
    /// The part below the status bar; only its colour changes.
    let background: Layer
    /// A line under the bar, shown once the list is scrolled below its top.
    let hairline: Layer

    init(context: SceneContext, metrics: Metrics) {
        layer = Layer(name: "navBar", frame: Rect(0, 0, metrics.width, Metrics.top))
        layer.backgroundColor = Palette.background
        background = Layer(name: "navBar.background", frame: Rect(0, Metrics.statusBar, metrics.width, Metrics.top - Metrics.statusBar))
        background.backgroundColor = Palette.background
        hairline = Layer(name: "navBar.hairline", frame: Rect(0, Metrics.top, metrics.width, 0.8))
        hairline.backgroundColor = Palette.hairline
        hairline.isHidden = true
        hairline.isUserInteractionEnabled = false

        let title = Layer(text: "微信", font: context.typography.font(18, .semibold), color: Palette.title)
        title.center(in: background.bounds, scale: context.device.scale)
        let plus = Layer(name: "plus", frame: Rect(metrics.width - 12 - 43, 0, 43, 44))
        let icon = Layer(name: "plus.icon", frame: Rect(9.5, 10, 24, 24))
        icon.contents = Drawing(size: Size(24, 24)) { Art.circlePlus(Palette.title, in: &$0) }
        plus.addSublayer(icon)
        background.addSublayer(title)
        background.addSublayer(plus)
        layer.addSublayer(background)

        let tap = TapGestureRecognizer()
        tap.onPress = { icon.opacity = $0 ? 0.5 : 1 }
        plus.addGestureRecognizer(tap)
    }
}
