import Foundation
import Testing
import WindowTesting
import X11Host

/// What a desktop sees of the window, and what is kept from one start to the next.
extension WindowedTests {
    func title(_ played: PlayedWindow) throws -> String {
        let property = try played.server.run(["LC_ALL=C.UTF-8", "xprop", "-id", "\(played.window)", "-notype", "_NET_WM_NAME"])
        return property.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    }

    @Test func theTitleFollowsTheWindow() throws {
        let state = try Folder()
        let played = try PlayedWindow(environment: ["XDG_STATE_HOME": state.path], comesToRest: false)
        #expect(try title(played) == "wechat — uikit — ● recording — Overscroll")
        // Latin-1 has no such dashes, so older window managers get UTF-8, too.
        #expect(try played.server.run(["xprop", "-id", "\(played.window)", "WM_NAME"]).hasPrefix("WM_NAME(UTF8_STRING)"))
        for key in ["Tab", "Down", "Right"] { played.input.type(key) }
        try eventually("the title tells of the feel") {
            try title(played) == "wechat — uikit, tuned — ● recording — feel not saved — Overscroll"
        }
        played.input.type("r")
        try eventually("the title tells that nothing is recorded") {
            try title(played) == "wechat — uikit, tuned — feel not saved — Overscroll"
        }
        try played.quit()
    }

    /// Whatever ends the program: the next window brings the tuned feel back, and the one after it does not ask again.
    @Test(arguments: [SIGKILL, SIGTERM]) func aFeelThatNobodySavedComesBack(signal: Int32) throws {
        let state = try Folder()
        // A test has one server at a time, so the first window is gone before the second one comes.
        func tuneAndEnd() throws {
            let first = try PlayedWindow(environment: ["XDG_STATE_HOME": state("state")], comesToRest: false)
            for key in ["Tab", "Down", "Right"] { first.input.type(key) }
            try eventually("the feel is on disk") {
                let file = state("state/overscroll/unsaved-\(first.program.id).json")
                return (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\"panSlop\": 10.2") == true
            }
            first.program.signal(signal)
            _ = try first.program.finish()
        }
        try tuneAndEnd()
        let second = try PlayedWindow(environment: ["XDG_STATE_HOME": state("state")], comesToRest: false)
        // The first picture does not wait for the disk.
        try eventually("the feel of the first window is kept") {
            second.program.messages.contains("it is kept: overscroll run --feel \(state("state"))/overscroll/feel-1.json")
        }
        second.input.type("z", withControl: true)
        try eventually("the feel is back") { try title(second).contains("feel not saved") }
        try second.quit()
        #expect(try second.lines().contains { $0.dropFirst() == ["constant", "panSlop", "10.2"] })
        #expect(second.program.messages.contains("the tuned feel was not saved"))
        let files = try FileManager.default.contentsOfDirectory(atPath: state("state/overscroll"))
        #expect(Set(files) == ["feel-1.json", "hint-shown", "unsaved-\(second.program.id).json"], "\(files)")
    }

    /// Where the folder cannot be written a temporary file keeps the feel; where nothing can be kept, nothing is promised.
    @Test(arguments: [true, false]) func aFeelThatFindsNoPlaceIsTold(hasTemporaryFolder: Bool) throws {
        let state = try Folder()
        _ = try state.write("", to: "state")
        let temporary = hasTemporaryFolder ? try Folder() : nil
        let played = try PlayedWindow(
            environment: ["XDG_STATE_HOME": state("state"), "TMPDIR": temporary?.path ?? state("state")], comesToRest: false)
        for key in ["Tab", "Down"] { played.input.type(key) }
        for slop in ["10.2", "10.4", "10.6"] as [Substring] {
            played.input.type("Right")
            try eventually("the feel is tuned") { try played.lines().contains { $0.last == slop } }
        }
        try eventually("it is told") { played.program.messages.contains("on no disk until Save writes it") }
        played.program.signal(SIGTERM)
        #expect(try played.program.finish() == 74)
        // Once, although the disk refuses every step.
        #expect(played.program.messages.ranges(of: "cannot write into the folder").count == 1, "\(played.program.messages)")
        guard let temporary else {
            return #expect(played.program.messages.contains("the tuned feel was not saved; it is lost"), "\(played.program.messages)")
        }
        let file = try #require(temporary.names.first)
        let wayBack = "the tuned feel was not saved; it is kept: overscroll run --feel \(temporary(file))\n"
        #expect(played.program.messages.contains(wayBack), "\(played.program.messages)")
        #expect(try String(contentsOfFile: temporary(file), encoding: .utf8).contains("\"panSlop\": 10.6"))
        #expect(try temporary.names.count == 1)
    }

    /// Of the feels of earlier windows the newest twenty stay.
    @Test func oldFeelsThatNobodySavedGo() throws {
        let state = try Folder()
        let folder = state("state/overscroll")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 1...30 {
            let file = "\(folder)/feel-\(number).json"
            try "{}".write(toFile: file, atomically: true, encoding: .utf8)
            // The higher its number, the older it is.
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60 * Double(number))], ofItemAtPath: file)
        }
        let others = ["feel-x.json", "feel--1.json"]
        for name in others { try "mine".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
        try PlayedWindow(environment: ["XDG_STATE_HOME": state("state")], comesToRest: false).quit()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("feel-") }
        #expect(Set(left) == Set((1...20).map { "feel-\($0).json" } + others))
    }

    /// A base directory that is not absolute counts as none; then the home folder has the state.
    @Test(arguments: ["relative", ""]) func theHomeFolderHasTheState(base: String) throws {
        let home = try Folder()
        try PlayedWindow(environment: ["XDG_STATE_HOME": base, "HOME": home.path], comesToRest: false).quit()
        #expect(FileManager.default.fileExists(atPath: home(".local/state/overscroll/hint-shown")))
    }

    /// What a desktop starts: pictures to choose from, then the scene in the same window.
    @Test func aSceneIsChosenInTheWindow() throws {
        let played = try PlayedWindow(["--choose"])
        #expect(try title(played) == "Choose a scene — Overscroll" && played.size.width > 900)
        for key in ["Right", "Return"] { played.input.type(key) }
        try eventually("the scene has the window") { try played.size == (414, 736) && title(played).hasPrefix("airbar — uikit") }
        try played.settle()
        try played.quit()
        #expect(try played.lines().contains(["scene", "airbar"]))
    }
}
