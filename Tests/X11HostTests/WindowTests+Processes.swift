import Foundation
import Glibc
import Testing
import WindowTesting
import X11Host

/// A segment of System V shared memory, a line of /proc/sysvipc/shm.
private struct Segment {
    let permissions: String
    let creator: Int

    static func made(by process: pid_t) throws -> [Segment] {
        let table = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
        return table.split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: " ")
            guard let creator = Int(columns[4]), creator == process else { return nil }
            return Segment(permissions: String(columns[2]), creator: creator)
        }
    }
}

/// What a process's threads have done: processor time in nanoseconds and the times each went to sleep or was put aside.
private func activity(of process: pid_t) throws -> [String: [Int]] {
    let folder = "/proc/\(process)/task"
    var result: [String: [Int]] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
        guard let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8),
            let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
        else { continue }
        let switches = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        result[thread] = (times.split(separator: " ").prefix(1) + switches.compactMap { $0.split(separator: "\t").last })
            .compactMap { Int($0) }
    }
    return result
}

/// A thread that sleeps from frame to frame at 60 frames a second, to learn how late the machine wakes a thread that has nothing else to do.
private final class Wakes: @unchecked Sendable {
    private let end = DispatchGroup()
    private var count = 0
    /// The wakes that came later than their frame; waits for the last.
    var late: Int {
        end.wait()
        return count
    }

    init(count: Int) {
        let start = MonotonicClock.now
        DispatchQueue.global().async(group: end) { [self] in
            self.count = (1...count).count { frame in
                let deadline = start + Double(frame) / 60
                Thread.sleep(forTimeInterval: max(0, deadline - MonotonicClock.now))
                return MonotonicClock.now - deadline > 1.0 / 60
            }
        }
    }
}

extension WindowTests {
    @Test(arguments: ["close", "kill -9", "SIGTERM", "end of input"]) func noSharedMemoryIsLeft(after end: String) throws {
        let server = try XServer()
        let probe = try server.launch()
        // Private, and marked for removal while it is in use.
        #expect(try Segment.made(by: probe.id).map(\.permissions) == ["1600"])
        switch end {
        case "close": try probe.send("close")
        case "kill -9": probe.signal(SIGKILL)
        case "SIGTERM": probe.signal(SIGTERM)
        default: try probe.closeInput()
        }
        let status = try probe.finish()
        #expect(status == (end == "kill -9" ? -SIGKILL : 0))
        if end == "SIGTERM" { #expect(probe.lines.last == "quit signal 15") }
        try eventually("the kernel freed the segment") { try Segment.made(by: probe.id).isEmpty }
    }

    @Test func nothingRunsAtRest() throws {
        let server = try XServer()
        let probe = try server.launch()
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        try probe.send("link 60 10")
        for _ in 0..<10 { try probe.wait(for: "tick") }
        while try probe.nextLine(within: 0.2) != nil {}
        let before = try activity(of: probe.id)
        #expect(before.values.contains { $0.count == 3 && $0[0] > 0 })
        #expect(try probe.nextLine(within: 2) == nil)
        let after = try activity(of: probe.id)
        // Dispatch ends idle threads after five seconds; those that are still there have not run.
        for (thread, done) in after where before[thread] != nil { #expect(done == before[thread], "thread \(thread)") }
        #expect(Set(after.keys).isSubset(of: before.keys))
    }

    @Test func theDisplayLinkKeepsItsGridAndPauses() throws {
        let server = try XServer()
        let probe = try server.launch()
        try eventually("nine ticks of ten come within their frame, but for those in which the machine is late itself", within: 60) {
            let wakes = Wakes(count: 120)
            try probe.send("link 60 120")
            let ticks = try (0..<120).map { _ in try probe.wait(for: "tick").split(separator: " ").dropFirst().compactMap { Double($0) } }
            #expect(try probe.nextLine(within: 0.3) == nil)
            let indices = ticks.map { $0[0] }
            #expect(zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 })
            for tick in ticks {
                #expect(abs(tick[0] - tick[0].rounded()) < 1e-4, "tick \(tick[0]) was due at its place in the grid")
                #expect(tick[1] >= 0, "no tick comes early")
            }
            return ticks.count { $0[1] > 1.0 / 60 } < 12 + wakes.late
        }
    }

    @Test func withoutADisplayTheNameThatWasTriedIsTold() throws {
        let unset = try ChildProcess([XServer.probePath])
        #expect(try unset.wait(for: "error") == "error no display: DISPLAY is not set")
        #expect(try unset.finish() == 3)
        let missing = try ChildProcess([XServer.probePath], environment: ["DISPLAY": ":98765"])
        #expect(try missing.wait(for: "error").hasPrefix("error no display: cannot open \":98765\": no server"))
        #expect(try missing.finish() == 3)
    }
}
