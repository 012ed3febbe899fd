import Glibc

// A finished file gets its name. File systems differ in what they can do for this: files without a name, hard links, or neither.
extension OutputFile {
    /// Publishes an open file.
    func publish(_ file: Unpublished) throws {
        guard fsync(file.descriptor) == 0 else { throw failure() }
        try giveName(to: file)
        syncFolder()
    }

    /// Gives a file its name; `syncFolder` makes that last.
    ///
    /// - Parameter beside: the hidden name that the new file has for the moment before it replaces the old one. A caller that was killed in this moment can find the file by it. A random name if nil or taken.
    func giveName(to file: Unpublished, beside: String? = nil) throws {
        if let mode { chmod(file.path, mode) }
        if link(file, to: target) { return }
        if errno != EEXIST {
            guard let hidden = file.hiddenPath else { throw failure() }
            // A file system without hard links: an empty file takes the name first.
            if try reserve() { return try move(hidden, orRemove: target) }
        }
        // The path is looked at again, because the first time may be long ago.
        guard replaces, let kind = Self.kind(of: target), kind.st_mode & S_IFMT == S_IFREG else {
            throw Failure.exists(path)
        }
        if let hidden = file.hiddenPath { return try move(hidden, orRemove: hidden) }
        if let beside, link(file, to: beside) { return try move(beside, orRemove: beside) }
        let hidden = temporaryPath()
        guard link(file, to: hidden) else { throw failure() }
        try move(hidden, orRemove: hidden)
    }

    private func link(_ file: Unpublished, to path: String) -> Bool {
        linkat(AT_FDCWD, file.path, AT_FDCWD, path, file.hiddenPath == nil ? AT_SYMLINK_FOLLOW : 0) == 0
    }

    /// Gives the file at `path` the target's name; when that fails, the file at `other` is removed.
    private func move(_ path: String, orRemove other: String) throws {
        if rename(path, target) == 0 { return }
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
}
