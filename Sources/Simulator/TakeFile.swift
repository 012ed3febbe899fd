import Foundation
import Pixels
import Staging
import Takes
import Typesetting

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
