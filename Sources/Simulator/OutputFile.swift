import Foundation

/// A file that appears whole or not at all: it is written beside its place and renamed.
package struct OutputFile {
    package let path: String
    let replaces: Bool

    /// Refuses early what could not be written at the end.
    init(_ path: String, replaces: Bool) throws {
        self.path = path
        self.replaces = replaces
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch { throw Failure.cannotWrite("cannot make the folder '\(folder)': \(error.localizedDescription)") }
        }
        let place = folder.isEmpty ? "." : folder
        guard FileManager.default.isWritableFile(atPath: place) else {
            throw Failure.cannotWrite("cannot write into the folder '\(place)'")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return }
        if isDirectory.boolValue { throw Failure.cannotWrite("'\(path)' is a folder") }
        if !replaces { throw Failure.cannotWrite("'\(path)' exists; --force replaces it") }
    }

    func write(_ bytes: some Sequence<UInt8>) throws {
        let temporary = "\(path).\(getpid()).part"
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: temporary))
            guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            unlink(temporary)
            throw Failure.cannotWrite("cannot write '\(path)': \(error.localizedDescription)")
        }
    }
}
