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
        #expect(copied.type == "image/png" && PlayedSession.hash(of: picture) == shown)
        #expect(played.player.notice == "copied a picture" && played.files.isEmpty)
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
