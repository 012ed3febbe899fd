import Geometry
import Layers
import Staging

extension RowList {
    /// Twenty rows in a plain white table. Source: <doc:PromotionSheet#2-Hierarchy>.
    static func plain(_ context: SceneContext) -> RowList {
        let (width, height, margin, hairline) = (context.screen.width, Metrics.row, Metrics.margin, 1 / context.device.scale)
        let list = RowList(context, rowHeight: height) { index in
            let row = Layer(name: "row\(index)")
            let label = context.label("row \(index)", 17, color: Palette.text, centeredIn: Rect(0, 0, width, height))
            label.frame.origin.x = margin
            row.addSublayer(label)
            let line = Rect(margin, height - hairline, width - margin, hairline)
            row.addSublayer(Layer(name: "separator", frame: line, color: Palette.separator))
            return row
        }
        list.scrollView.layer.backgroundColor = Palette.ground
        list.scrollView.contentInset = context.listInsets
        list.scrollView.scrollIndicatorInsets = context.listInsets
        list.scrollView.contentOffset.y = -context.listInsets.top
        list.show(rows: 20)
        return list
    }
}
