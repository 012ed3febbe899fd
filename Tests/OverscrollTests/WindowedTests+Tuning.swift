import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test func theTuningPanelChangesTheFeelAndTheTakeHasIt() throws {
        let played = try PlayedWindow()
        let phone = try played.pixels()
        played.input.type("Tab")
        try eventually("the window is wider") { played.size == (714, 736) }
        try played.settle()
        // The phone is where it was.
        let shown = try played.pixels()
        #expect((0..<736).allSatisfy { row in shown[row * 714..<row * 714 + 414].elementsEqual(phone[row * 414..<(row + 1) * 414]) })
        // From the preset to the slop below it.
        played.input.type("Down")
        for _ in 0..<3 { played.input.type("Right") }
        try played.server.xdotool("key shift+Right")
        try played.settle()
        #expect(try played.pixels() != shown)
        // Save, then Reset.
        played.press(414 + 110, 711)
        played.lift()
        let saved = played.folder("overscroll-1.json")
        try eventually("the feel is saved") { FileManager.default.fileExists(atPath: saved) }
        played.press(414 + 40, 711)
        played.lift()
        try played.settle()
        played.input.type("Tab")
        try eventually("the window is as before") { played.size == (414, 736) }
        // Keys go to the window under the pointer.
        played.press(207, 300)
        played.lift()
        try played.quit()
        let constants = try played.lines().filter { $0.contains("constant") }.map { $0.dropFirst(2).joined(separator: " ") }
        #expect(constants.last == "panSlop 10" && constants.contains("panSlop 12.6"), "\(constants)")
        #expect(try overscroll("constants", saved).output.contains("panSlop                 12.6 "))
    }

    @Test func aTakeCanHoldItsPictures() throws {
        let played = try PlayedWindow(["--hashes"])
        played.press(207, 500)
        try played.move(to: 300)
        played.lift()
        try played.settle()
        try played.quit()
        let hashes = try played.lines().count { $0.count > 1 && $0[1] == "hash" }
        let outcome = try overscroll("check", played.take)
        #expect(hashes > 40 && outcome.status == 0 && outcome.output.contains(" \(hashes) hashes"), "\(outcome.output)")
    }

    /// The slop and the deceleration decide where the list comes to rest; a replay gets to the same place.
    @Test func aTunedTakeReplaysToTheSamePixels() throws {
        let played = try PlayedWindow()
        played.input.type("Tab")
        try eventually("the window is wider") { played.size == (714, 736) }
        played.input.type("Down")
        try played.server.xdotool("key shift+Right")
        played.press(200, 600)
        try played.move(to: 420)
        // In the middle of the drag, by a key.
        played.input.type("Right")
        try played.move(to: 350)
        played.lift()
        try played.settle()
        played.input.type("Tab")
        try eventually("the window is as before") { played.size == (414, 736) }
        try played.settle()
        let shown = try played.pixels()
        try played.quit()
        #expect(try played.lines().filter { $0.contains("constant") }.count == 2)
        #expect(try played.rendered(scale: 1).pixels == shown)
    }
}
