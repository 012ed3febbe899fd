import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// Four items at the bottom, outside the home view.
final class TabBar {
    let layer: Layer

    init(context: SceneContext, metrics: Metrics) {
        layer = Layer(name: "tabBar", frame: Rect(0, metrics.height - Metrics.tabBar, metrics.width, Metrics.tabBar))
        layer.backgroundColor = Palette.tabBar
        let line = Layer(name: "tabBar.hairline", frame: Rect(0, 0, metrics.width, 0.5))
        line.backgroundColor = Palette.hairline
        layer.addSublayer(line)

        let titles = ["微信", "通讯录", "发现", "我"]
        let width = metrics.width / Double(titles.count)
        for (index, (title, tab)) in zip(titles, Art.Tab.allCases).enumerated() {
            let isSelected = index == 0
            let color = isSelected ? Palette.accent : Palette.text
            let item = Layer(name: "tabBar.item\(index)", frame: Rect(width * Double(index), 0, width, Metrics.tabBar))
            let icon = Layer(name: "icon", frame: Rect(((width - 25) / 2 * 2).rounded() / 2, 6, 25, 25))
            icon.contents = Drawing(size: Size(25, 25)) { Art.tabIcon(tab, isSelected: isSelected, in: &$0) }
            let label = Layer(text: title, font: context.typography.font(10, .medium), color: color)
            label.center(in: Rect(0, 33, width, 13), scale: context.device.scale)
            item.addSublayer(icon)
            item.addSublayer(label)
            layer.addSublayer(item)
        }
    }
}
