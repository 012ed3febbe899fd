import OverscrollKit

/// Pages side by side. Their pictures move at half the speed of the pages, as if they were further away.
final class CarouselScene: Scene, ScrollViewDelegate {
    static let description = SceneDescription(
        CarouselScene.self, name: "carousel", summary: "Pages with parallax, and dots that say which one it is",
        commands: [
            .init("page", "scrolls to a page", arguments: ["page"]) { scene, arguments in
                let page = try arguments.integer(0, in: 0...scene.pages.count - 1)
                scene.pager.setContentOffset(Point(scene.root.bounds.width * Double(page), 0), animated: true)
            }
        ],
        probes: [
            .number("x", \.pager.contentOffset.x),
            .number("page", \.page),
            .number("picture.x", \.pictures[1].position.x),
            .number("dot.width", \.dots[0].frame.size.width),
        ])

    /// 0: the picture moves with its page; 1: it stands still.
    private let parallax = 0.5

    let root: Layer
    private let pager: ScrollView
    private var pages: [Layer] = []
    private var pictures: [Layer] = []
    private var dots: [Layer] = []

    /// 1.5 is half way from the second page to the third.
    private var page: Double { pager.contentOffset.x / root.bounds.width }

    init(context: SceneContext) {
        let screen = context.screen
        root = Layer(name: "root", frame: screen, color: .black)
        pager = ScrollView(frame: screen, environment: context.scrolling, name: "pager")
        pager.isPagingEnabled = true
        pager.alwaysBounceHorizontal = true
        pager.showsHorizontalScrollIndicator = false
        root.addSublayer(pager.layer)
        for (index, color) in [0x5E5CE6, 0xBF5AF2, 0xFF375F, 0xFF9F0A].enumerated() {
            let page = Layer(name: "page\(index)", frame: Rect(screen.width * Double(index), 0, screen.width, screen.height))
            page.backgroundColor = Color(hex: UInt32(color))
            page.masksToBounds = true
            // The file is beside this one; screens with more pixels show balloon@2x.png.
            let picture = context.image("balloon.png")
            picture.position = Point(screen.midX, screen.midY - 150)
            page.addSublayer(picture)
            page.addSublayer(context.label("Page \(index + 1)", 34, .semibold, color: .white, centeredIn: screen))
            pager.layer.addSublayer(page)
            pages.append(page)
            pictures.append(picture)
            let dot = Layer(name: "dot\(index)", frame: Rect(0, 0, 8, 8), color: .white, cornerRadius: 4)
            root.addSublayer(dot)
            dots.append(dot)
        }
        pager.contentSize = Size(screen.width * Double(pages.count), screen.height)
        pager.delegate = self
        scrollViewDidScroll(pager)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let width = root.bounds.width
        var left = width / 2 - Double(dots.count) * 10
        for index in pages.indices {
            let distance = page - Double(index)
            pictures[index].position.x = width / 2 + width * distance * parallax
            // The dot of the page that shows is longer, and shares its length with the next one on the way there.
            let nearness = max(1 - abs(distance), 0)
            dots[index].frame = Rect(left, root.bounds.height - 60, 8 + 16 * nearness, 8)
            dots[index].opacity = 0.4 + 0.6 * nearness
            left += dots[index].frame.size.width + 8
        }
    }
}
