import Foundation
import Geometry
import Motion
import Sessions
import Simulator
import Testing

/// Every key of the window, without a window.
@MainActor @Suite struct KeyTests {
    /// B is tested in ReloadTests, and the keys of the panel in PanelTests.
    @Test func everyKeyOfTheHelpSheetIsTestedHere() {
        let tested = [
            "?  F1", "F3", "F4", "F5", "F6", "F7", "Tab", "Return", "/  Ctrl+F",
            "Ctrl+Z  Y", "A", "G  F", "B", "T", "S", "Ctrl+C", "R", "Shift+R", "Space", ".  ,", "[  ]",
            "1 2 3  0", "F11",
            "Esc", "Alt+1 ... 9", "Q",
        ]
        #expect(KeyBinding.all.map(\.label) == tested)
    }

    /// Each shows something, and taking it away brings the old picture back.
    @Test(arguments: [Key.function(1), "?", .function(3), .function(4), .function(5), .function(7)]) func instruments(key: Key) throws {
        let played = try PlayedSession()
        let plain = played.picture
        played.press(key)
        #expect(played.picture != plain)
        played.press(key, phase: .repeated)
        played.press(key, phase: .released)
        #expect(played.picture != plain)
        played.press(key)
        #expect(played.picture == plain)
    }

    @Test func f6FlashesWhatWasDrawn() throws {
        let (played, plain) = (try PlayedSession(), try PlayedSession())
        played.press(.function(6))
        for each in [played, plain] { each.drag(from: 500, to: 400, lifts: false) }
        // The marks stand in every third frame. The mouse reports twice a frame, and after some reports they are drawn at the ticks.
        var differs = 0
        for step in 1...12 {
            for (each, part) in [(played, 0.5), (plain, 0.5), (played, 1), (plain, 1)] {
                each.touch(.moved, 207, 399 + Double(step) + part)
                each.host.advance(by: 1.0 / 120)
            }
            if step > 6, played.picture != plain.picture { differs += 1 }
        }
        #expect(differs == 2)
        played.host.advance(by: 1)
        plain.host.advance(by: 1)
        #expect(played.picture == plain.picture && played.host.next == .rest)
    }

    @Test func tShowsFingersAndTheyFade() throws {
        let (played, plain) = (try PlayedSession(), try PlayedSession())
        played.press("t")
        for each in [played, plain] {
            each.drag(from: 500, to: 300)
            each.host.advance(by: 0.05)
        }
        #expect(played.picture != plain.picture)
        for each in [played, plain] { each.host.advance(by: 6) }
        #expect(played.picture == plain.picture)
        played.press("T")
        #expect(!played.player.showcase.showsTouches)
    }

    @Test func spacePausesAndThePeriodStepsOneFrame() throws {
        let played = try PlayedSession()
        played.drag(from: 200, to: 560)
        played.press(.space)
        let time = played.session.time
        #expect(played.player.badge == "paused" && played.host.next == .rest, "\(played.host.next)")
        played.host.advance(by: 1)
        #expect(played.session.time == time)
        for _ in 0..<10 { played.press(".") }
        #expect(abs(played.session.time - time - 10.0 / 60) < 1e-5)
        played.press(".", phase: .repeated)
        #expect(abs(played.session.time - time - 11.0 / 60) < 1e-5)
        played.press(.space)
        played.host.advance(by: 0.5)
        #expect(abs(played.session.time - time - 11.0 / 60 - 0.5) < 0.02 && played.player.badge == nil)
    }

    @Test func theCommaGoesBackWhileATakePlaysAndTheRestOfItStillComes() throws {
        let lines = "0.2 down 207 200\n0.3 slide 207 560 0.5\n1 up\n2.5 do openProgram 0"
        let (played, straight) = (try PlayedSession(lines), try PlayedSession(lines))
        var seen: [Int] = []
        played.host.advance(by: 0.5)
        for _ in 0..<10 {
            seen.append(played.hash)
            played.host.advance(by: 1.0 / 60)
        }
        for wanted in seen.reversed() {
            played.press(",")
            #expect(played.player.pacing.isPaused)
            // Below the badge that says so.
            #expect(played.hash == wanted)
        }
        played.press(.space)
        played.host.advance(by: 3.5 - played.session.time)
        straight.host.advance(by: 3.5)
        #expect(played.session.history.events.map(\.event) == straight.session.history.events.map(\.event))
        #expect(played.probe("home.state") == straight.probe("home.state"))
    }

    /// Neither more pixels a point nor the panel beside the phone make the window larger than there is room for.
    @Test func theWindowFitsItsRoom() throws {
        let played = try PlayedSession(room: Size(700, 900))
        for key in ["2", "3"] as [Character] {
            played.press(.character(key))
            #expect(played.host.height == 900 && played.host.width == Int((414.0 * 900 / 736).rounded()))
        }
        played.press("1")
        played.press(.tab)
        #expect(played.host.width == 700 && played.host.height == Int((736.0 * 700 / 714).rounded()))
        played.press("3")
        #expect(played.host.width == 700)
        played.press(.tab)
        #expect(played.host.width == Int((414.0 * 900 / 736).rounded()))
    }

    /// What it was like is told when the window closes, by the numbers that the HUD shows.
    @Test func metricsAreWrittenAtTheEnd() throws {
        let played = try PlayedSession(metrics: "metrics.json")
        played.host.displayClock = DisplayClock(rate: 120)
        played.drag(from: 500, to: 200)
        played.host.advance(by: 2)
        #expect(played.files.isEmpty)
        played.press("q")
        let text = try played.text(of: "metrics.json")
        let read = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        // The host has no drawing that takes time, but the finger moved 60 times a second.
        #expect((read["clock"] as? [String: Any])?["rate_hz"] as? Double == 120 && played.exitCode == 0)
        #expect(read["frames"] as? Int == played.player.instruments.metrics.frameCount)
        #expect(read["hitch_time_ratio_dragging"] as? Double == played.player.instruments.metrics.hitchTimeRatioDragging)
        #expect(read["hitch_time_ratio_decelerating"] as? Double == 0 && read["drag_latency_ms"] as? [String: Double] != [:])
    }

    @Test func bracketsSlowDownAndSpeedUp() throws {
        let played = try PlayedSession(rate: 1.0 / 8)
        played.press("[")
        #expect(played.player.pacing.rate == 0.1 && played.player.badge == "1/10")
        for _ in 0..<5 { played.press("]") }
        #expect(played.player.pacing.rate == 1)
        played.press("[")
        played.press("[")
        let time = played.session.time
        played.drag(from: 300, to: 200)
        played.host.advance(by: 1)
        #expect(abs(played.session.time - time - 1.5 / 4) < 0.02)
    }

    /// The window grows with the density of its monitor, and the take does not know of it.
    @Test func anotherMonitor() throws {
        let played = try PlayedSession(room: Size(4000, 4000))
        let device = played.session.start.configuration.device
        played.host.send(.densityChanged(by: 1.5))
        #expect(played.host.width == 621 && played.host.height == 1104)
        #expect(played.session.start.configuration.device == device)
        // What fills the screen comes back as large.
        played.press(.function(11))
        played.host.send(.densityChanged(by: 2))
        #expect(played.host.width == 621)
        played.press(.function(11))
        #expect(played.host.width == 1242)
        played.press("1")
        played.press("0")
        #expect(played.host.width == 1242)
    }

    @Test func digitsSetThePixelsPerPoint() throws {
        let played = try PlayedSession(scale: 1.25, room: Size(4000, 4000))
        for (key, scale) in [("1", 1.0), ("2", 2), ("3", 3), ("0", 1.25)] as [(Character, Double)] {
            played.press(.character(key))
            #expect(played.host.width == Int((414 * scale).rounded()) && played.host.height == Int((736 * scale).rounded()))
        }
        // On the number pad as well, but not with a modifier.
        played.press("1", .command)
        #expect(played.host.width == Int((414.0 * 1.25).rounded()))
    }

    @Test func f11FillsTheScreenAndEscapeLeavesIt() throws {
        let played = try PlayedSession()
        played.press(.escape)
        #expect(!played.host.isFullScreen)
        played.press(.function(11))
        #expect(played.host.isFullScreen)
        played.host.send(.resized(width: 1200, height: 900))
        played.press(.escape)
        #expect(!played.host.isFullScreen && played.host.width == 414)
    }

    /// What lies on top goes first.
    @Test func escapeClosesTheHelpSheet() throws {
        let played = try PlayedSession()
        played.press(.function(11))
        played.press("?")
        #expect(played.player.instruments.showsHelp)
        played.press(.escape)
        #expect(!played.player.instruments.showsHelp && played.host.isFullScreen)
        played.press(.escape)
        #expect(!played.host.isFullScreen)
    }

    @Test func altAndADigitChooseTheScene() throws {
        let played = try PlayedSession()
        played.press("2", .alt)
        #expect(played.session.scene.name == "airbar" && played.session.time < 0.02)
        played.press("1", .alt)
        #expect(played.session.scene.name == "wechat")
        played.press("7", .alt)
        #expect(played.session.scene.name == "wechat")
    }

    @Test(arguments: [Key.character("q"), "Q"]) func qQuits(key: Key) throws {
        let played = try PlayedSession()
        played.press(key, .command)
        #expect(played.exitCode == nil)
        played.press(key)
        #expect(played.exitCode == 0 && played.host.isClosed)
    }
    /// Pictures, takes and films go into the folder in which the program was started.
    @Test func aFolderThatTakesNoFilesIsToldWithAWayOut() throws {
        let played = try PlayedSession()
        played.press("r")
        played.press("r")
        #expect(played.player.recording.lastTake != nil)
        played.player.recording.folder = "/dev/null"
        for key in ["s", "r", "R"] as [Character] {
            played.press(.character(key))
            let notice = played.player.notice ?? ""
            #expect(
                notice.hasSuffix("into the folder '/dev/null': Not a directory; start overscroll in a folder that takes files"),
                "\(key): \(notice)")
        }
    }
}
