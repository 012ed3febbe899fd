import Foundation
import Glibc

/// A program with pipes on both ends, ended at the latest when nobody holds it any more.
public final class ChildProcess {
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// A test that writes to a pipe or to an X server that is gone is told so by the call, where the signal would end all tests.
    /// A handler and not SIG_IGN, which the programs that are started would inherit.
    private static let survivesBrokenPipes: Void = { Glibc.signal(SIGPIPE) { _ in } }()

    public let id: pid_t
    /// How it ended, as waitpid tells it; nil until somebody has waited for it.
    private var status: Int32?
    private var input: Int32?
    private let output: Int32
    /// A file without a name, in memory: thousands of programs are started, and a file on a disk costs more than some of them.
    private let errors: Int32
    private var unread: [UInt8] = []
    /// Every line read so far.
    public private(set) var lines: [String] = []

    /// Runs a program of PATH; `environment` is added to the current one, without DISPLAY unless it is given.
    public init(_ command: [String], environment: [String: String] = [:]) throws {
        Self.survivesBrokenPipes
        (id, input, output, errors) = try Self.start(command, environment)
    }

    deinit {
        if isRunning { kill(id, SIGKILL) }
        waitUntilExit()
        for descriptor in [input, output, errors].compactMap(\.self) { close(descriptor) }
    }

    /// What it has written to standard error so far.
    public var messages: String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var all: [UInt8] = []
        while case let count = pread(errors, &bytes, bytes.count, off_t(all.count)), count > 0 { all += bytes.prefix(count) }
        return String(decoding: all, as: UTF8.self)
    }

    public var isRunning: Bool {
        note(waiting: false)
        return status == nil
    }

    public func send(_ line: String) throws { try write(line + "\n") }

    public func signal(_ number: Int32) { kill(id, number) }

    /// Writes to its standard input. What a program that has ended did not read is lost: its status and its words tell the test why.
    public func write(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while let input, !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count < 0 && errno == EPIPE { return }
            guard count > 0 || errno == EINTR else { throw Failure(description: "cannot write: errno \(errno)") }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }

    public func closeInput() throws {
        if let input, close(input) != 0 { throw Failure(description: "cannot close: errno \(errno)") }
        input = nil
    }

    /// The exit status, or the number of the signal that ended it below zero, which no status is; the output is read to its end first. A program that says nothing for so many seconds and does not end is killed.
    public func finish(within seconds: Double = 60) throws -> Int32 {
        while try nextLine(within: seconds) != nil {}
        try waitForEnd()
        let ended = status ?? 0
        return ended & 0x7F == 0 ? ended >> 8 & 0xFF : -(ended & 0x7F)
    }

    /// `finish` without a thread that waits, for programs that run for a minute and write less than a pipe holds.
    public func finishMeanwhile() async throws -> Int32 {
        while isRunning { try await Task.sleep(for: .milliseconds(50)) }
        return try finish()
    }

    private func waitForEnd() throws {
        var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else {
            kill(id, SIGKILL)
            throw Failure(description: "it did not end; it said: \(lines.suffix(5)) \(messages)")
        }
        waitUntilExit()
    }

    private func waitUntilExit() { while status == nil { note(waiting: true) } }

    /// Asks the system whether it has ended. Its children may go on, for which Foundation's Process would wait.
    private func note(waiting: Bool) {
        var found: Int32 = 0
        guard status == nil, case let ended = waitpid(id, &found, waiting ? 0 : WNOHANG), ended == id || ended < 0 && errno != EINTR
        else { return }
        status = found
    }

    /// All bytes it writes until it ends.
    public func readAll() throws -> [UInt8] {
        var all: [UInt8] = []
        while let bytes = try readSome(within: 60), !bytes.isEmpty { all += bytes }
        try waitForEnd()
        return all
    }

    /// The next line, or nil if the program ended or wrote none in time.
    public func nextLine(within seconds: Double) throws -> String? {
        let deadline = Date.now.addingTimeInterval(seconds)
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeSubrange(...end)
                lines.append(line)
                return line
            }
            guard let bytes = try readSome(within: deadline.timeIntervalSinceNow), !bytes.isEmpty else { return nil }
            unread += bytes
        }
    }

    /// The first line from here on that starts with `prefix`.
    @discardableResult public func wait(for prefix: String, within seconds: Double = 10) throws -> String {
        while let line = try nextLine(within: seconds) {
            if line.hasPrefix(prefix) { return line }
        }
        throw Failure(description: "no line \"\(prefix)\" in \(seconds) s after: \(lines.suffix(30).joined(separator: " | "))")
    }

    private func readSome(within seconds: Double) throws -> [UInt8]? {
        var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(max(seconds, 0) * 1000)) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(output, &bytes, bytes.count)
        guard count >= 0 else { throw Failure(description: "cannot read: errno \(errno)") }
        return Array(bytes.prefix(count))
    }
}
