import Geometry
import Motion
import Staging
import Takes
import Typesetting

/// A take that is still being written: a stage, everything that was done to it, and what a script is still to do.
///
/// It never reads a clock: events are delivered with their times, and `step(to:)` makes a frame. What was done is kept, so the session can be replayed at any moment: without its last
/// frame (`rewind`), in another feel (a ghost), or in another version of the scene (`reload`). All times are seconds since the start.
public final class Session {
    public private(set) var scene: SceneDescription
    public private(set) var stage: Stage
    /// Stages of the same scene, each in a feel of its own, that get the same events.
    public private(set) var ghosts: [Stage] = []
    public private(set) var history = SessionHistory()
    public private(set) var touches = TouchHistory()
    /// How often the past has changed: a frame was taken back, or all of it began anew.
    public private(set) var replayCount = 0
    /// The time of the last frame, or of an event that came after it.
    public private(set) var time = 0.0
    /// What the stage began with.
    private var configuration: Take.Configuration
    private var script: [Take.TimedEvent]
    /// The frames of a recorded script, which are made as they were: each with the number of events before it.
    private var ticks: [(time: Double, eventCount: Int)]
    /// The number of events of the script that were performed, and of problems of the stage that were told.
    private var (scriptIndex, toldProblemCount) = (0, 0)
    /// Events that wait for the next step.
    private var inbox: [Take.TimedEvent] = []
    private let typography: Typography
    /// Called after every frame, also those of a replay: the scene has come back.
    public var onFrame: () -> Void = {}

    /// - Parameters:
    ///   - take: how the stage begins, and the script: its events are performed when their times come.
    ///   - scene: the one that the take names.
    public init(_ take: Take, scene: SceneDescription, ghosts: [Feel] = [], typography: Typography) {
        self.scene = scene
        self.typography = typography
        configuration = take.configuration
        let expansion = take.expansion
        (script, ticks) = (expansion.events, expansion.ticks)
        stage = Stage(scene, configuration: configuration, typography: typography)
        setGhosts(ghosts)
    }

    /// What was done so far, every event and every frame; a replay of it draws the same pixels.
    public var take: Take {
        var take = start
        take.lines = history.lines()
        return take
    }

    /// Takes note of how many frames a second the display shows, for the take; one that plays frames of its own keeps its rate.
    public func setRate(_ rate: Double) { if ticks.isEmpty { configuration.rate = rate } }

    /// What the session began with: a take without lines.
    public var start: Take { Take(scene: scene.name, configuration: configuration) }
}

// MARK: - Going on

extension Session {
    /// Leaves an event for the next step, which performs it at its own time.
    ///
    /// Of the moves of one finger that wait for the same step only the last one is kept, as UIKit coalesces touches, and those of a touchpad become one. The velocity filter weighs one move against the next, so it would depend on how often
    /// a mouse reports; with one sample a frame, mice of 125 and of 8000 Hz release alike (<doc:FeelSheet#2.1-Velocity>).
    public func deliver(_ event: Take.Event, at time: Double) {
        var event = event
        if case .touch(let touch) = event, touch.phase == .moved, let last = inbox.lastIndex(where: { $0.touch?.finger == touch.finger }),
            inbox[last].touch?.phase == .moved
        {
            inbox.remove(at: last)
        }
        // A touchpad tells of its ways and not of a place, so they are added up.
        if case .scroll(let location, let delta, .changed) = event, case .scroll(_, let waiting, .changed)? = inbox.last?.event {
            inbox.removeLast()
            event = .scroll(location: location, delta: waiting + delta, phase: .changed)
        }
        inbox.append(Take.TimedEvent(time: time, event: event))
    }

    /// Adds events to what the script is still to do; they are performed when their times come, and none is left out.
    ///
    /// - Parameter events: in order; none lies before one of the script that is still to come.
    public func plan(_ events: [Take.TimedEvent]) { script += events }

    /// True while the script has events or frames to come.
    public var isScripted: Bool { scriptIndex < script.count || isPlayingTicks }

    private var isPlayingTicks: Bool { ticks.last.map { history.frames.isEmpty || time < $0.time } ?? false }

    /// Makes the frame at `time`: first the events until then, of the script and delivered ones, then timers and motion.
    ///
    /// As long as a recorded script has frames of its own, these are made instead, as many as are due: so it plays on any display as on that of the recording.
    /// A command that the scene refuses is not kept; everything else of the frame happens, and then the first such error is thrown. So is a file that the scene misses.
    public func step(to time: Double) throws(CommandError) {
        if isPlayingTicks { return try stepByTicks(to: time) }
        try step(to: time, scriptCount: scriptIndex + script[scriptIndex...].prefix { $0.time <= time + Take.sameMoment }.count)
    }

    private func stepByTicks(to time: Double) throws(CommandError) {
        var refused: CommandError?
        for tick in ticks.dropFirst(history.frames.count).prefix(while: { $0.time <= time + Take.sameMoment }) {
            do { try step(to: tick.time, scriptCount: tick.eventCount) } catch { refused = refused ?? error }
        }
        if let refused { throw refused }
    }

    /// - Parameter scriptCount: how many events of the script are to have been performed then.
    func step(to time: Double, scriptCount: Int) throws(CommandError) {
        var refused: CommandError?
        func perform(_ entry: Take.TimedEvent, isScripted: Bool) {
            do { try self.perform(entry.event, at: min(entry.time, max(time, self.time)), isScripted: isScripted) } catch {
                refused = refused ?? error
            }
        }
        while scriptIndex < min(scriptCount, script.count) {
            scriptIndex += 1
            perform(script[scriptIndex - 1], isScripted: true)
        }
        for entry in inbox { perform(entry, isScripted: false) }
        inbox.removeAll(keepingCapacity: true)
        self.time = max(time, self.time)
        for stage in [stage] + ghosts { stage.step(to: self.time) }
        history.appendFrame(at: self.time)
        onFrame()
        if stage.problems.count > toldProblemCount {
            refused = refused ?? CommandError(stage.problems[toldProblemCount])
            toldProblemCount = stage.problems.count
        }
        if let refused { throw refused }
    }

    private func perform(_ event: Take.Event, at wanted: Double, isScripted: Bool) throws(CommandError) {
        if case .scroll(_, _, let phase) = event, !stage.takesScroll(phase) { return }
        time = max(wanted, time)
        touches.record(event, at: time)
        try stage.deliver(event, at: time)
        history.append(Take.TimedEvent(time: time, event: event), isScripted: isScripted)
        for ghost in ghosts { try SessionHistory.deliver(event, at: time, toGhost: ghost) }
    }

    /// True when the next frame may look different because something moves or is still to happen.
    public var isMoving: Bool { !inbox.isEmpty || scriptIndex < script.count || ([stage] + ghosts).contains(where: \.needsFrames) }

    /// True when everything has come to rest and nothing is planned any more.
    public var isIdle: Bool { inbox.isEmpty && scriptIndex == script.count && ([stage] + ghosts).allSatisfy(\.isIdle) }

    /// When the next timer fires; nil when none is set.
    public var nextDueTime: Double? { ([stage] + ghosts).compactMap(\.nextDueTime).min() }

    /// True when an event waits for the next step.
    public var hasInput: Bool { !inbox.isEmpty }
}

// MARK: - Replays

extension Session {
    /// Goes back to the frame before the last; false when there is none. What the script did since then is to come again.
    @discardableResult public func rewind() -> Bool {
        guard let undone = history.removeLastFrame() else { return false }
        scriptIndex -= undone
        inbox = []
        replay()
        return true
    }

    /// Goes on at the same moment of the same session in another version of the scene.
    ///
    /// Options hold as far as that version knows them. A tunable whose start value is another one there begins with that.
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

    /// Goes on at the same moment of the same session with other values of tunables, by their names.
    public func tune(_ values: [String: Double]) {
        for tunable in stage.tunables {
            guard let value = values[tunable.name] else { continue }
            configuration.options[tunable.name] = value == tunable.start ? nil : tunable.word(for: value)
        }
        replay()
    }

    /// Replaces the ghosts by one for each of these feels, as if it had been there from the start.
    ///
    /// - Parameter scene: the version of the scene that they show; the session's own if nil.
    public func setGhosts(_ feels: [Feel], of scene: SceneDescription? = nil) {
        ghosts = feels.map { replayed(in: $0, scene ?? self.scene) }
    }

    /// Begins anew with the feel as it is now; what was done and what was still to be done are forgotten. Options hold as far as the scene remains the same.
    public func restart(_ scene: SceneDescription, options: [String: String] = [:]) {
        var take = Take(scene: scene.name, configuration: configuration)
        take.configuration.feel = stage.feel
        if scene.name != self.scene.name { take.configuration.options = [:] }
        take.configuration.options.merge(options) { $1 }
        play(take, scene: scene)
    }

    /// Begins anew with another take, whose events are performed when their times come. Ghosts keep their feels.
    public func play(_ take: Take, scene: SceneDescription) {
        self.scene = scene
        configuration = take.configuration
        history = SessionHistory()
        let expansion = take.expansion
        (script, ticks) = (expansion.events, expansion.ticks)
        scriptIndex = 0
        inbox = []
        replay(ghosts: scene)
    }

    /// - Parameter scene: the version that the ghosts show from now on; the one of each as it is if nil.
    private func replay(ghosts scene: SceneDescription? = nil) {
        replayCount += 1
        toldProblemCount = 0
        stage = replayed(in: nil, self.scene)
        ghosts = ghosts.map { replayed(in: $0.configuration.feel, scene ?? $0.description) }
        touches = TouchHistory()
        for event in history.events { touches.record(event.event, at: event.time) }
        time = history.frames.last?.time ?? 0
    }

    /// A stage to which all that has happened was done.
    ///
    /// - Parameter feel: of a ghost; nil for the session's own.
    private func replayed(in feel: Feel?, _ scene: SceneDescription) -> Stage {
        var configuration = configuration
        if let feel { configuration.feel = feel }
        let stage = Stage(scene, configuration: configuration, typography: typography)
        history.replay(on: stage, isGhost: feel != nil, onFrame: onFrame)
        return stage
    }
}
