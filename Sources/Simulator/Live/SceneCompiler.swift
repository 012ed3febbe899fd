import FoundationEssentials
import Glibc

/// Compiles scene files to libraries, with the modules with which the program itself was built. Libraries that were compiled before come from a cache.
struct SceneCompiler: Sendable {
    private let compiler: String
    private let modules: String
    let isOptimised: Bool
    private let cache: String
    /// The versions of everything besides the source on which a library depends.
    private let identity: String

    /// Fails when there is no compiler, or when the modules of the program are neither beside the program, where the package manager puts them, nor in `lib` of its installation.
    init(isOptimised: Bool) throws {
        let program = ownPath
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
        let folders = ["Modules", "../lib/overscroll/Modules"].map { folder.appendingPathComponent($0).path }
        guard let modules = folders.first(where: { FileManager.default.fileExists(atPath: $0 + "/OverscrollKit.swiftmodule") }) else {
            throw Failure.usage("scene files need the modules of overscroll, which are in none of: \(folders.joined(separator: ", "))")
        }
        guard let compiler = findProgram("swiftc") else {
            throw Failure.usage(
                "scene files need the Swift compiler, and there is no swiftc in PATH; it is on https://www.swift.org/install")
        }
        (self.modules, self.compiler, self.isOptimised) = (modules, compiler, isOptimised)
        cache = UserFolder.cache.path(of: "scenes")
        identity =
            [program, modules + "/OverscrollKit.swiftmodule", URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path]
            .map(Self.version).joined() + "\(isOptimised)"
    }

    /// The path, the size and the time of a file, which distinguish it from another file at the same path.
    private static func version(of path: String) -> String {
        var status = stat()
        stat(path, &status)
        return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)\n"
    }

    /// The path of the library for a source, which is compiled unless the cache has it. Errors of the compiler are bad data, all of them in one message.
    func library(of source: SceneSource) throws -> String {
        let contents = try source.read()
        let types = contents.sceneTypes
        guard !types.isEmpty else {
            throw Failure.badData(
                "\(source.path): it describes no scene, as in: static let description = SceneDescription(CardScene.self, ...")
        }
        let key = Self.hash(
            identity + source.absolutePath + contents.files.map { "\($0.absolutePath)\n\($0.text)" }.joined(separator: "\0"))
        let folder = "\(cache)/\(key)"
        let library = "\(folder)/scene.so"
        if FileManager.default.fileExists(atPath: library) {
            utimes(folder, nil)
            return library
        }
        let draft = temporaryPath
        defer { try? FileManager.default.removeItem(atPath: draft) }
        do {
            for name in Self.privateModules {
                let place = "\(draft)/modules/\(name)"
                try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
                try "module \(name) {}".write(toFile: place + "/module.modulemap", atomically: false, encoding: .utf8)
            }
            try Self.entry(types).write(toFile: draft + "/entry.swift", atomically: false, encoding: .utf8)
        } catch { throw Failure.cannotWrite("cannot write into the cache '\(cache)': \(error.reason)") }
        try compile(contents, in: draft, module: "scene_\(key)")
        // When a file was saved meanwhile, its new text needs another library.
        guard try source.read() == contents else { return try self.library(of: source) }
        // Another process may have compiled the same source meanwhile.
        if rename(draft, folder) != 0 && !FileManager.default.fileExists(atPath: library) {
            throw Failure.cannotWrite("cannot write '\(folder)': \(systemError())")
        }
        forgetOldest()
        return library
    }

    /// The beginning of a path in the cache that is not in use.
    var temporaryPath: String { "\(cache)/\(UInt64.random(in: 0 ... .max))" }

    private func compile(_ contents: SceneSource.Contents, in folder: String, module: String) throws {
        let maps = Self.privateModules.flatMap { ["-Xcc", "-fmodule-map-file=\(folder)/modules/\($0)/module.modulemap"] }
        let log = try OpenFile.withoutName()
        let status = try ChildProgram(
            compiler,
            // With the tables of lines, the runtime tells the line in which a scene has trapped. The whole module is compiled at once, because a process for each file would read all modules of overscroll again.
            ["-emit-library", "-parse-as-library", "-swift-version", "6", isOptimised ? "-O" : "-Onone", "-wmo", "-gline-tables-only"]
                + ["-module-name", module]
                + ["-I", modules, "-module-cache-path", "\(cache)/modules", "-diagnostic-style", "llvm", "-no-color-diagnostics"] + maps
                + ["-o", "\(folder)/scene.so"] + contents.files.map(\.absolutePath) + ["\(folder)/entry.swift"],
            output: log.descriptor, errors: log.descriptor
        ).wait()
        guard status != 0 else { return }
        var text = log.text
        // The compiler prints absolute paths; the user gets the paths that were given.
        for file in contents.files { text = text.replacing(file.absolutePath + ":", with: file.path + ":") }
        var errors = SceneDiagnostic.all(in: text).filter(\.isError).map(\.text)
        // The user has not written this file and cannot see it.
        let entryErrors = errors.count { $0.hasPrefix("\(folder)/entry.swift:") }
        if entryErrors > 0, entryErrors == errors.count {
            let types = contents.sceneTypes.joined(separator: ", ")
            errors = [
                "\(contents.files[0].path): the program cannot reach the 'static let description' of \(types); it stands in the type whose scene it describes, and neither may be private"
            ]
        }
        throw Failure.badData(errors.isEmpty ? "\(compiler) failed: \(text)" : errors.joined(separator: "\n"))
    }

    /// C modules that modules of the simulator import for their own use. The compiler only requires that they exist, and an empty module is enough, so no header has to be installed.
    private static let privateModules = ["CBlend", "CFreeType", "CPNG", "CProgram", "Resources"]

    /// The source of the function from which the program gets the scenes.
    private static func entry(_ types: [String]) -> String {
        """
        import OverscrollKit
        @_cdecl("\(SceneLibrary.entry)") public func \(SceneLibrary.entry)(_ scenes: UnsafeMutableRawPointer) {
            scenes.assumingMemoryBound(to: [SceneDescription].self).pointee = [\(types.map { "\($0).description" }.joined(separator: ", "))]
        }

        """
    }

    /// FNV-1a of 64 bits, in hexadecimal digits.
    static func hash(_ text: String) -> String {
        String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }

    /// Removes all libraries but those that were used last. A loaded library stays in memory when its file is removed.
    private func forgetOldest() {
        for old in contents(ofFolder: cache, where: { $0 != "modules" }).dropLast(Self.keptCount) {
            try? FileManager.default.removeItem(atPath: old)
        }
    }

    /// The number of libraries that are kept; each has about 50 kB.
    private static let keptCount = 200
}
