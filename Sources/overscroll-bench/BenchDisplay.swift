import FoundationEssentials
import Glibc
import Simulator
import X11Host

/// The display on which windows are measured: the one that DISPLAY names, or else an Xvfb that is started for it.
final class BenchDisplay {
    let name: String
    let observer: ScreenObserver
    /// The X server, if this program has started it.
    let server: ChildProgram?

    /// Nil when there is neither a display nor Xvfb.
    ///
    /// - Parameter rate: the frames per second of an Xvfb that is started.
    init?(rate: Int) throws {
        if let name = ProcessInfo.processInfo.environment["DISPLAY"], !name.isEmpty {
            self.name = name
            server = nil
        } else if let started = try Self.startServer(rate) {
            (name, server) = started
        } else {
            return nil
        }
        do { observer = try ScreenObserver(name) } catch { throw Failure.noDisplay("\(error)") }
    }

    /// Starts Xvfb, which ends by itself when its last client disconnects, even if the measurement ends early.
    private static func startServer(_ rate: Int) throws -> (String, ChildProgram)? {
        guard let path = findProgram("Xvfb") else { return nil }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        let server = try ChildProgram(
            path, ["-displayfd", "1", "-terminate", "-nolisten", "tcp", "-screen", "0", "1000x1600x24", "-fakescreenfps", "\(rate)"],
            output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        var answer: [UInt8] = []
        while answer.last != UInt8(ascii: "\n") {
            var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            guard poll(&request, 1, 10_000) > 0, read(ends[0], &byte, 1) == 1 else {
                throw Failure.noDisplay("Xvfb did not start")
            }
            answer.append(byte)
        }
        return (":" + String(decoding: answer.dropLast(), as: UTF8.self), server)
    }
}
