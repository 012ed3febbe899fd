import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// No file may grow beyond what the take has when its scene ends, in its own place or in another; what is written then is more.
    @Test(arguments: [true, false]) func aTakeThatFindsNoPlaceIsKeptUntilTheEnd(hasPlaceAtTheEnd: Bool) throws {
        let played = try PlayedWindow(comesToRest: false)
        played.press(207, 200)
        try played.move(to: 260)
        try eventually("the drag is on disk") { try played.lines().contains { $0.last == "260" } }
        let size = try played.size(of: played.take)
        func limit(_ bytes: String) throws {
            _ = try ChildProcess(["prlimit", "--pid", "\(played.program.id)", "--fsize=\(bytes):unlimited"]).readAll()
        }
        try limit("\(size)")
        try played.move(to: 300)
        played.lift()
        try played.server.xdotool("key alt+2")
        try eventually("the scene has changed") { played.program.messages.contains("is kept in memory") }
        // What is there is a take.
        let there = try overscroll("trace", played.take)
        #expect(there.status == 0, "\(there.messages)")
        if hasPlaceAtTheEnd { try limit("unlimited") }
        played.input.type("q")
        #expect(try played.program.finish() == (hasPlaceAtTheEnd ? 0 : 74), "\(played.program.messages)")
        #expect(try overscroll("trace", played.take).status == 0)
        #expect(try played.lines().contains { $0.dropFirst().first == "up" } == hasPlaceAtTheEnd)
        #expect(played.program.messages.contains(hasPlaceAtTheEnd ? "saved \(played.take)" : "still no place"))
        #expect(try played.folder.names == ["recorded.take"])
    }

    /// Its reader is there and reads no more, as a terminal that was halted.
    @Test func aStandardErrorThatIsFullDoesNotHoldTheEnd() throws {
        let server = try XServer()
        let folder = try Folder()
        let script = """
            mkfifo "$1/errors"; exec 3<>"$1/errors"; dd if=/dev/zero of="$1/errors" bs=65536 count=1 2>/dev/null
            exec "$0" run wechat --record "$1/a.take" 2>"$1/errors"
            """
        let program = try ChildProcess(
            ["sh", "-c", script, builtProgram("overscroll"), folder.path], environment: ["DISPLAY": server.display])
        _ = try server.window(of: program)
        try eventually("it records") { access(folder("a.take"), F_OK) == 0 }
        program.signal(SIGTERM)
        #expect(try program.finish() == 0)
        #expect(try overscroll("trace", folder("a.take")).status == 0)
    }
}

extension PlayedWindow {
    fileprivate func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
