import Geometry
import Takes

/// Where the parts of a shot are; points from the upper left corner of the shot.
struct ShotLayout {
    private(set) var size: Size
    /// The bodies of the phones.
    private(set) var phones: [Rect] = []
    private(set) var labels: [Rect] = []
    /// The places of the legends that name a ghost, one for each clip: between label and phone, so that they cover nothing of the screen.
    private(set) var legends: [Rect] = []
    private(set) var caption: Rect

    /// The space around everything, and between two phones.
    private static let margin = 36.0
    /// A label, with the space below it, and a line of the caption.
    private static let labelHeight = 40.0
    /// A legend, with the space around it. No space is kept when no clip has a ghost.
    private static let legendHeight = 42.0
    private static let lineHeight = 36.0
    private static let captionGap = 20.0
    /// The approximate width of a letter of the caption, in points.
    private static let letterWidth = 15.0

    init(_ shot: Film.Shot, in film: Film) {
        let margin = film.hasGround ? Self.margin : 0
        let bodies = shot.clips.map { clip in
            let (screen, edges) = (
                clip.take.configuration.device.size, PhoneBody.insets(of: clip.take.configuration.device.model, film.bezel)
            )
            return Size(screen.width + edges.left + edges.right, screen.height + edges.top + edges.bottom)
        }
        let width = bodies.map(\.width).reduce(0, +) + Self.margin * Double(max(bodies.count - 1, 0))
        let height = bodies.map(\.height).max() ?? 0
        let lines = Self.lines(of: shot.caption ?? "", in: width)
        caption = Rect(margin, margin, width, Double(lines.count) * Self.lineHeight)
        captionLines = lines
        var top = lines.isEmpty ? margin : caption.maxY + Self.captionGap
        let labelHeight = shot.clips.contains { $0.label != nil } ? Self.labelHeight : 0
        let legendHeight = shot.clips.contains { $0.ghost != nil } ? Self.legendHeight : 0
        let above = labelHeight + legendHeight
        var x = margin
        for body in bodies {
            labels.append(Rect(x, top, body.width, labelHeight))
            legends.append(Rect(x, top + labelHeight, body.width, legendHeight))
            phones.append(Rect(x, top + above + (height - body.height) / 2, body.width, body.height))
            x += body.width + Self.margin
        }
        top += above
        size = Size(width + 2 * margin, top + height + margin)
    }

    let captionLines: [String]

    /// A line of the caption.
    func line(_ index: Int) -> Rect { Rect(caption.minX, caption.minY + Double(index) * Self.lineHeight, caption.width, Self.lineHeight) }

    /// Words that fill lines of about this width.
    private static func lines(of text: String, in width: Double) -> [String] {
        let most = max(Int(width / letterWidth), 8)
        return text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= most {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
