import Dispatch
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

    private let process = Process()
    /// Is signalled when the program has ended. `waitUntilExit` would look for that every 50 milliseconds only, which is longer than most calls take.
    private let end = DispatchSemaphore(value: 0)
    private var isStarted = false
    private let input = Pipe()
    private let output = Pipe()
    private let errors = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-tests-\(UUID().uuidString)")
    private var unread: [UInt8] = []
    /// Every line read so far.
    public private(set) var lines: [String] = []

    /// Runs a program of PATH; `environment` is added to the current one, without DISPLAY unless it is given.
    public init(_ command: [String], environment: [String: String] = [:]) throws {
        Self.survivesBrokenPipes
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        var merged = ProcessInfo.processInfo.environment
        ["DISPLAY", "OVERSCROLL_SCALE", "OVERSCROLL_NO_SHM"].forEach { merged[$0] = nil }
        // Windows neither keep a feel nor greet anybody, unless a test gives them a folder for that.
        merged["XDG_STATE_HOME"] = "/dev/null"
        process.environment = merged.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.terminationHandler = { [end] _ in end.signal() }
        try process.run()
        isStarted = true
    }

    deinit {
        if process.isRunning { kill(id, SIGKILL) }
        waitUntilExit()
        try? FileManager.default.removeItem(at: errors)
    }

    /// What it has written to standard error so far.
    public var messages: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    public var id: pid_t { process.processIdentifier }

    public func send(_ line: String) throws { try write(line + "\n") }

    public func signal(_ number: Int32) { kill(id, number) }

    /// Writes to its standard input. What a program that has ended did not read is lost: its status and its words tell the test why.
    public func write(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EPIPE { return }
            guard count > 0 || errno == EINTR else { throw Failure(description: "cannot write: errno \(errno)") }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }

    public func closeInput() throws { try input.fileHandleForWriting.close() }

    /// The exit status; the output is read to its end first. A program that says nothing for so many seconds and does not end is killed.
    public func finish(within seconds: Double = 60) throws -> Int32 {
        while try nextLine(within: seconds) != nil {}
        try waitForEnd()
        return process.terminationStatus
    }

    private func waitForEnd() throws {
        var request = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else {
            kill(id, SIGKILL)
            throw Failure(description: "it did not end; it said: \(lines.suffix(5)) \(messages)")
        }
        waitUntilExit()
    }

    private func waitUntilExit() {
        guard isStarted else { return }
        end.wait()
        end.signal()
        // The signal may come a moment before the process counts as ended.
        process.waitUntilExit()
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
        let descriptor = output.fileHandleForReading.fileDescriptor
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(max(seconds, 0) * 1000)) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw Failure(description: "cannot read: errno \(errno)") }
        return Array(bytes.prefix(count))
    }
}
