import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test(arguments: ["WM_DELETE_WINDOW", "Ctrl+Q", "SIGTERM"]) func everyEndIsOrderly(way: String) throws {
        let played = try PlayedWindow(comesToRest: false)
        played.press(207, 200)
        try played.move(to: 260, steps: 5)
        #expect(try !played.segments.isEmpty)
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
        #expect(try !played.segments.isEmpty)
        played.program.signal(SIGKILL)
        #expect(try played.program.finish() == -SIGKILL)
        try eventually("no shared memory is left") { try played.segments.isEmpty }
        // What was recorded until then is a take.
        #expect(try played.folder.names == ["recorded.take"] && overscroll("trace", played.take).status == 0)
    }

    /// While the program waits for a motion, and while it draws frame after frame.
    @Test(arguments: [false, true]) func aServerThatDiesIsToldAndTheTakeIsKept(isMoving: Bool) throws {
        let played = try PlayedWindow(comesToRest: false)
        if isMoving {
            try played.openPanel()
        } else {
            played.press(207, 120)
            try played.move(to: 300)
        }
        kill(played.server.id, SIGKILL)
        try played.expectOrderlyEnd(status: 3)
        #expect(
            played.program.messages.contains("the connection to the X server at \(played.server.display) was lost"),
            "\(played.program.messages)")
        #expect(try played.lines().contains { $0.dropFirst().first == "move" })
    }

    /// In the middle of a request or of an answer, from the first byte to the first pictures. Xlib goes on then with whatever it has.
    @Test(arguments: [
        (stride(from: 12, to: 15_000, by: 230), false, true), (stride(from: 12, to: 15_000, by: 230), true, true),
        // Pictures that go through the socket.
        (stride(from: 15_000, to: 650_000, by: 33_331), false, false),
    ])
    func aServerThatGoesWhileTheProgramStarts(limits: StrideTo<Int>, countsAnswers: Bool, isShared: Bool) throws {
        // For OpenGL it has many visuals, and a long list of them in its first answer.
        let server = try XServer(arguments: ["+extension", "GLX"])
        for limit in limits {
            let going = try ServerThatGoes(server, after: limit, countsAnswers: countsAnswers)
            let program = try ChildProcess(
                [builtProgram("overscroll"), "run", "wechat", "--scale", "0.75"],
                environment: ["DISPLAY": going.display].merging(isShared ? [:] : ["OVERSCROLL_NO_SHM": "1"]) { $1 })
            let status = try program.finish()
            #expect(status == 3 && program.messages.contains(going.display), "\(limit): \(status) \(program.messages.suffix(300))")
        }
    }

    /// The program tells the new name of the take, and makes no file with the old name.
    @Test func aTakeThatIsRenamedMeanwhileGoesOn() throws {
        let played = try PlayedWindow()
        let other = played.folder("other.take")
        try FileManager.default.moveItem(atPath: played.take, toPath: other)
        played.press(207, 200)
        try played.move(to: 300, steps: 5)
        played.lift()
        played.input.type("q")
        #expect(try played.program.finish() == 0)
        #expect(played.program.messages.contains("saved \(other)"), "\(played.program.messages)")
        #expect(try played.folder.names == ["other.take"] && overscroll("trace", other).output.contains(","))
    }

    @Test func aTakeThatIsCutMeanwhileIsWrittenAgain() throws {
        let played = try PlayedWindow()
        played.press(207, 200)
        try played.move(to: 300, steps: 5)
        #expect(truncate(played.take, 10) == 0)
        try played.move(to: 360, steps: 5)
        played.lift()
        try played.quit()
        #expect(try played.lines().contains { $0.dropFirst().first == "down" })
        #expect(try overscroll("trace", played.take).status == 0)
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
