import Dispatch
import Foundation
import Lab
import Staging

/// Compiles the sources of the scenes anew when they are saved, tries the new code, and hands it to the player. Whatever goes wrong stands in the window, and the old code goes on.
@MainActor final class LiveReload {
    private let loader: SceneLoader
    private unowned let player: LivePlayer
    private var watch: FolderWatch?
    /// What the sources and the files of the scenes were when they were tried last.
    private var tried: Inputs
    private var isCompiling = false

    init(_ loader: SceneLoader, for player: LivePlayer) throws {
        (self.loader, self.player) = (loader, player)
        tried = Inputs(sources: loader.contents, resources: player.program.resourceStamps)
        watch = try FolderWatch(loader.sources.flatMap(\.watchedFolders)) { [weak self] in
            // What the code in error misses may be there now.
            self?.compileIfChanged(isForced: player.code.errorSheet != nil)
        }
        watchResources()
        // They may have changed since they were read.
        compileIfChanged()
    }

    private struct Inputs: Equatable {
        /// Nil for a source that cannot be read.
        let sources: [SceneSource.Contents?]
        let resources: [String: SceneResources.Stamp?]
    }

    /// As they are now.
    private var inputs: Inputs {
        let resources = player.program.resourceStamps.map { ($0.key, SceneResources.stamp(of: $0.key)) }
        return Inputs(sources: loader.contents, resources: Dictionary(uniqueKeysWithValues: resources))
    }

    private func watchResources() {
        for path in player.program.resourceStamps.keys { watch?.add((path as NSString).deletingLastPathComponent) }
    }

    private func compileIfChanged(isForced: Bool = false) {
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
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    switch result {
                    case .success(let list):
                        let old = self.player.session.scene
                        self.player.reload(list.scenes)
                        self.tried = Inputs(sources: self.tried.sources, resources: self.player.program.resourceStamps)
                        self.watchResources()
                        self.compare(old, self.player.session.scene)
                    case .failure(let error): self.player.show(error)
                    }
                    let names = loader.sources.map(\.path).joined(separator: ", ")
                    standardError(String(format: "overscroll: %@: %.0f ms", names, Date().timeIntervalSince(start) * 1000))
                    self.isCompiling = false
                    self.compileIfChanged()
                }
            }
        }
    }
}

extension LiveReload {
    /// Tells what the new code does to the session, once the picture is there.
    private func compare(_ old: SceneDescription, _ new: SceneDescription) {
        let take = player.session.take
        DispatchQueue.global(qos: .utility).async { [player] in
            guard let difference = try? TraceDifference(between: old, and: new, in: take, typography: loadTypography { _ in })
            else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    player.tell(difference.text)
                    player.drawFrame()
                }
            }
        }
    }
}

extension SceneLoader {
    /// What the sources say now; nil for one that cannot be read.
    var contents: [SceneSource.Contents?] { sources.map { try? $0.read() } }

    /// The options with which another process gets the same scenes.
    var arguments: [String] { sources.flatMap { ["--scenes", $0.absolutePath] } + (compiler?.isOptimised == true ? ["--optimise"] : []) }

    /// Plays a take in the new code and draws its last frame, in a process of its own: a scene that traps or never comes back ends that process and not the session.
    ///
    /// What a take says may be unknown to the new code. Then nothing is tried, because a reload leaves it out.
    func tryOut(_ take: String) throws {
        guard let compiler else { return }
        _ = try compile()
        let place = compiler.temporaryPath
        let errors = open(place + ".log", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer {
            close(errors)
            for ending in [".log", ".png"] { unlink(place + ending) }
        }
        let program = try ChildProgram(
            URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
            ["render", take, "-o", place + ".png", "--scale", "0.25"] + arguments,
            environment: ["SWIFT_BACKTRACE": "enable=no"], errors: errors)
        guard let code = program.wait(Self.patience) else {
            throw Failure.badData("the new code needs more than \(Int(Self.patience)) s for what was done so far: an endless loop?")
        }
        let text = (try? readText(place + ".log")) ?? ""
        // A file that the scene misses.
        if let problem = text.firstMatch(of: /\S+\.swift:\d+: error: .*/) { throw Failure.badData(String(problem.0)) }
        guard code > 128 else { return }
        let trap = text.split(separator: "\n").first { $0.contains("rror: ") }
        // The runtime writes the module, which has no meaning for the user, before the name of the file.
        let message = trap.map { $0[($0.firstIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...] } ?? "signal \(code - 128)"
        throw Failure.badData("the new code stops in what was done so far:\n\(message)")
    }

    /// In seconds; a session of an hour is replayed in 3.
    private static var patience: Double { 10 }
}

extension SceneSource {
    /// Where a change can come from: the folder of the source, and that of the file which a link names.
    var watchedFolders: [String] {
        [folder, SceneSource(path: URL(fileURLWithPath: absolutePath).resolvingSymlinksInPath().path).folder]
    }
}

extension LivePlayer.Program {
    /// The files that the scenes have asked for, as they were then.
    var resourceStamps: [String: SceneResources.Stamp?] {
        scenes.reduce(into: [:]) { all, scene in all.merge(scene.resources.stamps) { first, _ in first } }
    }
}
