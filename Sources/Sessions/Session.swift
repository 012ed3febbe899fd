import Geometry
import Gestures
import Motion
import Staging
import Takes
import Typesetting

/// A stage with the history of its events and frames, and with a script of events to come.
///
/// A session never reads a clock: events are delivered with their times, and `step(to:)` makes a frame. The history allows a replay at any time: without the last frame (`rewind`), in
/// another feel (a ghost), or in another version of the scene (`reload`). All times are seconds since the start.
public final class Session {
    public private(set) var scene: SceneDescription
    public private(set) var stage: Stage
    /// Stages of the same scene, each in a feel of its own, that get the same events.
    public private(set) var ghosts: [Stage] = []
    public private(set) var history = SessionHistory()
    public private(set) var touches = TouchHistory()
    /// How often the history has been replayed or replaced, for instance because a frame was taken back.
    public private(set) var replayCount = 0
    /// The time of the last frame, or of an event that came after it.
    public private(set) var time = 0.0
    /// The configuration with which the stage began.
    private var configuration: Take.Configuration
    private var script: SessionScript
    /// The number of the stage's problems that have been reported.
    private var reportedProblemCount = 0
    /// Events that wait for the next step.
    private var inbox: [Take.TimedEvent] = []
    /// Fingers that a delivered event has put down, and not the script. While they are down, the script's events for them are left out.
    private var handFingers: Set<Int> = []
    private let typography: Typography

    /// - Parameters:
    ///   - take: the configuration of the stage, and the script, whose events are performed at their times.
    ///   - scene: the scene that the take names.
    public init(_ take: Take, scene: SceneDescription, ghosts: [Feel] = [], typography: Typography) {
        self.scene = scene
        self.typography = typography
        configuration = take.configuration
        script = SessionScript(take)
        stage = Stage(scene, configuration: configuration, typography: typography)
        setGhosts(ghosts)
    }

    /// All events and frames so far as a take; a replay of the take draws the same pixels.
    public var take: Take {
        var take = start
        take.lines = history.lines()
        return take
    }

    /// Sets the frames per second of the display, for the recorded take. A session that plays the frames of a recorded script keeps its rate.
    public func setRate(_ rate: Double) { if script.ticks.isEmpty { configuration.rate = rate } }

    /// A take without lines, with the configuration with which the session began.
    public var start: Take { Take(scene: scene.name, configuration: configuration) }
}

// MARK: - Events and frames

extension Session {
    /// Leaves an event for the next step, which performs it at its own time.
    ///
    /// Of several moves of one finger that wait for the same step, only the last one is kept, as UIKit coalesces touches. Several moves of a touchpad are added up to one. The velocity law weighs single moves, so without this its result would depend on how often
    /// a mouse reports; with one sample per frame, mice of 125 and of 8000 Hz give the same release (<doc:FeelSheet#2.1-Velocity>).
    public func deliver(_ event: Take.Event, at time: Double) {
        var event = event
        if case .touch(let touch) = event, touch.phase == .moved, let last = inbox.lastIndex(where: { $0.touch?.finger == touch.finger }),
            inbox[last].touch?.phase == .moved
        {
            inbox.remove(at: last)
        }
        // A touchpad reports distances and not locations, so the distances are added.
        if case .scroll(let location, let delta, .changed) = event, case .scroll(_, let waiting, .changed)? = inbox.last?.event {
            inbox.removeLast()
            event = .scroll(location: location, delta: waiting + delta, phase: .changed)
        }
        inbox.append(Take.TimedEvent(time: time, event: event))
    }

    /// Adds events to the end of the script. They are performed at their times, and none is left out but the touches of a finger that a hand holds.
    ///
    /// - Parameter events: the events in the order of their times. None may have an earlier time than the events that the script still has to perform.
    public func plan(_ events: [Take.TimedEvent]) { script.append(events) }

    /// The frames of a recorded script; empty for other scripts.
    var ticks: [Take.Tick] { script.ticks }

    /// True while the script still has events to perform or frames to make.
    public var isScripted: Bool { script.hasEvents || isPlayingTicks }

    /// The time to which the script lasts although nothing of it may be left to happen; 0 for none.
    public var scriptEnd: Double { script.end }

    /// True while a recorded script has frames of its own to make. What is delivered meanwhile happens at the next of them.
    public var isPlayingTicks: Bool { script.ticks.last.map { history.frames.isEmpty || time < $0.time } ?? false }

    /// Makes the frame at `time`. First the events of the script up to this time and the delivered events are performed, then timers fire and scroll views move.
    ///
    /// While a recorded script has frames of its own, the frames that are due are made instead, so that the script plays on any display as on that of the recording.
    /// A command that the scene refuses is not recorded. Everything else of the frame happens, and then the first such error is thrown. Files that the scene could not read throw an error in the same way, or in the next frame without a refused command.
    public func step(to time: Double) throws(CommandError) {
        if isPlayingTicks { return try stepByTicks(to: time) }
        try step(to: time, scriptCount: script.eventCount(until: time))
    }

    private func stepByTicks(to time: Double) throws(CommandError) {
        var refused: CommandError?
        for tick in script.ticks.dropFirst(history.frames.count).prefix(while: { $0.time <= time + Take.sameMoment }) {
            do { try step(to: tick.time, scriptCount: tick.eventCount) } catch { refused = refused ?? error }
        }
        if let refused { throw refused }
    }

    /// - Parameter scriptCount: the number of events of the script that have been performed after this step.
    func step(to time: Double, scriptCount: Int) throws(CommandError) {
        var refused: CommandError?
        func attempt(_ entry: Take.TimedEvent, isScripted: Bool) {
            do { try performIfAdmitted(entry.event, at: min(entry.time, max(time, self.time)), isScripted: isScripted) } catch {
                refused = refused ?? error
            }
        }
        while let entry = script.next(within: scriptCount) { attempt(entry, isScripted: true) }
        for entry in inbox { attempt(entry, isScripted: false) }
        inbox.removeAll(keepingCapacity: true)
        self.time = max(time, self.time)
        stage.step(to: self.time)
        for ghost in ghosts { ghost.step(to: self.time) }
        history.appendFrame(at: self.time, scriptPosition: script.position, handFingers: handFingers)
        if let refused { throw refused }
        if stage.problems.count > reportedProblemCount {
            defer { reportedProblemCount = stage.problems.count }
            throw CommandError(unusableFiles: stage.problems[reportedProblemCount...])
        }
    }

    private func performIfAdmitted(_ event: Take.Event, at wanted: Double, isScripted: Bool) throws(CommandError) {
        if case .scroll(_, _, let phase) = event, !stage.takesScroll(phase) { return }
        time = max(wanted, time)
        if case .touch(let touch) = event, try !admit(touch, isScripted: isScripted) { return }
        try perform(event)
    }

    /// Performs an event at the present time.
    private func perform(_ event: Take.Event) throws(CommandError) {
        touches.record(event, at: time)
        try stage.deliver(event, at: time)
        history.append(Take.TimedEvent(time: time, event: event))
        for ghost in ghosts { SessionHistory.deliver(event, at: time, toGhost: ghost) }
    }

    /// Whether a touch can follow the earlier ones, so that the history is a take that can be read again.
    ///
    /// A finger that goes down while it is down, because the script holds it or a take has ended before it lifted, first cancels the touches. From then on the finger is that of the one who has put it down.
    private func admit(_ touch: Touch, isScripted: Bool) throws(CommandError) -> Bool {
        let isDown = touches.isDown(touch.finger)
        let isOwn = handFingers.contains(touch.finger) == !isScripted
        guard touch.phase == .began else { return isDown && isOwn }
        if isDown {
            if isScripted && !isOwn { return false }
            try perform(.cancel)
        }
        if isScripted { handFingers.remove(touch.finger) } else { handFingers.insert(touch.finger) }
        return true
    }

    /// True when the next frame may look different, because a motion runs or an event waits.
    public var isMoving: Bool { !inbox.isEmpty || script.hasEvents || stage.needsFrames || ghosts.contains(where: \.needsFrames) }

    /// True when no motion, animation or timer runs that will end, and no event waits.
    public var isIdle: Bool { inbox.isEmpty && !script.hasEvents && stage.isIdle && ghosts.allSatisfy(\.isIdle) }

    /// The time of the next timer, or of the next beginning or end of an animation; nil for none.
    public var nextDueTime: Double? {
        ghosts.compactMap(\.nextDueTime).reduce(stage.nextDueTime) { min($0 ?? $1, $1) }
    }

    /// True when an event waits for the next step.
    public var hasInput: Bool { !inbox.isEmpty }
}

// MARK: - Replays

extension Session {
    /// Goes back to the frame before the last one; false when there is none. The events of the script since that frame are performed again later.
    @discardableResult public func rewind() -> Bool {
        guard let last = history.removeLastFrame() else { return false }
        (script.position, handFingers) = (last.scriptPosition, last.handFingers)
        inbox = []
        replay()
        return true
    }

    /// Replaces the scene by another version, and replays the history up to the present time.
    ///
    /// Options that the new version does not have are dropped. A tunable whose start value differs in the new version gets the new start value.
    public func reload(_ scene: SceneDescription) {
        let next = Stage(scene, configuration: configuration, typography: typography).tunables
        let old = stage.tunables
        configuration.options = configuration.options.filter { name, _ in
            guard let tunable = next.first(where: { $0.name == name }) else { return scene.options.contains { $0.name == name } }
            return old.first { $0.name == name }?.start == tunable.start
        }
        self.scene = scene
        replay(ghosts: scene)
    }

    /// Sets other values of tunables, by their names, and replays the history up to the present time.
    public func tune(_ values: [String: Double]) {
        for tunable in stage.tunables {
            guard let value = values[tunable.name] else { continue }
            configuration.options[tunable.name] = value == tunable.start ? nil : tunable.word(for: value)
        }
        replay()
    }

    /// Replaces the ghosts by one for each of these feels. The history is replayed in each of them.
    ///
    /// - Parameter scene: the version of the scene that the ghosts show; nil for the session's own.
    public func setGhosts(_ feels: [Feel], of scene: SceneDescription? = nil) {
        ghosts = feels.map { replayed(in: $0, scene ?? self.scene) }
    }

    /// Starts again with the present feel, and forgets the history and the script. The options are kept only when `scene` has the same name as the present scene.
    public func restart(_ scene: SceneDescription, options: [String: String] = [:]) {
        var take = Take(scene: scene.name, configuration: configuration)
        take.configuration.feel = stage.feel
        if scene.name != self.scene.name { take.configuration.options = [:] }
        take.configuration.options.merge(options) { $1 }
        play(take, scene: scene)
    }

    /// Starts again with another take, whose events are performed at their times. Ghosts keep their feels.
    public func play(_ take: Take, scene: SceneDescription) {
        self.scene = scene
        configuration = take.configuration
        history = SessionHistory()
        script = SessionScript(take)
        (inbox, handFingers) = ([], [])
        replay(ghosts: scene)
    }

    /// - Parameter scene: the version of the scene that the ghosts show from now on; with nil each ghost keeps its own.
    private func replay(ghosts scene: SceneDescription? = nil) {
        replayCount += 1
        reportedProblemCount = 0
        stage = replayed(in: nil, self.scene)
        ghosts = ghosts.map { replayed(in: $0.configuration.feel, scene ?? $0.description) }
        touches = TouchHistory()
        for event in history.events { touches.record(event.event, at: event.time) }
        time = history.frames.last?.time ?? 0
    }

    /// A new stage in which the history has been replayed.
    ///
    /// - Parameter feel: the feel of a ghost; nil for the session's own stage.
    private func replayed(in feel: Feel?, _ scene: SceneDescription) -> Stage {
        var configuration = configuration
        if let feel { configuration.feel = feel }
        let stage = Stage(scene, configuration: configuration, typography: typography)
        history.replay(on: stage, isGhost: feel != nil)
        return stage
    }
}
