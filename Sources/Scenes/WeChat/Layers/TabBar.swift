import Geometry
import Layers
import Staging
import WeChatArt

/// Four items at the bottom, outside the home view.
final class TabBar {
    let layer: Layer

    init(context: SceneContext) {
        layer = Layer(
            name: "tabBar", frame: Rect(0, context.screen.height - context.tabBarHeight, context.screen.width, context.tabBarHeight),
            color: Palette.tabBar)
        let line = Layer(name: "tabBar.hairline", frame: Rect(0, 0, context.screen.width, 0.5), color: Palette.hairline)
        layer.addSublayer(line)

        let titles = ["微信", "通讯录", "发现", "我"]
        let width = context.screen.width / Double(titles.count)
        for (index, (title, tab)) in zip(titles, Art.Tab.allCases).enumerated() {
            let isSelected = index == 0
            let color = isSelected ? Palette.accent : Palette.text
            let item = Layer(name: "tabBar.item\(index)", frame: Rect(width * Double(index), 0, width, Metrics.tabBar))
            let icon = Layer(name: "icon", frame: Rect(((width - 25) / 2 * 2).rounded() / 2, 6, 25, 25)) {
                Art.tabIcon(tab, isSelected: isSelected, in: &$0)
            }
            let label = context.label(title, 10, .medium, color: color, centeredIn: Rect(0, 33, width, 13))
            item.addSublayer(icon)
            item.addSublayer(label)
            layer.addSublayer(item)
        }
    }
}
