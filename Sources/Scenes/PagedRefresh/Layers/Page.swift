import Geometry
import Layers
import Staging

/// One full-screen page: a picture that is drawn once, its number, its author, and its buttons.
final class Page {
    let layer: Layer
    private(set) var isPaused = false

    private let picture: Layer
    private let number: Layer
    private let playIcon: Layer
    /// Called when the button for comments is tapped.
    var onComment: (() -> Void)?
    private let timeline: Timeline
    private let story: Story
    /// The page keeps its buttons, because the recognizers of their taps do not keep them.
    var buttons: [SideButton] = []

    private static let playDuration = 0.15

    init(index: Int, context: SceneContext) {
        timeline = context.timeline
        story = Story.all[index % Story.all.count]
        layer = Layer(name: "page\(index)", frame: context.screen.offset(by: Point(0, Double(index) * context.screen.height)))
        picture = Layer(name: "picture", frame: context.screen)
        number = Self.number(index, context)
        playIcon = Self.playIcon(in: context.screen)
        playIcon.opacity = 0
        playIcon.transform = Self.grown
        for each in [picture, number, playIcon] { layer.addSublayer(each) }
        addTexts(story, context)
        addButtons(story, context)
        picture.addTap { [unowned self] in togglePlaying() }
    }

    /// Whether the page holds its picture. Without it the page shows nothing and needs no memory.
    var hasPicture: Bool {
        get { picture.contents != nil }
        set {
            guard newValue != hasPicture else { return }
            let (scenery, size) = (story.scenery, picture.bounds.size)
            picture.contents = newValue ? Drawing(size: size) { scenery.draw(in: &$0, size: size) } : nil
        }
    }

    /// Resets the page to its first state: it plays and is not liked.
    func renew() {
        if isPaused { togglePlaying() }
        for button in buttons { button.renew() }
    }

    private func togglePlaying() {
        isPaused.toggle()
        timeline.animate(withDuration: Self.playDuration, options: .beginFromCurrentState) {
            number.opacity = isPaused ? 0 : 1
            playIcon.opacity = isPaused ? 1 : 0
            playIcon.transform = isPaused ? .identity : Self.grown
        }
    }

    /// The transform of the play icon while it is hidden.
    private static let grown = Transform(scaleX: 1.4, y: 1.4)
}
