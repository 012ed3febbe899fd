import Geometry
import Layers
import Pixels
import Staging
import Typesetting
import WeChatArt

/// A chat: a few bubbles and the bar to type in.
enum ChatPage {
    private static let barHeight = 56.0
    private static let avatarSide = 40.0
    /// The distance from the side of the page to the avatar, and from the avatar to the bubble, in points.
    private static let margin = 12.0
    private static let gap = 10.0
    private static let padding = 12.0

    static func fill(_ body: Layer, _ chat: Chat, _ context: SceneContext) {
        let time = context.label(chat.time, 12, color: Palette.secondary, centeredIn: Rect(0, 16, body.bounds.width, 16))
        body.addSublayer(time)
        var top = 48.0
        for (text, isOwn) in [("在吗？", true), (chat.message, false), ("好，知道了", true)] {
            top += addBubble(text, of: isOwn ? nil : chat, top: top, to: body, context) + 20
        }
        addBar(to: body, bottom: context.safeArea.bottom)
    }

    /// Adds a bubble and returns its height, with the sender's name above it.
    ///
    /// - Parameter chat: the chat from which the text comes; nil for a text of the user.
    private static func addBubble(_ text: String, of chat: Chat?, top: Double, to body: Layer, _ context: SceneContext) -> Double {
        let width = body.bounds.width
        let isOwn = chat == nil
        let picture = chat?.sender.map { .one($0.avatar) } ?? chat?.picture ?? .one(.panda)
        let avatar = Layer(name: "avatar", frame: Rect(isOwn ? width - margin - avatarSide : margin, top, avatarSide, avatarSide)) {
            canvas in
            canvas.clipped(to: Path(roundedRect: Rect(0, 0, avatarSide, avatarSide), radius: 4)) {
                $0.withTransform(Transform(scaleX: avatarSide / 48, y: avatarSide / 48)) { picture.draw(in: &$0) }
            }
        }
        let font = context.typography.font(16)
        let lines = broken(text, font: font, width: width - 2 * (margin + avatarSide + gap + padding) - 8)
            .map { Layer(text: $0, font: font, color: Palette.text) }
        let lineHeight = 22.0
        let inner = lines.map(\.bounds.width).max() ?? 0
        let nameHeight = chat?.sender == nil ? 0 : 18.0
        let size = Size(inner + 2 * padding, lineHeight * Double(lines.count) + 18)
        let inset = margin + avatarSide + gap
        let bubble = Layer(
            name: "bubble", frame: Rect(isOwn ? width - inset - size.width : inset, top + nameHeight, size.width, size.height),
            color: isOwn ? Color(hex: 0x95EC69) : .white, cornerRadius: 4)
        for (index, line) in lines.enumerated() {
            line.center(in: Rect(0, 9 + lineHeight * Double(index), 0, lineHeight), scale: context.device.scale)
            line.frame.origin.x = padding
            bubble.addSublayer(line)
        }
        if let sender = chat?.sender {
            let name = context.label(sender.name, 12, color: Palette.secondary)
            name.frame.origin = Point(inset, top - 2)
            body.addSublayer(name)
        }
        body.addSublayer(avatar)
        body.addSublayer(bubble)
        return nameHeight + size.height
    }

    /// Breaks a text into lines; Chinese text may be broken between any two characters.
    private static func broken(_ text: String, font: Font, width: Double) -> [String] {
        var lines = [""]
        for character in text {
            let longer = lines[lines.count - 1] + String(character)
            if TextLine(longer, font: font, color: .black).width > width {
                lines.append(String(character))
            } else {
                lines[lines.count - 1] = longer
            }
        }
        return lines
    }

    /// Adds the bar, whose ground goes on below the home indicator.
    private static func addBar(to body: Layer, bottom: Double) {
        let width = body.bounds.width
        let height = barHeight + bottom
        let bar = Layer(name: "chat.bar", frame: Rect(0, body.bounds.height - height, width, height), color: Color(hex: 0xF7F7F7))
        let line = Layer(name: "line", frame: Rect(0, 0, width, 0.5), color: Palette.hairline)
        let field = Layer(name: "chat.field", frame: Rect(52, 8, width - 52 - 92, 40), color: .white, cornerRadius: 4)
        let icons: [(x: Double, draw: (inout Canvas) -> Void)] = [
            (12, { Art.voice(Palette.title, in: &$0) }), (width - 80, { Art.smile(Palette.title, in: &$0) }),
            (width - 40, { Art.circlePlus(Palette.title, in: &$0) }),
        ]
        for icon in icons {
            let layer = Layer(name: "chat.icon", frame: Rect(icon.x, 14, 28, 28)) { canvas in
                canvas.withTransform(Transform(scaleX: 28.0 / 24, y: 28.0 / 24)) { icon.draw(&$0) }
            }
            bar.addSublayer(layer)
        }
        bar.addSublayer(line)
        bar.addSublayer(field)
        body.addSublayer(bar)
    }
}
