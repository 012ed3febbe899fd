import Geometry
import Layers
import Pixels
import Staging

/// The kinds of weather behind the panel, in the order in which they change.
enum WeatherType: String, CaseIterable, Sendable {
    case sun, cloud, rain, lightning, snow

    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    var isWet: Bool { self == .rain || self == .lightning }
    var next: WeatherType { Self.allCases[(index + 1) % Self.allCases.count] }
}

/// The sky behind the panel: one scenery at a time, and a queue of requested ones, which fade in one after the other.
final class Weather {
    static let first = SceneOption<WeatherType>("weather", "what the sky shows first")
    static let sky = SceneOption<Sky>("sky", "a sky gradient behind the weather; the original never shows one")

    /// The hour of the gradient behind the weather.
    enum Sky: String, CaseIterable, Sendable {
        case off, day, night
    }

    private static let fadeDuration = 1.0

    let layer: Layer
    /// The weather that was requested last.
    private(set) var type: WeatherType
    /// The number of requests that have not finished fading in.
    var queueLength: Int { queue.count }
    /// False while the sky is not visible; random events then wait.
    var isRunning = false { didSet { if isRunning != oldValue { scenery?.setRunning(isRunning) } } }

    /// Called in the animation that fades to another weather; true when the new weather is dark behind the panel's labels.
    var onFade: ((Bool) -> Void)?

    private let context: SceneContext
    private let frame: SkyFrame
    private let sky: Layer?
    /// Lies over the weather, and stays where it is while the weather is pushed up.
    let scrim: StatusBarScrim
    /// The look of the status bar over this weather.
    private(set) var statusBar: StatusBarLook
    private var queue: [WeatherType] = []
    private var scenery: Scenery?
    private var generator: SplitMix64

    init(context: SceneContext) {
        self.context = context
        frame = SkyFrame(screen: context.screen, notch: context.safeArea.top - 20)
        generator = SplitMix64(seed: context.seed)
        type = context[Self.first]
        layer = Layer(name: "weather", frame: context.screen)
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        // The sky is pushed up together with the home screen, so it ends where that screen's bar begins.
        let skyHeight = context.screen.height - Metrics.navigationBar - context.safeArea.bottom
        sky = context[Self.sky] == .off ? nil : Layer(name: "sky", frame: Rect(0, 0, context.screen.width, skyHeight))
        if let sky { layer.addSublayer(sky) }
        scrim = StatusBarScrim(context)
        statusBar = StatusBarLook(type, context[Self.sky])
        show(type)
    }

    func showNext() { show(type.next) }

    /// Requests a weather. Each request waits for the fade before it, so N quick requests take N seconds.
    func show(_ type: WeatherType) {
        self.type = type
        queue.append(type)
        if queue.count == 1 { startFade() }
    }

    private func startFade() {
        let old = scenery
        let new = makeScenery(queue[0])
        scenery = new
        new.layer.opacity = 0
        layer.addSublayer(new.layer)
        if let sky { sky.contents = Self.gradient(Self.colors(queue[0], isNight: context[Self.sky] == .night), height: sky.bounds.height) }
        statusBar = StatusBarLook(queue[0], context[Self.sky])
        let behind = Self.upperColor(queue[0], context)
        // White is not bright enough on the blue of a day, which is therefore deeper up there.
        scrim.show(context[Self.sky] == .off ? behind : behind.interpolated(to: .black, progress: 0.25))
        new.start(at: context.timeline.now)
        new.setRunning(isRunning)
        // The fade starts on the next turn, because the layer may not be in the tree yet.
        context.timeline.async { [self] in
            context.timeline.animate(withDuration: Self.fadeDuration) {
                new.layer.opacity = 1
                old?.layer.opacity = 0
                onFade?(queue[0].isWet || context[Self.sky] == .night)
            } completion: { [self] _ in
                old?.setRunning(false)
                old?.layer.removeFromSuperlayer()
                queue.removeFirst()
                if !queue.isEmpty { startFade() }
            }
        }
    }

    private func makeScenery(_ type: WeatherType) -> Scenery {
        switch type {
        case .sun: SunScenery(in: frame, generator: &generator)
        case .cloud: CloudScenery(in: frame, generator: &generator)
        case .rain: RainScenery(in: frame, generator: &generator)
        case .lightning: RainScenery(in: frame, generator: &generator, lightningOn: context.timeline)
        case .snow: SnowScenery(in: frame, generator: &generator)
        }
    }

    /// The colours of the sky, which the original never shows. Source: <doc:WeChatSheet#9.2-Sky>.
    private static func colors(_ type: WeatherType, isNight: Bool) -> (top: Color, bottom: Color) {
        switch (type.isWet, isNight) {
        case (false, false): (Color(hex: 0x2991C5), Color(hex: 0x3F9FCC))
        case (false, true): (Color(hex: 0x0B0D1E), Color(hex: 0x1C2134))
        case (true, false): (Color(hex: 0x497392), Color(hex: 0x3D607B))
        case (true, true): (Color(hex: 0x0D0D12), Color(hex: 0x191B24))
        }
    }

    /// The colour behind the clouds at the upper edge.
    static func upperColor(_ type: WeatherType, _ context: SceneContext) -> Color {
        let sky = context[sky]
        return sky == .off ? Palette.openGround : colors(type, isNight: sky == .night).top
    }

    /// The distance in points over which the sky fades away at its lower end; our own choice.
    private static let skyFade = 40.0

    /// The gradient of the sky between the two colours.
    private static func gradient(_ colors: (top: Color, bottom: Color), height: Double) -> Drawing {
        Drawing(size: Size(1, height)) { canvas in
            let gradient = Gradient([(0, colors.top), (1 - skyFade / height, colors.bottom), (1, colors.bottom.withAlpha(0))])
            canvas.fill(Path(rect: Rect(0, 0, 1, height)), .linear(gradient, from: Point(0, 0), to: Point(0, height)))
        }
    }
}
