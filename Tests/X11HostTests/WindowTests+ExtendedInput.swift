import Testing
import WindowTesting

/// Devices of XInput 2 on a real Xorg.
extension WindowTests {
    @Test(.enabled(if: XorgServer.isInstalled)) func aTouchpadScrollsToTheLift() throws {
        let xorg = try XorgServer()
        let probe = try xorg.server.launch(["600x800"])
        try xorg.server.xdotool("mousemove 300 300")
        // The first value says only where the axis stands.
        for way in [30.0, 30, 45, 12] { try xorg.touchpad.move([3: way]) }
        try xorg.touchpad.move([2: 0, 3: 0])
        try probe.wait(for: "scroll end 300.0 300.0 0.0 0.0")
        // Whole notches of a device that may be a wheel; the buttons that the server makes of them are dropped.
        for way in [120.0, -120] { try xorg.touchpad.move([3: way]) }
        try xorg.touchpad.move([0: 5, 1: 5])
        try xorg.server.xdotool("key q")
        try probe.wait(for: "key character(\"q\") released")
        let scrolls = probe.lines.filter { $0.hasPrefix("scroll") || $0.hasPrefix("wheel") }
        #expect(
            scrolls == [
                "scroll begin 300.0 300.0 0.0 0.25", "scroll change 300.0 300.0 0.0 0.375", "scroll change 300.0 300.0 0.0 0.1",
                "scroll end 300.0 300.0 0.0 0.0", "wheel 300.0 300.0 0.0 1.0", "wheel 300.0 300.0 0.0 -1.0",
            ])
    }

    @Test(.enabled(if: XorgServer.isInstalled)) func everyFingerIsATouchAndNoneIsAMouse() throws {
        let xorg = try XorgServer()
        let probe = try xorg.server.launch(["600x800"])
        let screen = xorg.touchscreen
        try screen.touch(1, .begin, x: 0.1, y: 0.2)
        try screen.touch(2, .begin, x: 0.2, y: 0.1)
        try screen.touch(1, .update, x: 0.1, y: 0.3)
        try screen.touch(1, .end, x: 0.1, y: 0.3)
        try screen.touch(3, .begin, x: 0.1, y: 0.1)
        for id in [2, 3] as [UInt32] { try screen.touch(id, .end, x: 0.1, y: 0.1) }
        try xorg.server.xdotool("key q")
        try probe.wait(for: "key character(\"q\") released")
        let touches = probe.lines.filter { $0.hasPrefix("touch") }.map { $0.split(separator: " ")[1] }
        #expect(touches == ["began", "began", "moved", "ended", "began", "ended", "ended"])
    }
}
