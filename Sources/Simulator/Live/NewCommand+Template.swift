extension NewCommand {
    /// The source of a scene that uses most of the parts of which scenes are made.
    static func template(type: String, name: String) -> String {
        """
        import OverscrollKit

        /// A list under a header that stretches when it is pulled down. Change a number, save, and the drag that you have just made goes on with it.
        final class \(type): Scene, ScrollViewDelegate {
            /// What takes and commands know of the scene: `overscroll trace` prints the probes, and `do top` in a take performs the command.
            static let description = SceneDescription(
                \(type).self, name: "\(name)", summary: "A header that stretches",
                commands: [.init("top", "scrolls to the top") { $0.list.scrollView.scrollToTop() }],
                probes: [
                    .number("y", \\.list.scrollView.contentOffset.y),
                    .number("header.height", \\.header.frame.size.height),
                    .number("title.opacity", \\.title.opacity),
                ])

            /// All lengths are points. Tab in the window shows the tunable ones: drag there, and Save writes the number back here.
            @Tunable("tallHeader", 100...400, unit: "pt") private var tallHeader = 220.0
            private let smallHeader = 88.0
            private let rowHeight = 72.0

            /// The layer that fills the screen. A layer is Core Animation's: frame, opacity, transform, corner radius.
            let root: Layer
            private let list: RowList
            private let header = Layer(name: "header")
            private let title: Layer

            /// Everything that comes from outside is in the context: the screen, the feel of scrolling, the fonts, the clock, the seed of random numbers.
            init(context: SceneContext) {
                root = Layer(name: "root", frame: context.screen)
                root.backgroundColor = Color(hex: 0xF2F2F7)
                title = context.label("Pull me", 28, .semibold, color: .white)
                let height = rowHeight
                list = RowList(context, rowHeight: height) { index in
                    let row = Layer(name: "row\\(index)")
                    let card = Layer(name: "card", frame: Rect(16, 6, context.screen.width - 32, height - 12))
                    card.backgroundColor = .white
                    card.cornerRadius = 14
                    card.addSublayer(context.label("Row \\(index + 1)", 17, color: Color(white: 0.2), centeredIn: card.bounds))
                    row.addSublayer(card)
                    return row
                }
                // The list begins below the header. Its offset is then minus the height of the header, as in UIKit.
                list.scrollView.contentInset.top = tallHeader
                list.show(rows: 30)
                list.scrollView.contentOffset.y = -tallHeader
                header.backgroundColor = Color(hex: 0x5E5CE6)
                header.addSublayer(title)
                // A finger on the header drags the list below it.
                header.isUserInteractionEnabled = false
                root.addSublayer(list.scrollView.layer)
                root.addSublayer(header)
                // The time beside the notch; it is always over the header.
                root.addSublayer(StatusBar.content(.white, context))
                list.scrollView.delegate = self
                scrollViewDidScroll(list.scrollView)
            }

            /// Called for every change of the offset: by the finger, by what follows a release, by a command.
            func scrollViewDidScroll(_ scrollView: ScrollView) {
                let visible = -scrollView.contentOffset.y
                header.frame = Rect(0, 0, root.bounds.width, max(visible, smallHeader))
                // 0 when the header is small, 1 when it is tall, more when it is pulled.
                let openness = max(visible - smallHeader, 0) / (tallHeader - smallHeader)
                title.opacity = min(openness, 1)
                title.transform = Transform(scaleX: 0.8 + 0.2 * openness, y: 0.8 + 0.2 * openness)
                title.position = Point(header.bounds.midX, header.bounds.height - 50)
            }
        }

        """
    }
}
