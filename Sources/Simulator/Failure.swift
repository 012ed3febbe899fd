import FoundationEssentials
import Glibc
import Lab
import Takes
import X11Host

/// The exit codes of commands. Those from 64 on are of sysexits.h.
package enum ExitStatus {
    /// What was compared is different, or beyond a limit.
    package static let different: Int32 = 1
    /// A comparison or a measurement was not possible.
    package static let notCompared: Int32 = 2
    package static let noDisplay: Int32 = 3
    package static let usage: Int32 = 64
    package static let badData: Int32 = 65
    package static let noSuchFile: Int32 = 66
    package static let refusedBySystem: Int32 = 71
    package static let cannotWrite: Int32 = 74

    /// The exit code for several takes, from the codes of each. A file that could not be written (74) is more important than a difference (1), a difference is more important than a take that could not be read (65, 66),
    /// and this is more important than a take that could not be compared (2).
    static func ofAll(_ codes: [Int32]) -> Int32 { [cannotWrite, different].first { codes.contains($0) } ?? codes.max() ?? 0 }
}

/// The reason why a command was not performed, and its exit code.
package struct Failure: Error, CustomStringConvertible {
    package let code: Int32
    let message: String

    package init(code: Int32, message: String) { (self.code, self.message) = (code, message) }

    /// An error of a reader or a scene that tells no exit code means bad data.
    init(_ error: any Error) { self = error as? Failure ?? .badData("\(error)") }

    package var description: String { message }

    static func notCompared(_ message: String) -> Failure { Failure(code: ExitStatus.notCompared, message: message) }
    package static func noDisplay(_ message: String) -> Failure { Failure(code: ExitStatus.noDisplay, message: message) }
    static func usage(_ message: String) -> Failure { Failure(code: ExitStatus.usage, message: message) }
    static func badData(_ message: String) -> Failure { Failure(code: ExitStatus.badData, message: message) }
    static func noSuchFile(_ message: String) -> Failure { Failure(code: ExitStatus.noSuchFile, message: message) }
    static func refusedBySystem(_ message: String) -> Failure { Failure(code: ExitStatus.refusedBySystem, message: message) }
    static func cannotWrite(_ message: String) -> Failure { Failure(code: ExitStatus.cannotWrite, message: message) }
}

/// Runs `body`, and reports an error of the module `Lab` as a failure that names the file.
func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as LabError {
        switch error {
        case .refused: throw Failure.badData(error.description)
        case .command: throw Failure.badData("\(path): \(error.description)")
        case .notMeasurable: throw Failure.notCompared("\(path): \(error.description)")
        }
    }
}

/// The system's words for an error, and how to look at the limit that a user can change.
func systemError(_ number: Int32 = errno) -> String {
    String(cString: strerror(number)) + (number == EMFILE ? " (see 'ulimit -n')" : "")
}

/// Fails when there would be too few threads for Dispatch, which would wait for them for ever.
func requireThreads() throws {
    guard let error = ThreadTrial.failure else { return }
    throw Failure.refusedBySystem("the system starts no more threads for this user: \(systemError(error)) (see 'ulimit -u')")
}

/// Prints to standard error why something was not done; the program continues.
package func complain(_ error: any Error) { standardError("overscroll: \(error)") }

/// Prints a line to standard error. `text` may contain words of files, because control characters, which could change the state of a terminal, are not printed as they are.
///
/// When standard error cannot be written for half a second, the rest of the text is lost: the program must not wait for a reader, because a take has to be saved and a window closed.
package func standardError(_ text: String) {
    var rest = Array((text.printable + "\n").utf8)[...]
    while !rest.isEmpty {
        var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&stream, 1, 500) > 0 else { return }
        // When `poll` reports that a pipe can be written, PIPE_BUF bytes fit without waiting.
        let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
    }
}

extension Error {
    /// Why the system refused; the message of an error from Foundation does not tell it.
    var reason: String {
        guard let cause = (self as? CocoaError)?.underlying as? POSIXError else { return "\(self)" }
        return systemError(cause.code.rawValue)
    }
}
