import Foundation
import Geometry
import Gestures
import Lab
import Pixels
import Sessions
import Simulator
import Takes
import Testing
import Staging
import WeChat

/// What clients ask for, without sockets and windows.
@MainActor @Suite struct ControlTests {
    // MARK: - Step mode

    /// A script of gestures is the take of the same lines, event by event.
    @Test func gesturesAreThoseOfTakes() throws {
        let played = try ControlledSession()
        played.ask(#"{"command": "drag", "points": [[207, 300], [207, 120]], "seconds": 0.4}"#)
        played.ask(#"{"command": "tap", "x": 60, "y": 300}"#)
        played.ask(#"{"command": "hold", "x": 100, "y": 400, "seconds": 0.25}"#)
        played.ask(#"{"command": "flick", "x": 207, "y": 600, "velocity": [0, -2000]}"#)
        let written = try take(
            """
            overscroll-take 1
            scene wechat
            0 drag 207 300 207 120 0.4
            0.4 tap 60 300
            0.45 down 100 400
            0.7 up
            0.7 drag 207 600 207 400 0.1
            """)
        let (events, expected) = (played.session.history.events, written.events)
        try #require(events.count == expected.count && events.count > 60)
        for (event, other) in zip(events, expected) {
            let (touch, otherTouch) = (try #require(event.touch), try #require(other.touch))
            #expect(touch.phase == otherTouch.phase && (touch.location - otherTouch.location).length < 1e-9)
            #expect(abs(event.time - other.time) < 1e-6)
        }
    }

    @Test func timeMovesOnlyByCommands() throws {
        let played = try ControlledSession()
        #expect(played.ask(#"{"command": "step", "frames": 3}"#).result?["time"] == 0.05)
        played.host.advance(by: 5)
        #expect(played.ask(#"{"command": "state"}"#).result?["time"] == 0.05)
        #expect(played.ask(#"{"command": "wait", "seconds": 0.45}"#).result?["time"] == 0.5)
        #expect(played.session.history.frames.count == 31)
    }

    /// A person at the window, its size and its exposures change nothing.
    @Test func aScriptGivesTheSameFramesEverywhere() throws {
        func frames(_ played: ControlledSession, between commands: () -> Void = {}) -> [String] {
            let script = [
                #"{"command": "drag", "points": [[207, 150], [207, 390]], "seconds": 0.3, "lift": false}"#,
                #"{"command": "step", "frames": 2}"#, #"{"command": "lift"}"#, #"{"command": "step", "frames": 9}"#,
                #"{"command": "wait"}"#,
                #"{"command": "perform", "name": "openProgram", "arguments": ["0"]}"#, #"{"command": "step", "frames": 7}"#,
            ]
            return script.map {
                commands()
                played.ask($0)
                return played.hash
            }
        }
        let alone = try ControlledSession()
        let shown = try ControlledSession(width: 640, height: 1100)
        let hashes = frames(alone)
        #expect(Set(hashes).count > 4)
        let other = frames(shown) {
            for phase in [Touch.Phase.began, .moved, .ended] {
                shown.host.send(.touch(Touch(phase: phase, location: Point(300, 300), time: 0)))
            }
            for key: Key in ["r", ".", .space, "g"] { shown.host.send(.key(KeyEvent(key: key, phase: .pressed))) }
            shown.host.send(.visibilityChanged(isVisible: false))
            shown.host.send(.exposed(PixelRect(x: 0, y: 0, width: 10, height: 10)))
            shown.host.advance(by: 0.7)
        }
        #expect(hashes == other)
        #expect(alone.session.take.lines == shown.session.take.lines)
    }

    @Test func aFingerStaysDownUntilItIsLifted() throws {
        let played = try ControlledSession()
        played.ask(#"{"command": "drag", "points": [[207, 150], [207, 250]], "lift": false}"#)
        #expect(played.ask(#"{"command": "state"}"#).result?["fingers"] == [[207, 250]])
        #expect(played.ask(#"{"command": "tap", "x": 1, "y": 1}"#).error == "refused")
        #expect(played.ask(#"{"command": "wait"}"#).error == "refused")
        // It goes on from its place, at an even speed over both parts of the way.
        played.ask(#"{"command": "drag", "points": [[207, 350], [207, 300]], "seconds": 0.3, "hold": 0.1, "lift": false}"#)
        let places = played.session.history.events.compactMap { $0.touch?.location.y }
        #expect(places.max() == 350 && zip(places, places.dropFirst()).allSatisfy { abs($1 - $0) < 5 })
        #expect(abs(played.session.time - 0.7) < 1e-5)
        played.ask(#"{"command": "hold", "seconds": 0.1}"#)
        #expect(played.ask(#"{"command": "state"}"#).result?["fingers"] == [])
        #expect(played.ask(#"{"command": "lift"}"#).error == "refused")
    }

    /// A list follows the middle of two fingers, and goes on as one finger lets go; a client's take says the same.
    @Test func twoFingersDragAtOnce() throws {
        let (two, one) = (try ControlledSession(), try ControlledSession())
        func offsets(_ played: ControlledSession) -> [Double] {
            guard case .list(let rows)? = played.ask(#"{"command": "trace", "probes": ["list.offset"]}"#).result?["rows"] else { return [] }
            return rows.compactMap { if case .list(let row) = $0 { row[2].number } else { nil } }
        }
        two.ask(#"{"command": "record", "path": "\#(two.path("two.take"))"}"#)
        two.ask(#"{"command": "drag", "points": [[150, 300], [150, 400]], "second": [[260, 310], [260, 410]], "hold": 0.1, "lift": false}"#)
        #expect(two.ask(#"{"command": "state"}"#).result?["fingers"] == [[150, 400], [260, 410]])
        one.ask(#"{"command": "drag", "points": [[207, 300], [207, 400]], "hold": 0.1, "lift": false}"#)
        let (both, single) = (offsets(two), offsets(one))
        #expect(both.count == single.count && abs((both.last ?? 0) - (single.last ?? 9)) < 3 && both.last ?? 0 < -100, "\(both) \(single)")
        // Both go on, each from its place; then both lift.
        two.ask(#"{"command": "drag", "points": [[150, 350]], "second": [[260, 360]], "lift": false}"#)
        #expect(two.ask(#"{"command": "state"}"#).result?["fingers"] == [[150, 350], [260, 360]])
        #expect(two.ask(#"{"command": "lift"}"#).result != nil)
        #expect(two.ask(#"{"command": "state"}"#).result?["fingers"] == [])
        two.ask(#"{"command": "wait"}"#)
        let hash = two.hash
        two.ask(#"{"command": "stop"}"#)
        let written = try take(String(contentsOfFile: two.path("two.take"), encoding: .utf8))
        #expect(Set(written.events.compactMap { $0.touch?.finger }) == [0, 1])
        let replayed = try PictureHasher.hashes(of: written, scene: WeChatScene.description, typography: Typography())
        #expect(replayed.last?.hash.hexadecimal == hash)
    }

    @Test func aWheelScrollsAtOnceOrEased() throws {
        let played = try ControlledSession()
        func offset() -> Double { played.ask(#"{"command": "state"}"#).result?["probes"]?["list.offset"]?.number ?? .nan }
        let start = offset()
        #expect(played.ask(#"{"command": "wheel", "x": 207, "y": 400, "delta": [0, 50]}"#).result != nil)
        #expect(offset() == start + 50)
        played.ask(#"{"command": "wheel", "x": 207, "y": 400, "delta": [0, -50], "eased": true}"#)
        #expect(offset() > start)
        played.ask(#"{"command": "wait"}"#)
        #expect(offset() == start)
        #expect(played.ask(#"{"command": "wheel", "x": 500, "y": 400, "delta": [0, 50]}"#).error == "badArgument")
    }

    @Test func waitingEndsAtRest() throws {
        let played = try ControlledSession()
        played.ask(#"{"command": "flick", "x": 207, "y": 600, "velocity": [0, -3000]}"#)
        #expect(played.ask(#"{"command": "wait", "atMost": 0.2}"#).error == "timeout")
        let rest = played.ask(#"{"command": "wait"}"#).result
        #expect(rest?["isResting"] == true && played.session.isIdle)
        let frames = played.session.history.frames.count
        played.ask(#"{"command": "wait"}"#)
        #expect(played.session.history.frames.count == frames)
    }

    // MARK: - Takes

    /// To the last bit: every frame of the take shows what the client saw, tuning and commands of the scene included.
    @Test func whatIsRecordedReplaysToTheLastBit() throws {
        let played = try ControlledSession()
        played.ask(#"{"command": "drag", "points": [[207, 150], [207, 250]]}"#)
        #expect(played.ask(#"{"command": "record", "path": "\#(played.path("a.take"))"}"#).result != nil)
        #expect(played.session.time == 0)
        var shown: [String: String] = [:]
        for request in [
            #"{"command": "drag", "points": [[207, 150], [217.5, 400.25]], "seconds": 0.37}"#, #"{"command": "wait"}"#,
            #"{"command": "perform", "name": "openProgram", "arguments": ["2"]}"#, #"{"command": "step", "frames": 11}"#,
            #"{"command": "perform", "name": "back"}"#, #"{"command": "wait"}"#,
            #"{"command": "feel", "constants": {"decelerationRate": 0.99, "panSlop": 3}}"#,
            #"{"command": "flick", "x": 207, "y": 600, "velocity": [30, -1234.5]}"#, #"{"command": "step", "frames": 5}"#,
        ] {
            #expect(played.ask(request).value?["error"] == nil, "\(request)")
            shown[played.session.time.description] = played.hash
        }
        #expect(played.ask(#"{"command": "record", "path": "b.take"}"#).error == "refused")
        #expect(played.ask(#"{"command": "scene", "name": "airbar"}"#).error == "refused")
        let frames = played.session.history.frames.count
        #expect(played.ask(#"{"command": "stop"}"#).result?["frames"]?.number == Double(frames))
        let written = try take(String(contentsOfFile: played.path("a.take"), encoding: .utf8))
        let replayed = try PictureHasher.hashes(of: written, scene: WeChatScene.description, typography: Typography())
        #expect(replayed.count == frames && shown.count == 6)
        for (time, hash) in shown { #expect(replayed.last { $0.time.description == time }?.hash.hexadecimal == hash, "at \(time) s") }
        #expect(played.ask(#"{"command": "stop"}"#).error == "refused")
        #expect(played.ask(#"{"command": "record", "path": "\#(played.path("a.take"))"}"#).error == "failed")
    }

    /// The take that a session begins with is played first; its rows are those of `trace`.
    @Test func aTakeIsPlayedAndTraced() throws {
        let played = try ControlledSession("0.1 drag 207 150 207 300 0.5\n")
        #expect(played.ask(#"{"command": "tap", "x": 60, "y": 300}"#).error == "refused")
        played.ask(#"{"command": "wait"}"#)
        let trace = try #require(played.ask(#"{"command": "trace", "probes": ["home.state", "list.*"], "from": 0.5}"#).result)
        guard case .list(let rows)? = trace["rows"], case .list(let last)? = rows.last else { return #expect(Bool(false), "no rows") }
        #expect(trace["columns"] == ["frame", "time", "home.state", "list.y", "list.offset", "list.insetTop"])
        #expect(last[0].number == Double(played.session.history.frames.count - 1) && last[1].number == played.session.time)
        #expect(last[2] == .text(played.ask(#"{"command": "state"}"#).result?["probes"]?["home.state"]?.text ?? ""))
        #expect(rows.allSatisfy { if case .list(let row) = $0 { row[1].number ?? 0 >= 0.5 } else { false } })
    }

    @Test func theFeelHasTheNameThatTheTitleHas() throws {
        let played = try ControlledSession()
        func name(after request: String) -> String? {
            played.ask(request)
            return played.ask(#"{"command": "state"}"#).result?["feel"]?.text
        }
        #expect(name(after: #"{"command": "wait"}"#) == "uikit")
        #expect(name(after: #"{"command": "feel", "constants": {"panSlop": 12}}"#) == "uikit, tuned")
        #expect(name(after: #"{"command": "feel", "name": "webkit"}"#) == "webkit")
    }

    /// A recorded take has ticks of its own, with gaps where nothing moved.
    @Test func aRecordedTakeIsPlayedTickByTick() throws {
        let played = try ControlledSession("0 frame\n0.013 down 207 150\n0.02 frame\n0.1 move 207 190\n0.11 frame\n0.4 up\n0.41 frame\n")
        #expect(played.ask(#"{"command": "wait", "seconds": 0.3}"#).result?["time"] == 0.11)
        played.ask(#"{"command": "wait"}"#)
        #expect(played.session.isIdle && played.session.history.frames[0...3].map(\.time) == [0, 0.02, 0.11, 0.41])
    }

    // MARK: - Time that runs

    @Test func answersComeWhenTheirTimeHasCome() throws {
        let played = try ControlledSession(isStepped: false)
        played.host.advance(by: 1)
        let drag = played.ask(#"{"command": "drag", "points": [[207, 150], [207, 400]], "seconds": 0.5}"#)
        let other = played.ask(#"{"command": "tap", "x": 60, "y": 300}"#)
        #expect(other.error == "refused" && drag.value == nil)
        played.host.advance(by: 0.45)
        #expect(drag.value == nil && played.session.stage.isTouching)
        played.host.advance(by: 0.1)
        #expect(drag.result != nil && !played.session.stage.isTouching)
        let (rest, pause) = (played.ask(#"{"command": "wait"}"#), played.ask(#"{"command": "wait", "seconds": 5}"#))
        played.host.advance(by: 4)
        #expect(rest.result?["isResting"] == true && pause.value == nil)
        // Nothing moves any more, and still the host wakes in time.
        played.host.advance(by: 1.5)
        #expect(pause.result != nil)
        #expect(played.ask(#"{"command": "step"}"#).error == "refused")
        played.player.pacing.setPaused(true, at: played.host.now)
        #expect(played.ask(#"{"command": "tap", "x": 60, "y": 300}"#).error == "refused")
    }

    /// A person's finger and that of a client are two fingers, also in the take.
    /// What a client waits for belongs to a session, and ends with it.
    @Test func aSessionThatBeginsAnewEndsTheWaiting() throws {
        let played = try ControlledSession(isStepped: false)
        let wait = played.ask(#"{"command": "wait", "seconds": 5}"#)
        let drag = played.ask(#"{"command": "drag", "points": [[200, 200], [200, 500]], "seconds": 3}"#)
        played.host.advance(by: 0.5)
        #expect(wait.value == nil && drag.value == nil)
        played.ask(#"{"command": "scene"}"#)
        #expect(wait.error == "refused" && drag.error == "refused" && drag.message.contains("anew"))
    }

    /// The frames of a recorded take are those of the take, so a client can neither add one nor change what they show.
    @Test func aRecordedTakeIsNotDisturbed() throws {
        let played = try ControlledSession("0 frame\n0.5 frame\n1 frame", isStepped: false)
        let requests = [
            #"{"command": "perform", "name": "openProgram", "arguments": ["0"]}"#,
            #"{"command": "feel", "constants": {"panSlop": 12}}"#,
        ]
        for request in requests { #expect(played.ask(request).error == "refused") }
        #expect(!played.session.hasInput)
        let wait = played.ask(#"{"command": "wait"}"#)
        played.host.advance(by: 0.9)
        #expect(wait.value == nil)
        played.host.advance(by: 0.5)
        #expect(wait.result != nil)
        #expect(played.ask(requests[0]).error == nil)
    }

    @Test func aPersonMayTouchWhileAClientDrags() throws {
        let played = try ControlledSession(isStepped: false)
        played.ask(#"{"command": "record", "path": "\#(played.path("a.take"))"}"#)
        played.host.advance(by: 0.1)
        let drag = played.ask(#"{"command": "drag", "points": [[207, 150], [207, 300]], "seconds": 0.5, "lift": false}"#)
        played.host.advance(by: 0.2)
        func touch(_ phase: Touch.Phase, _ y: Double) {
            played.host.send(.touch(Touch(phase: phase, location: Point(100, y), time: played.host.now)))
            played.host.advance(by: 0.05)
        }
        touch(.began, 400)
        touch(.moved, 420)
        touch(.ended, 420)
        played.host.advance(by: 1)
        #expect(drag.result != nil && played.ask(#"{"command": "state"}"#).result?["fingers"] == [[207, 300]])
        played.ask(#"{"command": "lift"}"#)
        played.host.advance(by: 3)
        let hash = played.hash
        #expect(played.ask(#"{"command": "stop"}"#).result != nil)
        let written = try take(String(contentsOfFile: played.path("a.take"), encoding: .utf8))
        let replayed = try PictureHasher.hashes(of: written, scene: WeChatScene.description, typography: Typography())
        #expect(replayed.last?.hash.hexadecimal == hash)
        #expect(written.events.contains { $0.touch?.finger == 9 } && written.events.contains { $0.touch?.finger == 0 })
    }

    // MARK: - What is wrong is told

    @Test(arguments: [
        (#"{"command": "tpa"}"#, "unknownCommand", "did you mean 'tap'?"),
        (#"{"command": "tap", "x": 1}"#, "badArgument", "'y' is missing"),
        (#"{"command": "tap", "x": 1, "y": "2"}"#, "badArgument", "'y' has to be a number"),
        (#"{"command": "tap", "x": 1, "y": 2, "z": 3}"#, "badArgument", "tap: unknown parameter 'z'; known: x, y"),
        (#"{"command": "tap", "x": 415, "y": 2}"#, "badArgument", "414 x 736"),
        (#"{"command": "drag", "points": []}"#, "badArgument", "a list of 1 to 1000 points"),
        (#"{"command": "drag", "points": [[1, 2, 3]]}"#, "badArgument", "a list of 1 to 1000 points"),
        (#"{"command": "drag", "points": [[1, 2]], "seconds": -1}"#, "badArgument", "from 0 to 600"),
        (#"{"command": "step", "frames": 1.5}"#, "badArgument", "whole number"),
        (#"{"command": "hold", "seconds": 1}"#, "badArgument", "where"),
        (#"{"command": "feel", "name": "uikt"}"#, "badArgument", "'uikit'"),
        (#"{"command": "feel", "constants": {"panSlob": 1}}"#, "badArgument", "'panSlop'"),
        (#"{"command": "feel", "constants": {"panSlop": -1}}"#, "badArgument", "panSlop takes"),
        (#"{"command": "scene", "name": "weechat"}"#, "badArgument", "'wechat'"),
        (#"{"command": "scene", "options": {"a": "b"}}"#, "badArgument", "no option"),
        (#"{"command": "scene", "options": {"a": 3}}"#, "badArgument", "a=3 is no option"),
        (#"{"command": "perform", "name": "openChat"}"#, "badArgument", "openChat INDEX"),
        (#"{"command": "perform", "name": "openProgram", "arguments": ["99"]}"#, "badArgument", "openProgram"),
        (#"{"command": "trace", "probes": ["home.b"]}"#, "badArgument", "'home.d'"),
        (#"{"command": "picture", "path": "/proc/a.png"}"#, "failed", "folder"),
        (#"{"command": "picture", "path": "a.jpg"}"#, "badArgument", "ends with .png"),
        (#"{"id": 1}"#, "badRequest", "'command' is missing"),
        (#"{"command": 1}"#, "badRequest", "'command' is missing"), ("[]", "badRequest", "no JSON object"),
        (#"{"command": "state""#, "badRequest", "no JSON object"), ("\u{0}", "badRequest", "no JSON object"),
        (String(repeating: "[", count: 100_000), "badRequest", "no JSON object"),
    ]) func everyMistakeIsNamed(request: String, code: String, message: String) throws {
        let played = try ControlledSession()
        let before = played.hash
        let answer = played.ask(request)
        #expect(answer.error == code && answer.message.contains(message), "\(answer.message)")
        #expect(played.session.stage.timeline.now == 0 && played.hash == before)
    }

    /// A request has no options.
    @Test func whatExistsIsToldInTheWordsOfARequest() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
        try Data().write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let answer = try ControlledSession().ask(#"{"command": "picture", "path": "\#(path)"}"#)
        #expect(answer.error == "failed" && answer.message == #"'\#(path)' exists; "force": true replaces it"#, "\(answer.message)")
    }

    /// What a command declares is what it reads: nothing else can be said, and nothing that can be said is lost.
    @Test func everyParameterIsRead() throws {
        let values: [String: JSONValue] = [
            "x": 1, "y": 2, "points": [[1, 2]], "seconds": 0.5, "hold": 0.25, "lift": false, "velocity": [3, 4], "frames": 5, "atMost": 6,
            "path": "a", "force": true, "scale": 2, "probes": ["b"], "from": 7, "name": "c", "options": ["d": "e"], "arguments": ["f"],
            "constants": ["g": 8], "second": [[9, 10]], "delta": [11, 12], "eased": true,
        ]
        #expect(ControlRequests.all.count == 16)
        for type in ControlRequests.all {
            let wanted = type.parameters.reduce(into: [:]) { $0[$1.name] = values[$1.name] }
            #expect(
                try JSONValue(parsing: [UInt8](JSONEncoder().encode(ControlRequests.command(type.name, wanted)))) == .object(wanted),
                "\(type.name)")
        }
    }

    // MARK: - Lines

    @Test func linesComeInPieces() {
        var lines = LineBuffer()
        func rest() -> [String?] {
            var all: [String?] = []
            while let line = lines.next() {
                if case .bytes(let bytes) = line { all.append(String(decoding: bytes, as: UTF8.self)) } else { all.append(nil) }
            }
            return all
        }
        lines.append("a\n\n \r\nb".utf8)
        #expect(rest() == ["a"])
        lines.append("c\r\n".utf8)
        #expect(rest() == ["bc\r"])
        for _ in 0..<5 {
            lines.append(repeatElement(UInt8(ascii: "x"), count: 300_000))
            #expect(rest() == [])
        }
        lines.append("x\nd".utf8)
        #expect(rest() == [nil])
        lines.end()
        #expect(rest() == ["d"])
        lines.end()
        #expect(rest() == [])
    }

    /// A line costs no more the more lines stand behind it.
    @Test(arguments: [("\n \r\n", 0), ("{}\n", 200_000)]) func manyLinesCostLittle(row: (text: String, count: Int)) {
        var lines = LineBuffer()
        lines.append(String(repeating: row.text, count: 200_000).utf8)
        var count = 0
        let duration = ContinuousClock().measure { while lines.next() != nil { count += 1 } }
        #expect(count == row.count && duration < .seconds(1), "\(duration)")
    }
}
