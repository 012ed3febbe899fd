import Foundation
import Pixels
import Staging
import Takes
import Typesetting

extension Take {
    /// Reads a take from a file, or from standard input for `-`. It is played with `feel`, or with its own feel when that is nil.
    static func read(_ path: String, feel: String?) throws -> Take {
        var take = try read(path)
        try take.change(feel: feel)
        return take
    }

    static func read(_ path: String) throws -> Take { try parse(readText(path), path: path) }

    static func parse(_ text: String, path: String) throws -> Take {
        do {
            return try Take(parsing: text, file: path == "-" ? "standard input" : path, vocabulary: vocabulary)
        } catch { throw Failure.badData(error.description) }
    }

    /// The scene that it names.
    func sceneDescription() throws -> SceneDescription {
        guard let found = allScenes.first(where: { $0.name == scene }) else { throw Failure.badData("there is no scene '\(scene)'") }
        return found
    }
}

/// The text of a file, or of standard input for `-`.
func readText(_ path: String) throws -> String {
    let data: Data
    if path == "-" {
        data = FileHandle.standardInput.readDataToEndOfFile()
    } else {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw Failure.noSuchFile("there is no file '\(path)'")
        }
        guard !isDirectory.boolValue, let read = FileManager.default.contents(atPath: path) else {
            throw Failure.noSuchFile("'\(path)' cannot be read\(isDirectory.boolValue ? ": it is a folder" : "")")
        }
        data = read
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw Failure.badData("\(path): not UTF-8 text") }
    return text
}

/// The fonts embedded in the program.
func loadTypography() throws -> Typography {
    do { return try Typography() } catch { throw Failure.badData("the embedded fonts are damaged: \(error)") }
}

/// The failure that reports a command which the scene refused while the take was played.
func failure(_ error: CommandError, at time: Double, in path: String) -> Failure {
    .badData("\(path): at \(time.shortDescription) s: \(error.description)")
}
