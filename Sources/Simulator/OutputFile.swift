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
    let target: String
    /// The mode of the file that is replaced.
    let mode: mode_t?

    /// Refuses early what could not be written at the end. A folder that is missing is made when the file is.
    package init(_ path: String, replaces: Bool) throws {
        self.path = path
        self.replaces = replaces
        guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure.cannotWrite("a file needs a name") }
        if path == "-" { throw Failure.usage("'-' is standard input; a file is needed here, and one of this name is './-'") }
        if path.hasSuffix("/") { throw Failure.cannotWrite("'\(path)' is the name of a folder; a file needs one of its own") }
        guard let kind = Self.kind(of: path) else {
            (target, mode) = (Self.absolute(path), nil)
            // Not every folder that looks writable is, such as those in /proc.
            try create(in: existingFolder).close()
            return
        }
        guard kind.st_mode & S_IFMT == S_IFREG else {
            let what = kind.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no plain file"
            throw Failure.cannotWrite("'\(path)' is \(what); nothing replaces it")
        }
        guard !StandardOutput.isStream(kind) else {
            throw Failure.cannotWrite("'\(path)' is a stream of this program, which would lose what it says there; another file is needed")
        }
        if !replaces { throw Failure.exists(path) }
        target = Self.resolved(path) ?? Self.absolute(path)
        mode = kind.st_mode & 0o7777
        try create(in: folder).close()
    }

    /// What stands at a path, links followed; of a link that leads nowhere, the link. Nil when there is nothing.
    static func kind(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 || lstat(path, &status) == 0 ? status : nil
    }

    /// The absolute path of a place, because a scene may change the working directory later.
    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        // A folder whose name is not text has no path that could be written here.
        return String(validatingCString: folder).map { "\($0)/\(path)" } ?? path
    }

    /// The absolute path of what a path names, without links; nil when there is nothing, or no text names it.
    private static func resolved(_ path: String) -> String? {
        guard let name = realpath(path, nil) else { return nil }
        defer { free(name) }
        return String(validatingCString: name)
    }

    var folder: String {
        let folder = Self.split(target).folder
        return folder.isEmpty ? "." : folder
    }

    /// The nearest folder around the target that exists.
    private var existingFolder: String {
        var folder = folder
        while folder != "/", folder != ".", Self.kind(of: folder) == nil {
            let outer = Self.split(folder).folder
            folder = outer.isEmpty ? "." : outer
        }
        return folder
    }

    /// Makes the folder, and those around it, and returns those that there were not, the innermost first.
    private func makeFolder() throws -> [String] {
        var made: [String] = []
        let existing = existingFolder
        var each = folder
        while each != existing, each != "/", !each.isEmpty {
            made.append(each)
            each = Self.split(each).folder
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch { throw Failure.cannotWrite("cannot make the folder '\(Self.split(path).folder)': \(error.reason)") }
        return made
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

    /// Writes a text, whose own place could not have it, to a new file in the folder for temporary files.
    ///
    /// - Parameter ending: of the file's name.
    /// - Returns: the path of the file.
    static func writeTemporary(_ text: String, ending: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/overscroll-\(UInt32.random(in: 0 ... .max))\(ending)"
        try OutputFile(path, replaces: false).write(text.utf8)
        return path
    }

    /// Writes a file that stays hidden until it gets its name.
    ///
    /// - Parameter isOpen: whether the file stays open. A closed file needs a hidden name until then.
    func prepare(_ bytes: [UInt8], isOpen: Bool) throws -> Unpublished {
        let file = try create()
        do {
            guard writeAll(bytes, to: file.descriptor), fsync(file.descriptor) == 0 else { throw failure() }
            if isOpen { return file }
            let hidden = file.hiddenPath ?? temporaryPath()
            guard file.hiddenPath != nil || linkat(AT_FDCWD, file.path, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else { throw failure() }
            Glibc.close(file.descriptor)
            return Unpublished(descriptor: -1, hiddenPath: hidden, userPath: path, madeFolders: file.madeFolders)
        } catch {
            file.close()
            throw error
        }
    }

    /// The path of a hidden file in the target's folder, with a random name.
    func temporaryPath() -> String { "\(folder)/\(Self.temporaryName())" }

    /// It does not contain the target's own name, which may already have the greatest length of a name.
    private static func temporaryName() -> String { ".overscroll-\(UInt64.random(in: 0 ... .max)).part" }

    /// A file in the target's folder that is not published yet; its owner closes it.
    struct Unpublished {
        /// -1 when the file is closed.
        let descriptor: Int32
        /// The path of a file with a hidden name; nil for an open file without a name. Some file systems have no such files.
        let hiddenPath: String?
        /// The path that the user has given, for messages.
        let userPath: String
        /// The folders that were made for the file, the innermost first.
        fileprivate(set) var madeFolders: [String] = []

        /// The path by which this program and its children can open the file.
        var path: String { hiddenPath ?? "/proc/\(getpid())/fd/\(descriptor)" }

        func close() {
            if let hiddenPath { unlink(hiddenPath) }
            if descriptor >= 0 { Glibc.close(descriptor) }
            // Those in which a file has appeared stay.
            for folder in madeFolders { rmdir(folder) }
        }
    }

    func create() throws -> Unpublished {
        let made = try makeFolder()
        var file = try create(in: folder)
        file.madeFolders = made
        return file
    }

    private func create(in folder: String) throws -> Unpublished {
        let descriptor = open(folder, Self.temporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
        if descriptor >= 0 { return Unpublished(descriptor: descriptor, hiddenPath: nil, userPath: path) }
        guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw refused(by: folder) }
        return try createHidden(in: folder)
    }

    private func createHidden(in folder: String) throws -> Unpublished {
        let hidden = "\(folder)/\(Self.temporaryName())"
        let descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw refused(by: folder) }
        return Unpublished(descriptor: descriptor, hiddenPath: hidden, userPath: path)
    }

    private func refused(by folder: String) -> Failure { .cannotWrite("cannot write into the folder '\(folder)': \(systemError())") }

    /// O_TMPFILE of Linux, which Swift does not import.
    private static let temporaryFile = Int32(0o20000000) | O_DIRECTORY

    /// Makes the file now, so that the name is taken, and gives what is written to it as it comes.
    func begin() throws -> GrowingFile {
        _ = try makeFolder()
        guard mode != nil else {
            let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw errno == EEXIST ? Failure.exists(path) : failure() }
            return GrowingFile(path, descriptor)
        }
        // The new file is open before it replaces the old one, whose mode may forbid to open it. It has a name from the beginning, because the system follows a file that is renamed by the name with which it was opened.
        let file = try createHidden(in: folder)
        let growing = GrowingFile(path, file.descriptor)
        defer { if let hidden = file.hiddenPath { unlink(hidden) } }
        try publish(file)
        return growing
    }
}

extension Failure {
    static func exists(_ path: String) -> Failure { cannotWrite("'\(path)' exists; --force replaces it") }
}
