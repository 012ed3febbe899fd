import Geometry
import Layers
import Pixels
import Staging

extension RowList {
    /// Rows of goods: a tile, a name, a line below it, a price.
    static func goods(_ context: SceneContext, insets: EdgeInsets) -> RowList {
        let list = RowList(context, rowHeight: Metrics.row) { Goods.row($0, context) }
        list.scrollView.contentInset = insets
        list.scrollView.scrollIndicatorInsets = insets
        list.scrollView.contentOffset.y = -insets.top
        list.rows.backgroundColor = .white
        return list
    }
}

private enum Goods {
    static func row(_ index: Int, _ context: SceneContext) -> Layer {
        let (width, hairline) = (context.screen.width, 1 / context.device.scale)
        let row = Layer(name: "row\(index)")
        let tile = Layer(name: "tile", frame: Rect(Metrics.margin, 10, 40, 40)) { draw(index, in: &$0) }
        let name = context.label("商品 \(index + 1)", 16, .medium, color: Palette.title)
        name.frame.origin = Point(68, 9)
        let detail = context.label("\(20 + index * 37 % 180) 人购买", 12, color: Palette.detail)
        detail.frame.origin = Point(68, 33)
        let price = context.label("¥\(19 + index * 53 % 260)", 16, .semibold, color: Palette.price)
        let end = Rect(width - Metrics.margin - price.bounds.width, 0, price.bounds.width, Metrics.row)
        price.center(in: end, scale: context.device.scale)
        let line = Layer(
            name: "hairline", frame: Rect(68, Metrics.row - hairline, width - 68, hairline), color: Palette.hairline)
        for layer in [tile, name, detail, price, line] { row.addSublayer(layer) }
        return row
    }

    /// A parcel, a bag or a jar on a coloured ground.
    private static func draw(_ index: Int, in canvas: inout Canvas) {
        let colors = Palette.tiles[index % Palette.tiles.count]
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
