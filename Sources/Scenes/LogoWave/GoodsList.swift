import Geometry
import Layers
import Pixels
import Scrolling
import Staging
import Typesetting

/// Rows of goods: a tile, a name, a line below it, a price.
final class GoodsList {
    let scrollView: ScrollView
    var rowCount: Int { rows.count }

    private lazy var rows = makeRows()
    private let width: Double
    private let scale: Double
    private let typography: Typography

    private static let rowHeight = 60.0
    private static let margin = 16.0
    /// The tiles' colours, in turn: upper left to lower right.
    private static let tiles: [(Color, Color)] = [
        (Color(hex: 0xFFD3A5), Color(hex: 0xFD6585)), (Color(hex: 0xA8E6CF), Color(hex: 0x3AAFA9)),
        (Color(hex: 0xC3CFFF), Color(hex: 0x5C6BC0)),
        (Color(hex: 0xFFE29F), Color(hex: 0xF5A623)), (Color(hex: 0xD9C7FF), Color(hex: 0x8E5AE8)),
        (Color(hex: 0xB8E4FF), Color(hex: 0x2D8CEB)),
    ]

    init(_ context: SceneContext, insets: EdgeInsets) {
        width = context.device.size.width
        scale = context.device.scale
        typography = context.typography
        scrollView = ScrollView(frame: Rect(origin: .zero, size: context.device.size), environment: context.scrolling, name: "list")
        scrollView.alwaysBounceVertical = true
        scrollView.contentInset = insets
        scrollView.contentOffset.y = -insets.top
    }

    func show(rows count: Int) { rows.show(count) }

    private func makeRows() -> RowStack {
        let rows = RowStack(in: scrollView, rowHeight: Self.rowHeight) { [unowned self] in row($0) }
        rows.layer.backgroundColor = .white
        return rows
    }

    private func row(_ index: Int) -> Layer {
        let row = Layer(name: "row\(index)")
        let tile = Layer(name: "tile", frame: Rect(Self.margin, 10, 40, 40))
        tile.contents = Self.tile(index)
        row.addSublayer(tile)
        let name = Layer(text: "商品 \(index + 1)", font: typography.font(16, .medium), color: Color(hex: 0x1C1C1E))
        name.frame.origin = Point(68, 9)
        let detail = Layer(text: "\(20 + index * 37 % 180) 人购买", font: typography.font(12), color: Color(hex: 0x8E8E93))
        detail.frame.origin = Point(68, 33)
        let price = Layer(text: "¥\(19 + index * 53 % 260)", font: typography.font(16, .semibold), color: Color(hex: 0xFF5A1F))
        price.center(in: Rect(width - Self.margin - price.bounds.width, 0, price.bounds.width, Self.rowHeight), scale: scale)
        for layer in [name, detail, price] { row.addSublayer(layer) }
        let line = Layer(name: "hairline", frame: Rect(68, Self.rowHeight - 1 / scale, width - 68, 1 / scale))
        line.backgroundColor = Color(hex: 0xE5E5EA)
        row.addSublayer(line)
        return row
    }

    /// A parcel, a bag or a jar on a coloured ground.
    private static func tile(_ index: Int) -> Drawing {
        let colors = tiles[index % tiles.count]
        return Drawing(size: Size(40, 40)) { canvas in
            let box = Rect(0, 0, 40, 40)
            let gradient = Gradient([(0, colors.0), (1, colors.1)])
            canvas.fill(Path(roundedRect: box, radius: 9), .linear(gradient, from: .zero, to: Point(40, 40)))
            let white = Paint.color(Color(white: 1, alpha: 0.92))
            let stroke = Stroke(width: 2, cap: .round, join: .round)
            switch index % 3 {
            case 0:
                canvas.stroke(Path(roundedRect: Rect(11, 14, 18, 15), radius: 2), stroke, white)
                canvas.stroke(Path.polyline([Point(11, 19), Point(29, 19)]), stroke, white)
                canvas.stroke(Path.polyline([Point(20, 14), Point(20, 19)]), stroke, white)
            case 1:
                canvas.stroke(Path(roundedRect: Rect(11, 16, 18, 14), radius: 3), stroke, white)
                var handle = Path()
                handle.move(to: Point(15.5, 16))
                handle.cubic(to: Point(24.5, 16), control1: Point(15.5, 8.5), control2: Point(24.5, 8.5))
                canvas.stroke(handle, stroke, white)
            default:
                canvas.stroke(Path(roundedRect: Rect(13, 15, 14, 15), radius: 4), stroke, white)
                canvas.stroke(Path.polyline([Point(15, 11.5), Point(25, 11.5)]), stroke, white)
            }
        }
    }
}
