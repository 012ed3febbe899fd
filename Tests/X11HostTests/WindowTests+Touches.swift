import Glibc
import Testing
import WindowTesting
import X11Host

/// A line such as "touch moved 110.0 260.0 3071.81 late 0.0004".
private struct TouchLine {
    let phase: String
    let location: [Double]
    let time: Double

    init?(_ line: String) {
        let words = line.split(separator: " ")
        guard words.first == "touch", words.count == 7, let time = Double(words[4]) else { return nil }
        phase = String(words[1])
        location = words[2...3].compactMap { Double($0) }
        self.time = time
    }
}

extension WindowTests {
    private func touches(_ probe: ChildProcess) -> [TouchLine] { probe.lines.compactMap(TouchLine.init) }

    @Test func aDragGoesOnOutsideTheWindow() throws {
        let server = try XServer()
        let probe = try server.launch()
        let before = MonotonicClock.now
        try server.xdotool("mousemove 100 200 mousedown 1 mousemove 110 260 sleep 0.1 mousemove 900 1200 mouseup 1")
        try probe.wait(for: "touch ended")
        let touches = touches(probe)
        #expect(touches.map(\.phase) == ["began", "moved", "moved", "ended"])
        #expect(touches.map(\.location) == [[100, 200], [110, 260], [900, 1200], [900, 1200]])
        let times = touches.map(\.time)
        #expect(times == times.sorted())
        // The server's stamps are whole milliseconds, and the first event may have come late.
        #expect(times[2] - times[1] > 0.09)
        #expect(times[0] > before - 0.002 && times[3] <= MonotonicClock.now)
    }

    @Test func otherButtonsAreNoTouch() throws {
        let server = try XServer()
        let probe = try server.launch()
        try server.xdotool("mousemove 50 60 click 4 click 5 click 6 click 7 click 2 click 3 key q")
        try probe.wait(for: "key character(\"q\") released")
        #expect(touches(probe).isEmpty)
        let wheel = probe.lines.filter { $0.hasPrefix("wheel") }
        #expect(
            wheel == ["wheel 50.0 60.0 0.0 -1.0", "wheel 50.0 60.0 0.0 1.0", "wheel 50.0 60.0 -1.0 0.0", "wheel 50.0 60.0 1.0 0.0"])
    }

    @Test(arguments: ["unmap", "focus", "grab", "close"]) func aTouchIsCancelledOnce(cause: String) throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        let other = try server.launch(["10x10"])
        // Only here: a focused window that is unmapped loses the focus as well, and that alone would cancel.
        if cause == "focus" { try server.xdotool("windowfocus \(window)") }
        try server.xdotool("mousemove 100 200 mousedown 1 mousemove 120 240")
        try probe.wait(for: "touch moved 120.0 240.0")
        switch cause {
        case "unmap": try server.xdotool("windowunmap \(window)")
        case "focus": try server.xdotool("windowfocus \(server.window(of: other))")
        case "grab": _ = try server.send("leave", to: window)
        default: try probe.send("close")
        }
        try probe.wait(for: "touch cancelled 120.0 240.0")
        try server.xdotool("mousemove 130 250 mouseup 1")
        if cause == "close" {
            #expect(try probe.finish() == 0)
        } else {
            // Whatever the release caused has come before the answer to this.
            try server.xdotool("windowmap \(window) mousemove 10 10 mousedown 1")
            try probe.wait(for: "touch began 10.0 10.0")
        }
        let phases = touches(probe).map(\.phase)
        #expect(phases == ["began", "moved", "cancelled"] + (cause == "close" ? [] : ["began"]))
        #expect(probe.lines.contains("focusLost") == (cause == "focus"))
    }

    @Test func aPointerThatPassesWakesNobody() throws {
        let server = try XServer()
        let probe = try server.launch()
        try server.xdotool("mousemove 10 10 mousemove 60 60 mousemove 100 100 key x")
        try probe.wait(for: "key character(\"x\") released")
        #expect(!probe.lines.contains { $0.hasPrefix("touch") })
    }

    /// Cyrillic and Greek alone, and as the second of two layouts; letters are those of the first or of a US keyboard.
    @Test(arguments: ["ru", "gr", "us,ru", "de,gr"]) func lettersOfEveryLayout(layout: String) throws {
        let server = try XServer()
        try server.run(["setxkbmap", "-layout", layout, "-option", "grp:caps_toggle"])
        let probe = try server.launch()
        // The keys at the places of r, q, and Shift and r; the second time in the other group.
        try server.xdotool("mousemove 10 10 key 27 key 24 key shift+27 key 66 key 27 key 24 key shift+27")
        try server.xdotool("key F11")
        try probe.wait(for: "key function(11) released")
        let pressed = probe.lines.filter { $0.hasPrefix("key character") && $0.contains(" pressed ") }.map { $0.split(separator: "\"")[1] }
        #expect(pressed == ["r", "q", "R", "r", "q", "R"], "\(layout)")
    }

    /// Alt and the key of a digit, where digits need Shift: the digit, with Shift and without. Other keys stay what they are.
    @Test(arguments: ["us", "fr", "cz", "de"]) func digitsWithAlt(layout: String) throws {
        let server = try XServer()
        try server.run(["setxkbmap", "-layout", layout])
        let probe = try server.launch()
        // The keys of 2 and 9, and of letters, whose places differ.
        try server.xdotool("mousemove 10 10 key alt+11 key alt+18 key alt+r key alt+F5")
        if ["fr", "cz"].contains(layout) { try server.xdotool("key alt+shift+11 key 11") }
        try server.xdotool("key F11")
        try probe.wait(for: "key function(11) released")
        let pressed = probe.lines.filter { $0.hasPrefix("key character") && $0.contains(" pressed ") }.map { $0.split(separator: "\"")[1] }
        // A letter of Latin-2 is no key.
        let others = ["fr": ["2", "é"], "cz": ["2"]][layout] ?? []
        #expect(pressed.map(String.init) == ["2", "9", "r"] + others, "\(layout)")
        #expect(probe.lines.contains { $0.hasPrefix("key function(5) pressed") })
    }

    @Test func capsLockIsNotShift() throws {
        let server = try XServer()
        let probe = try server.launch()
        try server.xdotool("mousemove 10 10 key Caps_Lock key r key shift+r key F11")
        try probe.wait(for: "key function(11) released")
        let pressed = probe.lines.filter { $0.hasPrefix("key character") && $0.contains(" pressed ") }.map { $0.split(separator: "\"")[1] }
        #expect(pressed == ["r", "R"])
    }

    /// The layout changes while the window is open. A key that no layout has would be given to xdotool for a moment only, which a busy program may miss.
    @Test func keysCarryModifiersAndRepeat() throws {
        let server = try XServer()
        let probe = try server.launch()
        try server.run(["setxkbmap", "-layout", "de"])
        try server.xdotool("mousemove 10 10 key F11 key Escape key shift+a key alt+Left key KP_5 key adiaeresis key space keydown r")
        try probe.wait(for: "key character(\"r\") repeated 0")
        try server.xdotool("keyup r")
        try probe.wait(for: "key character(\"r\") released 0")
        let pressed = probe.lines.filter { $0.hasPrefix("key") && $0.contains(" pressed ") }
        #expect(
            pressed == [
                "key function(11) pressed 0", "key escape pressed 0", "key character(\"A\") pressed 1", "key left pressed 4",
                "key character(\"5\") pressed 0", "key character(\"ä\") pressed 0", "key space pressed 0",
                "key character(\"r\") pressed 0",
            ])
        #expect(probe.lines.count { $0 == "key character(\"r\") released 0" } == 1)
    }

    @Test func namedKeysAreTheirOwn() throws {
        let server = try XServer()
        let probe = try server.launch()
        let keys = [
            ("Page_Up", "pageUp"), ("Page_Down", "pageDown"), ("Home", "home"), ("End", "end"), ("Up", "up"), ("Down", "down"),
            ("Right", "right"), ("Return", "enter"), ("KP_Enter", "enter"), ("BackSpace", "backspace"), ("Delete", "delete"),
            ("Tab", "tab"),
        ]
        try server.xdotool("mousemove 10 10 " + keys.map { "key \($0.0)" }.joined(separator: " ") + " key F11")
        try probe.wait(for: "key function(11) released")
        let pressed = probe.lines.filter { $0.hasPrefix("key") && $0.contains(" pressed ") }
        #expect(pressed == keys.map { "key \($0.1) pressed 0" } + ["key function(11) pressed 0"])
    }

    /// A key that is let go elsewhere is pressed anew when it comes back.
    @Test func aKeyIsForgottenWithTheFocus() throws {
        let server = try XServer()
        let probe = try server.launch()
        let window = try server.window(of: probe)
        let other = try server.launch(["10x10"])
        try server.xdotool("windowfocus \(window) keydown r")
        try probe.wait(for: "key character(\"r\") pressed 0")
        try server.xdotool("windowfocus \(server.window(of: other))")
        try probe.wait(for: "focusLost")
        try server.xdotool("keyup r windowfocus \(window) key r key F11")
        try probe.wait(for: "key function(11) released")
        #expect(probe.lines.count { $0 == "key character(\"r\") pressed 0" } == 2)
    }

    /// What a held key does ends with the key, also where each repeat takes long: the repeats that come meanwhile are one.
    @Test func repeatsThatWaitTogetherAreOne() throws {
        let server = try XServer()
        let probe = try server.launch()
        try server.xdotool("mousemove 10 10 key F11")
        try probe.wait(for: "key function(11) released")
        probe.signal(SIGSTOP)
        // The server begins to repeat after 0.66 s, and repeats 25 times a second.
        try server.xdotool("keydown r sleep 1.5 keyup r")
        probe.signal(SIGCONT)
        try probe.wait(for: "key character(\"r\") released 0")
        #expect(probe.lines.count { $0 == "key character(\"r\") repeated 0" } == 1)
    }
}
