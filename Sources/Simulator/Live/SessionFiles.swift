import FoundationEssentials
import Glibc

/// The files in which the sessions of one source are kept. A window locks its file as long as it is open, so two windows of a source have two files, and neither takes that of the other.
struct SessionFiles {
    private static let ending = ".take"
    /// The path of the first window's file, without its ending; those of further windows have a number, too.
    private let stem: String

    /// - Parameter source: a source of scenes.
    init(of source: SceneSource) { stem = UserFolder.state.path(of: "\(source.name)-\(SceneCompiler.hash(source.absolutePath))") }

    /// - Parameter number: that of the window, from 1.
    private func path(_ number: Int) -> String { stem + (number == 1 ? "" : "-\(number)") + Self.ending }

    /// The session to go on with. It is the one that was changed last of those that no window uses; if windows use all of them, it is the one of these that was changed last.
    var last: String { lastUnused ?? existing.last ?? path(1) }

    /// The session that was changed last of those that no window uses; nil when there is none.
    var lastUnused: String? { existing.last { !Self.isInUse($0) } }

    /// The files that are there; the one that was changed last stands at the end.
    private var existing: [String] {
        let folder = UserFolder.state.path
        return contents(ofFolder: folder) { name in
            let path = "\(folder)/\(name)"
            guard path.hasPrefix(stem), path.hasSuffix(Self.ending) else { return false }
            let number = path.dropFirst(stem.count).dropLast(Self.ending.count)
            return number.isEmpty || number.first == "-" && Int(number.dropFirst()).map { self.path($0) == path } == true
        }
    }

    private static func isInUse(_ path: String) -> Bool {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return !lock(descriptor)
    }

    /// False when another window holds the lock. A file system without locks has no other window.
    private static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

    /// Opens the file of a new window, which is locked until the window ends, however it ends.
    ///
    /// - Parameters:
    ///   - resumed: the path of the session with which the window goes on; nil for a new session.
    ///   - beginning: the text with which a new session begins.
    func open(goingOnWith resumed: String?, from beginning: String) throws -> GrowingFile {
        if let resumed, let file = try Self.open(resumed) { return file }
        var number = 1
        while true {
            if let file = try Self.open(path(number)) {
                // A user who forgets --resume after a crash must not lose what was done before it.
                guard Self.isWorthKeeping(file.path, besides: beginning) else { return file }
                let former = "\(path(number).dropLast(Self.ending.count))-before\(Self.ending)"
                guard rename(file.path, former) == 0 else { return file }
                standardError("overscroll: the session before this one is kept in \(former)")
            } else {
                number += 1
            }
        }
    }

    /// Opens and locks a file; nil when another window uses it.
    private static func open(_ path: String) throws -> GrowingFile? {
        let file = try OutputFile(path, replaces: true)
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw file.failure() }
        let growing = GrowingFile(path, descriptor)
        guard lock(descriptor) else { return nil }
        // Another window may have renamed it before the lock.
        return growing.path == path ? growing : try Self.open(path)
    }

    /// Whether the file holds what the user has done: touches, or values that a new session does not begin with. A file that cannot be read, such as one that is too long, may hold anything.
    private static func isWorthKeeping(_ path: String, besides beginning: String) -> Bool {
        guard let text = try? readText(path) else { return true }
        if text.contains(#/\n[\d.]+ (?:down|wheel|scroll|do|constant) /#) { return true }
        return !text.isEmpty && values(in: text) != values(in: beginning)
    }

    /// The lines of a take that set options, tunables and constants at its beginning.
    private static func values(in text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("option ") || $0.hasPrefix("constant ") }
    }
}
