import Geometry
import Layers
import Pixels
import Staging
import WeChatArt

/// One chat: avatar, name, last message, time, and the number of unread messages.
final class ChatRow {
    let layer: Layer
    var onTap: (() -> Void)?

    private static let avatar = Rect(16, 12, 48, 48)
    private static let textX = 76.0
    /// The time for which a finger rests on a row before the row looks pressed, in seconds; it keeps rows from flashing at the start of a scroll.
    private static let pressDelay = 0.08

    private let highlight: Layer
    private let timeline: Timeline
    private var pressTimer: Timeline.Timer?

    init(_ chat: Chat, index: Int, isLast: Bool, context: SceneContext) {
        timeline = context.timeline
        layer = Layer(name: "chat\(index)", frame: Rect(0, 0, context.screen.width, Metrics.chatRow))
        highlight = Layer(name: "highlight", frame: layer.bounds, color: Palette.pressed)
        highlight.opacity = 0
        layer.addSublayer(highlight)
        addTexts(chat, context)
        addAvatar(chat.picture)
        if chat.unread > 0 { addBadge(chat.unread, context) }
        if !isLast {
            let divider = Layer(
                name: "divider", frame: Rect(Self.textX, Metrics.chatRow - 0.5, context.screen.width - Self.textX, 0.5),
                color: Palette.divider)
            layer.addSublayer(divider)
        }
        layer.addTap { [unowned self] in tapped() }.onPress = { [unowned self] in press($0) }
    }

    private func press(_ isDown: Bool) {
        pressTimer?.invalidate()
        if isDown {
            pressTimer = timeline.schedule(after: Self.pressDelay) { [unowned self] _ in highlight.opacity = 1 }
        } else {
            highlight.opacity = 0
        }
    }

    /// Opens the chat. The row stays grey until the page has covered it.
    private func tapped() {
        highlight.opacity = 1
        pressTimer = timeline.schedule(after: NavigationStack.pushDuration) { [unowned self] _ in highlight.opacity = 0 }
        onTap?()
    }
}

// MARK: - Contents

extension ChatRow {
    private func addTexts(_ chat: Chat, _ context: SceneContext) {
        let time = context.label(chat.time, 12, color: Palette.secondary)
        time.frame.origin = Point(context.screen.width - 16 - time.bounds.width, 16)
        let nameWidth = time.frame.minX - Self.textX - 8
        let name = context.label(chat.name, 17, color: Palette.text, maximumWidth: nameWidth)
        name.frame.origin = Point(Self.textX, 14)
        let bell = chat.isMuted ? 22.0 : 0
        let message = context.label(chat.line, 14, color: Palette.secondary, maximumWidth: context.screen.width - Self.textX - 16 - bell)
        message.frame.origin = Point(Self.textX, 40)
        for each in [time, name, message] { layer.addSublayer(each) }
        guard chat.isMuted else { return }
        let icon = Layer(name: "muted", frame: Rect(context.screen.width - 16 - 14, 42, 14, 14)) { Art.mutedBell(in: &$0) }
        layer.addSublayer(icon)
    }

    private func addAvatar(_ picture: ChatPicture) {
        let avatar = Layer(name: "avatar", frame: Self.avatar)
        // The corners are rounded in the drawing, which is made once, because a mask would cost time at every frame.
        avatar.contents = Drawing.asynchronous(size: Self.avatar.size) { canvas in
            canvas.clipped(to: Path(roundedRect: Rect(0, 0, 48, 48), radius: 6)) { picture.draw(in: &$0) }
        }
        layer.addSublayer(avatar)
    }

    /// Adds the badge with the number of unread messages, 18 points high, centred on the avatar's top right corner.
    private func addBadge(_ count: Int, _ context: SceneContext) {
        let text = context.label(count > 99 ? "99+" : String(count), 12, .medium, color: .white)
        let width = max(18, text.bounds.width + 10)
        let badge = Layer(
            name: "badge", frame: Rect(Self.avatar.maxX - width / 2, Self.avatar.minY - 9, width, 18), color: Palette.badge, cornerRadius: 9
        )
        text.center(in: Rect(0, 0, width, 18), scale: context.device.scale)
        badge.addSublayer(text)
        layer.addSublayer(badge)
    }
}
