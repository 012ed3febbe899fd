import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test func aCommaGoesBackToTheFrameBefore() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        played.input.type("space")
        try played.settle()
        var shown = [try played.pixels()]
        for _ in 0..<3 {
            for _ in 0..<10 { played.input.type("period") }
            try played.settle()
            shown.append(try played.pixels())
        }
        #expect(Set(shown.map(\.hashValue)).count == 4, "the clouds drift")
        for wanted in shown.dropLast().reversed() {
            for _ in 0..<10 { played.input.type("comma") }
            try eventually("ten frames back") { try played.pixels() == wanted }
        }
        // From there it goes on as before.
        for _ in 0..<10 { played.input.type("period") }
        try eventually("ten frames on") { try played.pixels() == shown[1] }
        try played.quit()
    }

    @Test func altAndADigitChooseTheScene() throws {
        let played = try PlayedWindow()
        let chats = try played.pixels()
        try played.server.xdotool("key alt+2")
        try eventually("another scene is there") { try played.pixels() != chats }
        try played.settle()
        let bar = try played.pixels()
        try played.server.xdotool("key alt+1")
        try eventually("the first scene is back") { try played.pixels() == chats }
        try played.server.xdotool("key alt+2")
        try eventually("and the other one again") { try played.pixels() == bar }
        try played.quit()
        #expect(try played.lines()[1] == ["scene", "airbar"])
        #expect(try played.rendered(scale: 1).pixels == bar)
    }

    @Test func whatIsRecordedInTheWindowBecomesATakeAndAFilm() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        played.input.type("r")
        try eventually("the first recording is saved") { FileManager.default.fileExists(atPath: played.take) }
        played.input.type("r")
        try played.settle()
        played.press(207, 120)
        try played.move(to: 200)
        played.lift()
        try played.settle()
        played.input.type("r")
        let take = played.folder("overscroll-1.take")
        try eventually("the second recording is saved") { FileManager.default.fileExists(atPath: take) }
        let text = try String(contentsOfFile: take, encoding: .utf8)
        #expect(text.contains(" down 207 120") && text.hasPrefix("overscroll-take 1\nscene wechat\n"))
        try played.server.xdotool("key shift+r")
        try eventually("the film is there") { FileManager.default.fileExists(atPath: played.folder("overscroll-1.mp4")) }
        played.input.type("s")
        try eventually("the picture is there") { FileManager.default.fileExists(atPath: played.folder("overscroll-1.png")) }
        let saved = try picture(played.folder("overscroll-1.png"))
        #expect(try saved.width == 414 && saved.pixels != played.pixels(), "the window says that it is saved")
        try eventually("that goes with the next key") {
            played.input.type("Escape")
            return try saved.pixels == played.pixels()
        }
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    /// Every instrument changes the picture, and taking it away brings the old one back.
    @Test func instrumentsAreLaidOverAndTakenAway() throws {
        let played = try PlayedWindow()
        let plain = try played.pixels()
        for key in ["F1", "F3", "F4", "F5"] {
            played.input.type(key)
            try eventually("\(key) shows something") { try played.pixels() != plain }
            try played.settle()
            played.input.type(key)
            try eventually("\(key) takes it away") { try played.pixels() == plain }
        }
        played.input.type("t")
        played.press(207, 300)
        try eventually("the finger is seen") { try played.pixels() != plain }
        // Held long enough to be no tap on a row.
        try played.move(to: 340)
        played.lift()
        try eventually("and goes, with its trail and the content it pulled") { try played.pixels() == plain }
        try played.quit()
    }

    /// A take has one scene: what was done is written before another begins.
    @Test func anotherSceneDoesNotLoseTheRecording() throws {
        let played = try PlayedWindow()
        played.press(207, 500)
        try played.move(to: 400)
        played.lift()
        try played.server.xdotool("key alt+2")
        try eventually("the first scene's take is saved") { FileManager.default.fileExists(atPath: played.take) }
        try played.settle()
        played.press(207, 500)
        try played.move(to: 400)
        played.lift()
        try played.quit()
        #expect(try played.lines()[1] == ["scene", "wechat"] && played.lines().contains { $0.count > 1 && $0[1] == "up" })
    }
}
