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
    /// The shadow that the page throws on what is to the left of it.
    let shadow: Layer
    /// The status bar in the colour that can be read on the page. The page's edges cut it while the page moves, and its words stay where they are on the screen: beside the page the bar below is seen.
    private let statusBar: Layer
    private let isDark: Bool
    var onBack: (() -> Void)?
    /// Called while a finger that came in from the left edge moves, and when it lifts.
    var onSwipe: ((PanGestureRecognizer) -> Void)?
    /// The greatest distance from the left edge at which a swipe back may begin; points, our own choice.
    private static let edge = 24.0
    /// The width of the shadow in points, and its opacity at the page; our own choice.
    private static let (shadowWidth, shadowOpacity) = (9.0, 0.16)

    init(_ content: PageContent, context: SceneContext) {
        layer = Layer(name: "page", frame: context.screen, color: Palette.background)
        shadow = Self.shadow(height: context.screen.height)
        if case .program = content { isDark = true } else { isDark = false }
        statusBar = StatusBar.content(isDark ? .white : .black, context)
        let body = Layer(name: "page.body", frame: context.page)
        layer.addSublayer(body)
        switch content {
        case .program(let program):
            layer.backgroundColor = Color(hex: 0x16181F)
            ProgramPage.fill(body, program, context)
        case .search(let prompt):
            SearchPage.fill(body, prompt, context)
        case .chat(let chat):
            ChatPage.fill(body, chat, context)
        }
        addBar(content, context)
        let window = Layer(name: "page.statusBar", frame: statusBar.frame)
        window.masksToBounds = true
        window.isUserInteractionEnabled = false
        window.addSublayer(statusBar)
        layer.addSublayer(window)
        layer.addSublayer(shadow)
        let swipe = PanGestureRecognizer()
        swipe.shouldBegin = { $0.location.x - $0.rawTranslation.x <= Self.edge && $0.translation.x > 0 }
        swipe.onChange = { [unowned self] in onSwipe?($0) }
        layer.addGestureRecognizer(swipe)
    }

    /// Moves the page without the words of its status bar.
    func place(atX x: Double) {
        layer.frame.origin.x = x
        statusBar.frame.origin.x = -x
    }

    private static func shadow(height: Double) -> Layer {
        let shadow = Layer(name: "page.shadow", frame: Rect(-shadowWidth, 0, shadowWidth, height))
        shadow.isUserInteractionEnabled = false
        // The opacity grows with the square of the way, so that the shadow has no edge of its own.
        let stops = (0...6).map { (Double($0) / 6, Color(white: 0, alpha: shadowOpacity * Double($0 * $0) / 36)) }
        shadow.contents = Drawing(size: shadow.bounds.size) { canvas in
            canvas.fill(
                Path(rect: Rect(0, 0, shadowWidth, height)), .linear(Gradient(stops), from: Point(0, 0), to: Point(shadowWidth, 0)))
        }
        return shadow
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
