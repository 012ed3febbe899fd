import Geometry
import Layers
import Pixels
import Staging
import WeChatArt

/// The bar that carries the title and slides down with the list.
final class NavigationBar {
    let layer: Layer
    /// The part below the status bar. Only its colour changes, and its height on a phone with a home indicator.
    let background: Layer
    /// A line under the bar, shown once the list is scrolled below its top.
    let hairline: Layer
    /// The height of the home indicator.
    private let bottom: Double

    init(context: SceneContext) {
        bottom = context.safeArea.bottom
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

    /// Whitens the bar as the panel opens (1) and closes (0). The bar of the open panel lies above the home indicator, and its ground then reaches down to the screen's end, as that of a toolbar in UIKit does.
    func show(whiteness: Double) {
        background.backgroundColor = Color(white: PullUp.barGrey(whiteness: whiteness) / 255)
        background.frame.size.height = Metrics.navigationBar + bottom * whiteness
    }
}
