import AirBarExample
import Foundation
import Lab
import Sessions
import Simulator
import Staging
import Takes
import Testing

/// What goes to other programs and comes from them.
@MainActor @Suite struct ExchangeTests {
    @Test func controlAndCCopiesThePicture() throws {
        let played = try PlayedSession(scale: 1.5)
        played.drag(from: 200, to: 420)
        let shown = played.hash
        played.press("c", .control)
        let copied = try #require(played.host.clipboard)
        let picture = try PNG.decode(copied.bytes)
        #expect(copied.types == ["image/png"] && PlayedSession.hash(of: picture) == shown)
        #expect(played.player.notice == "copied a picture" && played.files.isEmpty)
    }

    /// In a field these keys are the text's, elsewhere the window's.
    @Test func numbersOfThePanelAreCopiedCutAndPasted() throws {
        let played = try PlayedSession()
        var text: String? { played.host.clipboard.map { String(decoding: $0.bytes, as: UTF8.self) } }
        for key in [Key.tab, .down, .enter] { played.press(key) }
        played.press("c", .control)
        #expect(text == "10" && played.host.clipboard?.types == ["UTF8_STRING", "text/plain;charset=utf-8"] && played.player.notice == nil)
        played.press(.end)
        played.press("c", .control)
        #expect(text == "10", "nothing is selected")
        played.press(.left, .shift)
        played.press("x", .control)
        #expect(text == "0")
        played.press(.home)
        played.press("v", .control)
        played.press(.enter)
        played.host.advance(by: 0.1)
        #expect(played.session.stage.feel.panSlop == 1, "01")
        // Outside of a field the key copies a picture.
        played.press("c", .control)
        #expect(played.host.clipboard?.types == ["image/png"])
        // A picture is no text.
        played.press(.enter)
        played.press("v", .control)
        #expect(text?.hasPrefix("PNG") == false && played.session.stage.feel.panSlop == 1)
        // Of other programs' text the first line, as far as a field has room.
        played.host.send(.textPasted("  2.5 \n7"))
        played.press(.enter)
        played.host.advance(by: 0.1)
        #expect(played.session.stage.feel.panSlop == 2.5)
        // A million accents on one letter are one character, and more than a field has room for.
        played.press(.enter)
        played.host.send(.textPasted("a" + String(repeating: "\u{301}", count: 1_000_000)))
        played.press("a", .control)
        played.press("c", .control)
        #expect(text?.unicodeScalars.starts(with: "a\u{301}".unicodeScalars) == true && text?.utf8.count ?? 0 < 400)
    }

    @Test func aFilmShowsWhatTheWindowShows() throws {
        let played = try PlayedSession()
        #expect(played.player.filmOptions == ["--scale", "2"])
        for key in [Key.character("t"), .function(3), .function(7)] { played.press(key) }
        #expect(played.player.filmOptions == ["--scale", "2", "--touches", "--hud", "--thresholds"])
        #expect(try PlayedSession(scale: 3, room: .init(1400, 2400)).player.filmOptions == ["--scale", "3"])
    }

    @Test func aTakeThatIsDroppedIsPlayed() throws {
        let played = try PlayedSession()
        let file = try played.write(
            "overscroll-take 1\nscene airbar\ndevice 414x736@1\n0.2 drag 200 600 200 200 0.2\n1.5 end\n", to: "a.take")
        played.host.send(.filesDropped([file, "/nowhere.take"]))
        #expect(played.session.scene.name == "airbar" && played.session.time < 0.1 && played.player.notice == "plays \(file)")
        played.host.advance(by: 1.5)
        // What it does is done, and then the hand goes on.
        #expect(played.session.stage.scene is AirBarExampleScene && played.session.history.events.count > 20)
        #expect(played.session.take.lines.contains { if case .move = $0.action { true } else { false } })
    }

    /// A window that waited for a pipe would hang. This one would even hold a take.
    @Test func aPipeThatIsDroppedIsNotRead() throws {
        let played = try PlayedSession()
        let take = try played.write("overscroll-take 1\nscene airbar\ndevice 414x736@1\n1.5 end\n", to: "a.take")
        let pipe = take + ".pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        DispatchQueue.global().async { try? Data(contentsOf: URL(fileURLWithPath: take)).write(to: URL(fileURLWithPath: pipe)) }
        played.host.send(.filesDropped([pipe]))
        #expect(played.player.notice?.contains("is no plain file") == true, "\(played.player.notice ?? "nothing")")
        #expect(played.session.scene.name == "wechat")
        // The writer goes on. The reader stays open, because a write into a pipe without a reader would end the process of all tests.
        _ = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    }

    @Test(arguments: [
        ("overscroll-take 1\nscene wechat\ndevice iphone16pro\n1 end\n", "is for another screen, iphone16pro"),
        ("overscroll-take 1\nscene wechatt\n", "did you mean 'wechat'?"),
    ])
    func whatCannotBePlayedIsTold(row: (text: String, message: String)) throws {
        let played = try PlayedSession()
        played.drag(from: 200, to: 300)
        let count = played.session.history.events.count
        played.host.send(.filesDropped([try played.write(row.text, to: "a.take")]))
        #expect(played.player.notice?.contains(row.message) == true, "\(played.player.notice ?? "nothing")")
        #expect(played.session.history.events.count == count && played.session.scene.name == "wechat")
    }
}
