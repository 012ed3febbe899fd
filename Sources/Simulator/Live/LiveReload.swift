import Dispatch
import FoundationEssentials
import Glibc
import Lab
import Staging

/// Compiles the sources of the scenes anew when they are saved, tries the new code, and hands it to the player. The window shows every error, and the old code continues.
@MainActor final class LiveReload {
    private let loader: SceneLoader
    private unowned let player: LivePlayer
    private var watch: FolderWatch?
    /// The state of the sources and of the scenes' files when they were tried last.
    private var tried: Inputs
    private var isCompiling = false

    init(_ loader: SceneLoader, for player: LivePlayer) throws {
        (self.loader, self.player) = (loader, player)
        tried = Inputs(sources: loader.contents, resources: player.program.resourceStamps)
        watch = try FolderWatch(loader.sources.flatMap(\.watchedFolders)) { [weak self] in
            // A file whose absence was an error may exist now.
            self?.compileIfChanged(isForced: player.code.errorSheet != nil)
        }
        watchFiles()
        // The files may have changed since they were read.
        compileIfChanged()
    }

    private struct Inputs: Equatable {
        /// Nil for a source that cannot be read.
        let sources: [SceneSource.Contents?]
        let resources: [String: SceneResources.Stamp?]
    }

    /// The present state of the sources and of the scenes' files.
    private var inputs: Inputs {
        let resources = player.program.resourceStamps.map { ($0.key, SceneResources.stamp(of: $0.key)) }
        return Inputs(sources: loader.contents, resources: Dictionary(uniqueKeysWithValues: resources))
    }

    /// Watches the folders of all files of the scenes, which may be others since a source has become a link.
    private func watchFiles() {
        for folder in loader.sources.flatMap(\.watchedFolders) { watch?.add(folder) }
        for path in player.program.resourceStamps.keys { watch?.add(URL(fileURLWithPath: path).deletingLastPathComponent().path) }
    }

    private func compileIfChanged(isForced: Bool = false) {
        watchFiles()
        let inputs = inputs
        guard !isCompiling, isForced || inputs != tried else { return }
        isCompiling = true
        tried = inputs
        let (loader, take, start) = (loader, player.recording.session?.path, Date())
        DispatchQueue.global(qos: .userInitiated).async {
            let result = Result {
                if let take { try loader.tryOut(take) }
                return try loader.load()
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(result, begun: start) } }
        }
    }

    /// Shows what the compiler has made, or why it has made nothing, and looks whether something was saved meanwhile.
    private func finish(_ result: Result<SceneList, any Error>, begun start: Date) {
        let names = loader.sources.map(\.path).joined(separator: ", ")
        let (old, options) = (player.session.scene, player.session.start.configuration.options)
        do {
            guard player.reload(try result.get().scenes) else { throw Failure.badData("the scene \(old.name) is no longer in \(names)") }
            tried = Inputs(sources: tried.sources, resources: player.program.resourceStamps)
            watchFiles()
            compare(old, options)
            standardError("overscroll: \(names): \((Date().timeIntervalSince(start) * 1000).fixed(0)) ms")
        } catch {
            player.showErrorSheet(error)
            standardError("overscroll: \(names): not loaded; the code before goes on")
        }
        isCompiling = false
        compileIfChanged()
    }
}

extension LiveReload {
    /// Compares the old code and the new code in the session, and shows the difference. This is done after the picture was shown, because it takes time.
    ///
    /// - Parameter options: those of the old code. What Save has written into the source was an option before, and changes nothing.
    private func compare(_ old: SceneDescription, _ options: [String: String]) {
        let (new, take, version) = (player.session.scene, player.session.take, player.codeVersion)
        DispatchQueue.global(qos: .utility).async { [player] in
            guard
                let difference = try? TraceDifference(
                    between: old, withOptions: options, and: new, in: take, typography: loadTypography { _ in })
            else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { player.tell(difference, ofVersion: version) } }
        }
    }
}

extension SceneLoader {
    /// The present contents of the sources; nil for a source that cannot be read.
    var contents: [SceneSource.Contents?] { sources.map { try? $0.read() } }

    /// The options with which another process gets the same scenes.
    var arguments: [String] { sources.flatMap { ["--scenes", $0.absolutePath] } + (compiler?.isOptimised == true ? ["--optimise"] : []) }

    /// Plays a take with the new code and draws its last frame in a separate process, so that a scene that traps or never returns ends that process and not the session.
    ///
    /// A take may contain commands that the new code does not know. The process then ends without a trial, which is not an error here, because a reload leaves such commands out.
    func tryOut(_ take: String) throws {
        guard let compiler else { return }
        _ = try compile()
        let picture = compiler.temporaryPath + ".png"
        let errors = try OpenFile.withoutName()
        defer { unlink(picture) }
        let program = try ChildProgram(
            ownPath, ["render", take, "-o", picture, "--scale", "0.25"] + arguments,
            environment: ["SWIFT_BACKTRACE": Self.backtrace], errors: errors.descriptor)
        guard let code = program.wait(Self.patience) else {
            throw Failure.badData("the new code needs more than \(Int(Self.patience)) s for what was done so far: an endless loop?")
        }
        let text = errors.text
        // The scene reports a file that is missing.
        if let problem = text.firstMatch(of: /\S+\.swift:\d+: error: .*/) { throw Failure.badData(String(problem.0)) }
        if let end = text.firstMatch(of: SceneWatchdog.unexpectedEnd) { throw Failure.badData(String(end.0)) }
        guard code > 128 || text.contains(SceneWatchdog.trap) else { return }
        let reason = Self.trap(in: text) ?? text.firstMatch(of: SceneWatchdog.trap).map { String($0.0) } ?? "signal \(code - 128)"
        throw Failure.badData("the new code stops in what was done so far:\n\(reason)")
    }

    /// What the runtime tells of a crash of this thread: the calls, with their lines.
    private static let backtrace =
        "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=16,top=0,cache=no,symbolicate=fast"

    /// The line of a scene at which the program has stopped, and why; nil when neither is known.
    private static func trap(in text: String) -> String? {
        // The runtime writes the module, which has no meaning for the user, before the name of the file.
        let error = text.firstMatch(of: /(?:^|\n)(?:[^\n\/]*\/)?([^\n]*rror: [^\n]*)/).map { $0.1 }
        guard let call = text.firstMatch(of: /in scene\.so at [^\n<]*?([^\n\/<]+\.swift:\d+)/) else { return error.map(String.init) }
        guard let error else { return "\(call.1): the memory for calls is used up, as by a recursion without an end" }
        // A trap within the library, such as that of an index out of range, tells a line of the library.
        if error.hasPrefix(call.1) { return String(error) }
        return "\(call.1): \(error[(error.firstRange(of: ": ")?.upperBound ?? error.startIndex)...])"
    }

    /// The longest time of a trial, in seconds; the replay of a session of an hour takes 3.
    private static var patience: Double { 10 }
}

extension SceneSource {
    /// The folders in which a change can happen: the folder of the source, that of the file to which a link leads, and those of the links on the way.
    var watchedFolders: [String] {
        var folders = [folder, SceneSource(path: URL(fileURLWithPath: absolutePath).resolvingSymlinksInPath().path).folder]
        var place = URL(fileURLWithPath: absolutePath)
        while place.path != "/" {
            let above = place.deletingLastPathComponent()
            var status = stat()
            if lstat(place.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { folders.append(above.path) }
            place = above
        }
        return folders
    }
}

extension LivePlayer.Program {
    /// The files that the scenes have read, with their stamps at that time.
    var resourceStamps: [String: SceneResources.Stamp?] {
        scenes.reduce(into: [:]) { all, scene in all.merge(scene.resources.stamps) { first, _ in first } }
    }
}
