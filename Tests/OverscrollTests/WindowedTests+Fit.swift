import Foundation
import Pixels
import Sessions
import Testing
import WindowTesting
import X11Host

/// The window and the part of the screen that panels leave free.
extension WindowedTests {
    private func isWithin(_ played: PlayedWindow, width: Int, height: Int) -> Bool {
        played.size.width <= width && played.size.height <= height
    }

    /// It is never larger, neither opened nor by a key, nor with the tuning panel beside the phone.
    @Test func theWindowFitsTheWorkArea() throws {
        let played = try PlayedWindow(
            scale: 2,
            prepare: { server in
                try server.run(["xprop", "-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", "0, 40, 600, 800"])
            })
        #expect(played.size.height == 800 && isWithin(played, width: 600, height: 800))
        played.input.type("1")
        try eventually("the window is smaller") { played.size == (414, 736) }
        played.input.type("3")
        try eventually("the window is as high as there is room") { played.size.height == 800 }
        played.input.type("Tab")
        try eventually("the window is as wide as there is room") { played.size.width == 600 }
        #expect(isWithin(played, width: 600, height: 800))
        try played.settle()
        try played.quit()
    }

    /// Any client may write these properties, also numbers that no window manager would.
    @Test func numbersBelowZeroAreNoWorkArea() throws {
        let played = try PlayedWindow(
            scale: 1,
            prepare: { server in
                for (property, value) in [("_NET_WORKAREA", "-1, -40, -600, -800"), ("_NET_CURRENT_DESKTOP", "-1")] {
                    try server.run(["xprop", "-root", "-f", property, "32c", "-set", property, value])
                }
            })
        #expect(played.size == (414, 736))
        try played.server.run([
            "xprop", "-id", "\(played.window)", "-f", "_NET_FRAME_EXTENTS", "32c", "-set", "_NET_FRAME_EXTENTS", "-1, -1, -20, -4",
        ])
        played.input.type("2")
        try eventually("the window is twice as large") { played.size == (828, 1472) }
        try played.settle()
        try played.quit()
    }

    /// A compositing manager is asked to leave the window alone only when the user asks for it.
    @Test(arguments: [true, false]) func theCompositorIsBypassedOnlyWhenAsked(isAsked: Bool) throws {
        let played = try PlayedWindow(isAsked ? ["--bypass-compositor"] : [])
        let property = try played.server.run(["xprop", "-id", "\(played.window)", "_NET_WM_BYPASS_COMPOSITOR"])
        #expect(property.contains("(CARDINAL) = 1\n") == isAsked, "\(property)")
        try played.quit()
    }

    /// The window gets wider and narrower, and stays in its place; a person who drags its edge still keeps the phone's proportions.
    @Test func theTuningPanelLeavesTheWindowInItsPlace() throws {
        let played = try PlayedWindow(scale: 1, withManager: true, ["--device", "iphone17promax"])
        let first = try #require(played.observer.frame(of: played.window))
        #expect((first.width, first.height) == (440, 956))
        for _ in 0..<2 {
            played.input.type("Tab")
            try eventually("the panel is beside the phone") { played.size.width > 440 }
            try played.settle()
            #expect(played.size.height == 956)
            played.input.type("Tab")
            try eventually("the panel is gone") { played.size.width == 440 }
            try played.settle()
            #expect(played.observer.frame(of: played.window) == first)
        }
        try eventually("the proportions are those of the phone") {
            try played.server.run(["xprop", "-id", "\(played.window)", "WM_NORMAL_HINTS"]).contains("minimum aspect ratio: 7040/15296")
        }
        try played.quit()
    }

    /// With the frame that a window manager puts around it.
    @Test func theFrameFitsTheScreen() throws {
        let played = try PlayedWindow(scale: 4, withManager: true)
        let words = try played.server.run(["xprop", "-id", "\(played.window)", "_NET_FRAME_EXTENTS"]).split { !"0123456789".contains($0) }
        let extents = words.compactMap { Int($0) }
        try #require(extents.count == 4 && extents[2] > 0)
        let frame = try #require(played.observer.frame(of: played.window))
        #expect(frame.height + extents[2] + extents[3] <= 1700 && frame.width + extents[0] + extents[1] <= 1200)
        #expect(frame.height + extents[2] + extents[3] > 1640 || frame.width + extents[0] + extents[1] > 1160)
        try played.quit()
    }

    @Test func aScaleThatDoesNotFitIsTold() throws {
        let server = try XServer(arguments: ["-screen", "0", "600x1000x24"])
        func messages(_ scale: String) throws -> String {
            let program = try ChildProcess(
                [builtProgram("overscroll"), "run", "wechat", "--scale", scale], environment: ["DISPLAY": server.display])
            let window = try server.window(of: program)
            try server.xdotool("key --window \(window) q")
            #expect(try program.finish() == 0)
            return program.messages
        }
        let (told, fits) = (try messages("2"), try messages("1"))
        #expect(told.contains(/--scale 2 does not fit this screen; shown at 1\.\d/) && !fits.contains("does not fit"), "\(told)")
    }

    /// On a monitor with twice as many pixels to the inch a point takes twice as many, unless the user has said how many.
    @Test(arguments: [nil, "1"]) func thePhoneStaysAsLargeForTheEye(scale: String?) throws {
        let server = try XServer(arguments: ["-screen", "0", "2400x1700x24"])
        #expect(try server.run([XServer.probePath, "monitors", "1200x1700+0+0:317x450", "1200x1700+1200+0:159x225"]) == "set\n")
        let observer = try ScreenObserver(server.display)
        try server.xdotool("mousemove 100 100")
        let program = try ChildProcess(
            [builtProgram("overscroll"), "run", "wechat"] + (scale.map { ["--scale", $0] } ?? []), environment: ["DISPLAY": server.display])
        let window = try server.window(of: program)
        func expectSize(_ width: Int, _ height: Int, at x: Int) throws {
            try server.xdotool("windowmove --sync \(window) \(x) 50")
            try eventually("it is \(width) x \(height) at \(x)") {
                observer.frame(of: UInt(window) ?? 0) == PixelRect(x: x, y: 50, width: width, height: height)
            }
        }
        let dense = scale == nil ? (828, 1472) : (414, 736)
        try expectSize(414, 736, at: 900)
        // The larger window is mostly there, too, and so it stays.
        try expectSize(dense.0, dense.1, at: 1000)
        try expectSize(dense.0, dense.1, at: 1300)
        try expectSize(414, 736, at: 700)
        try server.xdotool("key --window \(window) q")
        #expect(try program.finish() == 0)
    }
}
