import Foundation
import Testing
import WindowTesting

/// What servers, window managers, shells and full disks may do.
extension WindowedTests {
    /// Standard error is closed, or nobody reads it any more.
    @Test(arguments: ["exec \"$@\" 2>&-", "exec \"$@\" 2> >(exec true)"]) func nobodyHearsMessages(shell: String) throws {
        let played = try PlayedWindow(under: ["bash", "-c", shell, "bash"], comesToRest: false)
        // A picture is told of, and a film that cannot be.
        played.input.type("s")
        played.press(207, 200)
        try played.move(to: 260, steps: 5)
        played.lift()
        try played.quit()
        #expect(try played.folder.names.contains("overscroll-1.png"))
    }

    /// A window whose recording has reached the limit that a command of the shell has set before.
    private func recorded(under limit: String) throws -> PlayedWindow {
        let played = try PlayedWindow(under: ["bash", "-c", "\(limit); exec \"$@\"", "bash"], comesToRest: false)
        for _ in 0..<3 {
            played.press(207, 200)
            try played.move(to: 300)
            played.lift()
        }
        try eventually("the title tells that the file does not grow") { try title(played).contains("● recording is not on disk") }
        return played
    }

    /// The user's limit for files is reached while the take grows: the window says so as long as it is open, and the take is complete elsewhere.
    @Test func aFileMayNotBecomeLarger() throws {
        let played = try recorded(under: "ulimit -f 1")
        played.input.type("q")
        #expect(try played.program.finish() == 74)
        #expect(played.program.messages.contains("File too large"), "\(played.program.messages)")
        #expect(try played.folder.names == ["recorded.take"])
    }

    /// There is room again: the whole take is in its file while the window is open, and its title says so.
    @Test func aRecordingGoesOnWhenThereIsRoom() throws {
        let played = try recorded(under: "ulimit -S -f 1")
        let prlimit = try ChildProcess(["prlimit", "--pid", "\(played.program.id)", "--fsize=unlimited"])
        #expect(try prlimit.finish() == 0)
        try eventually("the title tells that the file grows") { try title(played).contains("● recording — ") }
        let written = try String(contentsOfFile: played.take, encoding: .utf8)
        #expect(written.utf8.count > 1024 && written.hasPrefix("overscroll-take 1\n") && written.count { $0 == "\n" } > 20)
        try played.quit()
        #expect(try String(contentsOfFile: played.take, encoding: .utf8).hasPrefix(written))
    }

    /// What is written to a file that somebody has removed goes when the program ends, so the title says that it is on no disk.
    @Test func aRecordingThatIsRemovedIsNotOnDisk() throws {
        let played = try PlayedWindow(comesToRest: false)
        try FileManager.default.removeItem(atPath: played.take)
        played.press(207, 200)
        try played.move(to: 300)
        played.lift()
        try eventually("the title tells that there is no file") { try title(played).contains("● recording is not on disk") }
        played.input.type("q")
        #expect(try played.program.finish() == 74)
        let messages = played.program.messages
        #expect(messages.contains("it was removed meanwhile\n") && messages.contains("it is saved as '"), "\(messages)")
    }

    /// A stranger says that the window has another size; and the window really gets the smallest one, with the panel open or not.
    @Test(arguments: ["wechat", "airbar", "logowave", "promotion", "pagedrefresh"]) func sizesThatNobodyExpects(scene: String) throws {
        let played = try PlayedWindow(comesToRest: false, [scene])
        for size in ["0x736", "-1x-1", "32767x32767", "1x1"] {
            #expect(try played.server.send("configure \(size)", to: "\(played.window)") == "sent\n")
        }
        played.input.type("t")
        for size in ["60 106", "20 35", "1 1", "100 736", "414 736"] {
            try played.server.xdotool("windowsize --sync \(played.window) \(size)")
            try played.settle()
        }
        try played.quit()
    }

    /// The program was stopped in mid-drag; the take goes on where it was.
    @Test func aProgramThatWasStoppedGoesOn() throws {
        let played = try PlayedWindow()
        played.press(207, 200)
        try played.move(to: 260, steps: 10)
        played.program.signal(SIGSTOP)
        _ = try played.program.nextLine(within: 1)
        try played.move(to: 300, steps: 10)
        played.program.signal(SIGCONT)
        try played.move(to: 320, steps: 10)
        played.lift()
        try played.settle()
        try played.quit()
        let moves = try played.lines().filter { $0.dropFirst().first == "move" }.compactMap { Double($0[0]) }
        // What came meanwhile is one move, at the time of the last; after it moves come once a frame again.
        #expect(moves.count > 8 && zip(moves, moves.dropFirst()).allSatisfy { $1 - $0 < 1.3 })
    }
}
