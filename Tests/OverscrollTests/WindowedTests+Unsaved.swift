import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// No file may grow beyond what the take has when its scene ends, in its own place or in another; what is written then is more.
    @Test(arguments: [true, false]) func aTakeThatFindsNoPlaceIsKeptUntilTheEnd(hasPlaceAtTheEnd: Bool) throws {
        let played = try PlayedWindow()
        played.press(207, 200)
        try played.move(to: 260)
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
        #expect(try overscroll("trace", played.take).status == 0)
        if hasPlaceAtTheEnd { try limit("unlimited") }
        played.input.type("q")
        #expect(try played.program.finish() == (hasPlaceAtTheEnd ? 0 : 74), "\(played.program.messages)")
        #expect(try overscroll("trace", played.take).status == 0)
        #expect(try played.lines().contains { $0.dropFirst().first == "up" } == hasPlaceAtTheEnd)
        #expect(played.program.messages.contains(hasPlaceAtTheEnd ? "saved \(played.take)" : "still no place"))
        #expect(try played.folder.names == ["recorded.take"])
    }
}

extension PlayedWindow {
    fileprivate func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
