import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Staging

/// A small scene: a list that scrolls, a ball that commands move, a clock of ticks, and a note of every touch.
final class BallScene: Scene {
    let root: Layer
    private let ball = Layer(name: "ball", frame: Rect(0, 0, 20, 20))
    private let list: ScrollView
    private let timeline: Timeline
    private let listener = Listener()
    private let context: SceneContext
    private var taps = 0
    private var chosen = Colour.red
    private var isVisible = true
    private var ticks = 0
    private var random: SplitMix64

    private static let speed = SceneOption<Speed>("speed", "none")
    private static let colour = SceneOption<Colour>("colour", "none")
    private static let ownFeel = SceneOption<OwnFeel>("list", "how it feels: as the take says, or as the scene has picked")

    private enum Speed: String, CaseIterable { case slow, fast }
    private enum Colour: String, CaseIterable { case red, green, blue }
    private enum OwnFeel: String, CaseIterable { case own, webkit }

    static let description = SceneDescription(
        BallScene.self, name: "ball", summary: "for tests", options: [speed, colour, ownFeel],
        commands: [
            .init("roll", "moves the ball in half a second") { scene in
                scene.timeline.animate(withDuration: 0.5) { scene.ball.position.x += 100 }
            },
            .init("place", "puts the ball somewhere", arguments: ["x", "y"]) { scene, arguments in
                scene.ball.position = Point(try arguments.number(0), try arguments.number(1))
            },
            .init("tick", "a timer, ten times a second, three times") { scene in
                scene.timeline.schedule(every: 0.1) { [unowned scene] timer in
                    scene.ticks += 1
                    if scene.ticks % 3 == 0 { timer.invalidate() }
                }
            },
            .init("choose", "picks a colour by its name or its number", arguments: ["colour", "number"]) { scene, arguments in
                let colour: Colour = try arguments.word(0)
                scene.chosen = Colour.allCases[(Colour.allCases.firstIndex(of: colour)! + (try arguments.integer(1, in: 0...2))) % 3]
            },
            .init("refuse", "always fails") { _ in throw Refusal() },
        ],
        probes: [
            .number("ball.x", \.ball.presentation.position.x),
            .number("list.offset", \.list.presentedOffset.y),
            .count("ticks", \.ticks),
            .count("taps", \.taps),
            .number("random") { $0.random.nextUnit() },
            .flag("visible", \.isVisible),
            .word("chosen", \.chosen),
            .text("heard") { $0.heard.last ?? "" },
            .word("speed") { $0.context[speed] },
        ])

    private struct Refusal: Error, CustomStringConvertible { let description = "refused" }

    init(context: SceneContext) {
        self.context = context
        timeline = context.timeline
        random = SplitMix64(seed: context.seed)
        let screen = Rect(origin: .zero, size: context.device.size)
        root = Layer(name: "root", frame: screen)
        let scrolling =
            context[Self.ownFeel] == .webkit
            ? ScrollView.Environment(timeline: timeline, feel: .webkit, scale: context.scrolling.scale) : context.scrolling
        list = ScrollView(frame: Rect(0, 0, screen.width, screen.height / 2), environment: scrolling, name: "list")
        list.contentSize = Size(screen.width, 5000)
        root.addSublayer(list.layer)
        root.addSublayer(ball)
        listener.allowsOthers = true
        root.addGestureRecognizer(listener)
        let tap = TapGestureRecognizer()
        tap.onTap = { [unowned self] _ in taps += 1 }
        root.addGestureRecognizer(tap)
    }

    /// What came in, for instance `began 10,20@0.5`.
    var heard: [String] { listener.heard }

    func visibilityChanged(isVisible: Bool) { self.isVisible = isVisible }
}

/// Hears every touch and claims none.
private final class Listener: GestureRecognizer {
    var heard: [String] = []

    private func note(_ touch: Touch) {
        let place = "\(touch.location.x.shortDescription),\(touch.location.y.shortDescription)"
        heard.append("\(touch.phase.rawValue) \(touch.finger):\(place)@\(touch.time.shortDescription)")
    }

    override func touchBegan(_ touch: Touch) { note(touch) }
    override func touchMoved(_ touch: Touch) { note(touch) }
    override func touchEnded(_ touch: Touch) { note(touch) }
    override func touchCancelled(_ touch: Touch) { note(touch) }
}
