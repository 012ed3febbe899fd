import Geometry
import Layers
import Pixels
import Staging

extension RowList {
    /// Twenty rows in a plain white table. Source: <doc:PromotionSheet#2-Hierarchy>.
    static func plain(_ context: SceneContext) -> RowList {
        let (width, height, margin, hairline) = (context.screen.width, 50.0, 16.0, 1 / context.device.scale)
        let list = RowList(context, rowHeight: height) { index in
            let row = Layer(name: "row\(index)")
            let label = context.label("row \(index)", 17, color: .black, centeredIn: Rect(0, 0, width, height))
            label.frame.origin.x = margin
            row.addSublayer(label)
            let line = Rect(margin, height - hairline, width - margin, hairline)
            row.addSublayer(Layer(name: "separator", frame: line, color: Color(hex: 0xC8C7CC)))
            return row
        }
        list.scrollView.layer.backgroundColor = .white
        list.show(rows: 20)
        return list
    }
}
