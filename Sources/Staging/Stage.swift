import Geometry
import Gestures
import Layers
import Motion
import Scrolling

/// A scene on a device, driven from outside by events and times.
///
/// It is told the time; nothing in it reads a clock. One frame is: deliver the events that came until then, each with its own time, then `step(to:)`, then look at the probes or
/// take a snapshot.
public final class Stage {
    /// What can be done to a stage from outside.
    public enum Event: Equatable, Sendable {
        case touch(Touch)
        case wheel(location: Point, delta: Point)
        case command(name: String, arguments: [String])
        /// Another value for a constant of the feel; `ScrollView.Environment.change(to:)` says what it counts for.
        case constant(name: String, value: Feel.Constant.Value)
        /// Every finger that is down is cancelled.
        case cancel
        /// The window is hidden: touches are cancelled and time stands still until it is shown.
        case hide
        case show
    }

    public struct Configuration: Sendable {
        public var device = Device.standard
        /// At the start.
        public var feel = Feel.uikit
        public var isMouse = false
        public var seed: UInt64 = 1
        public var options: [String: String] = [:]

        public init() {}
    }

    public let description: SceneDescription
    public let configuration: Configuration
    public let timeline = Timeline()
    public let scene: any Scene
    public let probes: [Probe]
    private let arbiter = GestureArbiter()
    let statusBarTap = TapGestureRecognizer()
    private let scrolling: ScrollView.Environment
    /// How long the stage has been hidden in all, and since when it is.
    private var hiddenDuration = 0.0
    private var hiddenSince: Double?

    /// Options that the description does not know are ignored; those not given have their default.
    public init(_ description: SceneDescription, configuration: Configuration = Configuration(), typography: Typography) {
        self.description = description
        self.configuration = configuration
        var options: [String: String] = [:]
        for option in description.options { options[option.name] = configuration.options[option.name] ?? option.values.first }
        scrolling = ScrollView.Environment(
            timeline: timeline, feel: configuration.feel, scale: configuration.device.scale, isMouse: configuration.isMouse)
        scene = description.make(
            SceneContext(
                device: configuration.device, timeline: timeline, typography: typography, scrolling: scrolling,
                seed: configuration.seed, options: options))
        timeline.attach(scene.root)
        probes = scene.probes
        statusBarTap.onTap = { [unowned self] _ in scrollToTop() }
    }

    /// Delivers an event that happened at `time` (seconds since the start).
    ///
    /// A time before one already delivered counts as that one. Errors come from commands only.
    public func deliver(_ event: Event, at time: Double) throws(CommandError) {
        timeline.move(to: sceneTime(time))
        switch event {
        case .touch(var touch):
            guard hiddenSince == nil else { return }
            touch.time = timeline.now
            arbiter.deliver(touch) { recognizers(at: touch.location) }
        case .wheel(let location, let delta): scrollView(at: location)?.scroll(by: delta)
        case .command(let name, let arguments): try scene.perform(name, arguments: arguments)
        case .constant(let name, let value):
            var feel = feel
            do { try feel.set(name, to: value) } catch { throw CommandError(error.description) }
            scrolling.feel = feel
        case .cancel: arbiter.cancelTouches(at: timeline.now)
        case .hide:
            guard hiddenSince == nil else { return }
            arbiter.cancelTouches(at: timeline.now)
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

    /// When the next timer fires, in seconds since the start; nil when none is set or the stage is hidden.
    public var nextDueTime: Double? { hiddenSince == nil ? timeline.nextDueTime.map { $0 + hiddenDuration } : nil }

    /// Draws one picture that will be needed, at `scale` pixels per point; false when all are there.
    public func prepareNextContents(scale: Double) -> Bool { scene.root.prepareNextContents(scale: scale) }

    /// Fills `snapshot` with what is on screen now.
    public func capture(_ snapshot: inout LayerSnapshot) { snapshot.capture(scene.root, at: timeline.now) }

    /// The scene's own time, which stands still while the stage is hidden.
    private func sceneTime(_ time: Double) -> Double { (hiddenSince ?? time) - hiddenDuration }
}
