import OverscrollKit

/// A list in sections. The header of the section on top stays, until the next one pushes it away.
final class StickyHeaderScene: Scene, ScrollViewDelegate {
    static let description = SceneDescription(
        StickyHeaderScene.self, name: "stickyheader", summary: "Headers that stay at the top and push each other away",
        commands: [
            .init("section", "scrolls to a section", arguments: ["section"]) { scene, arguments in
                let section = try arguments.integer(0, in: 0...scene.headers.count - 1)
                scene.list.setContentOffset(Point(0, Double(section) * scene.sectionHeight), animated: true)
            }
        ],
        probes: [
            .number("y", \.list.contentOffset.y),
            .number("first.top") { $0.top(of: 0) },
            .number("second.top") { $0.top(of: 1) },
            .text("section", \.sectionOnTop),
        ])

    /// All heights are points.
    private let headerHeight = 44.0
    private let rowHeight = 64.0
    private let rowCount = 6

    let root: Layer
    private let list: ScrollView
    private var headers: [Layer] = []
    private static let names = ["A", "B", "C", "D", "E"]

    private var sectionHeight: Double { headerHeight + rowHeight * Double(rowCount) }
    private var sectionOnTop: String {
        Self.names[min(max(Int(list.contentOffset.y / sectionHeight), 0), Self.names.count - 1)]
    }

    /// Where a header is on the screen.
    private func top(of section: Int) -> Double { headers[section].frame.origin.y - list.contentOffset.y }

    init(context: SceneContext) {
        let width = context.screen.width
        root = Layer(name: "root", frame: context.screen, color: .white)
        list = ScrollView(frame: context.screen, environment: context.scrolling, name: "list")
        root.addSublayer(list.layer)
        for (section, name) in Self.names.enumerated() {
            let start = Double(section) * sectionHeight
            for row in 0..<rowCount {
                let line = Layer(name: "row", frame: Rect(0, start + headerHeight + Double(row) * rowHeight, width, rowHeight - 1))
                line.backgroundColor = Color(white: 0.97)
                let text = context.label("\(name)\(row + 1)", 17, color: Color(white: 0.2))
                text.frame.origin = Point(20, 22)
                line.addSublayer(text)
                list.layer.addSublayer(line)
            }
        }
        // Headers are above all rows, because they are added after them.
        for name in Self.names {
            let header = Layer(name: "header", frame: Rect(0, 0, width, headerHeight), color: Color(hex: 0x0A84FF))
            header.addSublayer(context.label("Section \(name)", 17, .semibold, color: .white, centeredIn: header.bounds))
            list.layer.addSublayer(header)
            headers.append(header)
        }
        list.contentSize = Size(width, sectionHeight * Double(headers.count))
        list.delegate = self
        scrollViewDidScroll(list)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        for (section, header) in headers.enumerated() {
            let start = Double(section) * sectionHeight
            let end = start + sectionHeight - headerHeight
            header.frame.origin.y = min(max(start, scrollView.contentOffset.y), end)
        }
    }
}
