import Geometry
import Gestures
import Layers
import Pixels
import Staging
import WeChatArt

/// The kinds of pages that can be pushed over the home screen.
enum PageContent: Equatable {
    case program(Program)
    /// A search page with the prompt of its field.
    case search(String)
    case chat(Chat)
}

/// A full-screen page with a bar. The arrow, or a drag from the left edge, goes back.
final class Page {
    let layer: Layer
    /// The lightness of the status bar over the page: 1 is white, for a dark page.
    var lightness: Double { isDark ? 1 : 0 }
    private let isDark: Bool
    var onBack: (() -> Void)?
    /// Called while a finger that came in from the left edge moves, and when it lifts.
    var onSwipe: ((PanGestureRecognizer) -> Void)?
    /// The greatest distance from the left edge at which a swipe back may begin; points, our own choice.
    private static let edge = 24.0

    init(_ content: PageContent, context: SceneContext) {
        layer = Layer(name: "page", frame: context.screen, color: Palette.background)
        let body = Layer(name: "page.body", frame: context.page)
        layer.addSublayer(body)
        switch content {
        case .program(let program):
            isDark = true
            layer.backgroundColor = Color(hex: 0x16181F)
            ProgramPage.fill(body, program, context)
        case .search(let prompt):
            isDark = false
            SearchPage.fill(body, prompt, context)
        case .chat(let chat):
            isDark = false
            ChatPage.fill(body, chat, context)
        }
        addBar(content, context)
        let swipe = PanGestureRecognizer()
        swipe.shouldBegin = { $0.location.x - $0.rawTranslation.x <= Self.edge && $0.translation.x > 0 }
        swipe.onChange = { [unowned self] in onSwipe?($0) }
        layer.addGestureRecognizer(swipe)
    }

    private func addBar(_ content: PageContent, _ context: SceneContext) {
        let bar = Layer(name: "page.bar", frame: context.navigationBar)
        let color: Color = isDark ? .white : Palette.title
        let back = Layer(name: "back", frame: Rect(0, 0, 48, 44))
        let chevron = Layer(name: "chevron", frame: Rect(14, 12, 12, 20)) { Art.chevronLeft(color, in: &$0) }
        back.addSublayer(chevron)
        bar.addSublayer(back)
        var titleText = ""
        switch content {
        case .program(let program): titleText = program.title
        case .search: break
        case .chat(let chat): titleText = chat.name
        }
        let title = context.label(
            titleText, 18, .semibold, color: color, maximumWidth: 220, centeredIn: Rect(0, 0, context.screen.width, 44))
        bar.addSublayer(title)
        if case .program = content { addCapsule(to: bar, context) }
        layer.addSublayer(bar)
        back.addTap(fading: chevron) { [unowned self] in onBack?() }
    }

    /// Adds the capsule button that every mini program has; its circle closes the page.
    private func addCapsule(to bar: Layer, _ context: SceneContext) {
        let capsule = Layer(name: "capsule", frame: Rect(context.screen.width - 10 - 87, 6, 87, 32)) {
            Art.capsuleButton(.white, ground: Color(white: 0, alpha: 0.2), in: &$0)
        }
        bar.addSublayer(capsule)
        let close = Layer(name: "capsule.close", frame: Rect(43.5, 0, 43.5, 32))
        capsule.addSublayer(close)
        close.addTap(fading: capsule, to: 0.6) { [unowned self] in onBack?() }
    }
}
