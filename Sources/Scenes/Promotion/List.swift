import Geometry
import Layers
import Raster
import Scrolling
import Stage

/// Twenty rows in a plain white table. Source: fact sheet 2.
final class List {
    let scrollView: ScrollView

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
        scrollView.contentSize = Size(size.width, Self.rowHeight * Double(Self.rowCount))
        let font = context.typography.font(Self.fontSize)
        let hairline = 1 / context.device.scale
        for index in 0..<Self.rowCount {
            let row = Layer(name: "row\(index)", frame: Rect(0, Self.rowHeight * Double(index), size.width, Self.rowHeight))
            let label = Layer(text: "row \(index)", font: font, color: .black)
            label.center(in: row.bounds, scale: context.device.scale)
            label.frame.origin.x = Self.margin
            row.addSublayer(label)
            let line = Layer(name: "separator", frame: Rect(Self.margin, Self.rowHeight - hairline, size.width - Self.margin, hairline))
            line.backgroundColor = Self.separator
            row.addSublayer(line)
            scrollView.layer.addSublayer(row)
        }
        context.arbiter.attach(scrollView)
    }
}
