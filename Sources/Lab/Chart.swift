import Geometry

/// Curves over a common axis, with ticks and a legend: laid out once, and drawn as an SVG picture or as a bitmap.
public struct Chart {
    public struct Series {
        public let name: String
        public let points: [Point]
        /// Whether the curve was measured elsewhere; such a curve is grey in a bitmap, and dotted in a web page.
        public let isReference: Bool

        public init(name: String, points: [Point], isReference: Bool = false) {
            self.name = name
            self.points = points
            self.isReference = isReference
        }
    }

    public let title: String
    public let horizontal: String
    public let vertical: String
    public let series: [Series]
    /// Places on the horizontal axis that get a vertical line.
    public let marks: [Double]

    public init(title: String, horizontal: String, vertical: String, series: [Series], marks: [Double] = []) {
        (self.title, self.horizontal, self.vertical, self.series, self.marks) = (title, horizontal, vertical, series, marks)
    }

    static let size = Size(720, 440)
    /// The area in which the curves are drawn, in points.
    static let area = Rect(64, 44, 632, 332)
    /// The colours of the series as RRGGBB; after the last colour the first one is used again.
    static let colors: [UInt32] = [0x2563EB, 0xDC2626, 0x059669, 0xD97706, 0x7C3AED]
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
        elements.append(label(horizontal, area.maxX, area.maxY + 36, 1))
        for (index, one) in series.enumerated() {
            let style = one.isReference ? Style.reference : .color(index % Self.colors.count)
            let finite = one.points.filter { $0.x.isFinite && $0.y.isFinite }
            elements.append(.curve(finite.map { Point(x($0.x), y($0.y)) }, style))
            let legend = Point(area.minX + Double(index) * 150, area.maxY + 32)
            elements.append(.curve([legend, Point(legend.x + 18, legend.y)], style))
            elements.append(label(one.name, legend.x + 24, legend.y + 4, 0))
        }
        return elements
    }
}
