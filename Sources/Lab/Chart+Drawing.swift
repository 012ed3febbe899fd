import Geometry
import Pixels
import Staging
import Typesetting

extension Chart {
    /// The chart on a white ground, with two pixels per point.
    public func bitmap(_ typography: Typography) -> Bitmap {
        let scale = 2.0
        let bitmap = Bitmap(width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
        var canvas = Canvas(bitmap, scale: scale)
        canvas.fill(Path(rect: Rect(origin: .zero, size: Self.size)), .color(.white))
        for element in elements {
            switch element {
            case .grid(let from, let to): canvas.stroke(.polyline([from, to]), Stroke(width: 0.5), .color(Color(white: 0.88)))
            case .mark(let from, let to): canvas.stroke(.polyline([from, to]), Stroke(width: 1), .color(Color(white: 0.6)))
            case .text(let text, let place, let alignment, let isTitle):
                let font = isTitle ? typography.font(14, .semibold) : typography.font(11)
                let line = TextLine(text, font: font, color: Color(white: isTitle ? 0 : 0.4))
                canvas.draw(line, at: Point(place.x - line.width * alignment, place.y))
            case .curve(let points, let style):
                canvas.stroke(.polyline(points), Stroke(width: 2, cap: .round, join: .round), .color(Self.color(style)))
            }
        }
        return bitmap
    }

    private static func color(_ style: Style) -> Color {
        switch style {
        case .color(let index): Color(hex: colors[index])
        case .reference: Color(white: 0.5)
        }
    }

    /// The chart as an inline SVG picture. The page that holds it defines the classes grid, mark, c0 to c4 and ghost in its style sheet.
    var svg: String {
        let (width, height) = (Self.size.width.fixed(0), Self.size.height.fixed(0))
        var text = "<svg viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(title.escaped)\">\n"
        for element in elements {
            switch element {
            case .grid(let from, let to): text += Self.line("grid", from, to)
            case .mark(let from, let to): text += Self.line("mark", from, to)
            case .text(let words, let place, let alignment, _):
                let anchor = alignment == 0 ? "start" : alignment == 1 ? "end" : "middle"
                text += "<text x=\"\(place.x.fixed(1))\" y=\"\(place.y.fixed(1))\" text-anchor=\"\(anchor)\">\(words.escaped)</text>\n"
            case .curve(let points, let style):
                let list = points.map { "\($0.x.fixed(2)),\($0.y.fixed(2))" }.joined(separator: " ")
                text += "<polyline fill=\"none\" class=\"\(Self.name(style))\" points=\"\(list)\"/>\n"
            }
        }
        return text + "</svg>\n"
    }

    private static func name(_ style: Style) -> String {
        switch style {
        case .color(let index): "c\(index)"
        case .reference: "ghost"
        }
    }

    private static func line(_ style: String, _ from: Point, _ to: Point) -> String {
        "<line class=\"\(style)\" x1=\"\(from.x.fixed(1))\" y1=\"\(from.y.fixed(1))\" x2=\"\(to.x.fixed(1))\" y2=\"\(to.y.fixed(1))\"/>\n"
    }
}

extension String {
    /// The text escaped for HTML and XML, also inside an attribute.
    package var escaped: String {
        let entities: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
    }
}
