import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// The window, the person before it and the display change nothing: the script sees what it sees without a window.
    @Test func aScriptSeesTheSameInTheWindowAsWithoutOne() throws {
        let script = [
            #"{"command": "drag", "points": [[207, 150], [207, 390]], "seconds": 0.3, "lift": false}"#, #"{"command": "state"}"#,
            #"{"command": "lift"}"#, #"{"command": "step", "frames": 9}"#, #"{"command": "state"}"#, #"{"command": "wait"}"#,
            #"{"command": "state"}"#,
        ]
        let alone = try overscroll("serve", "wechat", input: script.joined(separator: "\n"))
        let played = try PlayedWindow(scale: 1.5, ["--control", "control", "--step", "--fps", "60"])
        let client = try ControlClient(played.folder("control"))
        let first = try played.pixels()
        var answers: [String] = []
        for request in script {
            played.press(100, 300)
            // The window is recorded, which the script can see.
            answers.append(try #require(client.ask(request)).replacing(#""isRecording":true"#, with: #""isRecording":false"#))
            played.lift()
        }
        #expect(answers == alone.output.split(separator: "\n").map(String.init))
        #expect(Set(answers.compactMap { $0.firstMatch(of: #/"hash":"(\w+)"/#)?.1 }).count == 3)
        try eventually("the window shows it") { try played.pixels() != first }
        played.program.signal(SIGTERM)
        try played.expectOrderlyEnd()
        #expect(try !played.folder.names.contains("control"))
    }

    @Test func aClientDragsInAWindowWhoseTimeRuns() throws {
        let played = try PlayedWindow(["--control", "control"])
        let client = try ControlClient(played.folder("control"))
        let first = try played.pixels()
        client.send(
            "{\"command\": \"drag\", \"points\": [[207, 150], [207, 200]], \"seconds\": 0.4, \"lift\": false}\n{\"command\": \"state\"}\n")
        #expect(client.line()?.contains("result") == true && client.line()?.contains(#""fingers":[[207,200]]"#) == true)
        try eventually("the window shows it") { try played.pixels() != first }
        #expect(client.ask(#"{"command": "lift"}"#)?.contains("result") == true)
        #expect(client.ask(#"{"command": "wait"}"#)?.contains(#""isResting":true"#) == true)
        #expect(client.ask(#"{"command": "step"}"#)?.contains("--step") == true)
        try played.settle()
        let shown = try played.pixels()
        try played.quit()
        #expect(try shown == played.rendered(scale: 1).pixels)
        #expect(try !played.folder.names.contains("control"))
    }

    /// A client that dies while it waits, which it may do for minutes, leaves its place to others. One that only has nothing more to say keeps it, and is answered.
    @Test func whoDiesWaitingTakesNoPlace() throws {
        let played = try PlayedWindow(comesToRest: false, ["--control", "control"])
        let path = played.folder("control")
        func waiting(_ seconds: Int) throws -> ControlClient {
            let client = try ControlClient(path)
            client.send("{\"command\": \"wait\", \"seconds\": \(seconds)}\n")
            return client
        }
        for _ in 0..<16 { _ = try waiting(600) }
        let first = try ControlClient(path)
        #expect(first.ask(#"{"command": "state"}"#)?.contains("result") == true)
        let others = try (0..<14).map { _ in try waiting(600) }
        let last = try waiting(2)
        last.endOutput()
        #expect(try ControlClient(path).line()?.contains(#""code":"refused""#) == true)
        #expect(last.line()?.contains("result") == true && last.line() == nil)
        withExtendedLifetime(others) {}
        played.program.signal(SIGTERM)
        try played.expectOrderlyEnd()
        #expect(played.program.messages.ranges(of: "further ones are refused").count == 1, "\(played.program.messages)")
    }
}
