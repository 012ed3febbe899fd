import Geometry
import Layers
import Pixels
import Scrolling
import Staging

/// A list of grey placeholder rows.
final class List {
    let scrollView: ScrollView
    var rowCount: Int { rows.count }

    private let rows: RowStack

    init(index: Int, context: SceneContext, metrics: Metrics) {
        let width = metrics.width
        scrollView = ScrollView(frame: metrics.screen, environment: context.scrolling, name: "list\(index + 1)")
        scrollView.layer.backgroundColor = Palette.lists[index]
        scrollView.alwaysBounceVertical = true
        rows = RowStack(in: scrollView, rowHeight: Metrics.row) { Self.row($0, width: width) }
        show(rows: Metrics.firstRowCount)
    }

    func show(rows count: Int) { rows.show(count) }

    private static func row(_ index: Int, width: Double) -> Layer {
        let layer = Layer(name: "row\(index)")
        for frame in [Rect(20, 24, 45.5, 45.5), Rect(81.5, 24, width - 81.5 - 32, 14), Rect(81.5, 55, width - 81.5 - 44, 14)] {
            let block = Layer(name: "block", frame: frame)
            block.backgroundColor = Palette.block
            block.cornerRadius = 4
            layer.addSublayer(block)
        }
        return layer
    }
}
