import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Takes

/// A scene on a device, driven from outside by events and times.
///
/// It is told the time; nothing in it reads a clock. One frame is: deliver the events that came until then, each with its own time, then `step(to:)`, then look at the probes or
/// take a snapshot.
public final class Stage {
    public let description: SceneDescription
    public let configuration: Take.Configuration
    public let timeline = Timeline()
    public let scene: any Scene
    public let probes: [Probe]
    private let arbiter: GestureArbiter
    private let scrolling: ScrollView.Environment
    /// How long the stage has been hidden in all, and since when it is.
    private var hiddenDuration = 0.0
    private var hiddenSince: Double?

    /// Options that the description does not know are ignored; those not given have their default.
    public init(_ description: SceneDescription, configuration: Take.Configuration = Take.Configuration(), typography: Typography) {
        self.description = description
        self.configuration = configuration
        arbiter = GestureArbiter(statusBarHeight: configuration.device.statusBarHeight)
        var options: [String: String] = [:]
        for option in description.options { options[option.name] = configuration.options[option.name] ?? option.values.first }
        scrolling = ScrollView.Environment(
            timeline: timeline, feel: configuration.feel, scale: configuration.device.scale, isMouse: configuration.isMouse)
        scene = description.make(
            SceneContext(
                device: configuration.device, timeline: timeline, arbiter: arbiter, typography: typography, scrolling: scrolling,
                seed: configuration.seed, options: options))
        timeline.attach(scene.root)
        probes = scene.probes
    }

    /// Delivers an event that happened at `time` (seconds since the start).
    ///
    /// A time before one already delivered counts as that one. Errors come from commands only.
    public func deliver(_ event: Take.Event, at time: Double) throws(CommandError) {
        timeline.move(to: sceneTime(time))
        switch event {
        case .touch(var touch):
            guard hiddenSince == nil else { return }
            touch.time = timeline.now
            arbiter.deliver(touch, to: scene.root)
        case .wheel(let location, let delta): arbiter.wheel(at: location, delta: delta, root: scene.root)
        case .command(let name, let arguments): try scene.perform(name, arguments: arguments)
        case .constant(let change):
            var feel = feel
            change.apply(to: &feel)
            scrolling.change(to: feel)
        case .cancel: arbiter.cancelTouches(root: scene.root, at: timeline.now)
        case .hide:
            guard hiddenSince == nil else { return }
            arbiter.cancelTouches(root: scene.root, at: timeline.now)
            hiddenSince = time
            scene.visibilityChanged(isVisible: false)
        case .show:
            guard let since = hiddenSince else { return }
            hiddenDuration += max(time - since, 0)
            hiddenSince = nil
            scene.visibilityChanged(isVisible: true)
        }
        timeline.runTurns()
    }

    /// Lets time go on to `time` (seconds since the start): timers, then motion.
    public func step(to time: Double) {
        if hiddenSince == nil { timeline.frame(at: sceneTime(time)) }
    }

    /// Nothing moves and nobody touches it; scenery that drifts for ever does not count.
    public var isIdle: Bool {
        hiddenSince == nil && !arbiter.isTouching && !timeline.hasFiniteAnimations && !timeline.hasTimers && !timeline.hasFrameObservers
    }

    /// Something will look different at the next frame, or may.
    public var needsFrames: Bool { hiddenSince == nil && (timeline.hasFiniteAnimations || timeline.hasFrameObservers) }

    /// How scrolling feels now.
    public var feel: Feel { scrolling.feel }

    /// A finger is down.
    public var isTouching: Bool { arbiter.isTouching }

    /// Where each finger is that is down.
    public var touchLocations: [Point] { arbiter.fingers.compactMap { arbiter.location(of: $0) } }

    /// Those a finger can drag, in the order in which the scene attached them.
    public var scrollViews: [ScrollView] { arbiter.scrollViews }

    /// When the next timer fires, in seconds since the start; nil when none is set or the stage is hidden.
    public var nextDueTime: Double? { hiddenSince == nil ? timeline.nextDueTime.map { $0 + hiddenDuration } : nil }

    /// Draws one picture that will be needed, at `scale` pixels per point; false when all are there.
    public func prepareNextContents(scale: Double) -> Bool { scene.root.prepareNextContents(scale: scale) }

    /// Fills `snapshot` with what is on screen now.
    public func capture(_ snapshot: inout LayerSnapshot) { snapshot.capture(scene.root, at: timeline.now) }

    /// The scene's own time, which stands still while the stage is hidden.
    private func sceneTime(_ time: Double) -> Double { (hiddenSince ?? time) - hiddenDuration }
}
