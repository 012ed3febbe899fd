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
    private var isVisible = true
    private var ticks = 0
    private var random: SplitMix64

    static let description = SceneDescription(
        name: "ball", summary: "for tests",
        commands: [
            .init("roll", "moves the ball in half a second"), .init("place", "puts the ball somewhere", arguments: ["x", "y"]),
            .init("tick", "a timer, ten times a second, three times"), .init("refuse", "always fails"),
        ],
        options: [
            .init("speed", "none", values: ["slow", "fast"]), .init("colour", "none", values: ["red", "green", "blue"]),
            .init("list", "how it feels: as the take says, or as the scene has picked", values: ["own", "webkit"]),
        ],
        make: BallScene.init)

    init(_ context: SceneContext) {
        self.context = context
        timeline = context.timeline
        random = SplitMix64(seed: context.seed)
        let screen = Rect(origin: .zero, size: context.device.size)
        root = Layer(name: "root", frame: screen)
        let scrolling =
            context.options["list"] == "webkit"
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

    var probes: [Probe] {
        [
            .number("ball.x") { [unowned self] in ball.presentation.position.x },
            .number("list.offset") { [unowned self] in list.presentedOffset.y },
            .number("ticks") { [unowned self] in Double(ticks) },
            .number("taps") { [unowned self] in Double(taps) },
            .number("now") { [unowned self] in timeline.now },
            .number("random") { [unowned self] in random.nextUnit() },
            .flag("visible") { [unowned self] in isVisible },
            .word("speed") { [unowned self] in context.options["speed"] ?? "" },
        ]
    }

    func perform(_ command: String, arguments: [String]) throws(CommandError) {
        switch command {
        case "roll": timeline.animate(withDuration: 0.5) { ball.position.x += 100 }
        case "place":
            guard let x = Double(arguments[0]), let y = Double(arguments[1]) else { throw CommandError("place takes two numbers") }
            ball.position = Point(x, y)
        case "tick":
            timeline.schedule(every: 0.1) { [unowned self] timer in
                ticks += 1
                if ticks % 3 == 0 { timer.invalidate() }
            }
        default: throw CommandError("refused")
        }
    }

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
