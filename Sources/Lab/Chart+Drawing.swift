import Geometry
import Pixels
import Staging
import Takes
import Typesetting

extension Chart {
    /// The chart on a white ground, with two pixels per point.
    public func bitmap(_ typography: Typography) -> Bitmap {
        let scale = 2.0
        let bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
        var canvas = Canvas(bitmap, scale: scale)
        canvas.fill(Path(rect: Rect(origin: .zero, size: size)), .color(.white))
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

    /// The chart as an inline SVG picture. The page that holds it has `style` in its style sheet, and defines `--faint`.
    var svg: String {
        let (width, height) = (size.width.fixed(0), size.height.fixed(0))
        var text = "<svg viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(title.escaped)\">\n"
        for element in elements {
            switch element {
            case .grid(let from, let to): text += Self.line("grid", from, to)
            case .mark(let from, let to): text += Self.line("mark", from, to)
            case .text(let words, let place, let alignment, let isTitle):
                let anchor = alignment == 0 ? "start" : alignment == 1 ? "end" : "middle"
                let (kind, x, y) = (isTitle ? " class=\"title\"" : "", place.x.fixed(1), place.y.fixed(1))
                text += "<text\(kind) x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(words.escaped)</text>\n"
            case .curve(let points, let style):
                let list = points.map { "\($0.x.fixed(2)),\($0.y.fixed(2))" }.joined(separator: " ")
                text += "<polyline fill=\"none\" class=\"\(Self.name(style))\" points=\"\(list)\"/>\n"
            }
        }
        return text + "</svg>\n"
    }

    /// The colours on a dark ground, in the order of `colors`.
    private static let darkColors: [UInt32] = [
        0x60A5FA, 0xF87171, 0x34D399, 0xFBBF24, 0xA78BFA, 0x22D3EE, 0xF472B6, 0xA3E635, 0xD6A37A, 0x94A3B8,
    ]

    /// The rules for `svg`. Words of the page with the class k0, k1 and so on have the colour of the curve with that index.
    static var style: String {
        func variables(_ colors: [UInt32]) -> String {
            colors.enumerated().map { "--c\($0):#\($1.hexadecimal.suffix(6))" }.joined(separator: ";")
        }
        let curves = colors.indices.map { ".c\($0){stroke:var(--c\($0))}.k\($0){color:var(--c\($0))}" }.joined()
        return """
            :root{\(variables(colors))}
            @media(prefers-color-scheme:dark){:root{\(variables(darkColors))}}
            svg{width:100%;height:auto;display:block}svg text{font-size:12px;fill:currentColor;opacity:.75}
            svg text.title{font-size:14px;font-weight:600;opacity:1}
            polyline,svg line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
            \(curves)
            line.grid{stroke:var(--faint);stroke-width:1}line.mark{stroke:currentColor;stroke-width:1;stroke-dasharray:4 4;opacity:.5}
            .ghost{stroke:currentColor;stroke-dasharray:1 5;opacity:.8}
            """
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
