import OverscrollKit

/// A list under a card. Pulled down, the card grows with the list; let go beyond 120 points, it fills the screen.
final class CardScene: Scene, ScrollViewDelegate {
    static let description = SceneDescription(
        CardScene.self, name: "card", summary: "Pull the card down; beyond 120 points it opens",
        commands: [.init("close", "brings the card back") { $0.isOpen = false }],
        probes: [.flag("isOpen", \.isOpen), .number("card.height", \.card.presentation.frame.height)])

    let root: Layer
    let list: ScrollView
    let card = Layer(name: "card", frame: .zero, color: Color(hex: 0x2563EB), cornerRadius: 24)
    private let timeline: Timeline
    /// How far it has to be pulled to open.
    @Tunable("pull", 40...200, unit: "pt") private var pull = 120.0
    private(set) var isOpen = false { didSet { timeline.animate(withDuration: 0.4) { layOut() } } }

    init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen, color: Color(hex: 0xF2F2F7))
        let inner = Rect(16, 8, context.screen.width - 32, 64)
        let rows = RowList(context, rowHeight: 80) { index in
            let row = Layer(name: "row\(index)", frame: .zero)
            row.addSublayer(Layer(name: "card", frame: inner, color: .white, cornerRadius: 12))
            return row
        }
        rows.show(rows: 20)
        list = rows.scrollView
        list.contentInset.top = 200
        list.contentOffset.y = -200
        list.delegate = self
        root.addSublayer(list.layer)
        root.addSublayer(card)
        layOut()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { layOut() }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if list.contentOffset.y < -200 - pull { isOpen = true }
    }

    private func layOut() {
        card.frame = Rect(0, 0, root.bounds.width, isOpen ? root.bounds.height : max(64, -list.contentOffset.y))
    }
}
