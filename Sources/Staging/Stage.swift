import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Takes

/// A scene on a device. The owner of a stage delivers its events and sets its time.
///
/// A stage never reads a clock. For each frame, deliver the events up to the frame's time, each with its own time, call `step(to:)`, and then read the probes or take a
/// snapshot.
public final class Stage {
    public let description: SceneDescription
    public let configuration: Take.Configuration
    public let timeline = Timeline()
    public let scene: any Scene
    /// The numbers and flags of the scene that can be tuned, in the order in which the scene has made them.
    public let tunables: [TunableDeclaration]
    let arbiter = GestureArbiter()
    /// Moves of several fingers at the present time, which wait for the moves of the other fingers.
    var moves: [Touch] = []
    let statusBarTap = TapGestureRecognizer()
    let scrolling: ScrollView.Environment
    /// The scroll views of the tree, with `Timeline.treeChanges` at the time of the search. They are kept because instruments need them at every frame.
    var foundScrollViews: (treeChanges: Int, scrollViews: [ScrollView])?
    private let reader: SceneResourceReader
    /// What the scene's code does now; nil when nobody watches over it.
    private let activity: SceneActivity?
    /// The seconds for which the stage was hidden before.
    private var hiddenDuration = 0.0
    /// The time at which the stage was hidden; nil while it is shown.
    private(set) var hiddenSince: Double?

    /// True between the events `hide` and `show`; the scene's time stands still meanwhile.
    public var isHidden: Bool { hiddenSince != nil }

    /// Options that the description does not have are ignored; options that are not given have their defaults.
    public init(_ description: SceneDescription, configuration: Take.Configuration = Take.Configuration(), typography: Typography) {
        self.description = description
        self.configuration = configuration
        scrolling = ScrollView.Environment(
            timeline: timeline, feel: configuration.feel, scale: configuration.device.scale, isMouse: configuration.pointer != .finger)
        reader = SceneResourceReader(description.resources)
        let context = SceneContext(
            device: configuration.device, timeline: timeline, typography: typography, scrolling: scrolling,
            seed: configuration.seed, declaredOptions: description.options.map(\.name), options: configuration.options, reader: reader)
        let scope = TunableScope(configuration.options)
        activity = description.watch.map { watch in
            let activity = SceneActivity()
            watch.add(activity, of: description)
            return activity
        }
        timeline.drawingObserver = activity
        activity?.begin(.beginning, at: 0)
        defer { activity?.end() }
        scene = TunableScope.$current.withValue(scope) { description.make(context) }
        tunables = scope.declarations
        if let tunable = tunables.first(where: { context.declaredOptions.contains($0.name) }) {
            fatalError("the tunable at \(tunable.file):\(tunable.line) has the name of an option, '\(tunable.name)'")
        }
        timeline.attach(scene.root)
        statusBarTap.onTap = { [unowned self] _ in scrollToTop() }
    }

    deinit {
        timeline.invalidate()
        if let activity { description.watch?.remove(activity) }
    }

    /// Delivers an event that happened at `time` (seconds since the start).
    ///
    /// A time before the last one that was delivered counts as that last one. Only commands throw errors.
    public func deliver(_ event: Take.Event, at time: Double) throws(CommandError) {
        if let activity {
            if case .command = event { activity.begin(.command, at: time) } else { activity.begin(.input, at: time) }
        }
        defer { activity?.end() }
        if !isFurtherMove(event, at: sceneTime(time)) { deliverMoves() }
        timeline.move(to: sceneTime(time))
        switch event {
        case .touch(var touch):
            guard hiddenSince == nil else { return }
            touch.time = timeline.now
            if touch.phase == .began { cancelScroll() }
            if touch.phase == .moved, arbiter.hasSeveralTouches { return moves.append(touch) }
            arbiter.deliver(touch) { recognizers(at: touch.location) }
        case .wheel(let location, let delta, let isEased): scrollView(at: location, for: delta)?.scroll(by: delta, isEased: isEased)
        case .scroll(let location, let delta, let phase): scroll(at: location, by: delta, phase)
        case .command(let name, let arguments): try perform(name, arguments)
        case .constant(let change):
            var feel = feel
            change.apply(to: &feel)
            scrolling.feel = feel
        case .cancel: arbiter.cancelTouches(at: timeline.now)
        case .hide:
            guard hiddenSince == nil else { return }
            arbiter.cancelTouches(at: timeline.now)
            hiddenSince = max(time, timeline.now + hiddenDuration)
            scene.visibilityChanged(isVisible: false)
        case .show:
            guard let since = hiddenSince else { return }
            hiddenDuration += max(time - since, 0)
            hiddenSince = nil
            scene.visibilityChanged(isVisible: true)
        }
        timeline.runTurns()
    }

    private func perform(_ command: String, _ arguments: [String]) throws(CommandError) {
        guard let known = description.commands.first(where: { $0.name == command }) else {
            throw CommandError("the scene \(description.name) has no command '\(command)'")
        }
        try known.perform(on: self, arguments)
    }

    /// Moves the stage to `time` (seconds since the start): first timers fire, then scroll views move.
    public func step(to time: Double) {
        activity?.begin(.frame, at: time)
        defer { activity?.end() }
        deliverMoves()
        if hiddenSince == nil { timeline.frame(at: sceneTime(time)) }
    }

    /// Reads a probe, whose index is that in the description.
    func reading<Value>(_ probe: Int, _ read: () -> Value) -> Value {
        activity?.begin(.probe(probe))
        defer { activity?.end() }
        return read()
    }

    /// True when no finger is down, no timer runs, and no motion or animation runs that will end; endless animations do not count.
    public var isIdle: Bool {
        hiddenSince == nil && !arbiter.isTouching && !timeline.hasFiniteAnimations && !timeline.hasTimers && !timeline.hasFrameObservers
    }

    /// True when the next frame may look different.
    public var needsFrames: Bool { hiddenSince == nil && (timeline.hasRunningAnimations || timeline.hasFrameObservers) }

    /// The messages about files that the scene has requested and that could not be used, each with its place in the source.
    public var problems: [String] { reader.problems }

    /// The feel with every change that has been delivered; `feelChanges` counts these changes.
    public var feel: Feel { scrolling.feel }
    package var feelChanges: Int { scrolling.feelChanges }

    /// True while a finger is down.
    public var isTouching: Bool { arbiter.isTouching }

    /// The places of all fingers that are down.
    public var touchLocations: [Point] { arbiter.fingers.compactMap { arbiter.location(of: $0) } }

    /// The time of the next change that is planned (a timer, or the beginning or end of an animation), in seconds since the start; nil when none is or the stage is hidden.
    public var nextDueTime: Double? { hiddenSince == nil ? timeline.nextChangeTime.map { $0 + hiddenDuration } : nil }

    /// The location of a finger that is down, in points; nil for any other finger.
    public func location(of finger: Int) -> Point? { arbiter.location(of: finger) }

    /// Replaces the contents of `snapshot` by the layers that the screen shows now.
    public func capture(_ snapshot: inout LayerSnapshot) { snapshot.capture(scene.root, at: timeline.now) }

    /// The time on the scene's timeline, which stands still while the stage is hidden.
    private func sceneTime(_ time: Double) -> Double { (hiddenSince ?? time) - hiddenDuration }
}
