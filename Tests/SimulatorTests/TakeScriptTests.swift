import Simulator
import Takes
import Testing

/// What of a take can be said for a phone.
struct TakeScriptTests {
    private func script(_ lines: String) throws -> TakeScript {
        TakeScript(try take("overscroll-take 1\nscene wechat\ndevice 400x800@2\n\(lines)\n"))
    }

    /// The gestures of a take, one for each touch.
    private func gestures(_ lines: String) throws -> [TakeGesture] {
        try script(lines).steps.compactMap { if case .gesture(let gesture) = $0.step { gesture } else { nil } }
    }

    private let all = """
        0.5 tap 200 400
        1 down 200 600
        1.3 slide 200 200 0.5
        2 up
        3 down 100 100
        3.5 up
        4 do openChat 1
        4.5 hide
        5 show
        5.5 down 200 300
        5.6 slide 300 300 0.2
        5.8 slide 300 500 0.2
        6 up
        7 down 100 100
        7.1 down 200 200 finger 1
        7.2 up
        7.3 up finger 1
        8 expect home.state == idle
        """

    @Test func xcuitestSaysStraightWaysRestsAndSpeeds() throws {
        let text = try script(all).text(for: .xcuitest)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let body = lines.drop { !$0.hasPrefix("Thread.sleep") }
        #expect(
            Array(body.dropLast(2)) == [
                "Thread.sleep(forTimeInterval: 0.5)", "point(200, 400).tap()", "Thread.sleep(forTimeInterval: 0.45)",
                "point(200, 600).press(forDuration: 0.3, thenDragTo: point(200, 200), withVelocity: XCUIGestureVelocity(rawValue: 800), thenHoldForDuration: 0.2)",
                "Thread.sleep(forTimeInterval: 1)", "point(100, 100).press(forDuration: 0.5)", "Thread.sleep(forTimeInterval: 0.5)",
                "// Cannot be said: the scene is told: openChat 1.", "Thread.sleep(forTimeInterval: 0.5)", "XCUIDevice.shared.press(.home)",
                "Thread.sleep(forTimeInterval: 0.5)", "app.activate()", "Thread.sleep(forTimeInterval: 0.5)",
                "// Cannot be said: the way bends by 89.44272 points.",
                "point(200, 300).press(forDuration: 0.1, thenDragTo: point(300, 500), withVelocity: XCUIGestureVelocity(rawValue: 559.01699), thenHoldForDuration: 0)",
                "Thread.sleep(forTimeInterval: 1)", "point(100, 100).press(forDuration: 0.2)",
                "// Cannot be said: another finger goes down at 200, 200 at the same time.", "Thread.sleep(forTimeInterval: 0.8)",
                "// Cannot be said: expected: home.state == idle.",
            ])
    }

    @Test func maestroSaysTapsAndSwipes() throws {
        let text = try script(all).text(for: .maestro)
        #expect(text.contains("\n---\n- launchApp\n"))
        #expect(text.contains("- tapOn:\n    point: \"50%,50%\" # 200, 400\n"))
        #expect(
            text.contains(
                """
                # Cannot be said: the finger rests for 0.3 s before it moves.
                # Cannot be said: the finger rests for 0.2 s before it lifts.
                - swipe:
                    start: "50%,75%" # 200, 600
                    end: "50%,25%" # 200, 200
                    duration: 500
                """))
        #expect(text.contains("# Cannot be said: the finger rests for 0.5 s.\n- longPressOn:\n    point: \"25%,13%\" # 100, 100\n"))
        #expect(text.contains("- pressKey: home\n") && text.contains("- launchApp:\n    stopApp: false\n"))
        #expect(text.contains("- waitForAnimationToEnd\n"))
    }

    /// Every place with its time.
    @Test func flutterSaysTheWholeWay() throws {
        let text = try script(all).text(for: .flutter)
        #expect(text.contains("const Size(800, 1600)") && text.contains("devicePixelRatio = 2;"))
        #expect(text.contains("await wait(500000);\n    await drag([(0, 200, 400)], 50000);\n    await wait(450000);\n"))
        let drag = try #require(text.firstMatch(of: #/\(0, 200, 600\), (.*), \(800000, 200, 200\)\], 1000000\);/#)).1
        #expect(drag.hasPrefix("(308333, 200, 593.33333)") && drag.matches(of: #/\(/#).count == 59)
        #expect(text.contains("AppLifecycleState.paused") && text.contains("// Cannot be said: the scene is told: openChat 1."))
    }

    @Test func whatIsRecordedIsTheSameGesture() throws {
        // As a window records it: single events, and frames between them.
        let written = try gestures("0 down 100 500\n0.2 slide 100 300 0.25\n0.6 up")
        let recorded = try gestures(
            (["0 frame", "0 down 100 500", "0.2 frame"]
                + (1...30).flatMap { ["\(0.2 + Double($0) / 120) move 100 \(500 - Double($0) * 200 / 30)"] } + ["0.6 up", "0.61 frame"])
                .joined(separator: "\n"))
        #expect(written.count == 1 && recorded.count == 1 && recorded[0].path.count == written[0].path.count)
        #expect(zip(recorded[0].path, written[0].path).allSatisfy { abs($0.time - $1.time) < 1e-9 && ($0.place - $1.place).length < 1e-9 })
    }

    @Test func touchesWithoutAnEndAreMarked() throws {
        #expect(try gestures("0 down 1 1\n0.1 move 1 90").map(\.remarks) == [["it is still down at the end"]])
        #expect(try gestures("0 down 1 1\n0.1 cancel").map(\.cancellation) == ["it is cancelled here"])
        #expect(try gestures("0 down 1 1\n0.1 hide\n0.2 show").map(\.cancellation) == ["the window is hidden under it"])
    }

    /// A test of Flutter can cancel a touch and follow any way; the other two lift the finger, and know straight ways only.
    @Test func whatComesBackOrIsCancelledIsSaidWhereItCanBe() throws {
        let cancelled = try script("1 down 100 100\n1.1 move 100 200\n1.2 cancel")
        #expect(cancelled.text(for: .flutter).contains("(100000, 100, 200)], 200000, cancels: true);"))
        #expect(!cancelled.text(for: .flutter).contains("Cannot be said"))
        for platform in [TakeScript.Platform.xcuitest, .maestro] {
            #expect(cancelled.text(for: platform).contains("Cannot be said: it is cancelled here, and here it lifts.\n"))
        }
        let back = try script("1 down 200 300\n1.1 slide 200 400 0.2\n1.3 slide 200 300 0.2\n1.6 up")
        #expect(back.text(for: .flutter).contains("await drag(["))
        for (platform, call) in [(TakeScript.Platform.xcuitest, "point(200"), (.maestro, "swipe")] {
            let text = back.text(for: platform)
            #expect(text.contains("Cannot be said: a finger goes 100 points away from 200, 300 and comes back.\n") && !text.contains(call))
        }
    }

    @Test func aFingerThatStaysDownIsRemarked() throws {
        let remarks = try gestures("1 down 1 1\n1.1 down 9 9 finger 1\n1.2 up\n1.3 down 1 1\n1.4 up\n1.5 up finger 1\n1.6 tap 1 1").map(
            \.remarks)
        #expect(remarks == [[], ["another finger is down at the same time"], []])
    }

    /// Listeners of Flutter's states refuse to leave one out.
    @Test func flutterGoesThroughEveryState() throws {
        let text = try script("1 hide\n2 show").text(for: .flutter)
        let states = text.matches(of: #/AppLifecycleState\.(\w+)\)/#).map { String($0.1) }
        #expect(states == ["inactive", "hidden", "paused", "hidden", "inactive", "resumed"])
    }
}
