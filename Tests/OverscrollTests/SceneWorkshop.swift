import Foundation
import Synchronization
import WindowTesting

/// A scene file that `overscroll new` has written, in a folder with a state of its own.
final class SceneWorkshop {
    let folder: Folder
    /// Not in the folder, whose path the next workshop has: a window that ends late still writes here.
    private let state: Folder
    let file: String
    /// The source as it was written first.
    let source: String

    private let cache: String

    /// - Parameter isAlone: has a cache of its own, in which nothing was ever compiled. The other workshops share one, so that the compiler reads the modules of the system once for all of them, and no source twice: their folders have the same few paths, and a scene is known by its path and its text. The cache goes with the folder for temporary files.
    init(isAlone: Bool = false) throws {
        (folder, state) = (isAlone ? try Folder() : try Folder(at: Place()), try Folder())
        cache = isAlone ? folder("cache") : FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-scene-cache").path
        file = folder("Card.swift")
        guard try overscroll("new", file).status == 0 else { throw ChildProcess.Failure(description: "no scene was written") }
        source = try String(contentsOfFile: file, encoding: .utf8)
    }

    var environment: [String: String] { ["XDG_CACHE_HOME": cache, "XDG_STATE_HOME": state.path] }

    /// The same, and one call of the scene's code may take a fifth of a second of processor time only.
    var impatient: [String: String] { environment.merging(["OVERSCROLL_SCENE_SECONDS": "0.2"]) { $1 } }

    /// The take of the window's session; empty when there is none.
    var session: String { get throws { try sessions.first ?? "" } }

    /// The takes of the windows' sessions; that of the first window, which has the shortest name, stands at the beginning.
    var sessions: [String] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: state("overscroll"))
            return names.filter { $0.hasSuffix(".take") && !$0.hasSuffix("-before.take") }
                .sorted { $0.count < $1.count }.map { state("overscroll/\($0)") }
        }
    }

    /// The libraries in the cache, which has to be its own.
    var libraries: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: cache + "/overscroll/scenes").filter { $0 != "modules" }.sorted()
        }
    }

    /// Saves the first source with another text in the place of one that it has, as an editor does: under another name first.
    func save(_ changes: [String: String]) throws {
        var text = source
        for (old, new) in changes {
            guard text.contains(old) else { throw ChildProcess.Failure(description: "the source has no \(old)") }
            text = text.replacingOccurrences(of: old, with: new)
        }
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    func run(_ arguments: String..., input: String? = nil, adding: [String: String] = [:]) throws -> Outcome {
        try overscroll(arguments: arguments, input: input, environment: environment.merging(adding) { $1 })
    }
    /// The scene in a window, compiled before: the compiler may take longer than a window is waited for.
    func window(_ arguments: [String] = [], adding: [String: String] = [:], beside other: PlayedWindow? = nil) throws -> PlayedWindow {
        _ = try run("scenes", "--scenes", file)
        return try PlayedWindow(environment: environment.merging(adding) { $1 }, beside: other, [file] + arguments)
    }
}

/// The path of a folder that nobody else in this process has at the same time, and the next one has again.
final class Place {
    private static let taken = Mutex<Set<Int>>([])
    private let number = taken.withLock { taken in
        let free = (0...).first { !taken.contains($0) } ?? 0
        taken.insert(free)
        return free
    }

    deinit { _ = Self.taken.withLock { $0.remove(number) } }

    var path: String { FileManager.default.temporaryDirectory.path + "/overscroll-\(getpid())-\(number)" }
}
