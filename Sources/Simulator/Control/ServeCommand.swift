import ArgumentParser
import Dispatch
import Glibc
import OverscrollKit
import Sessions
import Takes
import X11Host

/// `overscroll serve`
struct ServeCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.serve.rawValue,
            abstract: "Let programs drive a scene without a window: one JSON object a line, time moves by commands only.",
            discussion: """
                Commands come from standard input, and answers go to standard output; with --control both go over a Unix socket, and the program runs until a signal ends it. Commands: \
                \(ControlRequests.names.joined(separator: ", ")).
                """)
    }

    @OptionGroup var session: SteppedSession
    @Option(help: "A Unix socket, which only you can use, instead of standard input and output.", completion: .file()) var control: String?

    func run() throws {
        try requireThreads()
        runMainQueue { MainActor.assumeIsolated { do { try serve() } catch { App.end(error) } } }
    }

    @MainActor private func serve() throws {
        var (signals, socket): (TerminationSignals?, ControlSocket?)
        let player = try session.player(for: App.self) { code in
            socket?.remove()
            withExtendedLifetime(signals) { Glibc.exit(code) }
        }
        if let path = control {
            // The signals are heard before the socket exists, so that no signal can leave the socket behind.
            signals = TerminationSignals(on: .main) { _ in MainActor.assumeIsolated { player.quit() } }
            socket = try ControlSocket(path)
            socket?.listen(to: player)
            return
        }
        let control = RemoteControl(of: player)
        player.control = control
        try answerStandardInput { line in
            // Time moves by commands only, so the answer is there at once.
            var text: String?
            control.answer(line) { text = $0 }
            return text
        }
        player.quit()
    }
}

/// A session whose time moves only by commands, on a host that shows nothing.
struct SteppedSession: ParsableArguments {
    @OptionGroup var start: StartOptions
    @Option(
        help: "Frames per second, for a take without 'frame' lines; the take's own rate, or 60, if left out.", transform: within(Take.rates)
    ) var fps: Double?

    /// - Parameter onEnd: gets the exit code when the player has quit.
    @MainActor func player(for app: any OverscrollApp.Type, onEnd: @escaping (Int32) -> Void) throws -> LivePlayer {
        let loader = try start.loader(for: app)
        let list = try loader.load()
        list.tellReplaced()
        var take = try start.take(for: app, list)
        take.configuration.rate = fps ?? take.configuration.framesPerSecond
        let program = LivePlayer.Program(scenes: list.scenes, typography: try loadTypography(), sceneArguments: loader.arguments)
        let session = Session(take, scene: try list.scene(of: take), typography: program.typography)
        let host = HeadlessHost(width: 1, height: 1)
        host.isVisible = false
        let player = LivePlayer(session, of: program, on: host, pacing: Pacing(startingAt: 0, isStepped: true), scale: 1, onEnd: onEnd)
        player.run()
        return player
    }
}

/// Answers the lines of standard input on standard output, until the input ends.
///
/// - Parameter answer: the answer to a line; nil for none.
func answerStandardInput(_ answer: (LineBuffer.Line) -> String?) throws {
    var lines = LineBuffer()
    var hasEnded = false
    while !hasEnded {
        guard let bytes = readBytes(from: STDIN_FILENO, atMost: 1 << 16) else {
            throw Failure.noSuchFile("cannot read standard input: \(systemError())")
        }
        lines.append(bytes)
        hasEnded = bytes.isEmpty
        if hasEnded { lines.end() }
        while let line = lines.next() {
            if let text = answer(line) { try StandardOutput.print(text) }
        }
    }
}
