import Geometry
import Layers
import PagedRefreshArt
import Pixels
import Staging

/// Two tabs and a magnifier over the feed.
final class TopBar {
    let layer: Layer
    /// The tabs and the divider between them.
    let titles = Layer(name: "titles")
    /// The button with the magnifier.
    let search: Layer
    /// Called when the magnifier is tapped.
    var onSearch: (() -> Void)?
    private let tabs: [Tab]

    static let titles = ["推荐", "附近"]
    /// The distance of each tab's middle from the bar's, in points. Source: <doc:PagedRefreshSheet#2-Hierarchy>.
    private static let offset = 46.0

    init(context: SceneContext) {
        layer = Layer(name: "topBar", frame: context.bar)
        let side = Metrics.buttonHeight
        search = Layer(name: "search", frame: Rect(context.screen.width - side, context.safeArea.top, side, side))
        let middle = context.screen.width / 2
        tabs = Self.titles.enumerated().map { index, title in
            Tab(title, middle: middle + (index == 0 ? -Self.offset : Self.offset), context: context)
        }
        let divider = Layer(name: "divider", frame: Rect(middle - 0.5, context.safeArea.top + 18, 1, 8), color: Palette.unselected)
        titles.frame = layer.bounds
        layer.addSublayer(titles)
        titles.addSublayer(divider)
        for (index, tab) in tabs.enumerated() {
            titles.addSublayer(tab.layer)
            tab.layer.addTap { [unowned self] in select(index) }
        }
        addMagnifier()
        select(0)
    }

    func select(_ index: Int) {
        for (each, tab) in tabs.enumerated() { tab.show(isSelected: each == index) }
    }

    private func addMagnifier() {
        let icon = Layer(name: "magnifier", frame: Rect(12, 12, 20, 20)) { BarIcon.magnifier(in: &$0) }
        search.addSublayer(icon)
        search.addTap(fading: icon) { [unowned self] in onSearch?() }
        layer.addSublayer(search)
    }
}

/// A title in two sizes, of which one is visible. Semibold replaces bold, which the embedded fonts do not have. Source: <doc:PagedRefreshSheet#2-Hierarchy>.
private final class Tab {
    let layer: Layer
    private let bold: Layer
    private let plain: Layer

    init(_ title: String, middle: Double, context: SceneContext) {
        layer = Layer(name: title, frame: Rect(middle - 25, context.safeArea.top, 50, Metrics.buttonHeight))
        bold = context.shadowedLabel(title, 18, .semibold, color: .white)
        plain = context.shadowedLabel(title, 16, color: Palette.unselected)
        bold.name = "selected"
        plain.name = "unselected"
        for label in [bold, plain] {
            label.center(in: layer.bounds, scale: context.device.scale)
            layer.addSublayer(label)
        }
    }

    func show(isSelected: Bool) {
        bold.isHidden = !isSelected
        plain.isHidden = isSelected
    }
}
