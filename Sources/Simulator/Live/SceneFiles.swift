import ArgumentParser
import OverscrollKit
import Staging
import Takes

/// The options with which a command gets scenes from source files.
struct SceneFiles: ParsableArguments {
    @Option(
        name: .customLong("scenes"),
        help: "FILE.swift, or a folder of such files: scenes that are compiled first. No take loads code, only this option does.",
        completion: .file())
    var paths: [String] = []
    @Flag(help: "Compile scene files with optimisation, which takes longer.") var optimise = false

    /// The loader that compiles the files.
    ///
    /// - Parameter path: another source, besides those of the options.
    func loader(for app: any OverscrollApp.Type, adding path: String? = nil) throws -> SceneLoader {
        let sources = ([path].compactMap(\.self) + paths).map { SceneSource(path: $0) }
        return SceneLoader(
            sources: sources, compiler: sources.isEmpty ? nil : try SceneCompiler(isOptimised: optimise), known: app.scenes,
            watchdog: SceneWatchdog())
    }

    /// The scenes of the files and of the program.
    func list(for app: any OverscrollApp.Type) throws -> SceneList {
        let list = try loader(for: app).load()
        list.tellReplaced()
        return list
    }
}

/// Makes the list of scenes of source files and of a program.
struct SceneLoader: Sendable {
    let sources: [SceneSource]
    /// Nil when there are no sources.
    let compiler: SceneCompiler?
    /// The scenes of the program; a scene of a file replaces a scene with the same name.
    let known: [SceneDescription]
    let watchdog: SceneWatchdog

    /// Compiles the sources that are not in the cache, without running their code, and returns the paths of the libraries.
    func compile() throws -> [String] { try sources.compactMap { try compiler?.library(of: $0) } }

    func load() throws -> SceneList {
        let compiled = try zip(sources, compile()).flatMap { source, library in
            let scenes = try watchdog.loading(source.path) { try SceneLibrary.scenes(at: library) }.map { $0.watched(by: watchdog) }
            if let problem = scenes.namingProblem {
                throw Failure.badData("\(source.path): \(problem)")
            }
            return scenes
        }
        if let problem = known.namingProblem { throw Failure.badData(problem) }
        let others = known.filter { scene in !compiled.contains { $0.name == scene.name } }
        let replaced = known.map(\.name).filter { name in compiled.contains { $0.name == name } }
        return SceneList(scenes: compiled + others.map { $0.watched(by: watchdog) }, replaced: replaced)
    }
}

/// The scenes that a command knows.
struct SceneList {
    let scenes: [SceneDescription]
    /// The names of the program's scenes that scenes of files replace.
    var replaced: [String] = []

    /// Tells which scenes are not those of the program; to be called once, and not whenever a file is loaded anew.
    func tellReplaced() {
        for name in replaced {
            standardError("overscroll: '\(name)' is the scene of a file here, and not the program's scene of that name")
        }
    }

    /// The vocabulary of takes of the scenes.
    var vocabulary: Vocabulary { Vocabulary(scenes, constants: .all) }

    /// Reads a take from a file, or from standard input for `-`. It is played with `feel`, or with its own feel when that is nil.
    func readTake(_ path: String, feel: String? = nil, framesPerSecond: Double? = nil) throws -> Take {
        var take = try parseTake(readText(path), path: path, framesPerSecond: framesPerSecond)
        try take.change(feel: feel)
        return take
    }

    /// Reads a take with which a window goes on. A last line that was cut off is left out, and the user is told.
    func readTakeToResume(_ path: String) throws -> Take {
        let text = try readText(path)
        do { return try Take(parsing: text, file: inputName(path), vocabulary: vocabulary) } catch {
            guard error.isCutOff, let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) else { throw Failure.badData(error.description) }
            standardError("overscroll: \(error.description); the line is left out")
            return try parseTake(String(Substring(text.utf8[...end])), path: path)
        }
    }

    /// - Parameter framesPerSecond: the rate at which the take is played; its own if nil.
    func parseTake(_ text: String, path: String, framesPerSecond: Double? = nil) throws -> Take {
        do {
            var take = try Take(parsing: text, file: inputName(path), vocabulary: vocabulary)
            if let framesPerSecond { take.configuration.rate = framesPerSecond }
            return take
        } catch { throw Failure.badData(error.description) }
    }

    /// The scene that a take names.
    func scene(of take: Take) throws -> SceneDescription {
        guard let found = scenes.first(where: { $0.name == take.scene }) else {
            throw Failure.badData(unknown("scene", take.scene, known: scenes.map(\.name)))
        }
        return found
    }
}
