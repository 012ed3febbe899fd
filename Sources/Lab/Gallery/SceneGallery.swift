import Geometry
import Layers
import Pixels
import Sessions
import Staging
import Takes
import Typesetting

/// A picture of each scene with its name and its summary, to choose from. The pictures are the scenes themselves, while a finger holds them pulled down.
public final class SceneGallery {
    public let layer: Layer
    private let rings: [Layer]
    private let players: [TakePlayer]

    /// The time of the pictures, in seconds since each scene's start.
    public static let time = 1.0
    private static let cornerRadius = 13.0
    private static let accent = Color(hex: 0x0A84FF)

    /// - Throws: the error that a scene throws while it is pulled.
    public init(
        _ scenes: [(scene: SceneDescription, configuration: Take.Configuration)], state: GalleryState, typography: Typography
    ) throws {
        layer = Layer(name: "gallery", frame: Rect(origin: .zero, size: state.size))
        layer.backgroundColor = Color(white: 0.09)
        players = try scenes.map { try Self.pulled($0.scene, $0.configuration, typography) }
        rings = scenes.map { _ in Layer(name: "ring") }
        layer.addSublayer(Self.header(width: state.size.width, typography))
        for (index, player) in players.enumerated() {
            let frame = state.frame(of: index)
            rings[index].frame = frame.inset(x: -4, y: -4)
            rings[index].cornerRadius = Self.cornerRadius + 4
            rings[index].backgroundColor = Self.accent
            layer.addSublayer(rings[index])
            layer.addSublayer(Self.picture(player.stage, in: frame))
            let below = Rect(frame.minX, frame.maxY + 8, frame.width, GalleryState.textHeight - 12)
            layer.addSublayer(Self.caption(scenes[index].scene, number: index + 1, in: below, typography))
        }
        show(state)
    }

    public func show(_ state: GalleryState) {
        for (index, ring) in rings.enumerated() { ring.isHidden = index != state.selected }
    }

    private static func pulled(
        _ scene: SceneDescription, _ configuration: Take.Configuration, _ typography: Typography
    ) throws -> TakePlayer {
        var take = Take(scene: scene.name, configuration: configuration)
        let size = take.configuration.device.size
        let place = Point(size.width / 2, size.height * 0.3)
        take.lines = [
            Take.Line(0.1, .down(place, finger: 0)),
            Take.Line(0.15, .slide(place + Point(0, size.height * 0.38), duration: 0.6, easing: .easeOut, finger: 0)),
            Take.Line(time, .end),
        ]
        var player = TakePlayer(take, scene: scene, typography: typography)
        try player.play(until: time)
        return player
    }

    private static func picture(_ stage: Stage, in frame: Rect) -> Layer {
        let glass = Layer(name: "picture", frame: frame)
        glass.masksToBounds = true
        glass.cornerRadius = cornerRadius
        let sheet = Layer(name: "sheet")
        let scale = frame.width / stage.configuration.device.size.width
        sheet.transform = Transform(scaleX: scale, y: scale)
        sheet.frame = Rect(origin: .zero, size: frame.size)
        sheet.hostedLayer = stage.scene.root
        glass.addSublayer(sheet)
        return glass
    }

    private static func header(width: Double, _ typography: Typography) -> Layer {
        let header = Layer(name: "header", frame: Rect(0, 0, width, GalleryState.headerHeight))
        header.contents = Drawing(size: header.bounds.size) { canvas in
            canvas.draw(TextLine("Choose a scene", font: typography.font(22, .semibold), color: .white), at: Point(28, 42))
            let help = TextLine("a click, its number, or arrows and Return", font: typography.font(13), color: Color(white: 0.6))
            canvas.draw(help, at: Point(28, 62))
        }
        return header
    }

    private static func caption(_ scene: SceneDescription, number: Int, in frame: Rect, _ typography: Typography) -> Layer {
        let caption = Layer(name: "caption", frame: frame)
        caption.contents = Drawing(size: frame.size) { canvas in
            let key = TextLine("\(number)", font: typography.font(10.5, .semibold), color: Color(white: 0.8))
            canvas.fill(Path(roundedRect: Rect(0, 4, 16, 16), radius: 4), .color(Color(white: 1, alpha: 0.14)))
            canvas.draw(key, at: Point(8 - key.width / 2, 15.8))
            canvas.draw(
                TextLine(scene.name, font: typography.font(14, .semibold), color: .white).truncated(to: frame.width - 24), at: Point(23, 17)
            )
            let summary = TextLine.paragraph(
                scene.summary, font: typography.font(11), color: Color(white: 0.64), width: frame.width, atMost: 3)
            for (index, line) in summary.enumerated() { canvas.draw(line, at: Point(0, 36 + 15 * Double(index))) }
        }
        return caption
    }
}
