import FoundationEssentials
import Glibc

/// A file that is complete at every moment: it is written as its content comes, whole lines at a time.
final class GrowingFile: Sendable {
    /// The path that the user has given.
    private let named: String
    private let descriptor: Int32

    init(_ path: String, _ descriptor: Int32) { (named, self.descriptor) = (path, descriptor) }

    /// The path at which the file is now. Somebody may have renamed it since it was made.
    var path: String { place ?? named }

    /// The path that leads to the file; nil when none is known.
    private var place: String? {
        var own = stat()
        guard fstat(descriptor, &own) == 0, own.st_nlink > 0 else { return nil }
        func leadsHere(_ path: String) -> Bool {
            var other = stat()
            // A folder that may not be entered any more says nothing about the file.
            guard stat(path, &other) == 0 else { return errno == EACCES }
            return own.st_dev == other.st_dev && own.st_ino == other.st_ino
        }
        if leadsHere(named) { return named }
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)") else { return nil }
        return leadsHere(path) ? path : nil
    }

    deinit { close(descriptor) }

    private var failure: Failure {
        let number = errno
        return .cannotWrite("cannot write '\(path)': \(systemError(number))")
    }

    /// Adds text at the end. When the disk takes only a part of the text, this part is removed again. As with `replace`, it is an error when the file has no name any more.
    func append(_ text: String) throws {
        try requireName()
        let length = lseek(descriptor, 0, SEEK_END)
        guard writeAll(Array(text.utf8), to: descriptor) else {
            defer { ftruncate(descriptor, length) }
            throw failure
        }
    }

    /// Replaces the whole text. The old text is written over and cut afterwards, so that a full disk leaves the beginning of the new text, in whole lines.
    func replace(with text: String) throws {
        try requireName()
        let bytes = Array(text.utf8)
        lseek(descriptor, 0, SEEK_SET)
        guard writeAll(bytes, to: descriptor) else {
            defer {
                let taken = bytes.prefix(max(Int(lseek(descriptor, 0, SEEK_CUR)), 0))
                ftruncate(descriptor, off_t((taken.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1))
            }
            throw failure
        }
        guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw failure }
    }

    /// What is written to a file without a name goes when the program ends.
    private func requireName() throws {
        var own = stat()
        if fstat(descriptor, &own) == 0, own.st_nlink == 0 { throw removed }
    }

    private var removed: Failure { .cannotWrite("cannot write '\(path)': it was removed meanwhile") }

    /// Waits until the disk has the file. It is an error when somebody has removed the file meanwhile, or the disk with it.
    func sync() throws {
        guard fsync(descriptor) == 0 else { throw failure }
        if isRemoved { throw removed }
    }

    var isRemoved: Bool { place == nil }

    /// The size of the file in bytes, also those that other programs wrote; -1 if it is not known.
    var length: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : -1
    }
}
