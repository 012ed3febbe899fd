import Geometry
import Raster
import Stage

/// Curves over a common axis, drawn with ticks and a legend.
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
        let xs = Axis(series.flatMap { $0.points.map(\.x) })
        let ys = Axis(series.flatMap { $0.points.map(\.y) })
        drawAxes(xs, ys, typography, &canvas)
        for (index, one) in series.enumerated() { draw(one, Self.colors[index % Self.colors.count], index, xs, ys, typography, &canvas) }
        return bitmap
    }

    private func place(_ point: Point, _ xs: Axis, _ ys: Axis) -> Point {
        Point(Self.area.minX + xs.fraction(point.x) * Self.area.width, Self.area.maxY - ys.fraction(point.y) * Self.area.height)
    }

    private func drawAxes(_ xs: Axis, _ ys: Axis, _ typography: Typography, _ canvas: inout Canvas) {
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
        _ series: Series, _ color: Color, _ index: Int, _ xs: Axis, _ ys: Axis, _ typography: Typography, _ canvas: inout Canvas
    ) {
        let finite = series.points.filter { $0.x.isFinite && $0.y.isFinite }
        canvas.stroke(Path.polyline(finite.map { place($0, xs, ys) }), Stroke(width: 2, cap: .round, join: .round), .color(color))
        let x = Self.area.minX + Double(index) * 150
        canvas.fill(Path(roundedRect: Rect(x, Self.area.maxY + 29, 18, 3), radius: 1.5), .color(color))
        canvas.draw(TextLine(series.name, font: typography.font(11), color: .black), at: Point(x + 24, Self.area.maxY + 36))
    }
}

/// A range with round ticks.
private struct Axis {
    let lower: Double
    let upper: Double
    private let step: Double

    init(_ values: [Double]) {
        let finite = values.filter(\.isFinite)
        var low = finite.min() ?? 0
        var high = finite.max() ?? 1
        if high - low < 1e-9 { (low, high) = (low - 0.5, high + 0.5) }
        // The nearest of 1, 2 and 5 times a power of ten that gives at most ten steps.
        var step = 1e-9
        let factors = [2, 2.5, 2]
        var index = 0
        while (high - low) / step > 10 {
            step *= factors[index % 3]
            index += 1
        }
        self.step = step
        lower = (low / step).rounded(.down) * step
        upper = (high / step).rounded(.up) * step
    }

    var ticks: [Double] { (0...Int(((upper - lower) / step).rounded())).map { lower + Double($0) * step } }

    func fraction(_ value: Double) -> Double { (value - lower) / (upper - lower) }

    func label(_ tick: Double) -> String {
        let rounded = (tick / step).rounded() * step
        var text = (abs(rounded) < step / 2 ? 0 : rounded).shortDescription
        if text.count > 7, let dot = text.firstIndex(of: ".") {
            // Sums of steps such as 0.1 leave digits behind.
            let digits = step >= 1 ? 0 : String(step.description.drop { $0 != "." }.dropFirst()).count
            text = String(text[..<(text.index(dot, offsetBy: digits + 1, limitedBy: text.endIndex) ?? text.endIndex)])
        }
        return text
    }
}
