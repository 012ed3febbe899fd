import Geometry
import Layers
import Pixels
import Scrolling
import Staging
import Typesetting

/// Twenty rows in a plain white table. Source: <doc:PromotionSheet#2-Hierarchy>.
final class List {
    let scrollView: ScrollView
    private let rows: RowStack

    private static let rowCount = 20
    private static let rowHeight = 50.0
    private static let margin = 16.0
    private static let fontSize = 17.0
    private static let separator = Color(hex: 0xC8C7CC)

    init(context: SceneContext) {
        let size = context.device.size
        scrollView = ScrollView(frame: Rect(origin: .zero, size: size), environment: context.scrolling, name: "list")
        scrollView.layer.backgroundColor = .white
        scrollView.alwaysBounceVertical = true
        let font = context.typography.font(Self.fontSize)
        let hairline = 1 / context.device.scale
        rows = RowStack(in: scrollView, rowHeight: Self.rowHeight) { index in
            let row = Layer(name: "row\(index)")
            let label = Layer(text: "row \(index)", font: font, color: .black)
            label.center(in: Rect(0, 0, size.width, Self.rowHeight), scale: context.device.scale)
            label.frame.origin.x = Self.margin
            row.addSublayer(label)
            let line = Layer(name: "separator", frame: Rect(Self.margin, Self.rowHeight - hairline, size.width - Self.margin, hairline))
            line.backgroundColor = Self.separator
            row.addSublayer(line)
            return row
        }
        rows.show(Self.rowCount)
    }
}
