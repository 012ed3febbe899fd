import Geometry
import Gestures
import Layers
import Motion
import Staging

/// Pages over the home screen, pushed from the right and popped back.
final class NavigationStack {
    /// The duration of a push in seconds; the usual figure (folklore, <doc:FeelSheet#3.8-Scroll-chrome>).
    static let pushDuration = 0.35
    /// The share of the width by which the page below moves aside.
    private static let parallax = 0.3
    /// The opacity of the black over the page below when it is covered; our own choice.
    private static let dimming = 0.1
    /// The time in seconds for which a swipe is continued at its last speed to find out where it would end; our own choice.
    private static let swipeReach = 0.2
    private static let curve = TimingFunction(0.2, 0.8, 0.2, 1)

    let layer: Layer
    private let context: SceneContext
    private let screen: Rect
    private let home: HomeView
    /// Darkens what is below the page on top, so that the edge between two pages of one colour can be seen.
    private let shade: Layer
    private var pages: [Page] = []
    private var isMoving = false

    init(context: SceneContext, home: HomeView) {
        self.context = context
        screen = context.screen
        self.home = home
        layer = Layer(name: "navigation", frame: context.screen)
        shade = Layer(name: "navigation.shade", frame: context.screen, color: .black)
        layer.isUserInteractionEnabled = false
        shade.isUserInteractionEnabled = false
    }

    /// True when no page is over the home screen, not even one that is moving away.
    var isEmpty: Bool { pages.isEmpty }

    /// The layer below the page on top.
    private var below: Layer { pages.dropLast().last?.layer ?? home.layer }

    /// Pushes a page; ignored while another page is moving.
    ///
    /// - Parameter completion: called when the page has covered the layer below it.
    func push(_ content: PageContent, completion: @escaping () -> Void = {}) {
        guard !isMoving else { return }
        let page = Page(content, context: context)
        page.onBack = { [unowned self] in pop() }
        page.onSwipe = { [unowned self] in swipe($0) }
        pages.append(page)
        layer.addSublayer(shade)
        layer.addSublayer(page.layer)
        uncover()
        show(progress: 0)
        cover(completion: completion)
    }

    /// Pops the page on top; ignored when there is none or one is moving.
    func pop() {
        guard !isMoving, let page = pages.last else { return }
        uncover()
        move(to: 0) { [unowned self] in
            page.layer.removeFromSuperlayer()
            shade.removeFromSuperlayer()
            pages.removeLast()
            guard let next = pages.last else { return }
            layer.insertSublayer(shade, below: next.layer)
            // The next page is pushed already: when it goes back, the shade gets lighter from here.
            show(progress: 1)
            shade.isHidden = true
        }
    }

    /// Moves the page with the finger. After a swipe that would end beyond the middle of the screen the page is popped; otherwise it moves back.
    private func swipe(_ pan: PanGestureRecognizer) {
        guard !isMoving else { return }
        uncover()
        show(progress: 1 - pan.translation.x.clamped(to: 0...screen.width) / screen.width)
        if pan.isRecognizing { return }
        // A finger that was held still before it lifts does not fling the page.
        let end = pan.translation.x + pan.velocity.x * pan.pan.presentShare * Self.swipeReach
        if pan.state == .ended, end > screen.width / 2 { pop() } else { cover() }
    }

    private func cover(completion: @escaping () -> Void = {}) {
        move(to: 1) { [unowned self] in
            below.isHidden = true
            shade.isHidden = true
            completion()
        }
    }

    private func uncover() {
        below.isHidden = false
        shade.isHidden = false
    }

    /// - Parameter progress: 1 when the page on top covers the one below, 0 when it is beside it.
    private func show(progress: Double) {
        guard let page = pages.last else { return }
        page.place(atX: screen.width * (1 - progress))
        page.shadow.opacity = progress
        shade.opacity = Self.dimming * progress
        let aside = -screen.width * Self.parallax * progress
        if let under = pages.dropLast().last { under.place(atX: aside) } else { home.layer.frame.origin.x = aside }
    }

    private func move(to progress: Double, completion: @escaping () -> Void) {
        isMoving = true
        layer.isUserInteractionEnabled = false
        home.layer.isUserInteractionEnabled = false
        context.timeline.animate(withDuration: Self.pushDuration, curve: Self.curve) {
            show(progress: progress)
        } completion: { [unowned self] _ in
            completion()
            isMoving = false
            layer.isUserInteractionEnabled = !pages.isEmpty
            home.layer.isUserInteractionEnabled = pages.isEmpty
        }
    }
}
