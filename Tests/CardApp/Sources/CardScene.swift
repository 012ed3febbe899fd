import OverscrollKit

/// A list under a card. Pulled down, the card grows with the list; let go beyond 120 points, it fills the screen.
final class CardScene: Scene, ScrollViewDelegate {
    static let description = SceneDescription(
        CardScene.self, name: "card", summary: "Pull the card down; beyond 120 points it opens",
        commands: [.init("close", "brings the card back") { $0.open(false) }],
        probes: [
            .number("y", \.list.contentOffset.y),
            .number("card.height", \.card.presentation.frame.size.height),
            .flag("isOpen", \.isOpen),
        ])

    let root: Layer
    let list: ScrollView
    let card = Layer(name: "card")
    private(set) var isOpen = false
    /// How far it has to be pulled to open.
    @Tunable("pull", 40...200, unit: "pt") private var pull = 120.0
    private let timeline: Timeline

    init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen)
        root.backgroundColor = Color(hex: 0xF2F2F7)
        list = ScrollView(frame: context.screen, environment: context.scrolling)
        list.contentSize = Size(context.screen.width, 1600)
        list.contentInset.top = 200
        list.contentOffset.y = -200
        card.backgroundColor = Color(hex: 0x2563EB)
        card.cornerRadius = 24
        root.addSublayer(list.layer)
        root.addSublayer(card)
        for row in 0..<20 {
            let line = Layer(frame: Rect(16, Double(row) * 80 + 8, context.screen.width - 32, 64))
            line.backgroundColor = .white
            line.cornerRadius = 12
            list.layer.addSublayer(line)
        }
        list.delegate = self
        scrollViewDidScroll(list)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        if !isOpen { card.frame = Rect(0, 0, root.bounds.width, max(64, -list.contentOffset.y)) }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        if list.contentOffset.y < -200 - pull { open(true) }
    }

    private func open(_ isOpen: Bool) {
        self.isOpen = isOpen
        timeline.animate(withDuration: 0.4) { card.frame.size.height = isOpen ? root.bounds.height : max(64, -list.contentOffset.y) }
    }
}
