import Foundation
import Testing
import WindowTesting
import X11Host

extension WindowedTests {
    @Test func aTakeCanHoldItsPictures() throws {
        let played = try PlayedWindow(comesToRest: false, ["--hashes"])
        played.press(207, 500)
        try played.move(to: 300)
        played.lift()
        try played.settle()
        try played.quit()
        let hashes = try played.lines().count { $0.count > 1 && $0[1] == "hash" }
        let outcome = try overscroll("check", played.take)
        #expect(hashes > 40 && outcome.status == 0 && outcome.output.contains(" \(hashes) hashes"), "\(outcome.output)")
    }

    /// Another process gets the name of the take, and must not read an option in it.
    @Test func aTakeWithADashGetsItsPicturesToo() throws {
        let played = try PlayedWindow(comesToRest: false, ["--record=-a.take", "--hashes"])
        played.input.type("q")
        #expect(try played.program.finish() == 0, "\(played.program.messages)")
        #expect(try String(contentsOfFile: played.folder("-a.take"), encoding: .utf8).contains(" hash "))
    }

    /// The process that makes the hashes may fail at more than a full disk.
    @Test(arguments: ["_exit(65)", "raise(SIGKILL)"]) func hashesThatFailAreTold(end: String) throws {
        let tools = try Folder()
        let library = try tools.library(
            """
            #include <signal.h>
            #include <string.h>
            #include <unistd.h>
            __attribute__((constructor)) static void begin(int count, char **words) {
                while (count > 0) if (strcmp(words[--count], "--write-hashes") == 0) \(end);
            }

            """)
        let played = try PlayedWindow(environment: ["LD_PRELOAD": library], comesToRest: false, ["--hashes"])
        played.input.type("q")
        #expect(try played.program.finish() == 74)
        #expect(played.program.messages.contains("got no hashes"), "\(played.program.messages)")
        #expect(try overscroll("trace", played.take).status == 0)
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
        let played = try PlayedWindow(environment: ["LD_PRELOAD": library], comesToRest: false, ["--hashes"])
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
        #expect(try played.program.finish() == -SIGTERM)
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
        let ffmpeg = try tools.writeProgram(script, to: "ffmpeg")
        let temporary = try Folder()
        let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let played = try PlayedWindow(environment: ["PATH": path, "TMPDIR": temporary.path], comesToRest: false)
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

    /// A copy that was made during the recording ends within a line. It is refused, but to go on with it the rest is enough.
    @Test func aTakeThatWasCutOffGoesOn() throws {
        let folder = try Folder()
        let text = "overscroll-take 1\nscene wechat\n0 frame\n0.1 down 207 200\n0.2 frame\n0.3 up\n0.4 frame\n0.5 f"
        let take = try folder.write(text, to: "cut.take")
        let refused = try overscroll("trace", take)
        #expect(refused.status == 65 && refused.messages.contains("cut.take:8: unknown verb 'f'"), "\(refused.messages)")
        let played = try PlayedWindow(comesToRest: false, [take, "--resume"])
        try played.quit()
        #expect(played.program.messages.contains("so the recording was cut off; the line is left out"), "\(played.program.messages)")
        #expect(try played.lines().contains { $0.dropFirst() == ["down", "207", "200"] })
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
