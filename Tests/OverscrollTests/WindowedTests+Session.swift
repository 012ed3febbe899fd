import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test func whatIsRecordedInTheWindowBecomesATakeAndAFilm() throws {
        let played = try PlayedWindow()
        try played.openPanel()
        played.input.type("r")
        try eventually("the first recording is saved") { FileManager.default.fileExists(atPath: played.take) }
        played.input.type("r")
        try played.settle()
        played.press(207, 120)
        try played.move(to: 200)
        played.lift()
        try played.settle()
        played.input.type("r")
        let take = played.folder("overscroll-1.take")
        try eventually("the second recording is saved") { FileManager.default.fileExists(atPath: take) }
        let text = try String(contentsOfFile: take, encoding: .utf8)
        #expect(text.contains(" down 207 120") && text.hasPrefix("overscroll-take 1\nscene wechat\n"))
        try played.server.xdotool("key shift+r")
        let film = played.folder("overscroll-1.mp4")
        try eventually("the film is there", within: 60) { FileManager.default.fileExists(atPath: film) }
        // Twice as large as the window, which has one pixel a point.
        let probe = try ChildProcess(["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", film])
        try probe.closeInput()
        #expect(String(decoding: try probe.readAll(), as: UTF8.self) == "828,1472\n")
        played.input.type("s")
        try eventually("the picture is there") { FileManager.default.fileExists(atPath: played.folder("overscroll-1.png")) }
        let saved = try picture(played.folder("overscroll-1.png"))
        #expect(saved.width == 414)
        try eventually("the window says that it is saved") { try saved.pixels != played.pixels() }
        try eventually("that goes with the next key") {
            played.input.type("Escape")
            return try saved.pixels == played.pixels()
        }
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    /// The take of `--record` goes on while the film is made of what has been done so far.
    @Test func whatIsBeingRecordedBecomesAFilmToo() throws {
        let temporary = try Folder()
        let played = try PlayedWindow(environment: ["TMPDIR": temporary.path])
        played.press(207, 500)
        try played.move(to: 300)
        played.lift()
        try played.settle()
        let end = try #require(played.frames().last)
        try played.server.xdotool("key shift+r")
        let film = played.folder("overscroll-1.mp4")
        try eventually("the film is there", within: 60) { FileManager.default.fileExists(atPath: film) }
        let probe = try ChildProcess([
            "ffprobe", "-v", "error", "-show_entries", "stream=width,height:format=duration", "-of", "csv=p=0", film,
        ])
        try probe.closeInput()
        let words = String(decoding: try probe.readAll(), as: UTF8.self).split(separator: "\n")
        // From the start of the window to the end of the list's glide.
        let length = try #require(words.last.flatMap { Double($0) })
        #expect(words.first == "828,1472" && length > end - 0.1 && length < end + 1.5, "\(length) \(end)")
        try eventually("nothing is left of the take of the film") {
            try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty
        }
        #expect(!FileManager.default.fileExists(atPath: played.folder("overscroll-1.take")))
        played.press(207, 300)
        try played.move(to: 450)
        played.lift()
        try played.settle()
        try played.quit()
        #expect(try played.lines().count { $0.count > 1 && $0[1] == "down" } == 2)
    }

    @Test func aTakeCanHoldItsPictures() throws {
        let played = try PlayedWindow(["--hashes"])
        played.press(207, 500)
        try played.move(to: 300)
        played.lift()
        try played.settle()
        try played.quit()
        let hashes = try played.lines().count { $0.count > 1 && $0[1] == "hash" }
        let outcome = try overscroll("check", played.take)
        #expect(hashes > 40 && outcome.status == 0 && outcome.output.contains(" \(hashes) hashes"), "\(outcome.output)")
    }

    /// Who does not want to wait for the hashes ends the program once more: the take is there.
    @Test func hashesCanBeLeftOut() throws {
        // The process that makes them stops itself, so that it can be seen.
        let tools = try Folder()
        let library = try tools.library(
            """
            #include <signal.h>
            #include <string.h>
            __attribute__((constructor)) static void begin(int count, char **words) {
                while (count > 0) if (strcmp(words[--count], "--write-hashes") == 0) raise(SIGSTOP);
            }

            """)
        let played = try PlayedWindow(environment: ["LD_PRELOAD": library], ["--hashes"])
        played.press(207, 500)
        try played.move(to: 300)
        played.lift()
        played.input.type("q")
        var hashing: pid_t?
        try eventually("the window is gone, and the program waits for the hashes") {
            hashing = played.program.children.first { state(of: $0) == "T" }
            return hashing != nil && played.program.messages.contains("Ctrl+C leaves them out")
        }
        let child = try #require(hashing)
        defer { kill(child, SIGKILL) }
        played.program.signal(SIGTERM)
        #expect(try played.program.finish() == SIGTERM)
        kill(child, SIGCONT)
        try eventually("nobody makes hashes any more") { ["Z", nil].contains(state(of: child)) }
        let verbs = try played.lines().compactMap { $0.dropFirst().first }
        #expect(verbs.contains("up") && !verbs.contains("hash"))
        #expect(try overscroll("trace", played.take).status == 0 && played.folder.names == ["recorded.take"])
    }

    /// However often it is asked for, one process makes one film.
    @Test func filmsAreMadeOneAtATime() throws {
        let tools = try Folder()
        // It notes who calls it, and waits until it may go on.
        let script = """
            #!/bin/sh
            echo $PPID >>"$0.calls"
            while [ ! -e "$0.go" ]; do sleep 0.1; done
            PATH="${PATH#*:}"
            exec ffmpeg "$@"

            """
        let ffmpeg = try tools.write(script, to: "ffmpeg")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ffmpeg)
        let temporary = try Folder()
        let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let played = try PlayedWindow(environment: ["PATH": path, "TMPDIR": temporary.path])
        played.input.type("g")
        played.input.type("r")
        try eventually("the take is saved") { played.program.messages.contains("saved") }
        try played.server.xdotool("key" + String(repeating: " shift+r", count: 12))
        try eventually("all keys are heard") { played.program.messages.matches(of: /a film is being made/).count == 11 }
        try eventually("ffmpeg runs") { access(ffmpeg + ".calls", F_OK) == 0 }
        // Feels and messages have no names there, which somebody else could take.
        #expect(try temporary.names == [])
        _ = try tools.write("", to: "ffmpeg.go")
        try eventually("the film is there", within: 60) { access(played.folder("overscroll-1.mp4"), F_OK) == 0 }
        #expect(try String(contentsOfFile: ffmpeg + ".calls", encoding: .utf8).split(separator: "\n").count == 1)
        try played.quit()
        #expect(try played.folder.names == ["overscroll-1.mp4", "recorded.take"])
    }
}

/// The letter by which the kernel tells what a process does, such as T for one that was stopped; nil when it has gone.
private func state(of process: pid_t) -> Substring? {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.split(separator: ")").last?.split(separator: " ").first
}

extension ChildProcess {
    /// The processes that it has started and that still run.
    fileprivate var children: [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        return threads.flatMap { thread in
            ((try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ").compactMap {
                pid_t($0)
            }
        }
    }
}
