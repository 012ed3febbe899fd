import Glibc
import Testing
import WindowTesting
import X11Host

/// The clipboard, and files that are dropped.
extension WindowTests {
    private func exchange(_ server: XServer, _ words: String...) throws -> [String] {
        try server.run([builtProgram("WindowProbe")] + words).split(separator: "\n").map(String.init)
    }

    @Test func otherProgramsPasteWhatWasCopied() throws {
        let server = try XServer()
        let probe = try server.launch()
        #expect(try exchange(server, "paste", "image/png") == ["refused"])
        // More than a request without BIG-REQUESTS holds.
        try probe.send("copy 600000")
        try probe.wait(for: "copied true")
        #expect(try exchange(server, "paste", "TARGETS") == ["pasted 32 3 TARGETS TIMESTAMP image/png"])
        #expect(try exchange(server, "paste", "image/png") == ["pasted 8 600000 0 1 2"])
        #expect(try exchange(server, "paste", "TIMESTAMP") == ["pasted 32 1 0"])
        #expect(try exchange(server, "paste", "text/plain") == ["refused"])
        // What no request can hold is told, and leaves what was there.
        try probe.send("copy 20000000")
        try probe.wait(for: "copied false")
        #expect(try exchange(server, "paste", "image/png") == ["pasted 8 600000 0 1 2"])
    }

    @Test func filesThatAreDroppedAreTold() throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        #expect(try exchange(server, "drop", "file:///tmp/a%20b%C3%A9.take", "text/uri-list", window) == ["status 1", "finished 1"])
        try probe.wait(for: "dropped [\"/tmp/a bé.take\"]")
        // Neither other things nor the files of another machine's web server.
        #expect(try exchange(server, "drop", "file:///tmp/a", "text/plain", window) == ["status 0", "finished 0"])
        #expect(try exchange(server, "drop", "https://example.org/a.take", "text/uri-list", window) == ["status 1", "finished 0"])
        #expect(try exchange(server, "drop", "file://localhost/b%2", "text/uri-list", window) == ["status 1", "finished 1"])
        try probe.wait(for: "dropped [\"/b%2\"]")
        // A sign is no digit.
        #expect(try exchange(server, "drop", "file:///c%+5%-0%4a", "text/uri-list", window) == ["status 1", "finished 1"])
        try probe.wait(for: "dropped [\"/c%+5%-0J\"]")
        #expect(probe.lines.count { $0.hasPrefix("dropped") } == 3)
    }

    /// More addresses than one answer of the server holds.
    @Test func manyFilesAreDroppedAtOnce() throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        let prefix = "file:///tmp/" + String(repeating: "long", count: 10)
        #expect(try exchange(server, "drop", prefix, "text/uri-list", window, "20000") == ["status 1", "finished 1"])
        try probe.wait(for: "dropped 20000, \(prefix.dropFirst(7))0 to \(prefix.dropFirst(7))19999")
        // 11 MB are refused, which leaves the window ready for the next ones.
        #expect(try exchange(server, "drop", prefix + prefix, "text/uri-list", window, "100000") == ["status 1", "finished 0"])
        #expect(try exchange(server, "drop", "file:///tmp/b", "text/uri-list", window) == ["status 1", "finished 1"])
        try probe.wait(for: "dropped [\"/tmp/b\"]")
    }

    /// A window that was closed, and its connection with it, answers without asking the server.
    @Test func aClosedWindowDoesNothing() throws {
        let server = try XServer()
        let probe = try server.launch()
        try probe.send("shut")
        try probe.wait(for: "shut")
        try eventually("its connection is closed") { try server.run(["xwininfo", "-root", "-children"]).contains("0 children") }
        try probe.send("afterwards")
        #expect(try probe.wait(for: "afterwards") == "afterwards Size(width: 300.0, height: 400.0) true true false")
        try probe.send("close")
        #expect(try probe.finish() == 0)
    }

    /// Xlib still has to tell the server of the end when it is gone.
    @Test func aServerMayGoWhileItsConnectionIsClosed() throws {
        let server = try XServer()
        let probe = try server.launch()
        kill(server.id, SIGSTOP)
        try probe.send("shut")
        try probe.wait(for: "shut")
        kill(server.id, SIGKILL)
        try probe.send("afterwards")
        try probe.wait(for: "afterwards")
        try probe.send("close")
        #expect(try probe.finish() == 0, "\(probe.messages)")
    }
}
