import Geometry
import Layers
import LogoWaveArt
import Pixels
import Scrolling
import Staging

/// A navigation bar and a tab bar over the list.
///
/// As in UIKit since iOS 15, the navigation bar has no ground while the list is at its top, so that the logo can be seen behind the bar. The logo fades in only when a pull has moved it away from the time or the cutout, which it would nearly touch.
final class Bars: ScrollViewObserver {
    let layers: [Layer]
    private let ground: Layer
    private let top: Double
    /// The layer of the logo, which is seen behind the navigation bar while the list is pulled.
    private var mark: Layer?

    /// - Parameter accent: the colour of the selected tab, which is the app's own.
    init(_ context: SceneContext, accent: Color) {
        let (width, height, hairline) = (context.screen.width, context.screen.height, 1 / context.device.scale)
        let (bottom, statusBar) = (context.bars.bottom, context.safeArea.top)
        top = context.bars.top
        ground = Layer(name: "navBar.ground", frame: Rect(0, 0, width, top), color: Palette.bar)
        ground.addSublayer(
            Layer(name: "navBar.line", frame: Rect(0, top - hairline, width, hairline), color: Palette.barLine))
        ground.opacity = 0
        let navigationBar = Layer(name: "navBar", frame: ground.bounds)
        let title = context.label(
            "商品", 20, .semibold, color: Palette.title, centeredIn: Rect(0, statusBar, 0, top - statusBar))
        title.frame.origin.x = 16
        for layer in [ground, title, StatusBar.content(.black, context)] { navigationBar.addSublayer(layer) }

        let tabBar = Layer(
            name: "tabBar", frame: Rect(0, height - bottom, width, bottom), color: Palette.bar)
        tabBar.addSublayer(Layer(name: "tabBar.line", frame: Rect(0, 0, width, hairline), color: Palette.barLine))
        for (index, tab) in TabIcon.allCases.enumerated() {
            let cell = Rect(
                width / Double(TabIcon.allCases.count) * Double(index), 0, width / Double(TabIcon.allCases.count), Metrics.tabBar)
            let color = index == 0 ? accent : Palette.unselected
            let icon = Layer(name: "tabBar.icon", frame: Rect((cell.midX - 13).rounded(), 5, 26, 26)) { tab.draw(color, in: &$0) }
            tabBar.addSublayer(icon)
            tabBar.addSublayer(context.label(tab.rawValue, 10, .medium, color: color, centeredIn: Rect(cell.minX, 33, cell.width, 13)))
        }
        layers = [navigationBar, tabBar]
    }

    /// - Parameter mark: the layer of the list's animation view.
    func follow(_ list: ScrollView, mark: Layer) {
        self.mark = mark
        list.addObserver(self)
        show(pull: -list.contentOffset.y - top)
    }

    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        guard change == .contentOffset else { return }
        show(pull: -scrollView.contentOffset.y - top)
    }

    private func show(pull: Double) {
        // With -pull the opacity at rest would be -0.0.
        ground.opacity = ((0 - pull) / Metrics.barFade).clamped(to: 0...1)
        mark?.opacity = (pull / Metrics.markFade).clamped(to: 0...1)
    }
}
