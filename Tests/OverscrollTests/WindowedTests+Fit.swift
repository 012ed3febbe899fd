import Foundation
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
}
