import FoundationEssentials
import Glibc

/// A file that appears whole or not at all: its bytes are written to a file without a name, synced, and published at once.
///
/// Nothing is replaced unless that was asked for, and nothing that is not a plain file ever is. A replaced file keeps its mode, and a link to it stays a link. Whatever ends the
/// program, no unfinished file is left, with two exceptions. A killed program leaves one where the file system has no files without a name (vfat, NFS), and it leaves those pictures of
/// a series that are too many to stay open (`FrameSeries`).
package struct OutputFile {
    /// As the user named it.
    let path: String
    let replaces: Bool
    /// Where the file is when links have been followed.
    private let target: String
    /// The mode of the file that is replaced.
    private let mode: mode_t?

    /// Refuses early what could not be written at the end.
    package init(_ path: String, replaces: Bool) throws {
        self.path = path
        self.replaces = replaces
        guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure.cannotWrite("a file needs a name") }
        let folder = Self.split(path).folder
        if !folder.isEmpty {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch { throw Failure.cannotWrite("cannot make the folder '\(folder)': \(error.reason)") }
        }
        guard let kind = Self.kind(of: path) else {
            (target, mode) = (Self.absolute(path), nil)
            // Not every folder that looks writable is, such as those in /proc.
            try create().close()
            return
        }
        guard kind.st_mode & S_IFMT == S_IFREG else {
            let what = kind.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no plain file"
            throw Failure.cannotWrite("'\(path)' is \(what); nothing replaces it")
        }
        if !replaces { throw Failure.exists(path) }
        target = realpath(path, nil).map { String(cString: $0) } ?? Self.absolute(path)
        mode = kind.st_mode & 0o7777
        try create().close()
    }

    /// What stands at a path, links followed; of a link that leads nowhere, the link. Nil when there is nothing.
    private static func kind(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 || lstat(path, &status) == 0 ? status : nil
    }

    /// The absolute path of a place, because a scene may change the working directory later.
    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return "\(String(cString: folder))/\(path)"
    }

    private var folder: String {
        let folder = Self.split(target).folder
        return folder.isEmpty ? "." : folder
    }

    /// The folder of a path, empty for a bare name, and the name in it. NSString's own way to do this ends the program at a name of one letter.
    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    func failure(_ number: Int32 = errno) -> Failure {
        .cannotWrite("cannot write '\(path)': \(systemError(number))")
    }

    // MARK: Writing

    func write(_ bytes: some Sequence<UInt8>) throws { try write { try $0(Array(bytes)) } }

    /// Writes the file in pieces; it appears when `body` is over.
    func write(_ body: (([UInt8]) throws -> Void) throws -> Void) throws {
        let file = try create()
        defer { file.close() }
        try body { guard writeAll($0, to: file.descriptor) else { throw failure() } }
        try publish(file)
    }

    /// Writes a file that stays hidden until it gets its name.
    ///
    /// - Parameter isOpen: whether the file stays open. A closed file needs a hidden name until then.
    func prepare(_ bytes: [UInt8], isOpen: Bool) throws -> Unpublished {
        let file = try create()
        do {
            guard writeAll(bytes, to: file.descriptor), fsync(file.descriptor) == 0 else { throw failure() }
            if isOpen { return file }
            let name = file.name ?? temporaryName()
            guard file.name != nil || linkat(AT_FDCWD, file.path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { throw failure() }
            Glibc.close(file.descriptor)
            return Unpublished(descriptor: -1, name: name, target: path)
        } catch {
            file.close()
            throw error
        }
    }

    /// A random name for a hidden file in the target's folder. It does not contain the target's own name, which may already have the greatest length of a name.
    private func temporaryName() -> String { "\(folder)/.overscroll-\(UInt64.random(in: 0 ... .max)).part" }

    /// A file in the target's folder that is not published yet; its owner closes it.
    struct Unpublished {
        /// -1 when the file is closed.
        fileprivate let descriptor: Int32
        /// The hidden name; nil for an open file without a name. Some file systems have no such files.
        let name: String?
        /// The path that the user has given, for messages.
        let target: String

        /// The path by which this program and its children can open the file.
        var path: String { name ?? "/proc/\(getpid())/fd/\(descriptor)" }

        func close() {
            if let name { unlink(name) }
            if descriptor >= 0 { Glibc.close(descriptor) }
        }
    }

    func create() throws -> Unpublished {
        let descriptor = open(folder, Self.temporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
        if descriptor >= 0 { return Unpublished(descriptor: descriptor, name: nil, target: path) }
        if [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
            let name = temporaryName()
            let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return Unpublished(descriptor: descriptor, name: name, target: path) }
        }
        throw Failure.cannotWrite("cannot write into the folder '\(folder)': \(systemError())")
    }

    /// O_TMPFILE of Linux, which Swift does not import.
    private static let temporaryFile = Int32(0o20000000) | O_DIRECTORY

    /// Publishes an open file.
    func publish(_ file: Unpublished) throws {
        guard fsync(file.descriptor) == 0 else { throw failure() }
        try name(file)
        syncFolder()
    }

    /// Gives a file its name; `syncFolder` makes that last.
    ///
    /// - Parameter beside: the hidden name that the new file has for the moment before it replaces the old one. A caller that was killed in this moment can find the file by it. A random name if nil or taken.
    func name(_ file: Unpublished, beside: String? = nil) throws {
        if let mode { chmod(file.path, mode) }
        if link(file, to: target) { return }
        if errno != EEXIST {
            guard let name = file.name else { throw failure() }
            // A file system without hard links: an empty file takes the name first.
            if try reserve() { return try move(name, orRemove: target) }
        }
        // The path is looked at again, because the first time may be long ago.
        guard replaces, let kind = Self.kind(of: target), kind.st_mode & S_IFMT == S_IFREG else {
            throw Failure.exists(path)
        }
        if let name = file.name { return try move(name, orRemove: name) }
        if let beside, link(file, to: beside) { return try move(beside, orRemove: beside) }
        let hidden = temporaryName()
        guard link(file, to: hidden) else { throw failure() }
        try move(hidden, orRemove: hidden)
    }

    private func link(_ file: Unpublished, to name: String) -> Bool {
        linkat(AT_FDCWD, file.path, AT_FDCWD, name, file.name == nil ? AT_SYMLINK_FOLLOW : 0) == 0
    }

    /// Gives the file `name` the target's name; when that fails, `other` is removed.
    private func move(_ name: String, orRemove other: String) throws {
        if rename(name, target) == 0 { return }
        let number = errno
        unlink(other)
        throw failure(number)
    }

    /// Takes the target's name by making an empty file, where the file system has no hard links; false when a file with this name exists.
    private func reserve() throws -> Bool {
        let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            if errno == EEXIST { return false }
            throw failure()
        }
        close(descriptor)
        return true
    }

    func syncFolder() {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        fsync(descriptor)
        close(descriptor)
    }

    /// Makes the file now, so that the name is taken, and gives what is written to it as it comes.
    func begin() throws -> GrowingFile {
        if mode != nil { try write([]) }
        let descriptor = open(target, O_WRONLY | O_CLOEXEC | (mode == nil ? O_CREAT | O_EXCL : 0), 0o666)
        guard descriptor >= 0 else {
            throw errno == EEXIST ? Failure.exists(path) : failure()
        }
        return GrowingFile(path, descriptor)
    }
}

extension Failure {
    fileprivate static func exists(_ path: String) -> Failure { cannotWrite("'\(path)' exists; --force replaces it") }
}
