import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test func f11FillsTheScreenAndEscapeLeavesIt() throws {
        let played = try PlayedWindow(withManager: true)
        played.input.type("F11")
        try eventually("the window fills the screen") { played.size == (played.observer.width, played.observer.height) }
        try played.settle()
        let screen = try played.pixels()
        // 1200 x 1700 holds the picture at 1700 / 736, black at both sides.
        let row = Array(screen[1200 * 800..<1200 * 801])
        let margin = (1200 - Int((414.0 * 1700 / 736).rounded())) / 2
        #expect(row.prefix(margin).allSatisfy { $0 == 0 } && row.suffix(margin - 1).allSatisfy { $0 == 0 })
        #expect(row[margin] != 0 && row[600] != 0)
        played.input.type("Escape")
        try eventually("the window is small again") { played.size == (414, 736) }
        played.input.type("F11")
        try eventually("the window fills the screen again") { played.size.width == played.observer.width }
        played.input.type("F11")
        try eventually("F11 leaves it as well") { played.size == (414, 736) }
        try played.settle()
        try played.quit()
    }

    /// Keys with Super and Alt are the desktop's.
    @Test func onlyQAloneAndWithControlQuits() throws {
        let played = try PlayedWindow(comesToRest: false)
        try played.server.xdotool("key super+q key super+shift+q key alt+q key super+r key s")
        try eventually("the window lives on and saves a picture") { access(played.folder("overscroll-1.png"), F_OK) == 0 }
        #expect(!played.program.messages.contains("recorded.take"))
        try played.quit()
        #expect(try played.folder.names == ["overscroll-1.png", "recorded.take"])
    }

    /// A number of the panel goes to another program, and another program's number comes back.
    @Test func numbersGoThroughTheClipboard() throws {
        let state = try Folder()
        let played = try PlayedWindow(environment: ["XDG_STATE_HOME": state.path], comesToRest: false)
        for key in ["Tab", "Down", "Return"] { played.input.type(key) }
        played.input.type("c", withControl: true)
        let probe = XServer.probePath
        try eventually("the number is on the clipboard") { try played.server.run([probe, "paste", "UTF8_STRING"]) == "pasted 8 2 49 48\n" }
        #expect(
            try played.server.run([probe, "paste", "TARGETS"]) == "pasted 32 4 TARGETS TIMESTAMP UTF8_STRING text/plain;charset=utf-8\n")
        // What the window itself has copied comes back to it, too.
        for key in ["End", "period"] { played.input.type(key) }
        played.input.type("v", withControl: true)
        try played.settle()
        played.input.type("Return")
        let other = try ChildProcess([probe, "offer", " 12.5\n"], environment: ["DISPLAY": played.server.display])
        try other.wait(for: "offering")
        played.input.type("Return")
        played.input.type("v", withControl: true)
        try other.wait(for: "given as UTF8_STRING")
        try played.settle()
        played.input.type("Return")
        try played.settle()
        try played.quit()
        let values = try played.lines().filter { $0.count == 4 && $0[2] == "panSlop" }.map { $0[3] }
        #expect(values == ["10.1", "12.5"])
    }

    @Test func aHiddenWindowUsesNoProcessorAndGoesOnWhenShown() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        try played.server.xdotool("windowunmap \(played.window)")
        // With clouds in sight it would never come to rest.
        try played.settle()
        try played.server.xdotool("windowmap \(played.window)")
        try eventually("the picture is back") {
            try played.observer.window(of: played.program.id) != nil && played.pixels().contains { $0 != 0 }
        }
        let shown = try played.pixels()
        try eventually("the clouds go on") { try played.pixels() != shown }
        played.input.type("space")
        try played.settle()
        let paused = try played.pixels()
        try played.quit()
        let verbs = try played.lines().compactMap { $0.count > 1 ? $0[1] : nil }.filter { $0 == "hide" || $0 == "show" }
        #expect(verbs == ["hide", "show"])
        // Below the badge that says "paused".
        #expect(try played.rendered(scale: 1).pixels.dropFirst(414 * 60) == paused.dropFirst(414 * 60))
    }
}
