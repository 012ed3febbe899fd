import Geometry

/// Curves over a common axis, with ticks and a legend: laid out once, and drawn as an SVG picture or as a bitmap.
public struct Chart {
    public struct Series {
        let name: String
        let points: [Point]
        /// Whether the curve was measured elsewhere; such a curve is grey in a bitmap, and dotted in a web page.
        let isReference: Bool
        /// The index of its colour; nil for that of its place in the chart. Where several charts show the same thing, it has one colour in all of them.
        let color: Int?

        public init(name: String, points: [Point], isReference: Bool = false, color: Int? = nil) {
            (self.name, self.points, self.isReference, self.color) = (name, points, isReference, color)
        }
    }

    let title: String
    let horizontal: String
    let vertical: String
    let series: [Series]
    /// Places on the horizontal axis that get a vertical line.
    let marks: [Double]

    public init(title: String, horizontal: String, vertical: String, series: [Series], marks: [Double] = []) {
        (self.title, self.horizontal, self.vertical, self.series, self.marks) = (title, horizontal, vertical, series, marks)
    }

    /// The area in which the curves are drawn, in points.
    static let area = Rect(64, 44, 632, 332)
    /// The colours of the series as RRGGBB: more than there are feels. After the last colour the first one is used again.
    static let colors: [UInt32] = [
        0x2563EB, 0xDC2626, 0x059669, 0xD97706, 0x7C3AED, 0x0891B2, 0xDB2777, 0x65A30D, 0x92400E, 0x64748B,
    ]
}

// MARK: - Layout

extension Chart {
    /// A part of a chart; its places are in points, with the origin at the top left.
    enum Element {
        case grid(from: Point, to: Point)
        case mark(from: Point, to: Point)
        /// `alignment` is 0 when the text begins at the place, 0.5 when its middle is there, and 1 when it ends there.
        case text(String, at: Point, alignment: Double, isTitle: Bool)
        case curve([Point], Style)
    }

    enum Style: Equatable {
        case color(Int)
        case reference
    }

    /// The legend, below the horizontal axis: as many columns as fit with its longest name.
    private var legend: (columns: Int, rows: Int) {
        // A line of 18 points, gaps before and behind the name, and the width of a character in a font of 11 points.
        let widest = 18 + 22 + 6.4 * Double(series.map(\.name.count).max() ?? 0)
        let columns = Int((Self.area.width / widest).clamped(to: 1...5))
        return (columns, (series.count + columns - 1) / columns)
    }

    /// The size in points. It is higher with more rows in the legend.
    var size: Size { Size(Self.area.maxX + 24, Self.area.maxY + 46 + 18 * Double(max(legend.rows, 1))) }

    var elements: [Element] {
        let xs = ChartAxis(series.flatMap { $0.points.map(\.x) })
        let ys = ChartAxis(series.flatMap { $0.points.map(\.y) })
        let area = Self.area
        func x(_ value: Double) -> Double { area.minX + xs.fraction(value) * area.width }
        func y(_ value: Double) -> Double { area.maxY - ys.fraction(value) * area.height }
        func label(_ text: String, _ x: Double, _ y: Double, _ alignment: Double) -> Element {
            .text(text, at: Point(x, y), alignment: alignment, isTitle: false)
        }
        var elements = xs.ticks.flatMap { tick -> [Element] in
            [
                .grid(from: Point(x(tick), area.minY), to: Point(x(tick), area.maxY)),
                label(xs.label(tick), x(tick), area.maxY + 16, 0.5),
            ]
        }
        elements += ys.ticks.flatMap { tick -> [Element] in
            [.grid(from: Point(area.minX, y(tick)), to: Point(area.maxX, y(tick))), label(ys.label(tick), area.minX - 8, y(tick) + 4, 1)]
        }
        elements += marks.map { .mark(from: Point(x($0), area.minY), to: Point(x($0), area.maxY)) }
        elements.append(.text(title, at: Point(area.minX, 26), alignment: 0, isTitle: true))
        elements.append(label(vertical, area.minX - 8, 34, 1))
        elements.append(label(horizontal, area.maxX, area.maxY + 32, 1))
        let columns = legend.columns
        let curves = series.map { one in one.points.filter { $0.x.isFinite && $0.y.isFinite }.map { Point(x($0.x), y($0.y)) } }
        let parts = Self.parts(of: curves)
        for (index, one) in series.enumerated() {
            let style = one.isReference ? Style.reference : .color((one.color ?? index) % Self.colors.count)
            elements += parts[index].map { .curve($0, style) }
            let (column, row) = (Double(index % columns), Double(index / columns))
            let legend = Point(area.minX + column * area.width / Double(columns), area.maxY + 46 + 18 * row)
            elements.append(.curve([legend, Point(legend.x + 18, legend.y)], style))
            elements.append(label(one.name, legend.x + 24, legend.y + 4, 0))
        }
        return elements
    }
}
