import OverscrollKit

/// A sheet that rests at two heights. It is a scroll view whose target is changed as the finger lifts, so a throw comes to rest where it was thrown to.
final class BottomSheetScene: Scene, ScrollViewDelegate {
    enum Detent: String, CaseIterable { case medium, large }

    static let description = SceneDescription(
        BottomSheetScene.self, name: "bottomsheet", summary: "A sheet with two detents over a dimming page",
        commands: [
            .init("show", "moves the sheet", arguments: ["detent"]) { scene, arguments in
                let detent: Detent = try arguments.word(0)
                scene.sheet.setContentOffset(Point(0, scene.offset(of: detent)), animated: true)
            }
        ],
        probes: [
            .number("sheet.top", \.top),
            .word("detent", \.detent),
            .number("dim", \.dim.opacity),
        ])

    /// Of the screen's height.
    private let mediumPart = 0.45
    /// In points; what stays of the page above the sheet when it is large.
    private let largeGap = 60.0

    let root: Layer
    private let sheet: ScrollView
    private let dim: Layer

    /// The height of the sheet's upper edge, in points from the top of the screen.
    private var top: Double { -sheet.contentOffset.y }
    private var detent: Detent { top < (root.bounds.height * (1 - mediumPart) + largeGap) / 2 ? .large : .medium }

    init(context: SceneContext) {
        let screen = context.screen
        root = Layer(name: "root", frame: screen, color: Color(hex: 0x64D2FF))
        root.addSublayer(context.label("The page", 34, .semibold, color: .white, centeredIn: Rect(0, 80, screen.width, 60)))
        dim = Layer(name: "dim", frame: screen, color: .black)
        dim.isUserInteractionEnabled = false
        sheet = ScrollView(frame: screen, environment: context.scrolling, name: "sheet")
        sheet.showsVerticalScrollIndicator = false
        root.addSublayer(dim)
        root.addSublayer(sheet.layer)
        // The content is as tall as the large sheet, and the inset above it is what a finger pulls the sheet down through.
        sheet.contentSize = Size(screen.width, screen.height - largeGap)
        sheet.contentInset.top = screen.height * (1 - mediumPart)
        // Taller than the content, so that nothing shows below the sheet when it bounces at the large detent.
        let body = Layer(name: "body", frame: Rect(0, 0, screen.width, screen.height * 2), color: .white, cornerRadius: 20)
        body.addSublayer(Layer(name: "grabber", frame: Rect(screen.width / 2 - 18, 8, 36, 5), color: Color(white: 0.8), cornerRadius: 2.5))
        for row in 0..<8 {
            let frame = Rect(20, 40 + Double(row) * 72, screen.width - 40, 56)
            body.addSublayer(Layer(name: "row\(row)", frame: frame, color: Color(white: 0.95), cornerRadius: 12))
        }
        sheet.layer.addSublayer(body)
        sheet.contentOffset.y = offset(of: .medium)
        sheet.delegate = self
        scrollViewDidScroll(sheet)
    }

    private func offset(of detent: Detent) -> Double { detent == .large ? -largeGap : -root.bounds.height * (1 - mediumPart) }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let range = offset(of: .large) - offset(of: .medium)
        dim.opacity = 0.4 * min(max((scrollView.contentOffset.y - offset(of: .medium)) / range, 0), 1)
    }

    func scrollViewWillEndDragging(_ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point) {
        let middle = (offset(of: .medium) + offset(of: .large)) / 2
        targetContentOffset.y = offset(of: targetContentOffset.y > middle ? .large : .medium)
    }
}
