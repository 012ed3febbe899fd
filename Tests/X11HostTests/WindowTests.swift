import Foundation
import Geometry
import Pixels
import Sessions
import Testing
import WindowTesting
import X11Host

/// The parent of all that need an X server.
@Suite(.serialized, .queueOfItsOwn, .enabled(if: XServer.isInstalled, "Xvfb is not installed (Debian package xvfb)"))
@WindowThread struct WindowTests {}

extension WindowTests {
    @Test func namesAndHintsAreThoseOfTheWindow() throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        let properties = try server.run(["xprop", "-id", window])
        #expect(properties.contains("WM_NAME(STRING) = \"Overscroll\""))
        #expect(properties.contains("_NET_WM_NAME(UTF8_STRING) = \"Overscroll\""))
        #expect(properties.contains("WM_CLASS(STRING) = \"overscroll\", \"Overscroll\""))
        #expect(properties.contains("_NET_WM_PID(CARDINAL) = \(probe.id)"))
        #expect(properties.contains("WM_CLIENT_MACHINE(STRING) = \"\(ProcessInfo.processInfo.hostName)\""))
        #expect(properties.contains("protocols  WM_DELETE_WINDOW, _NET_WM_PING"))
        #expect(properties.contains("program specified minimum size: 103 by 184"))
        #expect(properties.contains("minimum aspect ratio: \(207 * 16)/\(368 * 16)"))
        // The premultiplied 80400000 is 80800000 when straight (0x40 * 255 / 0x80 rounded).
        let icon = try server.run(["xprop", "-id", window, "-notype", "32c", "_NET_WM_ICON"])
        #expect(icon.contains("2, 1, \(0x8080_0000), \(0xFF01_0203)"), "\(icon)")
    }

    @Test func protocolMessagesAreAnswered() throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        #expect(try server.send("_NET_WM_PING", to: window) == "pong 42 true\n")
        #expect(try server.send("WM_DELETE_WINDOW", to: window) == "sent\n")
        try probe.wait(for: "closeRequested")
        try probe.send("close")
        #expect(try probe.finish() == 0)
        #expect(probe.lines.count { $0 == "closeRequested" } == 1)
    }

    @Test func anotherSizeIsToldOnceAndDrawn() throws {
        let server = try XServer()
        let probe = try server.launch()
        try probe.send("resize 200 250")
        try probe.wait(for: "resized 200x250")
        try probe.wait(for: "drew 0")
        try expectPattern(on: server, width: 200, height: 250, seed: 0)
    }

    @Test func aWindowManagerIconifiesFillsTheScreenAndCloses() throws {
        let server = try XServer()
        try server.startWindowManager()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        try server.xdotool("windowminimize \(window)")
        try probe.wait(for: "visible false")
        try server.xdotool("windowmap \(window)")
        try probe.wait(for: "visible true")
        try probe.send("full 1")
        try probe.wait(for: "resized 1200x1700")
        try eventually("the full screen state is told") {
            try probe.lines.contains("full true") || probe.nextLine(within: 1) == "full true"
        }
        try expectPattern(on: server, width: 1200, height: 1700, seed: 0)
        try probe.send("full 0")
        try probe.wait(for: "resized 300x")
        // The window manager misses a key while it takes its keys anew, for instance because the keyboard has changed.
        try eventually("the window manager closes the window") {
            try server.xdotool("key alt+F4")
            return (try? probe.wait(for: "closeRequested", within: 1)) != nil
        }
    }

    @Test func aWindowDestroyedByOthersIsReportedAndNothingTraps() throws {
        let server = try XServer()
        let probe = try server.launch()
        try server.xdotool("windowclose \(server.window(of: probe))")
        try probe.wait(for: "closeRequested")
        try probe.send("draw 1 0 0 10 10")
        try probe.wait(for: "x-error BadDrawable")
        try probe.send("close")
        #expect(try probe.finish() == 0)
    }

    @Test func aLostServerIsToldOnceAndTheProgramGoesOn() throws {
        let server = try XServer()
        let probe = try server.launch()
        kill(server.id, SIGKILL)
        try probe.wait(for: "lost the connection to the X server at \(server.display)")
        try probe.send("draw 1 0 0 10 10")
        try probe.wait(for: "no buffer")
        try probe.send("close")
        #expect(try probe.finish() == 0)
        #expect(probe.lines.count { $0.hasPrefix("lost") } == 1)
    }

    /// A window manager that resizes the window waits until its counter has the value of the message, which is the window's number here.
    @Test func aNewSizeIsToldWhenItsPictureIsThere() throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        #expect(try server.run(["xprop", "-id", window, "WM_PROTOCOLS"]).contains("_NET_WM_SYNC_REQUEST"))
        _ = try server.send("_NET_WM_SYNC_REQUEST", to: window)
        #expect(try server.send("counter", to: window) == "counter 0\n")
        try server.run(["xdotool", "windowsize", window, "320", "480"])
        try probe.wait(for: "resized 320x480")
        try eventually("the counter says so") { try server.send("counter", to: window) == "counter \(window)\n" }
    }

    @Test func theMonitorIsTheOneThatHoldsMostOfTheWindow() {
        let left = Monitor(frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080), rate: 60)
        let right = Monitor(frame: PixelRect(x: 1920, y: 0, width: 2560, height: 1440), rate: 143.98)
        func monitor(_ x: Int, _ y: Int) -> Monitor? {
            Monitor.holdingMost(of: PixelRect(x: x, y: y, width: 400, height: 800), among: [left, right])
        }
        #expect(monitor(100, 100) == left && monitor(1700, 0) == left && monitor(1730, 0) == right && monitor(1919, 900) == right)
        #expect(Monitor.holdingMost(of: left.frame, among: []) == nil)
    }

    @Test func theDensityOfAMonitor() {
        func density(_ width: Double, _ height: Double) -> Double? {
            Monitor(frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080), rate: 60, millimetres: Size(width, height)).dotsPerInch
        }
        #expect(density(508, 285.75)?.rounded() == 96)
        // An aspect, nothing, and what no monitor has.
        for (width, height) in [(160.0, 90.0), (16, 9), (0, 0), (508, 0), (508, 508), (5, 3), (2000, 1125)] {
            #expect(density(width, height) == nil, "\(width) x \(height)")
        }
    }

    @Test func scaleComesFromTheEnvironmentThenFromTheResources() throws {
        let server = try XServer()
        let resources = ["xprop", "-root", "-format", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER"]
        func report(_ environment: [String: String] = [:]) throws -> String {
            let probe = try server.launch(environment: environment)
            try probe.send("report")
            return try probe.wait(for: "report")
        }
        #expect(try report().hasSuffix("fontDotsPerInch: nil, scale: 1.0)"))
        try server.run(resources + ["Xft.antialias:\t1\nXft.dpi:\t144\n"])
        let scaled = try report()
        #expect(scaled.contains("width: 1200, height: 1700, depth: 24") && scaled.contains("hasSharedMemory: true"))
        #expect(scaled.hasSuffix("fontDotsPerInch: Optional(144.0), scale: 1.5)"))
        #expect(try report(["OVERSCROLL_SCALE": "3"]).hasSuffix("scale: 3.0)"))
        #expect(try report(["OVERSCROLL_SCALE": "nan"]).hasSuffix("scale: 1.5)"))
    }
}
