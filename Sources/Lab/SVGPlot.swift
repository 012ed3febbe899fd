import Geometry

/// Curves over a common axis as an inline SVG picture. The page that holds it defines the colours in its style sheet.
struct SVGPlot {
    struct Series {
        let name: String
        let points: [Point]
        /// The CSS class that gives the curve its colour.
        let style: String
    }

    let title: String
    let horizontal: String
    let vertical: String
    let series: [Series]
    /// Places on the horizontal axis that get a vertical line.
    var marks: [Double] = []

    private static let size = Size(880, 320)
    private static let area = Rect(60, 16, 804, 250)

    var svg: String {
        let xs = PlotAxis(series.flatMap { $0.points.map(\.x) })
        let ys = PlotAxis(series.flatMap { $0.points.map(\.y) })
        let area = Self.area
        func place(_ point: Point) -> Point {
            Point(area.minX + xs.fraction(point.x) * area.width, area.maxY - ys.fraction(point.y) * area.height)
        }
        var text =
            "<svg viewBox=\"0 0 \(Self.size.width.fixed(0)) \(Self.size.height.fixed(0))\" role=\"img\" aria-label=\"\(title.escaped)\">\n"
        for tick in xs.ticks {
            let x = place(Point(tick, ys.lower)).x
            text +=
                Self.line("grid", Point(x, area.minY), Point(x, area.maxY)) + Self.label(xs.label(tick), Point(x, area.maxY + 18), "middle")
        }
        for tick in ys.ticks {
            let y = place(Point(xs.lower, tick)).y
            text +=
                Self.line("grid", Point(area.minX, y), Point(area.maxX, y)) + Self.label(ys.label(tick), Point(area.minX - 8, y + 4), "end")
        }
        for mark in marks {
            let x = place(Point(mark, ys.lower)).x
            text += Self.line("mark", Point(x, area.minY), Point(x, area.maxY))
        }
        for one in series {
            let finite = one.points.filter { $0.x.isFinite && $0.y.isFinite }.map(place)
            let points = finite.map { "\($0.x.fixed(2)),\($0.y.fixed(2))" }.joined(separator: " ")
            text += "<polyline fill=\"none\" class=\"\(one.style)\" points=\"\(points)\"/>\n"
        }
        text += Self.label("\(vertical) over \(horizontal)", Point(area.maxX, area.maxY + 40), "end")
        for (index, one) in series.enumerated() {
            let x = area.minX + Double(index) * 150
            text += "<line class=\"\(one.style)\" x1=\"\(x.fixed(0))\" y1=\"302\" x2=\"\((x + 22).fixed(0))\" y2=\"302\"/>\n"
            text += Self.label(one.name, Point(x + 30, 306), "start")
        }
        return text + "</svg>\n"
    }

    private static func line(_ style: String, _ from: Point, _ to: Point) -> String {
        "<line class=\"\(style)\" x1=\"\(from.x.fixed(1))\" y1=\"\(from.y.fixed(1))\" x2=\"\(to.x.fixed(1))\" y2=\"\(to.y.fixed(1))\"/>\n"
    }

    private static func label(_ text: String, _ place: Point, _ anchor: String) -> String {
        "<text x=\"\(place.x.fixed(1))\" y=\"\(place.y.fixed(1))\" text-anchor=\"\(anchor)\">\(text.escaped)</text>\n"
    }
}

extension String {
    /// The text escaped for HTML, also inside an attribute.
    var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
