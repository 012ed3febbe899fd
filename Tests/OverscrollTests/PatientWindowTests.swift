import Foundation
import Testing
import WindowTesting

/// The program in windows, where a test waits for a compiler, for ffmpeg or for the program's own patience.
@Suite(.serialized, .queueOfItsOwn, .enabled(if: XServer.isInstalled, "Xvfb is not installed (Debian package xvfb)"))
@PatientWindowThread struct PatientWindowTests {}

extension PatientWindowTests {
    /// The server is stopped while frames are being sent: the program cannot wait for it, and what was recorded is kept.
    @Test(arguments: [true, false]) func aStoppedServerDoesNotHoldTheProgram(isShared: Bool) throws {
        let played = try PlayedWindow(isShared: isShared)
        try played.openPanel()
        kill(played.server.id, SIGSTOP)
        defer { kill(played.server.id, SIGCONT) }
        // The clouds go on, until no buffer is free any more.
        _ = try played.program.nextLine(within: 1)
        played.program.signal(SIGTERM)
        let start = Date()
        let status = try played.program.finish()
        #expect([0, 3].contains(status) && Date().timeIntervalSince(start) < 8, "\(status) \(played.program.messages)")
        #expect(try played.lines().contains { $0.dropFirst().first == "up" })
        #expect(try overscroll("trace", played.take, "--probes", "t").status == 0)
    }

    @Test func nothingIsLeftAfterAKillBesideAStoppedServer() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        kill(played.server.id, SIGSTOP)
        defer { kill(played.server.id, SIGCONT) }
        _ = try played.program.nextLine(within: 1)
        played.program.signal(SIGKILL)
        #expect(try played.program.finish() == -SIGKILL)
        kill(played.server.id, SIGKILL)
        try eventually("no shared memory is left") { try played.segments.isEmpty }
    }

    /// The first start says which key helps, for a while; no other start does.
    @Test func theFirstStartSaysWhichKeyHelps() throws {
        let state = try Folder()
        // They start one after the other, and are looked at together.
        var windows: [PlayedWindow] = []
        var first: [[UInt32]] = []
        for arguments in [["--control", state("socket")], [], []] {
            let environment = ["XDG_STATE_HOME": state("state")]
            windows.append(try PlayedWindow(environment: environment, beside: windows.first, arguments))
            first.append(try windows[windows.count - 1].pixels())
        }
        var changes = [false, false, false]
        let end = Date.now.addingTimeInterval(4)
        while Date.now < end {
            _ = try windows[0].program.nextLine(within: 0.1)
            for (index, played) in windows.enumerated() where !changes[index] { changes[index] = try played.pixels() != first[index] }
        }
        #expect(changes == [false, true, false])
        for played in windows { try played.quit() }
    }
}
