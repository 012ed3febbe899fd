import Foundation
import Testing
import WindowTesting
import X11Host

/// What a scene file can do to the window that shows it.
@Suite(.serialized, .queueOfItsOwn, .enabled(if: XServer.isInstalled, "Xvfb is not installed (Debian package xvfb)"))
@SceneWindowThread struct SceneWindowTests {
    private func start(
        _ workshop: SceneWorkshop, _ arguments: String..., sceneSeconds: Double = 10, beside other: PlayedWindow? = nil
    ) throws -> PlayedWindow {
        let settings = ["SWIFT_BACKTRACE": "enable=no", "OVERSCROLL_SCENE_SECONDS": "\(sceneSeconds)"]
        return try workshop.window(arguments, adding: settings, beside: other)
    }

    @Test func aPictureThatIsSavedIsShownAndABrokenOneIsTold() throws {
        let workshop = try SceneWorkshop(isAlone: true)
        try workshop.save(SceneWorkshop.showsPicture)
        try workshop.savePicture(0x30D158)
        let played = try start(workshop)
        func corner() throws -> UInt32 { try played.pixels()[414 * 20 + 20] }
        /// What is wrong stands at the bottom.
        func showsError() throws -> Bool { try played.pixels()[414 * 730 + 5] < 0x303030 }
        #expect(try corner() == 0x30D158 && !showsError())
        try workshop.savePicture(0xFF9F0A)
        try eventually("the new picture is there", within: 30) { try corner() == 0xFF9F0A }
        #expect(try workshop.libraries.count == 1, "nothing was compiled for it")
        _ = try workshop.folder.write("no picture", to: "photo.png")
        try eventually("the error is shown", within: 30) { try showsError() }
        #expect(try played.program.messages.contains(#/Card.swift:\d+: error: photo.png: /#) && corner() == 0xFF9F0A)
        try eventually("it says that the old code goes on") {
            played.program.messages.hasSuffix("Card.swift: not loaded; the code before goes on\n")
        }
        // The last good version is still in use, also where it is made again.
        played.press(207, 300)
        try played.move(to: 340)
        played.lift()
        played.input.type("comma")
        #expect(try corner() == 0xFF9F0A)
        try FileManager.default.removeItem(atPath: workshop.folder("photo.png"))
        try eventually("it is told as missing", within: 30) { played.program.messages.contains("there is no such file beside the source") }
        try workshop.savePicture(0x0A84FF)
        try eventually("the error is gone", within: 30) { try corner() == 0x0A84FF && !showsError() }
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    @Test func saveInThePanelChangesTheSourceAndNotThePicture() throws {
        let workshop = try SceneWorkshop()
        let played = try start(workshop)
        func header() throws -> Int {
            let (pixels, width) = (try played.pixels(), played.size.width)
            return (0..<played.size.height).prefix { pixels[width * $0 + 3] == 0x5E5CE6 }.count
        }
        #expect(try header() == 220)
        for key in ["Tab", "Down", "Right", "Right", "Right", "Right", "Right"] { played.input.type(key) }
        try eventually("the scene is made again") { try header() == 225 }
        try played.settle()
        played.press(414 + 42, 711)
        played.lift()
        try eventually("the source has it", within: 30) {
            try String(contentsOfFile: workshop.file, encoding: .utf8).contains("tallHeader = 225.0\n")
        }
        #expect(
            try String(contentsOfFile: workshop.file, encoding: .utf8)
                == workshop.source.replacing("tallHeader = 220.0", with: "tallHeader = 225.0"))
        try eventually("it is compiled", within: 30) { played.program.messages.contains(" ms\n") }
        try eventually("the session needs it no more") { try !String(contentsOfFile: workshop.session, encoding: .utf8).contains("option") }
        #expect(try header() == 225)
        try played.settle()
        #expect(!played.program.messages.contains("first different"), "what was saved stays told")
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    @Test(arguments: ["drag", "animation"]) func anEndlessLoopEndsTheWindowAndNotTheSession(_ place: String) throws {
        let workshop = try SceneWorkshop()
        try workshop.save(
            place == "drag"
                ? ["let visible =": "while scrollView.contentOffset.y < -260 {}\n        let visible ="]
                : [
                    "scrollViewDidScroll(list.scrollView)\n":
                        "scrollViewDidScroll(list.scrollView)\n        let timeline = context.timeline\n        timeline.schedule(after: 6) { [title] _ in\n            timeline.animate(withDuration: 0.3) { title.opacity = 0.5 } completion: { _ in while true {} }\n        }\n"
                ])
        let end: String
        do {
            let played = try start(workshop, sceneSeconds: 0.5)
            if place == "drag" {
                played.press(207, 250)
                try played.move(to: 500)
            }
            try eventually("the loop is told", within: 180) { played.program.messages.contains("an endless loop?") }
            #expect(try played.program.finish() == 65)
            #expect(
                try played.program.messages.contains(
                    "what was done is saved in \(workshop.session); when the scene is mended: overscroll run --resume"))
            end = try String(contentsOfFile: workshop.session, encoding: .utf8)
        }
        #expect(end.contains(" frame\n") && (place != "drag" || end.contains(" down 207 250\n")))
        try workshop.save([:])
        let resumed = try start(workshop, "--resume")
        try resumed.settle()
        resumed.input.type("q")
        #expect(try resumed.program.finish() == 0)
        #expect(try String(contentsOfFile: workshop.session, encoding: .utf8).hasPrefix(end), "what was done before is still there")
    }

    /// After a crash somebody may just begin again.
    @Test func aSessionWithoutResumeKeepsTheOneBefore() throws {
        let workshop = try SceneWorkshop()
        do {
            let killed = try start(workshop)
            killed.press(207, 250)
            try killed.move(to: 300)
            kill(killed.program.id, SIGKILL)
            _ = try? killed.program.finish()
        }
        let session = try String(contentsOfFile: workshop.session, encoding: .utf8)
        #expect(session.contains(" down 207 250\n"))
        let former = try workshop.session.replacingOccurrences(of: ".take", with: "-before.take")
        for _ in 0..<2 {
            // The second of these windows finds a session in which nothing was done.
            let played = try start(workshop)
            played.input.type("q")
            #expect(try played.program.finish() == 0)
            #expect(try String(contentsOfFile: former, encoding: .utf8) == session)
            #expect(try !String(contentsOfFile: workshop.session, encoding: .utf8).contains(" down "))
        }
        #expect(try workshop.run("trace", former, "--scenes", workshop.file).status == 0, "it can be played")
    }

    /// A session may be too long to be read, and in another one only a slider may have been moved.
    @Test func aSessionWithoutTouchesIsKeptToo() throws {
        let workshop = try SceneWorkshop()
        func useOnce(_ arguments: String...) throws {
            let played = try workshop.window(arguments)
            played.input.type("q")
            #expect(try played.program.finish() == 0)
        }
        try useOnce()
        let session = try workshop.session
        let former = session.replacingOccurrences(of: ".take", with: "-before.take")
        try useOnce()
        #expect(access(former, F_OK) != 0, "the first one is like every new one")
        let tuned = try String(contentsOfFile: session, encoding: .utf8).replacing("\nseed ", with: "\nconstant panSlop 20\nseed ")
        try tuned.write(toFile: session, atomically: true, encoding: .utf8)
        try useOnce()
        #expect(try String(contentsOfFile: former, encoding: .utf8) == tuned)
        #expect(truncate(session, 65 << 20) == 0)
        try useOnce()
        #expect(try FileManager.default.attributesOfItem(atPath: former)[.size] as? Int == 65 << 20)
    }

    @Test func twoWindowsOfASourceKeepTwoSessions() throws {
        let workshop = try SceneWorkshop()
        do {
            let killed = try start(workshop)
            let closed = try start(workshop, beside: killed)
            closed.input.type("q")
            #expect(try closed.program.finish() == 0)
            killed.press(207, 250)
            try killed.move(to: 300)
            kill(killed.program.id, SIGKILL)
            _ = try? killed.program.finish()
        }
        #expect(try workshop.sessions.count == 2)
        do {
            let resumed = try start(workshop, "--resume")
            resumed.input.type("q")
            #expect(try resumed.program.finish() == 0)
        }
        #expect(try workshop.sessions.count == 2, "it went on in the file of the first window, which nobody used any more")
        #expect(
            try workshop.sessions.count { try String(contentsOfFile: $0, encoding: .utf8).contains(" down 207 250\n") } == 1,
            "what was done in the first window is still there")
        // A window that shows a take goes on with no session, and leaves what was done before.
        let take = try workshop.folder.write("overscroll-take 1\nscene card\n1 end\n", to: "short.take")
        let played = try PlayedWindow(environment: workshop.environment, [take, "--scenes", workshop.file, "--resume"])
        played.input.type("q")
        #expect(try played.program.finish() == 0)
        let former = try workshop.session.replacingOccurrences(of: ".take", with: "-before.take")
        #expect(try String(contentsOfFile: former, encoding: .utf8).contains(" down 207 250\n"))
    }

    /// The nanoseconds of such a time are too many for a number; a scene may mean it as never.
    @Test func aTimerInTheFarFutureDoesNoHarm() throws {
        let workshop = try SceneWorkshop()
        try workshop.save([
            "root.addSublayer(header)": "root.addSublayer(header)\n        context.timeline.schedule(after: 1e11) { _ in }"
        ])
        let played = try start(workshop)
        // The hint at the first start would wake the window earlier.
        played.press(207, 300)
        try played.move(to: 320)
        played.lift()
        try played.settle()
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    /// Before the window is there: the program ends by itself, and what was done earlier stays on disk.
    @Test(arguments: ["while true {}": 65, "fatalError(\"not yet\")": -1] as [String: Int32])
    func whatNeverBeginsEndsTheProgram(_ statement: String, _ status: Int32) throws {
        let workshop = try SceneWorkshop()
        do {
            let played = try start(workshop)
            played.input.type("q")
            #expect(try played.program.finish() == 0)
        }
        let session = try String(contentsOfFile: workshop.session, encoding: .utf8)
        try workshop.save(["title = context.label": "\(statement)\n        title = context.label"])
        let server = try XServer()
        let program = try ChildProcess(
            [builtProgram("overscroll"), "run", workshop.file],
            environment: workshop.impatient.merging(["DISPLAY": server.display, "SWIFT_BACKTRACE": "enable=no"]) { $1 })
        let code = try program.finish(within: 180)
        #expect(status < 0 ? code != 0 : code == status, "\(program.messages)")
        #expect(program.messages.contains(status < 0 ? "Fatal error: not yet" : "an endless loop? what was done is saved in "))
        #expect(try String(contentsOfFile: workshop.session, encoding: .utf8) == session)
    }

    /// A folder that a change of branch removes and brings back, a source that becomes a link to one elsewhere, and a pipe in its place.
    @Test func aSourceIsFollowedWhereverItIs() throws {
        let workshop = try SceneWorkshop()
        let played = try start(workshop)
        func expectHeader(_ color: String) throws {
            try eventually("the header is \(color)", within: 60) { try played.pixels()[414 * 10 + 3] == UInt32(color, radix: 16) }
        }
        func source(_ color: String) -> String { workshop.source.replacing("0x5E5CE6", with: "0x" + color) }
        try FileManager.default.removeItem(atPath: workshop.folder.path)
        try eventually("it is told as missing", within: 30) { played.program.messages.contains("there is no file") }
        try FileManager.default.createDirectory(atPath: workshop.folder.path, withIntermediateDirectories: false)
        try source("300010").write(toFile: workshop.file, atomically: true, encoding: .utf8)
        try expectHeader("300010")
        let elsewhere = try Folder()
        let other = try elsewhere.write(source("300011"), to: "Other.swift")
        try FileManager.default.removeItem(atPath: workshop.file)
        try FileManager.default.createSymbolicLink(atPath: workshop.file, withDestinationPath: other)
        try expectHeader("300011")
        _ = try elsewhere.write(source("300012"), to: "Other.swift")
        try expectHeader("300012")
        try FileManager.default.removeItem(atPath: workshop.file)
        #expect(mkfifo(workshop.file, 0o600) == 0)
        try eventually("it is told as no file", within: 30) { played.program.messages.contains("is no plain file, and a scene is one") }
        try FileManager.default.removeItem(atPath: workshop.file)
        try source("300013").write(toFile: workshop.file, atomically: true, encoding: .utf8)
        try expectHeader("300013")
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    @Test func aSourceThatGoesAwayOrIsSavedTooOftenDoesNoHarm() throws {
        let workshop = try SceneWorkshop(isAlone: true)
        let played = try start(workshop)
        let place = played.observer.frame(of: played.window)
        func header() throws -> UInt32 { try played.pixels()[414 * 10 + 3] }
        try FileManager.default.removeItem(atPath: workshop.file)
        try eventually("it is told as missing", within: 30) { played.program.messages.contains("there is no file") }
        try FileManager.default.createDirectory(atPath: workshop.file, withIntermediateDirectories: false)
        try eventually("it is told as a folder", within: 30) { played.program.messages.contains("it is a folder") }
        #expect(try header() == 0x5E5CE6)
        try FileManager.default.removeItem(atPath: workshop.file)
        // Twenty versions within two seconds; the last one counts.
        for index in 0..<20 {
            try workshop.save(["0x5E5CE6": "0x3000\(String(format: "%02X", 0x10 + index))"])
            _ = try played.program.nextLine(within: 0.1)
        }
        try eventually("the last version is there", within: 60) { try header() == 0x300023 }
        #expect(try workshop.libraries.count < 20, "not each of them was compiled")
        try played.settle()
        #expect(played.observer.frame(of: played.window) == place, "the window was never closed or moved")
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }
}
