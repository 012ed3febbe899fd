import Foundation
import Takes

/// Why the program ends without having done what it was asked, and with which exit code (sysexits.h where it has one).
package struct Failure: Error {
    package let code: Int32
    let message: String

    package init(code: Int32, message: String) { (self.code, self.message) = (code, message) }

    static func notCompared(_ message: String) -> Failure { Failure(code: 2, message: message) }
    package static func noDisplay(_ message: String) -> Failure { Failure(code: 3, message: message) }
    static func usage(_ message: String) -> Failure { Failure(code: 64, message: message) }
    static func badData(_ message: String) -> Failure { Failure(code: 65, message: message) }
    static func noSuchFile(_ message: String) -> Failure { Failure(code: 66, message: message) }
    static func cannotWrite(_ message: String) -> Failure { Failure(code: 74, message: message) }
}

/// Says why something was not done, and goes on.
package func complain(_ error: any Error) { standardError("overscroll: \((error as? Failure)?.message ?? "\(error)")") }

/// Says something on standard error, if anybody is there to hear it. Names and words of files may stand in `text`: they cannot steer a terminal.
///
/// A reader that has stopped reading is waited for half a second, and then hears nothing more of it: a take has to be saved and a window closed all the same.
package func standardError(_ text: String) {
    var rest = Array((text.printable + "\n").utf8)[...]
    while !rest.isEmpty {
        var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&stream, 1, 500) > 0 else { return }
        // A pipe that can be written takes so many bytes without waiting.
        let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
    }
}
