import Geometry
import Layers
import Pixels
import Staging

extension RowList {
    /// Rows of goods: a tile, a name, a line below it, a price.
    static func goods(_ context: SceneContext, insets: EdgeInsets) -> RowList {
        let list = RowList(context, rowHeight: Goods.rowHeight) { Goods.row($0, context) }
        list.scrollView.contentInset = insets
        list.scrollView.contentOffset.y = -insets.top
        list.rows.backgroundColor = .white
        return list
    }
}

private enum Goods {
    static let rowHeight = 60.0
    private static let margin = 16.0
    /// The tiles' colours, in turn: upper left to lower right.
    private static let tiles: [(Color, Color)] = [
        (Color(hex: 0xFFD3A5), Color(hex: 0xFD6585)), (Color(hex: 0xA8E6CF), Color(hex: 0x3AAFA9)),
        (Color(hex: 0xC3CFFF), Color(hex: 0x5C6BC0)),
        (Color(hex: 0xFFE29F), Color(hex: 0xF5A623)), (Color(hex: 0xD9C7FF), Color(hex: 0x8E5AE8)),
        (Color(hex: 0xB8E4FF), Color(hex: 0x2D8CEB)),
    ]

    static func row(_ index: Int, _ context: SceneContext) -> Layer {
        let (width, hairline) = (context.screen.width, 1 / context.device.scale)
        let row = Layer(name: "row\(index)")
        let tile = Layer(name: "tile", frame: Rect(margin, 10, 40, 40)) { draw(index, in: &$0) }
        let name = context.label("商品 \(index + 1)", 16, .medium, color: Color(hex: 0x1C1C1E))
        name.frame.origin = Point(68, 9)
        let detail = context.label("\(20 + index * 37 % 180) 人购买", 12, color: Color(hex: 0x8E8E93))
        detail.frame.origin = Point(68, 33)
        let price = context.label("¥\(19 + index * 53 % 260)", 16, .semibold, color: Color(hex: 0xFF5A1F))
        let end = Rect(width - margin - price.bounds.width, 0, price.bounds.width, rowHeight)
        price.center(in: end, scale: context.device.scale)
        let line = Layer(
            name: "hairline", frame: Rect(68, rowHeight - hairline, width - 68, hairline), color: Color(hex: 0xE5E5EA))
        for layer in [tile, name, detail, price, line] { row.addSublayer(layer) }
        return row
    }

    /// A parcel, a bag or a jar on a coloured ground.
    private static func draw(_ index: Int, in canvas: inout Canvas) {
        let colors = tiles[index % tiles.count]
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
