import FoundationEssentials
import Glibc
import Lab
import Takes
import X11Host

/// The reason why a command was not performed, and its exit code. The code is that of sysexits.h where this file has a suitable one.
package struct Failure: Error, CustomStringConvertible {
    package let code: Int32
    let message: String

    package init(code: Int32, message: String) { (self.code, self.message) = (code, message) }

    package var description: String { message }

    static func notCompared(_ message: String) -> Failure { Failure(code: 2, message: message) }
    package static func noDisplay(_ message: String) -> Failure { Failure(code: 3, message: message) }
    static func usage(_ message: String) -> Failure { Failure(code: 64, message: message) }
    static func badData(_ message: String) -> Failure { Failure(code: 65, message: message) }
    static func noSuchFile(_ message: String) -> Failure { Failure(code: 66, message: message) }
    static func refusedBySystem(_ message: String) -> Failure { Failure(code: 71, message: message) }
    static func cannotWrite(_ message: String) -> Failure { Failure(code: 74, message: message) }
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
