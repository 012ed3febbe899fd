import Geometry
import Layers
import Staging

extension RowList {
    /// A list of grey placeholder rows.
    static func placeholders(_ index: Int, _ context: SceneContext) -> RowList {
        let width = context.screen.width
        let list = RowList(context, name: "list\(index + 1)", rowHeight: Metrics.row) { index in
            let row = Layer(name: "row\(index)")
            for frame in [Rect(20, 24, 45.5, 45.5), Rect(81.5, 24, width - 81.5 - 32, 14), Rect(81.5, 55, width - 81.5 - 44, 14)] {
                row.addSublayer(Layer(name: "block", frame: frame, color: Palette.block, cornerRadius: 4))
            }
            return row
        }
        list.scrollView.layer.backgroundColor = Palette.lists[index]
        list.show(rows: Metrics.firstRowCount)
        return list
    }
}
