import FoundationEssentials
import Glibc

/// The source of scenes: a Swift file, or all Swift files of a folder.
struct SceneSource: Sendable {
    /// The path as the user has given it.
    let path: String

    /// The texts of a source at one moment.
    struct Contents: Equatable {
        struct File: Equatable {
            let path: String
            let text: String

            /// The path for the compiler. It is absolute, because a scene finds the files beside its source by this path, whatever the working directory is.
            var absolutePath: String { SceneSource(path: path).absolutePath }
        }
        let files: [File]
    }

    /// True for a path that names a source rather than a scene or a take.
    static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") || isFolder(path) }

    /// The folder in which the files of the source are.
    var folder: String {
        isFolder(path) && !path.hasSuffix(".swift") ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    /// The path of the source, independent of the working directory.
    var absolutePath: String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// The name of the file or of the folder, without an ending.
    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    func read() throws -> Contents {
        let paths: [String]
        if path.hasSuffix(".swift") {
            // A window would wait for a program that writes into a pipe.
            if let kind = OutputFile.kind(of: path), ![S_IFREG, S_IFLNK, S_IFDIR].contains(kind.st_mode & S_IFMT) {
                throw Failure.noSuchFile("'\(path)' is no plain file, and a scene is one")
            }
            paths = [path]
        } else {
            guard isFolder(path) || !FileManager.default.fileExists(atPath: path) else {
                throw Failure.noSuchFile("'\(path)' is no scene: a FILE.swift or a folder of such files is needed")
            }
            do {
                paths = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
                    .sorted().map { "\(path)/\($0)" }
            } catch { throw Failure.noSuchFile("the folder '\(path)' cannot be read: \(error.reason)") }
            if paths.isEmpty { throw Failure.noSuchFile("the folder '\(path)' has no Swift file") }
        }
        return Contents(files: try paths.map { Contents.File(path: $0, text: try readText($0)) })
    }
}

extension SceneSource.Contents {
    /// The types whose scenes are described here, in their order: those that `SceneDescription(TYPE.self` names.
    var sceneTypes: [String] {
        files.flatMap { file in
            file.text.withBlankComments.matches(of: /SceneDescription\s*\(\s*([\w.]+)\.self/).map { String($0.1) }
        }
    }
}
