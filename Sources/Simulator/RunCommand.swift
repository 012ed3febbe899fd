import ArgumentParser
import Dispatch
import Foundation
import Geometry
import Motion
import OverscrollKit
import Sessions
import Staging
import Takes
import X11Host

/// `overscroll run`, which is also the default command.
struct Run<App: OverscrollApp>: ParsableCommand {
    enum Pointer: String, ExpressibleByArgument, CaseIterable { case finger, mouse }

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "run", abstract: "Open a window and drag with the mouse.",
            discussion: "Keys: " + KeyBinding.all.map { "\($0.label) \($0.does)" }.joined(separator: " · "))
    }

    @Argument(
        help:
            "A scene (the first one if left out), a take to play, or a FILE.swift with a scene, or a folder: compiled now and whenever it is saved."
    )
    var sceneOrTake: String?
    @Flag(help: "Go on where the last session of the scene file ended, or the take.") var resume = false
    @OptionGroup var files: SceneFiles
    @Option(help: "The phone, such as iphone16pro, or its screen in points and the grid for offsets: 414x736@2.") var device: String?
    @Option(help: "Window pixels per point; the display's own if left out.") var scale: Double?
    @Option(help: "Frames per second, in place of the display's own.") var fps: Double?
    @Option(help: "How scrolling feels: \(Feel.presets.map(\.name).joined(separator: ", ")), or a FILE.json.") var feel: String?
    @Option(help: "Another feel, seen through over this one; G and F in the window.") var ghost: String?
    @Option(help: "finger, or mouse: held still before it lifts, it lifts with no velocity.") var pointer: Pointer?
    @Option(help: "Run slower: 2 is half the speed.") var slow = 1.0
    @Option(help: "Write what is done as a take.") var record: String?
    @Option(help: "Write how smooth it was, as JSON, when the window closes; F1 in the window says what the words mean.") var metrics:
        String?
    @Flag(help: "Write the picture of every frame, as a hash, into the takes that are recorded, also those that R begins.") var hashes =
        false
    @Option(name: .customLong("option"), help: "A scene option, KEY=VALUE.") var options: [String] = []
    @Flag(help: "Replace files that exist.") var force = false

    func validate() throws {
        if let scale, !(0.25...4).contains(scale) { throw ValidationError("--scale has to be between 0.25 and 4") }
        if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps has to be between 1 and 1000") }
        guard (1...100).contains(slow) else { throw ValidationError("--slow has to be between 1 and 100") }
    }

    func run() throws {
        let loader = try files.loader(for: App.self, adding: source)
        let list = try loader.load()
        var take = try takeToPlay(list, loader)
        let scene = try list.scene(of: take)
        let ghost = try ghost.map { try Simulator.feel(named: $0) }
        let recording = try record.map { try OutputFile($0, replaces: force) }
        let metricsFile = try metrics.map { try OutputFile($0, replaces: force) }
        let program = LivePlayer.Program(
            scenes: list.scenes, typography: try loadTypography(), sceneArguments: loader.arguments)
        try MainActor.assumeIsolated {
            let connection = try connect()
            let size = take.configuration.device.size
            let room = connection.room
            let fitting = max(min(room.width / size.width, room.height / size.height), 0.25)
            let displayScale = min(scale ?? DisplayScale.detect(on: connection), fitting)
            // The device gets the scale of the window, so that offsets are rounded to the window's pixels.
            if device == nil && take.lines.isEmpty { take.configuration.device.scale = max(displayScale, 1) }
            var played = TakePlayer(take, scene: scene, ghosts: ghost.map { [$0] } ?? [], typography: program.typography)
            if resume { try played.playToEnd(of: sceneOrTake ?? "") }
            let shown = try window(size, scale: displayScale, on: connection)
            let host = WindowHost(shown, on: connection, framesPerSecond: fps) {
                // What was recorded is on disk, frame by frame.
                standardError("overscroll: the X server does not answer")
                _exit(3)
            }
            var pacing = Pacing(startingAt: host.now, rate: 1 / slow)
            pacing.move(to: played.session.time, at: host.now)
            let player = LivePlayer(played.session, of: program, on: host, pacing: pacing, scale: displayScale) { Foundation.exit($0) }
            player.recording.take = try recording.map { try TakeRecording($0, vocabulary: program.vocabulary) }
            player.recording.keepsHashes = hashes
            player.metricsFile = metricsFile
            player.run()
            try live(loader, player)
        }
        dispatchMain()
    }

    @MainActor private func connect() throws -> Connection {
        do { return try Connection() } catch {
            throw Failure.noDisplay("\(error); to draw without one: overscroll render TAKE -o FILE.png")
        }
    }

    @MainActor private func window(_ size: Size, scale: Double, on connection: Connection) throws -> Window {
        var configuration = Window.Configuration(
            contentSize: size, pixelWidth: Int((size.width * scale).rounded()), pixelHeight: Int((size.height * scale).rounded()))
        configuration.icon = WindowIcon.bitmap
        do { return try Window(on: connection, configuration) } catch { throw Failure.noDisplay("\(error)") }
    }

    /// The take of the argument, or an empty take of the scene that it names, changed by the options.
    private func takeToPlay(_ list: SceneList, _ loader: SceneLoader) throws -> Take {
        let name = source == nil ? sceneOrTake ?? list.scenes[0].name : list.scenes[0].name
        var take: Take
        if resume, source != nil, let session = loader.sessionPath {
            take = try list.readTake(session)
        } else if let scene = list.scenes.first(where: { $0.name == name }) {
            take = Take(scene: scene.name)
        } else if name == "-" || name.contains("/") || name.hasSuffix(".take") || FileManager.default.fileExists(atPath: name) {
            take = try list.readTake(name)
        } else {
            throw Failure.usage(
                "there is no scene '\(name)'\(hint(name, list.scenes.map(\.name))); known: \(list.scenes.map(\.name).joined(separator: ", "))"
            )
        }
        if let device {
            guard let known = Device(device) else {
                throw Failure.usage("--device '\(device)' is not \(Device.form)\(hint(device, DeviceModel.all.compactMap(\.name)))")
            }
            take.configuration.device = known
        }
        try take.change(feel: feel)
        if let pointer { take.configuration.isMouse = pointer == .mouse }
        for option in options { try apply(option, to: &take, list.scene(of: take).options) }
        return take
    }

    private func apply(_ text: String, to take: inout Take, _ known: [any SceneDescription.Option]) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let option = known.first(where: { $0.name == parts[0] }), option.values.contains(parts[1]) else {
            let list = known.map { "\($0.name)=\($0.values.joined(separator: "|"))" }.joined(separator: ", ")
            throw Failure.usage("--option '\(text)' is not one of the scene \(take.scene): \(list.isEmpty ? "it has none" : list)")
        }
        take.configuration.options[option.name] = parts[1]
    }

    /// The source file that the argument names; nil when it names something else.
    private var source: String? {
        sceneOrTake.flatMap { name in SceneSource.isSource(name) && !App.scenes.contains { $0.name == name } ? name : nil }
    }

    private func hint(_ word: String, _ words: [String]) -> String {
        nearestWord(to: word, in: words).map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension Run {
    /// Keeps the session on disk and loads the scenes anew when they are saved; nothing if no scene comes from a file.
    @MainActor private func live(_ loader: SceneLoader, _ player: LivePlayer) throws {
        guard let path = loader.sessionPath, let source = loader.sources.first?.path else { return }
        do {
            player.recording.session = try TakeRecording(OutputFile(path, replaces: true), vocabulary: player.program.vocabulary)
            standardError("overscroll: the session is kept in \(path); whatever ends it: overscroll run --resume \(source)")
        } catch { complain(error) }
        player.reloading = try LiveReload(loader, for: player)
    }
}

extension SceneLoader {
    /// Where the session of the first source is kept; nil without sources.
    var sessionPath: String? {
        sources.first.map { source in
            URL.userFolder("XDG_STATE_HOME", or: ".local/state", in: ProcessInfo.processInfo.environment)
                .appendingPathComponent("\(source.name)-\(SceneCompiler.hash(source.absolutePath)).take").path
        }
    }
}

extension TakePlayer {
    fileprivate mutating func playToEnd(of path: String) throws {
        do { try play(until: .infinity) } catch { throw failure(error, at: session.time, in: path) }
    }
}
