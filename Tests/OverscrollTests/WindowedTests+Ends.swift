import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test(arguments: ["WM_DELETE_WINDOW", "Ctrl+Q", "SIGTERM"]) func everyEndIsOrderly(way: String) throws {
        let played = try PlayedWindow()
        played.press(207, 200)
        try played.move(to: 260, steps: 5)
        #expect(try played.segments > 0)
        switch way {
        case "WM_DELETE_WINDOW": #expect(try played.server.send(way, to: "\(played.window)") == "sent\n")
        case "Ctrl+Q": played.input.type("q", withControl: true)
        default: played.program.signal(SIGTERM)
        }
        try played.expectOrderlyEnd()
        #expect(try played.lines().contains { $0.dropFirst().first == "down" })
    }

    @Test func nothingIsLeftAfterAKill() throws {
        let played = try PlayedWindow()
        #expect(try played.segments > 0)
        played.program.signal(SIGKILL)
        #expect(try played.program.finish() == SIGKILL)
        try eventually("no shared memory is left") { try played.segments == 0 }
        // What was recorded until then is a take.
        #expect(try played.folder.names == ["recorded.take"] && overscroll("trace", played.take).status == 0)
    }

    /// While the program waits for a motion, and while it draws frame after frame.
    @Test(arguments: [false, true]) func aServerThatDiesIsToldAndTheTakeIsKept(isMoving: Bool) throws {
        let played = try PlayedWindow()
        if isMoving {
            try played.openPanel()
        } else {
            played.press(207, 120)
            try played.move(to: 300)
        }
        kill(played.server.id, SIGKILL)
        try played.expectOrderlyEnd(status: 3)
        #expect(played.program.messages.contains("the X server at \(played.server.display) has gone"), "\(played.program.messages)")
        #expect(try played.lines().contains { $0.dropFirst().first == "move" })
    }

    @Test func aTakeThatCannotBeSavedIsTold() throws {
        let played = try PlayedWindow()
        try FileManager.default.removeItem(atPath: played.folder.path)
        played.input.type("q")
        #expect(try played.program.finish() == 74)
        let said = played.program.messages
        #expect(said.contains("cannot write '\(played.take)'"), "\(said)")
        let place = try #require(said.firstMatch(of: #/saved as '(.*)'/#)?.output.1)
        #expect(try overscroll("trace", String(place)).status == 0)
        try FileManager.default.removeItem(atPath: String(place))
    }
}
