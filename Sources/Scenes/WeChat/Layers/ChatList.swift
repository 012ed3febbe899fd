import Geometry
import Layers
import Pixels
import Staging

/// The content of the home list: a search strip and the chats below it.
final class ChatList {
    /// The layer of everything that scrolls. It is white, so that no seam is visible between two rows.
    let layer: Layer
    let chats = Chat.all
    var height: Double { Metrics.searchStrip + Metrics.chatRow * Double(chats.count) }
    var onOpenChat: ((Chat) -> Void)?
    var onSearch: (() -> Void)?
    private var rows: [ChatRow] = []

    init(context: SceneContext) {
        layer = Layer(
            name: "chats", frame: Rect(0, 0, context.screen.width, Metrics.searchStrip + Metrics.chatRow * Double(Chat.all.count)))
        let paper = Layer(
            name: "paper", frame: Rect(0, Metrics.searchStrip, context.screen.width, Metrics.chatRow * Double(chats.count)), color: .white)
        layer.addSublayer(paper)
        addSearchStrip(context)
        for (index, chat) in chats.enumerated() {
            let row = ChatRow(chat, index: index, isLast: index == chats.count - 1, context: context)
            row.layer.frame.origin.y = Metrics.searchStrip + Metrics.chatRow * Double(index)
            row.onTap = { [unowned self] in onOpenChat?(chat) }
            layer.addSublayer(row.layer)
            rows.append(row)
        }
    }

    private func addSearchStrip(_ context: SceneContext) {
        let field = Layer(name: "search", frame: Rect(8, 10, context.screen.width - 16, 36), color: .white, cornerRadius: 6)
        let prompt = SearchPrompt("搜索", font: context.typography.font(16), iconSize: 14, color: Palette.secondary)
        prompt.layer.center(in: Rect(origin: .zero, size: field.bounds.size), scale: context.device.scale)
        field.addSublayer(prompt.layer)
        layer.addSublayer(field)
        field.addTap { [unowned self] in onSearch?() }
    }
}
