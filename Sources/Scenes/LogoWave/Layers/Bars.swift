import Geometry
import Layers
import LogoWaveArt
import Pixels
import Scrolling
import Staging

/// A navigation bar and a tab bar over the list.
///
/// As since iOS 15, the navigation bar has no ground while the list is at its top, so that the mark can be seen behind it.
final class Bars: ScrollViewObserver {
    let layers: [Layer]
    private let ground: Layer

    static let top = 64.0
    static let bottom = 49.0
    private static let statusBar = 20.0
    /// How far the list scrolls until the ground is whole; points, our own choice.
    private static let fade = 8.0
    private static let line = Color(hex: 0xC6C6C8)
    private static let selected = Color(hex: 0xFF6A00)
    private static let unselected = Color(hex: 0x8E8E93)

    init(_ context: SceneContext) {
        let (width, hairline) = (context.screen.width, 1 / context.device.scale)
        ground = Layer(name: "navBar.ground", frame: Rect(0, 0, width, Self.top), color: Color(hex: 0xF9F9F9))
        ground.addSublayer(Layer(name: "navBar.line", frame: Rect(0, Self.top - hairline, width, hairline), color: Self.line))
        ground.opacity = 0
        let navigationBar = Layer(name: "navBar", frame: ground.bounds)
        let title = context.label(
            "商品", 20, .semibold, color: Color(hex: 0x1C1C1E), centeredIn: Rect(0, Self.statusBar, 0, Self.top - Self.statusBar))
        title.frame.origin.x = 16
        for layer in [ground, title, StatusBar.content(.black, context)] { navigationBar.addSublayer(layer) }

        let tabBar = Layer(
            name: "tabBar", frame: Rect(0, context.screen.height - Self.bottom, width, Self.bottom), color: Color(hex: 0xF9F9F9))
        tabBar.addSublayer(Layer(name: "tabBar.line", frame: Rect(0, 0, width, hairline), color: Self.line))
        for (index, tab) in TabIcon.allCases.enumerated() {
            let cell = Rect(width / Double(TabIcon.allCases.count) * Double(index), 0, width / Double(TabIcon.allCases.count), Self.bottom)
            let color = index == 0 ? Self.selected : Self.unselected
            let icon = Layer(name: "tabBar.icon", frame: Rect((cell.midX - 13).rounded(), 5, 26, 26)) { tab.draw(color, in: &$0) }
            tabBar.addSublayer(icon)
            tabBar.addSublayer(context.label(tab.rawValue, 10, .medium, color: color, centeredIn: Rect(cell.minX, 33, cell.width, 13)))
        }
        layers = [navigationBar, tabBar]
    }

    func follow(_ list: ScrollView) { list.addObserver(self) }

    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        guard change == .contentOffset else { return }
        ground.opacity = ((scrollView.contentOffset.y + Self.top) / Self.fade).clamped(to: 0...1)
    }
}
