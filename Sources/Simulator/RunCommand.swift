import ArgumentParser
import Dispatch
import Geometry
import Glibc
import Lab
import Motion
import OverscrollKit
import Sessions
import Staging
import Takes
import X11Host

/// The keys of the window in one line. The parser asks for the help's words many times, also when it shows none.
private let keys = "Keys: " + KeyBinding.all.map { "\($0.label) \($0.does)" }.joined(separator: " · ")

/// `overscroll run`, which is also the default command.
package struct Run<App: OverscrollApp>: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.run.rawValue, abstract: "Open a window and drag with the mouse.", discussion: keys)
    }

    @OptionGroup var start: StartOptions
    @Flag(help: "Go on where the last session of the scene file ended, or the take. A last line that was cut off is left out.") var resume =
        false
    @OptionGroup var window: WindowOptions
    @Option(help: "Another feel, seen through over this one; G and F in the window.", completion: .feels) var ghost: String?
    @Option(help: "Run slower: 2 is half the speed.") var slow = 1.0
    @Option(help: "Write what is done as a take.", completion: .file()) var record: String?
    @Option(
        help: "Write how smooth it was, as JSON, when the window closes; F1 in the window says what the words mean.", completion: .file())
    var metrics: String?
    @Flag(help: "Write the picture of every frame, as a hash, into the takes that are recorded, also those that R begins.") var hashes =
        false
    @Option(help: "Let programs of the same user drive the window, by a socket at this path: one JSON object a line.", completion: .file())
    var control: String?
    @Flag(help: "Let time move only by the commands of --control; the window then only shows.") var step = false
    @Flag(help: "Begin with a picture of each scene to choose from, unless a scene or a take is named.") var choose = false
    @Flag(help: "Replace files that exist.") var force = false

    package init() {}

    package func validate() throws {
        guard (1...100).contains(slow) else { throw ValidationError("--slow has to be between 1 and 100") }
        if choose && (step || control != nil) { throw ValidationError("--choose needs somebody at the window; a program names the scene") }
        if step && control == nil { throw ValidationError("--step needs --control, whose commands move the time") }
    }

    package func run() throws {
        try requireThreads()
        runMainQueue { MainActor.assumeIsolated { do { try show() } catch { App.end(error) } } }
    }

    @MainActor private func show() throws {
        let loader = try start.loader(for: App.self)
        if let source = loader.sources.first, let session = SessionFiles(of: source).lastUnused {
            loader.watchdog.keeps(session, of: source.path)
        }
        let list = try loader.load()
        list.tellReplaced()
        let program = LivePlayer.Program(scenes: list.scenes, typography: try loadTypography(), sceneArguments: loader.arguments)
        if choose && start.sceneOrTake == nil { return try choose(from: program, loader) }
        try open(beginning(of: program, loader), on: WindowDisplay(window), nil)
    }

    /// What the window begins with, and the files that it will write.
    struct Beginning {
        let program: LivePlayer.Program
        let loader: SceneLoader
        var take: Take
        /// The file of the session of a source with which the window goes on; nil for a new session.
        let session: String?
        let scene: SceneDescription
        let ghost: Feel?
        let recording: OutputFile?
        let metrics: OutputFile?
    }

    func beginning(of program: LivePlayer.Program, _ loader: SceneLoader) throws -> Beginning {
        let goesOn = resume && start.source(for: App.self) != nil
        let session = goesOn ? loader.sources.first.map { SessionFiles(of: $0).last } : nil
        var take = try start.take(for: App.self, program.list, resumes: resume, session: session)
        if step { take.configuration.rate = window.fps ?? take.configuration.framesPerSecond }
        return Beginning(
            program: program, loader: loader, take: take, session: session, scene: try program.list.scene(of: take),
            ghost: try ghost.map { try Simulator.feel(named: $0) },
            recording: try record.map { try OutputFile($0, replaces: force) },
            metrics: try metrics.map { try OutputFile($0, replaces: force) })
    }

    /// - Parameter host: the window that is there already; nil for a new one.
    @MainActor func open(_ beginning: Beginning, on display: WindowDisplay, _ host: WindowHost?) throws {
        let program = beginning.program
        var take = beginning.take
        let size = take.configuration.device.size
        let scale = display.scale(for: size)
        // The device gets the scale of the window, so that offsets are rounded to the window's pixels; in step mode every display shows the same.
        if start.device == nil && take.lines.isEmpty && !step { take.configuration.device.scale = max(scale, 1) }
        var played = TakePlayer(take, scene: beginning.scene, ghosts: beginning.ghost.map { [$0] } ?? [], typography: program.typography)
        if !played.stage.problems.isEmpty { throw Failure.badData(played.stage.problems.joined(separator: "\n")) }
        if resume { try played.playToEnd(of: start.sceneOrTake ?? "") }
        let pixels = size.pixels(at: scale)
        host?.setContentSize(size, width: pixels.width, height: pixels.height)
        let host = try host ?? display.host(size, scale: scale)
        // The host already hears signals, so no signal can leave the socket behind.
        let socket = try control.map { try ControlSocket($0) }
        var pacing = Pacing(startingAt: host.now, rate: 1 / slow, isStepped: step)
        pacing.move(to: played.session.time, at: host.now)
        let player = LivePlayer(played.session, of: program, on: host, pacing: pacing, scale: scale) { code in
            socket?.remove()
            Glibc.exit(code)
        }
        player.recording.take = try beginning.recording.map { TakeRecording(try $0.begin(), vocabulary: program.vocabulary) }
        player.recording.keepsHashes = hashes
        player.recording.metrics = beginning.metrics
        if let warning = display.warning(about: scale) { player.tell(warning) }
        player.run()
        if control == nil && take.lines.isEmpty { greet(player) }
        socket?.listen(to: player)
        try live(beginning.loader, player, goingOnWith: beginning.session)
    }

    /// What a window does for a person who begins; after its first frame, which does not wait for the disk.
    @MainActor private func greet(_ player: LivePlayer) {
        player.keepFeels(UnsavedFeel(in: .state))
        let mark = UserFolder.state.path(of: "hint-shown")
        // Where nothing can be kept the hint would be shown at every start.
        let isFirst = access(mark, F_OK) != 0 && (try? OutputFile(mark, replaces: false).write([])) != nil
        if isFirst { player.showHint() }
        if isFirst || player.notice != nil { player.drawFrame() }
    }
}

extension Run {
    /// Keeps the session on disk and loads the scenes anew when they are saved; nothing if no scene comes from a file.
    @MainActor private func live(_ loader: SceneLoader, _ player: LivePlayer, goingOnWith session: String?) throws {
        guard let source = loader.sources.first else { return }
        do {
            let file = try SessionFiles(of: source).open(
                goingOnWith: session, from: player.session.start.text(in: player.program.vocabulary))
            loader.watchdog.keeps(file.path, of: source.path)
            player.recording.session = TakeRecording(file, vocabulary: player.program.vocabulary)
            standardError(
                "overscroll: the session is kept in \(file.path); whatever ends it: overscroll run --resume \(source.path.asShellWord)")
        } catch { complain(error) }
        player.code.reloading = try LiveReload(loader, for: player)
    }
}

extension TakePlayer {
    fileprivate mutating func playToEnd(of path: String) throws {
        do { try play(until: .infinity) } catch { throw failure(error, at: session.time, in: path) }
    }
}
