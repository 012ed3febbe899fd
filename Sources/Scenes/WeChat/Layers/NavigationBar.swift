import Geometry
import Layers
import Pixels
import Staging
import WeChatArt

/// The bar that carries the title and slides down with the list.
final class NavigationBar {
    let layer: Layer
    /// The part below the status bar; only its colour changes.
    let background: Layer
    /// A line under the bar, shown once the list is scrolled below its top.
    let hairline: Layer

    init(context: SceneContext) {
        layer = Layer(name: "navBar", frame: Rect(0, 0, context.screen.width, context.top), color: Palette.background)
        background = Layer(name: "navBar.background", frame: context.navigationBar, color: Palette.background)
        hairline = Layer(name: "navBar.hairline", frame: Rect(0, context.top, context.screen.width, 0.8), color: Palette.hairline)
        hairline.isHidden = true
        hairline.isUserInteractionEnabled = false

        let title = context.label("微信", 18, .semibold, color: Palette.title, centeredIn: background.bounds)
        let plus = Layer(name: "plus", frame: Rect(context.screen.width - 12 - 43, 0, 43, 44))
        let icon = Layer(name: "plus.icon", frame: Rect(9.5, 10, 24, 24)) { Art.circlePlus(Palette.title, in: &$0) }
        plus.addSublayer(icon)
        background.addSublayer(title)
        background.addSublayer(plus)
        layer.addSublayer(background)
        plus.addTap(fading: icon)
    }
}
