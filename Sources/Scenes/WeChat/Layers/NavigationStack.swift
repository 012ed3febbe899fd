import Geometry
import Layers
import Motion
import Staging

/// Pages over the home screen, pushed from the right and popped back.
final class NavigationStack {
    /// The duration of a push in seconds; the usual figure (folklore, <doc:FeelSheet#3.8-Scroll-chrome>).
    static let pushDuration = 0.35
    /// The share of the width by which the page below moves aside.
    private static let parallax = 0.3
    private static let curve = TimingFunction(0.2, 0.8, 0.2, 1)

    let layer: Layer
    private let context: SceneContext
    private let screen: Rect
    private let home: HomeScreen
    private var pages: [Page] = []
    private var isMoving = false

    init(context: SceneContext, home: HomeScreen) {
        self.context = context
        screen = context.screen
        self.home = home
        layer = Layer(name: "navigation", frame: context.screen)
        layer.isUserInteractionEnabled = false
    }

    /// True when no page is over the home screen and none is moving away.
    var isEmpty: Bool { pages.isEmpty && !isMoving }

    private var below: Layer { pages.last?.layer ?? home.layer }

    /// Pushes a page; ignored while another page is moving.
    func push(_ content: PageContent) {
        guard !isMoving else { return }
        let page = Page(content, context: context)
        page.onBack = { [unowned self] in pop() }
        let under = below
        let coversHome = pages.isEmpty
        page.layer.frame.origin.x = screen.width
        layer.addSublayer(page.layer)
        pages.append(page)
        move {
            page.layer.frame.origin.x = 0
            under.frame.origin.x = -self.screen.width * Self.parallax
            self.home.lightness.page = page.lightness
        } completion: {
            under.isHidden = true
            if coversHome { self.home.wrapper.homeDidDisappear() }
        }
    }

    /// Pops the page on top; ignored when there is none or one is moving.
    func pop() {
        guard !isMoving, let page = pages.popLast() else { return }
        let under = below
        under.isHidden = false
        move {
            page.layer.frame.origin.x = self.screen.width
            under.frame.origin.x = 0
            self.home.lightness.page = self.pages.last?.lightness
        } completion: {
            page.layer.removeFromSuperlayer()
        }
    }

    private func move(_ changes: () -> Void, completion: @escaping () -> Void) {
        isMoving = true
        layer.isUserInteractionEnabled = false
        home.layer.isUserInteractionEnabled = false
        context.timeline.animate(withDuration: Self.pushDuration, curve: Self.curve, animations: changes) { [unowned self] _ in
            isMoving = false
            layer.isUserInteractionEnabled = !pages.isEmpty
            home.layer.isUserInteractionEnabled = pages.isEmpty
            completion()
        }
    }
}
