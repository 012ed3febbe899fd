import Foundation
import Testing
import WindowTesting
import X11Host

/// Scenes whose source is saved while their window is open.
@Suite(.serialized, .queueOfItsOwn, .enabled(if: XServer.isInstalled, "Xvfb is not installed (Debian package xvfb)"))
@SceneWindowThread struct LiveWindowTests {
    private static let green: UInt32 = 0x30D158
    private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

    /// One drag, during which the file is saved again and again.
    @Test func aDragGoesOnInTheCodeThatIsSaved() throws {
        let workshop = try SceneWorkshop()
        let played = try workshop.window()
        let place = played.observer.frame(of: played.window)
        func header() throws -> UInt32 { try played.pixels()[414 * 10 + 3] }
        /// The height of the header, in pixels.
        func height() throws -> Int {
            let (pixels, color) = (try played.pixels(), try header())
            return (0..<played.size.height).prefix { pixels[414 * $0 + 3] == color }.count
        }
        played.press(207, 250)
        try played.move(to: 350)
        try played.settle()
        #expect(try header() == 0x5E5CE6 && height() > 240)
        let before = try height()

        try workshop.save(["0x5E5CE6": "0x30D158", "tallHeader = 220": "tallHeader = 260"])
        try eventually("the new code is there", within: 30) { try header() == Self.green }
        try played.settle()
        #expect(try height() == before + 40, "the same finger has pulled the new header")
        try played.move(to: 360)
        try eventually("it follows the same finger") { try height() > before + 40 }

        // With an error the last good code goes on, and what is wrong stands at the bottom.
        try workshop.save(["0x5E5CE6": "0x30D158", "tallHeader = 220": "tallHeader = true"])
        try eventually("the error is shown", within: 30) { try played.pixels()[414 * 700 + 5] < 0x303030 }
        #expect(played.program.messages.contains("error: "))
        let shown = try height()
        try played.move(to: 380)
        try eventually("the old code goes on") { try height() > shown }

        // A trap in what was done so far happens elsewhere.
        try workshop.save(["let visible =": "if scrollView.contentOffset.y < -230 { fatalError(\"too far\") }\n        let visible ="])
        try eventually("the trap is told", within: 30) { played.program.messages.contains(#/\nCard.swift:\d+: Fatal error: too far/#) }
        #expect(try header() == Self.green)

        // The runtime tells the library's line of such a trap, and of a recursion none.
        try workshop.save([
            "let visible =": "if scrollView.contentOffset.y < -230 { print([1][Int(-scrollView.contentOffset.y)]) }\n        let visible ="
        ])
        try eventually("the line is told", within: 30) {
            played.program.messages.contains(#/\nCard.swift:\d+: Fatal error: Index out of range/#)
        }
        try workshop.save([
            "let visible =": "if scrollView.contentOffset.y < -230 { scrollViewDidScroll(scrollView) }\n        let visible ="
        ])
        try eventually("the recursion is told", within: 30) {
            played.program.messages.contains(#/\nCard.swift:\d+: the memory for calls is used up/#)
        }
        #expect(try header() == Self.green)

        try workshop.save(["0x5E5CE6": "0xFF9F0A"])
        try eventually("the error is gone", within: 30) { try header() == 0xFF9F0A && played.pixels()[414 * 700 + 5] > 0x303030 }
        try played.settle()
        try eventually("what each of the two versions changed is told", within: 30) {
            played.program.messages.split(separator: "\n").count { $0.hasPrefix("first different at frame 0: y -2") } == 2
        }
        // The notice goes with the next key.
        played.input.type("Escape")
        try played.settle()
        #expect(played.observer.frame(of: played.window) == place, "the window was never closed or moved")
        let last = try played.pixels()
        played.input.type("q")
        #expect(try played.program.finish() == 0, "\(played.program.messages)")
        #expect(try played.rendered(scale: 1, ["--scenes", workshop.file], environment: workshop.environment).pixels == last)
    }

    /// What traps after a release: a frame of the bounce, and the end of an animation.
    nonisolated static let traps = [
        [
            "let visible =":
                "if !scrollView.isTracking && scrollView.contentOffset.y < -225 { fatalError(\"too far\") }\n        let visible ="
        ],
        [
            "private let rowHeight": "private var timeline: Timeline?\n    private let rowHeight",
            "list.scrollView.delegate = self": "timeline = context.timeline\n        list.scrollView.delegate = self",
            "    /// Called for every change": """
                func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
                    timeline?.animate(withDuration: 0.1, animations: { header.opacity = 0.5 }, completion: { _ in fatalError("too far") })
                }
                /// Called for every change
            """,
        ],
    ]

    @Test(arguments: traps) func aTrapInAnAnimationLeavesTheSession(trap: [String: String]) throws {
        let workshop = try SceneWorkshop()
        let environment = workshop.environment.merging(Self.quiet) { $1 }
        func drag(_ played: PlayedWindow) throws {
            played.press(207, 250)
            try played.move(to: 500)
            // What comes in the frame of a trap is lost with it.
            try eventually("the drag is on disk") {
                try String(contentsOfFile: workshop.session, encoding: .utf8).contains(" move 207 500\n")
            }
            played.lift()
        }
        do {
            let played = try workshop.window(adding: Self.quiet)
            try drag(played)
            try played.settle()
            // The session so far ends in the trap, elsewhere, and the old code goes on.
            try workshop.save(trap)
            try eventually("the trap is told", within: 30) { played.program.messages.contains(#/\nCard.swift:\d+: Fatal error: too far/#) }
            played.press(207, 250)
            try played.move(to: 350)
            try eventually("the header is pulled") { try played.pixels()[414 * 235 + 3] == 0x5E5CE6 }
            played.lift()
            played.input.type("q")
            #expect(try played.program.finish() == 0, "\(played.program.messages)")
        }
        do {
            let played = try workshop.window(adding: Self.quiet)
            try drag(played)
            #expect(try played.program.finish() != 0, "the scene has trapped")
        }
        let end = try String(contentsOfFile: workshop.session, encoding: .utf8)
        #expect(end.contains(" down 207 250\n") && end.contains(" move 207 500\n"))

        try workshop.save([:])
        let resumed = try workshop.window(["--resume"], adding: Self.quiet)
        try resumed.settle()
        let shown = try resumed.pixels()
        resumed.input.type("q")
        #expect(try resumed.program.finish() == 0)
        #expect(try resumed.rendered(scale: 1, ["--scenes", workshop.file], environment: environment).pixels == shown)
    }

    @Test func aSessionThatATrapHasEndedGoesOn() throws {
        let workshop = try SceneWorkshop()
        try workshop.save(["let visible =": "if scrollView.contentOffset.y < -260 { fatalError(\"too far\") }\n        let visible ="])
        let environment = workshop.environment.merging(Self.quiet) { $1 }
        do {
            let played = try workshop.window(adding: Self.quiet)
            played.press(207, 250)
            try played.move(to: 500)
            #expect(try played.program.finish() != 0, "the scene has trapped")
        }
        let end = try String(contentsOfFile: workshop.session, encoding: .utf8)
        #expect(end.contains(" down 207 250\n"))

        try workshop.save([:])
        let resumed = try workshop.window(["--resume"], adding: Self.quiet)
        try resumed.settle()
        let shown = try resumed.pixels()
        resumed.input.type("q")
        #expect(try resumed.program.finish() == 0)
        #expect(try resumed.rendered(scale: 1, ["--scenes", workshop.file], environment: environment).pixels == shown)
        let text = try String(contentsOfFile: workshop.session, encoding: .utf8)
        #expect(text.hasPrefix(end), "what was done before is still there")
    }
}
