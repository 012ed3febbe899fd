import Glibc
import Staging
import Synchronization
import Typesetting

/// The largest text that is read: a take of more than twelve hours at 60 frames a second.
private let largestText = 64 << 20

/// The name of an input in messages.
func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// The text of a file, which may be a pipe, or of standard input for `-`.
///
/// A folder, a file that cannot be read, more than 64 MB, and text that is not UTF-8 are refused. A program may still write into a pipe, so this function waits for it, and tells the user after a second.
func readText(_ path: String) throws -> String {
    let name = inputName(path)
    let descriptor = try path == "-" ? dup(STDIN_FILENO) : openForReading(path)
    defer { close(descriptor) }
    let canWait = isWorthWaiting(descriptor)
    // Another program fills standard input, unless it is a terminal.
    var isToldOrKnown = path == "-" && isatty(descriptor) == 0
    var bytes: [UInt8] = []
    while bytes.count <= largestText {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&request, 1, 1000) == 0 {
            guard canWait else { throw Failure.noSuchFile("\(name): it has no end, and nothing more comes from it") }
            if !isToldOrKnown {
                isToldOrKnown = true
                standardError("overscroll: \(name): waiting for somebody to write into it; Ctrl+C ends that")
            }
            while poll(&request, 1, -1) < 0 && errno == EINTR {}
        }
        guard let piece = readBytes(from: descriptor, atMost: max(1 << 16, bytes.count)) else {
            if errno == EAGAIN { continue }
            throw Failure.noSuchFile("\(name): it cannot be read: \(errno == EISDIR ? "it is a folder" : systemError())")
        }
        if piece.isEmpty { break }
        bytes += piece
    }
    guard bytes.count <= largestText else { throw Failure.badData("\(name): more than \(largestText >> 20) MB are not read") }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure.badData("\(name): not UTF-8 text") }
    return text
}

/// The descriptor of a file that can be read; the caller closes it.
func openForReading(_ path: String) throws -> Int32 {
    // A pipe with a name would keep the call that opens it until somebody writes.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
        throw Failure.noSuchFile(errno == ENOENT ? "there is no file '\(path)'" : "\(path): it cannot be read: \(systemError())")
    }
    return descriptor
}

/// Whether a folder is at a path, or a link to one.
func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether somebody may still write what is read: into a pipe, a socket or a terminal. Files of the kernel such as /proc/kmsg let a reader wait for ever.
private func isWorthWaiting(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return true }
    return ![S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) || isatty(descriptor) == 1
}

/// The fonts embedded in the program. A character that they lack is logged once, when a scene first shows it.
///
/// - Parameter log: gets the line for each such character.
package func loadTypography(log: @escaping (String) -> Void = { standardError("overscroll: \($0)") }) throws -> Typography {
    let missingGlyphs = MissingGlyphs { character in
        // A control character would change the state of a terminal.
        let shown = character.properties.generalCategory == .control ? "" : "'\(character)' "
        log("no font of the scene has \(shown)(U+\(String(character.value, radix: 16, uppercase: true)))")
    }
    do { return try Typography(missingGlyphs: missingGlyphs) } catch { throw Failure.badData("the embedded fonts are damaged: \(error)") }
}

/// A log for `loadTypography` on several threads: it prints a line once, whichever thread finds it first.
func sharedLog() -> @Sendable (String) -> Void {
    let printed = Mutex(Set<String>())
    return { line in if printed.withLock({ $0.insert(line).inserted }) { standardError("overscroll: \(line)") } }
}

/// The failure that reports a command which the scene refused while the take was played.
func failure(_ error: CommandError, at time: Double, in path: String) -> Failure {
    .badData("\(path): at \(time.shortDescription) s: \(error.description)")
}
