import FoundationEssentials
@preconcurrency import Glibc

/// Writes standard output in large pieces. A failed write is an error and not a trap, because a disk may be full or the reader may have ended.
struct StandardOutput {
    private var bytes: [UInt8] = []

    /// Where data goes. What a scene prints goes to standard error instead: it must not stand between the rows of a table or between the answers to commands.
    private static let descriptor: Int32 = {
        let data = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard data >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return STDOUT_FILENO }
        // Each line is seen when it is printed, also when standard error is a file.
        setvbuf(stdout, nil, _IOLBF, 0)
        return data
    }()

    /// Keeps what scenes print apart from the data; has to be called before a scene runs.
    static func separate() { _ = descriptor }

    /// Whether the program writes into a file already, as into `/dev/stdout` when the caller has sent that to a file.
    static func isStream(_ file: stat) -> Bool {
        [STDOUT_FILENO, STDERR_FILENO, descriptor].contains { stream in
            var status = stat()
            return fstat(stream, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
        }
    }

    mutating func write(_ text: String) throws {
        bytes.append(contentsOf: text.utf8)
        if bytes.count > 1 << 16 { try flush() }
    }

    /// Writes what is still buffered; has to be called at the end.
    mutating func flush() throws {
        defer { bytes.removeAll(keepingCapacity: true) }
        guard !writeAll(bytes, to: Self.descriptor) else { return }
        // Users expect no message when the reader of a pipe, such as `head`, has closed the pipe.
        if errno == EPIPE { end(bySignal: SIGPIPE) }
        throw Failure.cannotWrite("cannot write to standard output: \(systemError())")
    }

    /// True when standard output is a terminal whose user has not switched colours off (no-color.org).
    static var isColored: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(descriptor) == 1 && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    static func print(_ text: String, terminator: String = "\n") throws {
        var output = StandardOutput()
        try output.write(text + terminator)
        try output.flush()
    }
}

/// Makes standard input, output and error safe to use, and undoes what a caller has done to signals: writes fail where they would end the program, and children tell how they end.
///
/// A stream that the caller has closed becomes /dev/null. Otherwise the next file or connection that is opened would get the number of the stream, and everything that is written to the stream.
package func prepareStandardStreams() {
    // A new descriptor gets the lowest number that is free, which is that of the stream.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
        // Output without a reader is lost, which has to be an error; messages may be lost.
        _ = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
    // A take has to be saved even when nobody reads the messages any more, and when a file has reached the user's size limit.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Where a caller ignores it, the system forgets how children end.
    signal(SIGCHLD, SIG_DFL)
    // A caller may block signals, as threads of Dispatch do, and this program would not hear them.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
}
