import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test func digitsSetThePixelsPerPoint() throws {
        let played = try PlayedWindow(scale: 1.25)
        for (key, scale) in [("1", 1.0), ("2", 2), ("3", 3), ("0", 1.25)] {
            #expect(played.input.type(key))
            try eventually("key \(key) sets the size") {
                played.size == (Int((414 * scale).rounded()), Int((736 * scale).rounded()))
            }
        }
        try played.settle()
        let shown = try played.pixels()
        try played.quit()
        #expect(try played.rendered(scale: 1.25).pixels == shown)
    }

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

    /// F3 comes to rest too, and its last words are those of the rest.
    @Test func f7ShowsThresholdsAndF3Numbers() throws {
        let played = try PlayedWindow()
        let plain = try played.pixels()
        func count(_ pixels: [UInt32], _ others: [UInt32]) -> Int { zip(pixels, others).count { $0 != $1 } }
        played.input.type("F7")
        try played.settle()
        let lines = try played.pixels()
        #expect((500...20_000).contains(count(plain, lines)))
        played.input.type("F7")
        try played.settle()
        #expect(try played.pixels() == plain)
        played.input.type("F3")
        played.press(207, 320)
        try played.move(to: 300)
        try played.settle()
        // Below the graph and the frame times, which every frame changes.
        func words() throws -> [UInt32] { Array(try played.pixels()[414 * 120..<414 * 176]) }
        let held = try words()
        #expect(count(held, Array(plain[414 * 120..<414 * 176])) > 5000)
        played.input.type("F3")
        try played.settle()
        played.input.type("F3")
        try played.settle()
        #expect(try words() == held)
        try played.quit()
    }

    @Test func spacePausesAndThePeriodStepsOneFrame() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        played.input.type("space")
        try played.settle()
        let before = try played.pixels()
        for _ in 0..<60 { played.input.type("period") }
        try played.settle()
        #expect(try played.pixels() != before)
        played.input.type("space")
        let paused = played.switches
        try eventually("time goes on") {
            _ = try played.program.nextLine(within: 0.1); return played.switches != paused
        }
        played.input.type("space")
        try played.settle()
        try played.quit()
        let frames = try played.frames()
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        // Every step is a frame of its own, however fast they come.
        let exact = steps.count { abs($0 - 1.0 / 60) < 1e-9 }
        #expect(exact >= 60, "\(exact) steps of 1/60 s")
    }

    @Test func bracketsSlowDownAndSpeedUp() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        played.input.type("bracketleft")
        played.input.type("bracketleft")
        try eventually("a second passes") { try played.program.nextLine(within: 1) == nil }
        played.input.type("bracketright")
        played.input.type("bracketright")
        played.input.type("bracketright")
        try eventually("half a second passes") { try played.program.nextLine(within: 0.5) == nil }
        try played.quit()
        let frames = try played.frames()
        let intervals = zip(frames, frames.dropFirst()).map { $1 - $0 }
        // A quarter of 1/60 s for a second, then the usual.
        #expect(intervals.count { abs($0 - 1.0 / 240) < 0.001 } > 30)
        #expect(intervals.suffix(25).count { abs($0 - 1.0 / 60) < 0.004 } > 15)
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
