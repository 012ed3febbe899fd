import Geometry
import Lab
import Pixels
import Staging
import Typesetting

/// A drawing of curves over a common axis, with ticks and a legend.
struct Plot {
    struct Series {
        let name: String
        let points: [Point]
    }

    let title: String
    let horizontal: String
    let vertical: String
    let series: [Series]

    private static let size = Size(720, 440)
    private static let area = Rect(64, 44, 632, 332)
    private static let colors = [
        Color(hex: 0x2563EB), Color(hex: 0xDC2626), Color(hex: 0x059669), Color(hex: 0xD97706), Color(hex: 0x7C3AED),
    ]

    /// The whole picture at two pixels a point.
    func bitmap(_ typography: Typography) -> Bitmap {
        let scale = 2.0
        let bitmap = Bitmap(width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
        var canvas = Canvas(bitmap, scale: scale)
        canvas.fill(Path(rect: Rect(origin: .zero, size: Self.size)), .color(.white))
        let xs = PlotAxis(series.flatMap { $0.points.map(\.x) })
        let ys = PlotAxis(series.flatMap { $0.points.map(\.y) })
        drawAxes(xs, ys, typography, &canvas)
        for (index, one) in series.enumerated() { draw(one, Self.colors[index % Self.colors.count], index, xs, ys, typography, &canvas) }
        return bitmap
    }

    private func place(_ point: Point, _ xs: PlotAxis, _ ys: PlotAxis) -> Point {
        Point(Self.area.minX + xs.fraction(point.x) * Self.area.width, Self.area.maxY - ys.fraction(point.y) * Self.area.height)
    }

    private func drawAxes(_ xs: PlotAxis, _ ys: PlotAxis, _ typography: Typography, _ canvas: inout Canvas) {
        let font = typography.font(11)
        let grey = Color(white: 0.4)
        let line = Paint.color(Color(white: 0.88))
        for tick in xs.ticks {
            let x = place(Point(tick, ys.lower), xs, ys).x
            canvas.fill(Path(rect: Rect(x - 0.25, Self.area.minY, 0.5, Self.area.height)), line)
            let label = TextLine(xs.label(tick), font: font, color: grey)
            canvas.draw(label, at: Point(x - label.width / 2, Self.area.maxY + 16))
        }
        for tick in ys.ticks {
            let y = place(Point(xs.lower, tick), xs, ys).y
            canvas.fill(Path(rect: Rect(Self.area.minX, y - 0.25, Self.area.width, 0.5)), line)
            let label = TextLine(ys.label(tick), font: font, color: grey)
            canvas.draw(label, at: Point(Self.area.minX - 8 - label.width, y + 4))
        }
        canvas.stroke(Path(rect: Self.area), Stroke(width: 1), .color(Color(white: 0.6)))
        canvas.draw(TextLine(title, font: typography.font(14, .semibold), color: .black), at: Point(Self.area.minX, 26))
        let name = TextLine(horizontal, font: font, color: grey)
        canvas.draw(name, at: Point(Self.area.maxX - name.width, Self.area.maxY + 36))
        canvas.draw(TextLine(vertical, font: font, color: grey), at: Point(12, 30))
    }

    private func draw(
        _ series: Series, _ color: Color, _ index: Int, _ xs: PlotAxis, _ ys: PlotAxis, _ typography: Typography, _ canvas: inout Canvas
    ) {
        let finite = series.points.filter { $0.x.isFinite && $0.y.isFinite }
        canvas.stroke(Path.polyline(finite.map { place($0, xs, ys) }), Stroke(width: 2, cap: .round, join: .round), .color(color))
        let x = Self.area.minX + Double(index) * 150
        canvas.fill(Path(roundedRect: Rect(x, Self.area.maxY + 29, 18, 3), radius: 1.5), .color(color))
        canvas.draw(TextLine(series.name, font: typography.font(11), color: .black), at: Point(x + 24, Self.area.maxY + 36))
    }
}
