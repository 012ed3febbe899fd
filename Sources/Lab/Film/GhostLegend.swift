import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// Says in a film which feel is the solid one and which the tinted ghost, each beside its colour.
enum GhostLegend {
    private static let height = 26.0
    private static let dot = 10.0
    private static let gap = 14.0

    /// - Parameters:
    ///   - feel: the name of the feel of the solid one.
    ///   - ghost: the name of the feel of the ghost.
    static func layer(_ feel: String, ghost: String, maximumWidth: Double, typography: Typography) -> Layer {
        let font = typography.font(13, .semibold)
        // Half of the width for each, so that names of any length fit.
        let most = maximumWidth / 2 - dot - 2 * gap
        func line(_ text: String) -> TextLine { TextLine(text, font: font, color: .white).truncated(to: most) }
        let lines = [
            (color: Color.white, text: line(feel)),
            (color: Showcase.ghostColor, text: line("ghost \(ghost)")),
        ]
        var width = gap
        for line in lines { width += dot + 6 + line.text.width + gap }
        width.round(.up)
        let layer = Layer(name: "legend", frame: Rect(0, 0, width, height))
        layer.contents = Drawing(size: layer.bounds.size) { canvas in
            canvas.fill(Path(roundedRect: Rect(0, 0, width, height), radius: height / 2), .color(.overlayGround))
            var x = gap
            for line in lines {
                canvas.fill(Path(ellipseIn: Rect(x, (height - dot) / 2, dot, dot)), .color(line.color))
                canvas.draw(line.text, at: Point(x + dot + 6, height / 2 + font.size * 0.36))
                x += dot + 6 + line.text.width + gap
            }
        }
        return layer
    }
}
