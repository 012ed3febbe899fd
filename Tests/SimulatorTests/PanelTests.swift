import Foundation
import Geometry
import Motion
import Pixels
import Sessions
import Simulator
import Testing

/// The panel in the window: its keys, the title, and feels that nobody has saved.
@MainActor @Suite struct PanelTests {
    private func slop(_ played: PlayedSession) -> Double {
        played.host.advance(by: 0.1)
        return played.session.stage.feel.panSlop
    }

    private func type(_ text: String, _ played: PlayedSession) { for character in text { played.press(.character(character)) } }

    /// What the characters of a number do in the window they do not do in a field.
    @Test func aNumberIsTypedAndNothingElseHappens() throws {
        let played = try PlayedSession()
        played.press(.tab)
        played.press(.down)
        let size = played.host.width
        type("0.3q2", played)
        played.press(.space)
        #expect(!played.player.pacing.isPaused && played.host.width == size && played.exitCode == nil)
        for _ in 0..<3 { played.press(.backspace) }
        played.press(.enter)
        #expect(slop(played) == 0.3)
        // The key of the table edits, and Escape leaves the field before it leaves anything else.
        played.press(.function(11))
        played.press(.enter)
        type("5", played)
        played.press(.escape)
        #expect(played.host.isFullScreen && slop(played) == 0.3)
        played.press(.escape)
        #expect(!played.host.isFullScreen)
    }

    /// A touch on the phone gives it the keys back.
    @Test func keysGoWhereOneHasTouched() throws {
        let played = try PlayedSession()
        played.press(.tab)
        played.press(.down)
        type("4", played)
        played.touch(.began, 207, 300)
        played.touch(.ended, 207, 300)
        played.press(".")
        #expect(slop(played) == 4 && played.player.pacing.isPaused)
    }

    @Test func undoNeedsNoPanel() throws {
        let played = try PlayedSession()
        played.press(.tab)
        played.press(.down)
        played.press(.right)
        played.press(.tab)
        #expect(slop(played) == 10.2)
        played.press("z", .control)
        #expect(slop(played) == 10)
        played.press("Z", [.control, .shift])
        #expect(slop(played) == 10.2)
        played.press("z", .control)
        played.press("y", .control)
        #expect(slop(played) == 10.2)
    }

    /// Compared is with what the session began as, also after a recording has begun anew; the take has all of it.
    @Test func aComparesWithTheStart() throws {
        let played = try PlayedSession()
        played.press("a")
        #expect(played.player.notice == "nothing of the feel is tuned yet")
        played.press(.tab)
        played.press(.down)
        played.press(.right)
        played.press("r")
        played.press("a")
        #expect(slop(played) == 10)
        played.press("A")
        #expect(slop(played) == 10.2)
        played.press("r")
        let constants = try played.text(of: "overscroll-1.take").split(separator: "\n").filter { $0.contains("constant panSlop") }
        #expect(constants.map { $0.split(separator: " ").last } == ["10.2", "10", "10.2"], "\(constants)")
    }

    @Test func aRecordingWithoutAFileLeavesTheSessionAlone() throws {
        let played = try PlayedSession()
        played.player.recording.folder = "/dev/null"
        let before = (time: played.session.time, frames: played.session.history.frames.count)
        played.press("r")
        #expect(played.player.notice?.contains("cannot write") == true, "\(played.player.notice ?? "")")
        #expect(played.session.time >= before.time && played.session.history.frames.count > before.frames)
    }

    @Test func slashAndControlFOpenTheSearch() throws {
        for (key, modifiers) in [("/", []), ("f", .control)] as [(Key, KeyModifiers)] {
            let played = try PlayedSession()
            played.press(key, modifiers)
            #expect(played.host.width == 714)
            type("slop", played)
            played.press(.enter)
            played.press(.right)
            #expect(slop(played) == 10.2)
        }
    }

    @Test func theMouseOverThePanelIsSeenAndElsewhereItIsNot() throws {
        let played = try PlayedSession()
        #expect(!played.host.tracksPointer)
        played.press(.tab)
        let before = played.picture
        func move(to place: Point?) {
            played.host.send(.pointerMoved(place))
            played.host.advance(by: 1.0 / 60)
        }
        move(to: Point(100, 135))
        #expect(played.host.tracksPointer && played.picture == before)
        move(to: Point(514, 135))
        #expect(played.picture != before)
        move(to: nil)
        #expect(played.picture == before)
    }

    @Test func theTitleSaysSceneFeelRecordingAndWhatIsNotSaved() throws {
        let played = try PlayedSession()
        #expect(played.host.title == "wechat — uikit — Overscroll")
        played.press("r")
        #expect(played.host.title == "wechat — uikit — ● recording — Overscroll")
        played.press(.tab)
        played.press(.down)
        played.press(.right)
        played.host.advance(by: 0.1)
        #expect(played.host.title == "wechat — uikit, tuned — ● recording — feel not saved — Overscroll")
        played.press("r")
        #expect(played.host.title == "wechat — uikit, tuned — feel not saved — Overscroll")
        played.press("a")
        played.host.advance(by: 0.1)
        #expect(played.host.title == "wechat — uikit — feel not saved — Overscroll")
        played.press("a")
        played.touch(.began, 414 + 40, 711)  // Save
        played.touch(.ended, 414 + 40, 711)
        played.host.advance(by: 0.1)
        #expect(played.host.title == "wechat — uikit, tuned — Overscroll")
        // A preset is there already.
        played.press(.home)
        played.press(.right)
        played.host.advance(by: 0.1)
        #expect(
            played.host.title == "wechat — flutter-3.32 — Overscroll" || played.host.title == "wechat — uikit — Overscroll",
            "\(played.host.title)")
        played.press("2", .alt)
        #expect(played.host.title.hasPrefix("airbar — "))
    }

    /// After F the panel still tunes the session's feel, which is the ghost then: badge, title and heading say so.
    @Test func theGhostIsNamedWhereItIsTuned() throws {
        let played = try PlayedSession()
        played.press(.tab)
        played.press("g")
        let heading = played.heading
        played.press("f")
        #expect(played.player.badge == "flutter-3.32, ghost uikit" && played.host.title == "wechat — ghost uikit — Overscroll")
        #expect(played.heading != heading)
        played.press(.down)
        played.press(.right)
        played.host.advance(by: 0.1)
        #expect(played.session.stage.feel.panSlop == 10.2 && played.session.ghosts[0].feel.panSlop != 10.2)
        #expect(played.player.badge == "flutter-3.32, ghost uikit, tuned")
        #expect(played.host.title == "wechat — ghost uikit, tuned — feel not saved — Overscroll")
        played.press("z", .control)
        played.press("f")
        played.host.advance(by: 0.1)
        #expect(played.player.badge == "uikit, ghost flutter-3.32" && played.host.title == "wechat — uikit — Overscroll")
        #expect(played.heading == heading)
    }

    /// S saves what the window shows solid.
    @Test func aPictureIsOfTheSolidFeel() throws {
        let played = try PlayedSession()
        played.press("g")
        played.drag(from: 200, to: 500, lifts: false)
        played.press(.space)
        for key in ["s", "f", "s", "f", "s"] as [Key] { played.press(key) }
        let pictures = try (1...3).map { try Data(contentsOf: URL(fileURLWithPath: played.path(of: "overscroll-\($0).png"))) }
        #expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
    }

    /// Without a ghost the only feel is solid, whichever was before.
    @Test func theLastGhostLeavesASolidFeel() throws {
        let played = try PlayedSession()
        let plain = played.hash
        played.press("f")
        played.press("f")
        for _ in Feel.presets.dropFirst() { played.press("g") }
        #expect(played.session.ghosts.isEmpty && played.hash == plain && played.host.title == "wechat — uikit — Overscroll")
    }

    @Test func theHintStandsForThreeSeconds() throws {
        let played = try PlayedSession()
        let plain = played.picture
        played.player.showHint()
        played.host.send(.exposed(PixelRect(x: 0, y: 0, width: 1, height: 1)))
        played.host.advance(by: 0.1)
        #expect(played.picture != plain)
        played.host.advance(by: 2.8)
        #expect(played.picture != plain)
        played.host.advance(by: 0.2)
        #expect(played.picture == plain && played.host.next == .rest)
    }

    /// The picture that S saves shows the scene only.
    @Test func noPictureShowsTheHint() throws {
        let played = try PlayedSession()
        played.press("s")
        played.player.showHint()
        played.press("s")
        let saved = try ["overscroll-1.png", "overscroll-2.png"].map { try Data(contentsOf: URL(fileURLWithPath: played.path(of: $0))) }
        #expect(saved[0] == saved[1])
    }
}
