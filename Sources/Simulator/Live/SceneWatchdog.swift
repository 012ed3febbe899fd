import Compositing
import Glibc
import Layers
import Staging
import Synchronization

/// Ends the program when a call of a scene's code never returns, whichever command plays the scene: an endless loop at its beginning, in a drag, an animation, a probe or a drawing. It also says which scene has ended the program by a trap or by `exit`.
///
/// Only the processor time that a thread uses within one call is limited. So a long take is never ended, and neither a suspended program nor a busy machine is mistaken for a loop. A program at rest uses no processor time and is not woken.
final class SceneWatchdog: SceneWatch {
    /// The seconds of processor time that one call of a scene's code may take.
    static let patience = ScenePatience.seconds(getenv("OVERSCROLL_SCENE_SECONDS").map { String(cString: $0) })
    /// The processor time of all threads between two looks, in nanoseconds: a second, or a quarter of a patience that is shorter than four seconds.
    private static let period = Int(min(max(patience / 4, 0.001), 1) * 1e9)

    /// A thread of a stage of a scene, and the call that it was in at the last look.
    fileprivate struct Watched {
        let activity: SceneActivity
        let thread: DrawingThread
        /// Nil while a file is loaded.
        let scene: SceneDescription?
        var last: (call: SceneActivity.Running, processorTime: Double)?
        var running: SceneActivity.Running? { activity.running(in: thread) }
    }

    fileprivate struct State {
        var threads: [Watched] = []
        var isStarted = false
        /// The file that is loaded now.
        var file = ""
        /// The file of the session, and the source of its scene; nil when no session is kept.
        var session: (path: String, source: String)?
    }

    private let state = Mutex(State())

    /// Finds the message about a scene that has ended the program.
    static var unexpectedEnd: Regex<Substring> { /the scene '[^\n]*' has (?:worked for|called exit)[^\n]*/ }
    /// Finds the message about a scene that has trapped.
    static var trap: Regex<Substring> { /the scene '[^\n]*' has trapped[^\n]*/ }

    /// Notes the file of the session, which the message about a loop names.
    func keeps(_ session: String, of source: String) { state.withLock { $0.session = (session, source) } }

    /// Watches over the code that runs when a file is loaded.
    func loading<Result>(_ file: String, _ load: () throws -> Result) rethrows -> Result {
        let activity = SceneActivity()
        state.withLock { $0.file = file }
        add(activity, nil)
        activity.begin(.loading)
        defer { remove(activity) }
        return try load()
    }

    func add(_ activity: SceneActivity, of scene: SceneDescription) { add(activity, scene) }

    func remove(_ activity: SceneActivity) { state.withLock { $0.threads.removeAll { $0.activity === activity } } }

    private func add(_ activity: SceneActivity, _ scene: SceneDescription?) {
        let isFirst = state.withLock { state in
            for thread in DrawingThread.allCases { state.threads.append(Watched(activity: activity, thread: thread, scene: scene)) }
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst { start() }
    }

    private func start() {
        let watchdog = Unmanaged.passRetained(self).toOpaque()
        on_exit({ _, watchdog in watchdog.map { Unmanaged<SceneWatchdog>.fromOpaque($0).takeUnretainedValue().programEnds() } }, watchdog)
        onCrash = { [self] in if let trap = trap(in: $0) { end(trap) } }
        // The thread lasts until the program ends.
        _ = startThread(
            { watchdog in
                if let watchdog { Unmanaged<SceneWatchdog>.fromOpaque(watchdog).takeUnretainedValue().lookForEver() }
                return nil
            }, watchdog)
    }

    /// Looks each time that the program has used as much processor time as is between two looks.
    private func lookForEver() {
        var period = timespec(tv_sec: Self.period / 1_000_000_000, tv_nsec: Self.period % 1_000_000_000)
        while true {
            let error = clock_nanosleep(CLOCK_PROCESS_CPUTIME_ID, 0, &period, nil)
            // A system without this clock would make the loop an endless one.
            guard error == 0 || error == EINTR else { return }
            look()
        }
    }

    /// A scene that calls exit would end a check with the code that says good.
    private func programEnds() {
        var own = clockid_t()
        pthread_getcpuclockid(pthread_self(), &own)
        let exit = state.withLock { $0.message(in: own) { "\($0) has called exit, \($1): a scene must not end the program." } }
        if let exit { end(exit) }
    }

    private func trap(in clock: clockid_t) -> String? {
        state.withLock { $0.message(in: clock) { "\($0) has trapped, \($1): its line is among the calls above." } }
    }

    private func look() { if let complaint = state.withLock({ $0.complaint() }) { end(complaint) } }

    private func end(_ words: String) {
        standardError("overscroll: \(words)")
        ClearedOnSignals.clear(beforeEnd: .code(ExitStatus.badData))
    }
}

/// How long one call of a scene's code may take.
package enum ScenePatience {
    /// The seconds of processor time that OVERSCROLL_SCENE_SECONDS means: 10 where it is missing or no positive number. A scene may compute for seconds where it begins, and code that is not optimised
    /// may take ten times as long.
    package static func seconds(_ setting: String?) -> Double { setting.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 10 }
}

extension SceneWatchdog.State {
    /// Looks at all threads; returns the message about one that hangs.
    fileprivate mutating func complaint() -> String? {
        for (index, thread) in threads.enumerated() {
            guard let call = thread.running, let now = processorTime(of: call.clock) else {
                threads[index].last = nil
                continue
            }
            guard let last = thread.last, last.call == call else {
                threads[index].last = (call, now)
                continue
            }
            if now - last.processorTime >= SceneWatchdog.patience { return complaint(call, of: thread.scene) }
        }
        return nil
    }

    /// The message about the scene that runs in the thread with this clock; nil when no scene does.
    ///
    /// - Parameter words: says how the scene ends the program, from its name and the place of its call.
    fileprivate func message(in clock: clockid_t, _ words: (_ name: String, _ place: String) -> String) -> String? {
        for thread in threads {
            guard let call = thread.running, call.clock == clock else { continue }
            return adding(words(name(of: thread.scene), Self.place(call, thread.scene)))
        }
        return nil
    }

    private func complaint(_ call: SceneActivity.Running, of scene: SceneDescription?) -> String {
        let patience = SceneWatchdog.patience.shortDescription
        let work = "has worked for \(patience) s (OVERSCROLL_SCENE_SECONDS allows more) without an end"
        return adding("\(name(of: scene)) \(work), \(Self.place(call, scene)): an endless loop?")
    }

    private func name(of scene: SceneDescription?) -> String { scene.map { "the scene '\($0.name)'" } ?? file }

    /// The words with the place of the session, if one is kept.
    private func adding(_ words: String) -> String {
        guard let session, access(session.path, R_OK) == 0 else { return words }
        return words
            + " what was done is saved in \(session.path); when the scene is mended: overscroll run --resume \(session.source.asShellWord)"
    }

    private static func place(_ call: SceneActivity.Running, _ scene: SceneDescription?) -> String {
        let time = "at \(call.time.seconds)"
        if let index = call.call.probeIndex, let scene, scene.probes.indices.contains(index) {
            return "\(time) in the probe '\(scene.probes[index].name)'"
        }
        return switch call.call {
        case .loading: "before its scenes are known"
        case .beginning: "in its initializer"
        case .input: "\(time) in an event, such as a touch"
        case .command: "\(time) in a command"
        case .drawing: "\(time) in a drawing"
        default: "\(time) in a frame: in a timer, at the end of an animation, or while it scrolls"
        }
    }
}
